"""Hands and game records as text."""
