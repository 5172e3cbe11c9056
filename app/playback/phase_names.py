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
    "cage": ("Last layer", "Last"),
    "solved": ("Last layer", "Last"),
}
_OWN = {
    ("solved", "cage"): ("Centres", "Cent."),
    ("solved", "short"): ("Solve", "Solve"),
    ("l2", "layers"): ("Middle layers", "Middle"),
}
"""What phases are called where a method means something else by them."""


def title_of(phase: str, method: str = "") -> str:
    """A phase's name in full.

    >>> title_of("l1-cross"), title_of("solved"), title_of("solved", "cage"), title_of("middle-slices")
    ('First cross', 'Last layer', 'Centres', 'Middle slices')
    """
    return _names_of(phase, method)[0]


def short_title_of(phase: str, method: str = "") -> str:
    """A phase's name in few letters."""
    return _names_of(phase, method)[1]


def _names_of(phase: str, method: str) -> tuple[str, str]:
    plain = phase.replace("-", " ").capitalize()
    return _OWN.get((phase, method)) or _NAMES.get(phase, (plain, plain.split()[0][:6]))
