import numpy as np
import pytest

from cube_core.face_views import FaceViews, ring_runs
from cube_core.faces import AXES
from cube_core.geometry import layer_slots
from tests.oracle import Oracle
from tests.random_moves import random_alg


@pytest.mark.parametrize("size", [2, 3, 4, 7])
def test_a_row_of_a_view_is_the_run_of_its_layer(size: int) -> None:
    slots = np.arange(6 * size * size, dtype=np.int32)
    for axis in AXES:
        for layer in range(1, size + 1):
            rows = [run.of(slots.reshape(6, size, size)[run.face])[layer - 1] for run in ring_runs(axis)]
            assert np.concatenate(rows).tolist() == layer_slots(size, axis, layer).tolist()


@pytest.mark.parametrize("size", [2, 3, 6, 7])
def test_faces_that_turned_between_other_turns_are_right_once_all_is_finished(size: int) -> None:
    stickers = np.arange(6 * size * size, dtype=np.int32)
    views = FaceViews(stickers, size)
    alg = random_alg(size, 200, seed=11)
    for move in alg:
        views.turn(move.face, move.lo, move.hi, move.quarters)
    views.finish()
    assert stickers.tolist() == Oracle(size).play(alg).stickers()


def test_faces_that_turned_stay_where_they_are_until_all_is_finished() -> None:
    size = 5
    stickers = np.arange(6 * size * size, dtype=np.int32)
    inside = stickers.reshape(6, size, size)[:, 1:-1, 1:-1]
    views = FaceViews(stickers, size)
    views.turn(0, 1, 1, 1)
    assert (inside[0] == np.arange(size * size).reshape(size, size)[1:-1, 1:-1]).all()
    views.finish()
    assert (inside[0] == np.rot90(np.arange(size * size).reshape(size, size)[1:-1, 1:-1], -1)).all()


@pytest.mark.parametrize("size", [2, 3, 6, 7])
@pytest.mark.parametrize("order", [[[0], [1], [2]], [[2, 1], [2, 1], [0], [1, 2]], [[0, 1, 2]]])
def test_runs_that_were_put_side_by_side_are_right_once_all_is_finished(size: int, order: list[list[int]]) -> None:
    """Between two changes of what lies side by side outer faces turn, too, so that they are laid as they are seen."""
    stickers = np.arange(6 * size * size, dtype=np.int32)
    views, alg = FaceViews(stickers, size), random_alg(size, 40 * len(order), seed=12)
    for number, axes in enumerate(order):
        for move in alg[40 * number : 40 * number + 40]:
            views.turn(move.face, move.lo, move.hi, move.quarters)
        views.lie_along(axes)
    views.finish()
    assert stickers.tolist() == Oracle(size).play(alg).stickers()


@pytest.mark.parametrize("axis", [0, 1, 2])
def test_a_run_that_was_put_side_by_side_lies_so(axis: int) -> None:
    views = FaceViews(np.arange(6 * 25, dtype=np.int32), 5)
    views.turn(axis, 1, 1, 1)
    views.lie_along([(axis + 1) % 3, axis])
    assert all(view.strides == (20, 4) for view in views._ring(axis))
    assert sum(view.strides == (20, 4) for view in views._ring((axis + 1) % 3)) == 2
