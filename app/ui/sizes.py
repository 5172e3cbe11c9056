"""The sizes that all panels share, in units of the interface: letters, corners, and the room between things."""

from __future__ import annotations

NOTE, BODY, USUAL, LEAD, HEADLINE, LARGER, TITLE, BANNER = 14, 15, 16, 17, 18, 19, 25, 27
"""Letters: beside other text, of sentences, of lines to choose from, of what leads them, and of headings."""
CORNER, ROUNDER, ROUNDEST = 8, 10, 12
"""Radii of the corners of buttons and rows, of plates, and of cards."""
HAIR, TIGHT, NEAR, SNUG, SPACE, LOOSE, AIRY, OPEN = 3, 4, 5, 6, 8, 10, 12, 14
AMPLE, BROAD, VAST, ROOMY = 16, 20, 24, 40
"""Room between things, from those that belong together to those that only stand side by side."""
PITCH, HIGH_PITCH = 22, 26
"""From one line of small letters to the next, and of larger ones."""
CENTRED, ON_PIXELS = 0.5, 0.5
"""The alignment of a text around its place; and from an edge to the middle of a pixel, where a line is sharp."""
