import numpy as np
import pytest

from cube_core import turns
from cube_core.cube import colors_of
from cube_core.faces import AXES, FACES
from cube_core.moves import face_turn
from cube_core.solvers.centers.rings import RING_FACES, frames
from cube_core.solvers.huge.quadrants import BACK, QUADRANTS, Part, Quadrants, parts_of, plane
from tests.cube_core.solvers.centers.mixing import scrambled


def _cells(size: int) -> tuple[np.ndarray, Quadrants]:
    stickers = scrambled(size, 3)
    return stickers, Quadrants(frames(size), colors_of(size, stickers))


@pytest.mark.parametrize("size", [4, 5, 8, 9])
def test_every_centre_cell_but_the_middles_is_in_one_plane(size: int) -> None:
    _, cells = _cells(size)
    inner = np.arange(6 * size**2).reshape(6, size, size)[:, 1:-1, 1:-1]
    middles = set(inner[:, size // 2 - 1, size // 2 - 1].tolist()) if size % 2 else set()
    assert sorted(cells.slots.tolist()) == sorted(set(inner.ravel().tolist()) - middles)


@pytest.mark.parametrize("size", [6, 7])
def test_a_plane_is_the_quadrant_that_its_ring_sees(size: int) -> None:
    stickers, cells = _cells(size)
    slots, colors = cells.slots.reshape(cells.colors[0].shape), colors_of(size, stickers)
    for axis in AXES:
        for index in range(len(RING_FACES[axis])):
            for quarter in range(4):
                number = plane(axis, index, quarter)
                for by_slot, own in ((stickers, stickers[slots[number]]), (colors, cells.colors[0][number])):
                    view = frames(size).view(by_slot, axis, index)
                    assert np.array_equal(own, np.rot90(view, quarter)[: cells.height, : cells.width])


@pytest.mark.parametrize("size", [6, 7])
def test_cycles_show_in_both_orders_of_colors(size: int) -> None:
    stickers, cells = _cells(size)
    _cycle_three_planes(cells)
    before = colors_of(size, stickers)[cells.slots].reshape(cells.colors[0].shape)
    assert np.array_equal(cells.colors[0][[0, 5, 17]], before[[5, 17, 0]])
    assert np.array_equal(cells.colors[0], cells.colors[1].swapaxes(1, 2))


@pytest.mark.parametrize("size", [6, 7])
def test_stickers_of_these_colors_are_written_each_at_a_place_that_turns_can_bring_it_to(size: int) -> None:
    stickers, cells = _cells(size)
    before, colors = stickers.copy(), colors_of(size, stickers)
    _cycle_three_planes(cells)
    cells.write(stickers, colors)
    assert np.array_equal(colors, colors_of(size, stickers))
    assert np.array_equal(Quadrants(frames(size), colors).colors[0], cells.colors[0])
    assert sorted(stickers.tolist()) == list(range(6 * size**2))
    others = np.setdiff1d(np.arange(len(stickers)), cells.slots)
    assert np.array_equal(stickers[others], before[others])
    place = np.full(len(stickers), -1)
    place[cells.slots] = np.tile(np.arange(cells.height * cells.width), 6 * QUADRANTS)
    assert np.array_equal(place[stickers], place)


def _cycle_three_planes(cells: Quadrants) -> None:
    area = cells.height * cells.width
    rows, columns = np.indices((cells.height, cells.width)).reshape(2, -1)
    planes = np.array([[0], [5], [17]]) * area
    upright = planes + np.arange(area)
    cells.cycle(upright, planes + columns * cells.height + rows, cells.shown(upright))


@pytest.mark.parametrize("size", [6, 7])
def test_before_each_plane_is_read_or_written_it_is_asked_whether_to_go_on(size: int) -> None:
    stickers, asked = scrambled(size, 3), [0]

    def ask() -> None:
        asked[0] += 1

    colors = colors_of(size, stickers)
    cells = Quadrants(frames(size), colors, ask)
    planes = 6 * QUADRANTS
    assert asked[0] == 3 * planes, "slots, and colours both ways"
    cells.write(stickers, colors, ask)
    assert asked[0] == (3 + 1) * planes


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
