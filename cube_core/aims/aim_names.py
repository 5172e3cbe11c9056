"""People's words for the numbers of a cube's standing."""

from __future__ import annotations

from cube_core.aims.standing import CELLS, FITS, HOME, JOINED, PIECES, ROWS, UP, whole
from cube_core.faces import AXES, COLORS, EDGES

_COLORS = tuple(color.name.lower() for color in COLORS)


def name_of(number: int, size: int) -> str:
    """The piece or row that the number is about.

    >>> name_of(3, 4), name_of(6, 4), name_of(18, 4), name_of(40, 3)
    ('the yellow centre', 'the white–green edge', 'the white–red–green corner', 'the green corners')
    """
    if number < CELLS.stop:
        return f"the {_COLORS[number]} centre"
    if number < JOINED.stop:
        return f"the {_piece(EDGES[number - JOINED.start])} edge"
    if number < HOME.stop:
        piece = PIECES[number - HOME.start]
        return f"the {_piece(piece)} {'corner' if len(piece) == 3 else 'edge'}"
    if number < FITS.stop:
        kind, color = divmod((number - UP.start) % 12, len(COLORS))
        return f"the {_COLORS[color]} {('corners', 'edges')[kind]}"
    return _row_name(number - ROWS, size)


def _row_name(place: int, size: int) -> str:
    """A row, counted from the nearer of the two faces beside it."""
    axis, layer = divmod(place, size)
    is_far = layer >= size - layer - 1 and layer != 0
    color = _COLORS[axis + len(AXES)] if is_far else _COLORS[axis]
    return f"row {size - layer if is_far else layer + 1} from {color}"


def _piece(faces: tuple[int, ...]) -> str:
    return "–".join(_COLORS[face] for face in sorted(faces))


def names_of(numbers: list[int], least: list[int], size: int) -> tuple[str, ...]:
    """The names of several numbers, each once; where less than all of it is wanted, how much.

    >>> names_of([2, 3], [3, 4], 4)
    ('the green centre (3 of 4)', 'the yellow centre')
    """
    names = []
    for number, wanted in zip(numbers, least, strict=True):
        full = int(whole(size)[number])
        names.append(name_of(number, size) + (f" ({wanted} of {full})" if wanted < full else ""))
    return tuple(dict.fromkeys(names))
