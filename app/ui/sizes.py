"""The sizes that all panels share, in units of the interface: letters, corners, and the room between things."""

from __future__ import annotations

NOTE, BODY, LINE, LEAD, HEADING, LARGE, TITLE, BANNER = 14, 15, 16, 17, 18, 19, 25, 27
"""Letters: beside other text, of sentences, of lines to choose from, of what leads them, and of headings."""
CORNER, ROUNDER, ROUNDEST = 8, 10, 12
"""Radii of the corners of buttons and rows, of plates, and of cards."""
TIGHT, SNUG, SPACE, LOOSE, AIRY, WIDE, BROAD, VAST = 4, 6, 8, 10, 12, 16, 20, 24
"""Room between things, from those that belong together to those that only stand side by side."""
