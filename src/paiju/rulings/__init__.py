"""Clauses, reasons, rulings, refusals: whatever the house decides, it can be asked why."""
