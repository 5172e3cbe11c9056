"""Facelet strings that turns can reach, back from colours to a state, and the faults of the others.

A state is reachable exactly if each check below passes, because the turns of a cube act on its
corners, edge pieces and centre cells as follows:

- Corners travel freely but that their twists add up to a multiple of 3: a turn has order 4, so
  its own twists do, and the sum adds along moves. It depends on no reference, so neither on how
  the cube is held.
- Edge pieces fall into orbits by their distance from the corners. A sticker of a wing never comes
  to the slots of the other sticker (the two orbits of slots mirror each other), so the ordered
  pair of colours names one wing of 24, and none can lie flipped in its slots. A quarter turn of
  the wings' own inner layer moves four of them and nothing else that shows an order but centre
  cells, of which four look alike: all arrangements of each orbit are reached, whatever the others.
- Middle edges of odd cubes come to either slot of their place; all 24 of their stickers are one
  orbit. A turn moves them in pairs of cycles, so as a permutation of 24 they stay even: this is the
  even number of flips. Quarter turns of an outer layer are odd on corners and edges, of a middle
  layer odd on edges and middle stickers; so the three parities together stay even.
- Centre cells of an orbit travel freely (commutators cycle three), so their colours count alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np

from cube_core import facelets
from cube_core.errors import IllegalStateError
from cube_core.facelets import Colors
from cube_core.faces import COLORS, CORNERS, FACES, Color, Face, is_legal
from cube_core.geometry import IntArray, cubie_slots, orbit_slots, place_of, slots_across
from cube_core.turns import Stickers

_CHUNK = 4096
"""So many orbits of centre cells are looked at in one go."""


def stickers_of(text: str) -> tuple[int, Stickers]:
    """The size and the sticker at each slot of the cube that shows these facelets.

    Corners, wings and middle edges get the stickers of the pieces they are; the four cells of a
    colour in an orbit look alike and are dealt in the order of their slots.
    """
    size, colors = facelets.read(text)
    _check_counts(size, colors)
    stickers = np.empty(colors.size, dtype=np.int32)
    middles = _place_middles(size, colors, stickers)
    corners = _place_corners(size, colors, stickers)
    edges = _place_edges(size, colors, stickers)
    if size % 2:
        _check_middle_edges(middles, corners, edges)
    _place_centers(size, colors, stickers)
    return size, stickers


def _check_counts(size: int, colors: Colors) -> None:
    counts = [int(np.count_nonzero(colors == color)) for color in COLORS]
    if counts != [size * size] * 6:
        many, few = int(np.argmax(counts)), int(np.argmin(counts))
        raise IllegalStateError(
            f"Each colour has {size * size} stickers, but {_color(many)} has {counts[many]} "
            f"and {_color(few)} has {counts[few]}; recolour some."
        )


def _place_middles(size: int, colors: Colors, stickers: Stickers) -> Sequence[int]:
    """The colours of the middle stickers by face; none on even cubes."""
    if size % 2 == 0:
        return ()
    slots = np.arange(6) * size * size + size * size // 2
    middles = colors[slots]
    stickers[slots] = slots[middles]
    shown: list[int] = middles.tolist()
    if len(set(shown)) < 6:
        twice = next(color for color in shown if shown.count(color) > 1)
        raise IllegalStateError(
            f"The middle stickers show {_color(twice)} {shown.count(twice)} times; each colour is there once."
        )
    for face in FACES[:3]:
        if shown[face.opposite] != Color(shown[face]).opposite:
            raise IllegalStateError(
                f"The middle sticker opposite {_color(shown[face])} is {_color(shown[face.opposite])}, "
                f"but has to be {_color(Color(shown[face]).opposite)}."
            )
    if not is_legal(shown):
        raise IllegalStateError(
            "The middle stickers are a mirror image of a cube; exchange those of two opposite faces."
        )
    return shown


def _corner_codes() -> IntArray:
    """Three colours clockwise → 3 · corner + how far its colours are turned on; −1 for no corner."""
    codes = np.full((6, 6, 6), -1, dtype=np.intp)
    for corner, faces in enumerate(CORNERS):
        for twist in range(3):
            codes[faces[twist], faces[twist - 2], faces[twist - 1]] = 3 * corner + twist
    return codes


_CORNER_CODES = _corner_codes()


@lru_cache(maxsize=32)
def _corner_slots(size: int) -> IntArray:
    """The slots of the corners, a row each: most of the time of reading small cubes, where looked up each time."""
    slots = np.concatenate([cubie_slots(size, faces) for faces in CORNERS])
    slots.flags.writeable = False
    return slots


def _place_corners(size: int, colors: Colors, stickers: Stickers) -> Sequence[int]:
    """The corner at each place."""
    slots = _corner_slots(size)
    shown = colors[slots]
    codes = _CORNER_CODES[shown[:, 0], shown[:, 1], shown[:, 2]]
    strange = np.flatnonzero(codes < 0)
    if strange.size:
        raise _no_corner(strange[0], shown[strange[0]].tolist())
    homes, twists = np.divmod(codes, 3)
    twice = _first_twice(homes.tolist())
    if twice is not None:
        missing = min(set(range(8)) - set(homes.tolist()))
        raise IllegalStateError(
            f"The corner {_piece(CORNERS[homes[twice[0]]])} is there twice, at {_name(CORNERS[twice[0]])} and "
            f"{_name(CORNERS[twice[1]])}, and {_piece(CORNERS[missing])} is missing."
        )
    _check_twists(int(twists.sum()))
    stickers[slots] = slots[homes[:, None], (np.arange(3) + twists[:, None]) % 3]
    order: list[int] = homes.tolist()
    return order


def _no_corner(place: int, colors: list[int]) -> IllegalStateError:
    first, second, third = colors
    where = f"The corner at {_name(CORNERS[place])} shows {_piece(colors)}"
    if _CORNER_CODES[first, third, second] >= 0:
        return IllegalStateError(f"{where} clockwise, a mirror image of a corner; exchange two of its stickers.")
    return IllegalStateError(f"{where}, which no corner does; check its stickers.")


def _check_twists(turned_on: int) -> None:
    """Colours turned on by one place are a corner turned back, anti-clockwise, by a third."""
    if turned_on % 3:
        way = "clockwise" if turned_on % 3 == 1 else "anti-clockwise"
        raise IllegalStateError(f"A corner is twisted, which no turns do; twist any one corner {way} by a third.")


def _place_edges(size: int, colors: Colors, stickers: Stickers) -> IntArray:
    """The edge sticker, of 24, at each slot of each orbit, one orbit a row, the innermost last."""
    slots = orbit_slots(size, np.arange(1, (size + 1) // 2))
    across = slots_across(size, slots)
    codes = np.full((6, 6), -1, dtype=np.intp)
    codes[slots[:1] // size**2, across[:1] // size**2] = np.arange(24)
    pieces = codes[colors[slots], colors[across]]
    strange = np.argwhere(pieces < 0)
    if strange.size:
        place = tuple(strange[0])
        raise IllegalStateError(
            f"The edge piece at {_slot(size, slots[place])} shows {_piece(colors[[slots[place], across[place]]])}, "
            "which no edge piece does; check its stickers."
        )
    twice = np.flatnonzero((np.sort(pieces) != np.arange(24)).any(axis=1))
    if twice.size:
        raise _edge_twice(size, slots[twice[0]], across[twice[0]], pieces[twice[0]].tolist())
    stickers[slots] = np.take_along_axis(slots, pieces, axis=1)
    stickers[across] = np.take_along_axis(across, pieces, axis=1)
    return pieces


def _edge_twice(size: int, slots: IntArray, across: IntArray, pieces: list[int]) -> IllegalStateError:
    twice = _first_twice(pieces)
    assert twice is not None
    missing = min(set(range(24)) - set(pieces))
    homes = np.stack([slots, across], axis=1) // size**2
    return IllegalStateError(
        f"The edge piece {_piece(homes[pieces[twice[0]]])} is there twice, at {_slot(size, slots[twice[0]])} and "
        f"{_slot(size, slots[twice[1]])}, and {_piece(homes[missing])} is missing."
    )


def _check_middle_edges(middles: Sequence[int], corners: Sequence[int], edges: IntArray) -> None:
    """Flips and parity; `edges` are the orbits of an odd cube, the last that of the middle edges."""
    stickers: list[int] = edges[-1].tolist()
    if is_odd(stickers):
        raise IllegalStateError("A middle edge is flipped, which no turns do; flip any one of them.")
    if is_odd(corners) ^ is_odd(middles) ^ is_odd(_middle_edges(stickers)):
        raise IllegalStateError(
            "Two corners or two middle edges are exchanged, which no turns do; exchange two corners."
        )


def _middle_edges(stickers: Sequence[int]) -> list[int]:
    """The middle edge, of 12, at each place."""
    slots = orbit_slots(3, 1)
    lower = np.minimum(slots, slots_across(3, slots))
    _, places, numbers = np.unique(lower, return_index=True, return_inverse=True)
    order: list[int] = numbers[np.asarray(stickers)[places]].tolist()
    return order


def _place_centers(size: int, colors: Colors, stickers: Stickers) -> None:
    """Deal the cells of each orbit: a quarter of each face holds one cell of each."""
    rows, cols = np.indices(((size - 2) // 2, (size - 1) // 2)) + 1
    quarter = (rows * size + cols).ravel()
    for start in range(0, quarter.size, _CHUNK):
        slots = orbit_slots(size, quarter[start : start + _CHUNK])
        stickers[slots] = np.take_along_axis(slots, _dealt(size, slots, colors[slots]), axis=1)


def _dealt(size: int, slots: IntArray, colors: Colors) -> IntArray:
    """The number of each cell among the 24 of its orbit, one orbit a row."""
    dealt = np.zeros(slots.shape, dtype=np.intp)
    for color in COLORS:
        here = colors == color
        counted = np.cumsum(here, axis=1)
        wrong = np.flatnonzero(counted[:, -1] != 4)
        if wrong.size:
            raise IllegalStateError(
                f"Among the 24 centre cells that turns exchange with {_slot(size, slots[wrong[0], 0])}, "
                f"{counted[wrong[0], -1]} are {_color(color)}; each colour is there 4 times."
            )
        dealt[here] = (4 * color + counted - 1)[here]
    return dealt


def is_odd(order: Sequence[int]) -> bool:
    """Whether a permutation takes an odd number of exchanges."""
    unseen, odd = set(range(len(order))), False
    while unseen:
        place = order[unseen.pop()]
        while place in unseen:
            unseen.remove(place)
            place, odd = order[place], not odd
    return odd


def _first_twice(pieces: Sequence[int]) -> tuple[int, int] | None:
    """The first two places that hold the same piece."""
    for second, piece in enumerate(pieces):
        if piece in pieces[:second]:
            return pieces.index(piece), second
    return None


def _color(number: int) -> str:
    return Color(number).name.lower()


def _piece(colors: Iterable[int]) -> str:
    return "-".join(map(_color, colors))


def _name(faces: Sequence[Face]) -> str:
    return "".join(face.name for face in faces)


def _slot(size: int, slot: int) -> str:
    face, row, col = place_of(size, int(slot))
    return f"{face.name} row {row + 1}, column {col + 1}"
