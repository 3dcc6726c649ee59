"""Sichuan mahjong to the bitter end (WMSG)."""
