"""What an exercise asks for, in a sentence."""

from __future__ import annotations

from cube_core.solvers.pieces.naming import counted

_FIXED = {
    ("in reach", None): "Tip a white edge, so that one turn can lift it then.",
    ("white corner up", None): "Take a wrong corner out to the top.",
    ("edge up", None): "Take a wrong edge out to the top.",
    ("up", 2): "Turn two edges of the top yellow side up.",
    ("up", 4): "Make the yellow cross.",
    ("sides", 1): "Make two neighbours of the yellow cross fit their sides.",
    ("sides", 2): "Make all four edges of the yellow cross fit their sides.",
    ("in place", 1): "Bring one of the last corners to its place.",
    ("in place", 4): "Bring all of the last corners to their places.",
    ("solved", None): "Twist the last corners until the cube is solved.",
    ("wings", None): "Bring more wings of an edge together.",
    ("up is even", None): "Flip one edge of the top.",
    ("no swap", None): "Exchange two edges of the top.",
}
"""By fact, and by number where that matters."""

_COUNTED = {
    "petals": ("white edge", "round yellow"),
    "cross": ("edge", "of the white cross home"),
    "corners": ("white corner", "home"),
    "middle edges": ("edge", "of the second layer home"),
}


def goal_sentence(asked: str, least: int, size: int) -> str:
    """The order that an exercise gives.

    >>> goal_sentence("corners", 3, 3), goal_sentence("white cells", 4, 4), goal_sentence("white cells", 5, 5)
    ('Bring three white corners home.', 'Finish the white centre.', 'Bring five cells of the white centre together.')
    """
    if asked.endswith(" cells"):
        color = asked.removesuffix(" cells")
        if least == (size - 2) ** 2:
            return f"Finish the {color} centre."
        return f"Bring {counted(least, 'cell')} of the {color} centre together."
    if asked in _COUNTED:
        thing, where = _COUNTED[asked]
        return f"Bring {counted(least, thing)} {where}."
    return _FIXED.get((asked, least)) or _FIXED[asked, None]


KEEP = "What was right has to be right again."
"""What every exercise asks besides."""
