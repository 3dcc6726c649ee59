"""HTTP: parse, call app, render."""
