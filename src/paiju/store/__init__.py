"""The event log: what happened at tables and in tournaments, on disk before anybody is told."""

from paiju.store.appends import Body, Conflict
from paiju.store.log import Entry, EventLog, Log
from paiju.store.memory import MemoryLog

__all__ = ["Body", "Conflict", "Entry", "EventLog", "Log", "MemoryLog"]
