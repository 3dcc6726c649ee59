"""Tiles, melds, hands, seats, names, hand shapes, waits. Imports nothing but Python."""
