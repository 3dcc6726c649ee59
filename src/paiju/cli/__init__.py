"""The terminal: parse, call app, render."""
