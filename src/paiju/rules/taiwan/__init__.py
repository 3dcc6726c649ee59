"""Taiwanese mahjong with sixteen tiles."""
