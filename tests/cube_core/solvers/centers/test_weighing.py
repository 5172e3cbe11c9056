"""What a row pays: cells that come home, against the turns it takes."""

import numpy as np
import pytest

from cube_core.solvers.centers.weighing import (
    ALL_WAYS,
    ANY,
    OVERHEAD,
    SETUP,
    Side,
    Window,
    giver_of,
    ways_through,
    weigh,
)

COUNT = 6
HERE, THERE = 1, 2


def weighed(lines, rate=0.1, setup=0):
    """One row of which some cells want what the face behind has for them."""
    wanted = np.full((1, COUNT), HERE, dtype=np.uint8)
    wrong = np.isin(np.arange(COUNT), lines)
    target = Side(np.where(wrong, THERE, HERE).astype(np.uint8)[None], wanted)
    source = Side(np.where(wrong, HERE, THERE).astype(np.uint8)[None], np.full((1, COUNT), THERE, dtype=np.uint8))
    third = Side(*(np.full((1, COUNT), color, dtype=np.uint8) for color in (0, ANY)))
    givers = [giver_of(target, side, third) for side in (source, third, third)]
    window = Window(np.array([[0], [0], [0], [1]]), COUNT)
    return weigh([with_setup_axis(giver) for giver in givers], ALL_WAYS, window, rate, setup)


def with_setup_axis(giver):
    return type(giver)(*(lifted(part) for part in (giver.source, giver.third, giver.arriving, giver.leaving)))


def lifted(part):
    return Side(part.there[None], part.wanted[None]) if isinstance(part, Side) else part[None]


@pytest.mark.parametrize(("lines", "runs"), [([2], 1), ([2, 3], 1), ([2, 4], 2), ([1, 2, 4, 5], 2)])
def test_lines_side_by_side_are_one_block(lines, runs):
    best = weighed(lines).best
    gain = best * (OVERHEAD + 2 * runs)
    assert gain == pytest.approx(round(gain))
    assert gain >= len(lines)


def test_a_setup_costs_two_turns():
    assert weighed([2]).best * (OVERHEAD + 2) == pytest.approx(weighed([2], setup=1).best * (OVERHEAD + SETUP + 2))


def test_nothing_wrong_pays_nothing():
    assert weighed([]).best == 0


def test_the_line_in_which_the_row_lies_when_its_face_has_turned_is_left_out():
    window = Window(np.array([[0, 0], [0, 0], [1, 1], [1, -1]]), COUNT)
    assert [np.flatnonzero(~free).tolist() for free in window.free] == [[1], [4]]


def test_a_giver_takes_part_as_source_or_third():
    assert len(ALL_WAYS) == 9
    assert len(ways_through(1)) == 5
