"""What phases are called on the screen, in full and where there is little room."""

from __future__ import annotations

_NAMES = {
    "centers": ("Centres", "Cent."),
    "edges": ("Edges", "Edges"),
    "corners": ("Corners", "Corn."),
    "l1": ("First layer", "1st"),
    "l1-cross": ("First cross", "Cross"),
    "l1-centers": ("First centre", "1st c."),
    "l1-edges": ("First edges", "1st e."),
    "l1-corners": ("First corners", "1st k."),
    "l2": ("Second layer", "2nd"),
    "rows": ("Middle rows", "Rows"),
    "l3": ("Last layer", "Last"),
    "l3-cross": ("Last cross", "Cross"),
    "l3-centers": ("Last centre", "Last c."),
    "l3-edges": ("Last edges", "Last e."),
    "l3-corners": ("Last corners", "Last k."),
    "solved": ("Last layer", "Last"),
}


def title_of(phase: str) -> str:
    """A phase's name in full.

    >>> title_of("l1-cross"), title_of("middle-slices")
    ('First cross', 'Middle slices')
    """
    return _NAMES[phase][0] if phase in _NAMES else phase.replace("-", " ").capitalize()


def short_title_of(phase: str) -> str:
    """A phase's name in few letters."""
    return _NAMES[phase][1] if phase in _NAMES else title_of(phase).split()[0][:6]
