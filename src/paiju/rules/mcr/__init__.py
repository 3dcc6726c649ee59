"""Mahjong Competition Rules, World Mahjong Organization, 2006."""
