"""Entries, seating, rounds, sheets, penalties, standings."""
