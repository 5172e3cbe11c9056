from cube_core import Cube, parse, scramble
from cube_core.solvers.few.knowledge import knowledge
from cube_core.solvers.few.ways import Route, after, counted, finish


def test_a_way_is_all_its_stages_one_after_the_other() -> None:
    way = Route((tuple(parse("R 2U", 4).codes.tolist()), (), tuple(parse("F", 4).codes.tolist())))
    cube, expected = Cube(4), Cube(4)
    expected.play("R 2U F")
    assert after(cube, way) == expected
    assert cube.is_solved


def test_turns_of_neighbouring_stages_that_can_be_one_are_one_and_all_are_counted_as_asked() -> None:
    stages = [parse(text, 4).codes.tolist() for text in ("R 2U", "", "2U 2R", "F")]
    assert [len(codes) for codes in counted(stages, 4, "STM").stages] == [2, 0, 1, 1]
    assert [counted(stages, 4, metric).length for metric in ("STM", "OBTM")] == [4, 6]


def way(text: str) -> Route:
    return counted([parse(text, 4).codes.tolist()], 4, "STM")


def test_a_longer_way_is_taken_if_the_3x3_at_its_end_is_so_much_nearer() -> None:
    cube = Cube(4)
    cube.play("R U F2 L D' B2 R2 U2 F")
    ways = [way(""), way("F' U2 R2")]
    found, word = finish(cube, ways, lambda: 2_000_000, knowledge())
    assert found.length + len(word) == 9


def test_of_two_ways_of_one_length_the_one_that_leaves_less_is_taken() -> None:
    cube = Cube(4)
    cube.play("R U F2 L D'")
    found, word = finish(cube, [way("B"), way("D")], lambda: 2_000_000, knowledge())
    assert found == way("D")
    assert len(word) == 4


def test_however_little_work_is_to_be_done_there_is_an_answer() -> None:
    """Whoever was in a hurry with a 7×7 (seed 3) got none."""
    cube = Cube(3)
    cube.play(scramble(3, 1))
    _, word = finish(cube, [Route(((),))], lambda: 1, knowledge())
    assert 0 < len(word) < 30


def test_what_may_be_done_is_asked_time_and_again_and_ends_the_search_when_it_becomes_little():
    asked = []

    def work():
        asked.append(True)
        return 0 if len(asked) > 20 else 10**12

    cube = Cube(4)
    cube.play("R2 U F2 L' D B2 R' U2 F L2")
    _, word = finish(cube, [Route(((),))], work, knowledge())
    assert len(asked) > 20
    assert len(word) < 25
