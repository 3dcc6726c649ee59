"""Policies several rulesets share: the bricks."""
