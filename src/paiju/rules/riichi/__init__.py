"""Riichi, Russian community rules (RRC) 1.0, 2024."""
