import numpy as np
import pytest

from cube_core.cube import colors_of
from cube_core.faces import AXES
from cube_core.solvers.centers.quadrants import QUADRANTS, Quadrants, plane
from cube_core.solvers.centers.rings import RING_FACES, frames
from tests.cube_core.solvers.centers.mixing import scrambled


def _cells(size: int) -> tuple[np.ndarray, Quadrants]:
    stickers = scrambled(size, 3)
    return stickers, Quadrants(frames(size), stickers, colors_of(size, stickers))


@pytest.mark.parametrize("size", [4, 5, 8, 9])
def test_every_centre_cell_but_the_middles_is_in_one_plane(size: int) -> None:
    stickers, cells = _cells(size)
    inner = stickers.reshape(6, size, size)[:, 1:-1, 1:-1]
    middles = set(inner[:, size // 2 - 1, size // 2 - 1].tolist()) if size % 2 else set()
    assert sorted(cells.stickers.ravel().tolist()) == sorted(set(inner.ravel().tolist()) - middles)


@pytest.mark.parametrize("size", [6, 7])
def test_a_plane_is_the_quadrant_that_its_ring_sees(size: int) -> None:
    stickers, cells = _cells(size)
    for axis in AXES:
        for index in range(len(RING_FACES[axis])):
            view = frames(size).view(stickers, axis, index)
            for quarter in range(4):
                seen = np.rot90(view, quarter)[: cells.height, : cells.width]
                assert np.array_equal(cells.stickers[plane(axis, index, quarter)], seen)


@pytest.mark.parametrize("size", [6, 7])
def test_cycles_show_in_stickers_and_in_both_orders_of_colors(size: int) -> None:
    stickers, cells = _cells(size)
    area = cells.height * cells.width
    rows, columns = np.indices((cells.height, cells.width)).reshape(2, -1)
    planes = np.array([[0], [5], [17]]) * area
    before, upright = cells.stickers.copy(), planes + np.arange(area)
    cells.cycle(upright, planes + columns * cells.height + rows, cells.shown(upright))
    assert np.array_equal(cells.stickers[[0, 5, 17]], before[[5, 17, 0]])
    assert np.array_equal(cells.colors[0], colors_of(size, cells.stickers))
    assert np.array_equal(cells.colors[0], cells.colors[1].swapaxes(1, 2))
    colors = colors_of(size, stickers)
    cells.write(stickers, colors)
    again = Quadrants(frames(size), stickers, colors)
    assert np.array_equal(again.stickers, cells.stickers)
    assert np.array_equal(colors, colors_of(size, stickers))


@pytest.mark.parametrize("size", [6, 7])
def test_before_each_plane_is_read_or_written_it_is_asked_whether_to_go_on(size: int) -> None:
    stickers, asked = scrambled(size, 3), [0]

    def ask() -> None:
        asked[0] += 1

    colors = colors_of(size, stickers)
    cells = Quadrants(frames(size), stickers, colors, ask)
    planes = 6 * QUADRANTS
    assert asked[0] == 4 * planes, "stickers, slots, and colours both ways"
    cells.write(stickers, colors, ask)
    assert asked[0] == (4 + 2) * planes
