import numpy as np

from cube_core import Cube
from cube_core.solvers.few import four
from cube_core.solvers.few.four import center_distances, ends
from cube_core.solvers.few.slabs import STM
from cube_core.solvers.few.ways import after


def test_the_centres_of_the_third_stage_have_117600_states_ten_turns_deep() -> None:
    far = center_distances(STM)
    assert np.bincount(far[far < 255]).tolist() == [4, 12, 196, 1648, 7864, 21044, 29176, 30712, 19520, 6912, 512]


def test_the_end_table_knows_all_positions_near_the_goal() -> None:
    assert ends(STM).counts == (4, 12, 196, 2400, 31256, 411236)


def test_ways_from_a_cube_a_few_turns_away_lead_to_whole_centres_and_edges() -> None:
    cube = Cube(4)
    cube.play("2R U 2F2")
    ways = four.ways(cube, STM, 0, lambda: None)
    assert ways
    assert ways[0].length <= 5
    assert [way.length for way in ways] == sorted(way.length for way in ways)
    for way in ways[:10]:
        cells = after(cube, way).cells().reshape(6, 4, 4)
        assert (cells[:, 1:3, 1:3] == cells[:, 1:2, 1:2]).all()
        assert (cells[:, 0, 1] == cells[:, 0, 2]).all()
        assert (cells[:, 1, 0] == cells[:, 2, 0]).all()


def test_more_effort_looks_at_more_and_none_at_little() -> None:
    soon, usual, more = (four.effort_of(effort, STM) for effort in (0, 1, 3))
    assert soon.leaves < usual.leaves < more.leaves
    assert soon.width < usual.width < more.width
