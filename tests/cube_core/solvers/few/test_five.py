from cube_core import Cube
from cube_core.solvers.few import five
from cube_core.solvers.few.slabs import STM
from cube_core.solvers.few.ways import after


def test_ways_from_a_cube_a_few_turns_away_lead_to_whole_centres_and_edges() -> None:
    cube = Cube(5)
    cube.play("2R U 3F")
    ways = five.ways(cube, STM, 0, lambda: None)
    assert ways
    assert ways[0].length <= 25
    for way in ways[:10]:
        assert len(way.stages) == len(five.STAGES)
        cells = after(cube, way).cells().reshape(6, 5, 5)
        assert (cells[:, 1:4, 1:4] == cells[:, 2:3, 2:3]).all()
        assert (cells[:, 0, 1:4] == cells[:, 0, 2:3]).all()
