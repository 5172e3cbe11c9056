from cube_core import Cube, parse
from cube_core.solvers.short.big.ways import Way, after


def test_a_way_is_all_its_stages_one_after_the_other() -> None:
    way = Way((tuple(parse("R 2U", 4).codes.tolist()), (), tuple(parse("F", 4).codes.tolist())))
    cube, expected = Cube(4), Cube(4)
    expected.play("R 2U F")
    assert way.length == 3
    assert after(cube, way) == expected
    assert cube.is_solved
