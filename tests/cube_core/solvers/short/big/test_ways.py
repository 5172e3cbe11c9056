from cube_core import Cube, parse
from cube_core.solvers.short.big.ways import Way, after, counted


def test_a_way_is_all_its_stages_one_after_the_other() -> None:
    way = Way((tuple(parse("R 2U", 4).codes.tolist()), (), tuple(parse("F", 4).codes.tolist())))
    cube, expected = Cube(4), Cube(4)
    expected.play("R 2U F")
    assert after(cube, way) == expected
    assert cube.is_solved


def test_turns_of_neighbouring_stages_that_can_be_one_are_one_and_all_are_counted_as_asked() -> None:
    stages = [parse(text, 4).codes.tolist() for text in ("R 2U", "", "2U 2R", "F")]
    assert [len(codes) for codes in counted(stages, 4, "STM").stages] == [2, 0, 1, 1]
    assert [counted(stages, 4, metric).length for metric in ("STM", "OBTM")] == [4, 6]
