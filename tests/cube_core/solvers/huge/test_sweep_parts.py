import numpy as np
import pytest

from cube_core import turns
from cube_core.cube import colors_of
from cube_core.faces import FACES
from cube_core.moves import face_turn
from cube_core.solvers.centers.rings import RING_FACES, frames
from cube_core.solvers.huge.quadrants import QUADRANTS, Quadrants
from cube_core.solvers.huge.sweep_parts import BACK, Part, parts_of
from tests.cube_core.solvers.centers.mixing import scrambled

EVERY = [part for face in FACES for part in parts_of(face)]


def test_each_setup_brings_each_two_opposite_quadrants_of_a_face_into_line() -> None:
    for face in FACES:
        parts = parts_of(face)
        assert all(RING_FACES[part.axis][part.index] is face for part in parts)
        for turn in (1, -1):
            found = [sorted(part.targets.tolist()) for part in parts if part.turn == turn]
            both = [[face * QUADRANTS + quarter, face * QUADRANTS + quarter + 2] for quarter in (0, 1)]
            assert sorted(found) == sorted(both * 4)


def test_what_gives_is_seen_from_a_ring_and_the_third_cells_are_beside_it() -> None:
    for part in EVERY:
        ring = RING_FACES[part.axis]
        for back in BACK:
            faces = {ring[(part.index - back) % 4]}
            assert (
                set((part.sources[back] // QUADRANTS).tolist())
                == faces
                == set((part.thirds[back] // QUADRANTS).tolist())
            )
            assert not {*part.sources[back].tolist()} & {*part.thirds[back].tolist()}


@pytest.mark.parametrize("size", [6, 7])
def test_after_its_setup_the_targets_are_where_the_sources_of_the_face_are(size: int) -> None:
    stickers = scrambled(size, 4)
    before = _planes(size, stickers)
    for part in EVERY:
        after = _planes(size, _set_up(size, stickers, part))
        assert np.array_equal(after[part.targets + part.moved], before[part.targets])


def _planes(size: int, stickers: np.ndarray) -> np.ndarray:
    cells = Quadrants(frames(size), colors_of(size, stickers))
    return stickers[cells.slots].reshape(cells.colors[0].shape)


def _set_up(size: int, stickers: np.ndarray, part: Part) -> np.ndarray:
    turned = stickers.copy()
    if part.setup is not None:
        turns.apply(turned, size, face_turn(size, *part.setup))
    return turned
