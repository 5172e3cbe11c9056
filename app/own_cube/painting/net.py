"""The six faces laid flat as a cross: where each sticker lies there."""

from __future__ import annotations

from cube_core.faces import Face

ACROSS, DOWN = 4, 3
"""The faces that a net is wide and high."""
PLACES = {Face.U: (1, 0), Face.L: (0, 1), Face.F: (1, 1), Face.R: (2, 1), Face.B: (3, 1), Face.D: (1, 2)}
"""Face → the column and the row of the net in which it lies."""
_FACES = {place: face for face, place in PLACES.items()}


def slot_at(size: int, x: int, y: int) -> int | None:
    """The slot in a column and a row of the net, counted in stickers; None beside the faces.

    >>> slot_at(3, 3, 0), slot_at(3, 0, 0)
    (0, None)
    """
    face = _FACES.get((x // size, y // size))
    return None if face is None else (face * size + y % size) * size + x % size


def place_in_net(size: int, slot: int) -> tuple[int, int]:
    """The column and the row of a slot, counted in stickers.

    >>> place_in_net(3, 0)
    (3, 0)
    """
    face, within = divmod(slot, size * size)
    column, row = PLACES[Face(face)]
    return column * size + within % size, row * size + within // size


def step(size: int, slot: int, right: int, down: int) -> int:
    """The next slot one way; beyond the end of a row or column its other end."""
    x, y = place_in_net(size, slot)
    while True:
        x, y = (x + right) % (ACROSS * size), (y + down) % (DOWN * size)
        found = slot_at(size, x, y)
        if found is not None:
            return found
