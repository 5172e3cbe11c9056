from cube_core import Cube, parse, scramble
from cube_core.solvers.short.big.finish import finish
from cube_core.solvers.short.big.ways import Way, counted
from cube_core.solvers.short.knowledge import knowledge


def way(text: str) -> Way:
    return counted([parse(text, 4).codes.tolist()], 4, "STM")


def test_a_longer_way_is_taken_if_the_3x3_at_its_end_is_so_much_nearer() -> None:
    cube = Cube(4)
    cube.play("R U F2 L D' B2 R2 U2 F")
    ways = [way(""), way("F' U2 R2")]
    found, word = finish(cube, ways, 2_000_000, knowledge(), lambda: None)
    assert found.length + len(word) == 9


def test_of_two_ways_of_one_length_the_one_that_leaves_less_is_taken() -> None:
    cube = Cube(4)
    cube.play("R U F2 L D'")
    found, word = finish(cube, [way("B"), way("D")], 2_000_000, knowledge(), lambda: None)
    assert found == way("D")
    assert len(word) == 4


def test_however_little_work_is_to_be_done_there_is_an_answer() -> None:
    """Whoever was in a hurry with a 7×7 (seed 3) got none."""
    cube = Cube(3)
    cube.play(scramble(3, 1))
    _, word = finish(cube, [Way(((),))], 1, knowledge(), lambda: None)
    assert 0 < len(word) < 30
