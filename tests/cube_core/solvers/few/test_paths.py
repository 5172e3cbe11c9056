import numpy as np
import pytest

from cube_core import Alg, Cube
from cube_core.solvers.few import four_turns
from cube_core.solvers.few.four_turns import first_space, first_turns
from cube_core.solvers.few.paths import mask_of, mask_tables, masks_before, played, roots_of, turned, turns_of, walks
from cube_core.solvers.few.slabs import OBTM, STM, perms_on


def test_masks_go_where_the_stickers_go() -> None:
    codes = four_turns.first_turns(STM).codes
    tables = mask_tables(perms_on(4, codes, four_turns.CENTERS))
    for number, code in enumerate(codes.tolist()):
        cube = Cube(4)
        cube.play(Alg.from_codes(4, np.array([code])))
        whites = np.flatnonzero(cube.cells()[four_turns.CENTERS] == 0)
        assert int(turned(tables, number, np.array([0xF], dtype=np.int32))[0]) == sum(1 << int(at) for at in whites)


def test_walks_are_all_the_ways_of_their_length_to_the_goal() -> None:
    land = first_space(STM)
    start = np.flatnonzero(land.far == 2)[:1].astype(np.int32)
    for length in (1, 2):
        lots = walks(land, roots_of(land, start), length)
        ways = {tuple(way) for lot in lots for way in turns_of(land, lot.path, length)}
        assert bool(ways) == (length == 2)
        every = np.array(np.meshgrid(*[np.arange(len(land.tables))] * length)).reshape(length, -1).T
        ends = np.tile(start, len(every))
        for turn in every.T:
            ends = turned(land.tables, turn, ends)
        plain = [way for way, end in zip(every.tolist(), ends.tolist(), strict=True) if land.far[end] == 0]
        allowed = {tuple(way) for way in plain if length == 1 or land.follows[way[0], way[1]]}
        assert ways == allowed


def test_masks_go_back_to_the_places_from_which_a_path_brings_pieces() -> None:
    turns = first_turns(STM)
    way = np.array([[5, 17, 44]])
    ends = played(turns.centers, np.arange(24, dtype=np.uint8)[None], way)[0]
    backward = np.argsort(turns.centers, axis=1)
    before = masks_before(mask_tables(backward), 0xF0, way)
    assert int(before[0]) == int(mask_of(np.isin(np.arange(24), ends[4:8])))


@pytest.mark.parametrize(("metric", "most"), [(STM, 10), (OBTM, 12)])
def test_a_path_has_room_for_as_many_turns_as_fit_into_its_bits(metric: str, most: int) -> None:
    """Seven bits a turn were too many: a second stage of ten turns ran over, and read a turn that is none."""
    land = first_space(metric)
    assert land.longest == most
    last = len(land.tables) - 1
    path = np.array([sum(last << land.digit * place for place in range(most))])
    assert turns_of(land, path, most).tolist() == [[last] * most]
