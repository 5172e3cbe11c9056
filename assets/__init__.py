"""Fonts, keyboards, palettes and other data files; no code."""
