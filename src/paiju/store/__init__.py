"""Unit of work, event log, migrations."""
