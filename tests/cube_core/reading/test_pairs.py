"""Ways that begin with a cross."""

from __future__ import annotations

from cube_core import parse
from cube_core.reading.facts import Goal
from cube_core.reading.legs import Way
from cube_core.reading.pairs import cross_ways
from cube_core.standing.states import states_of
from cube_core.standing.three import three_of

ZZ = "U' D R' L F U2 B' D' L2 R U R' U' L' U L U2 R' U2 R U' L U L' U R' U' R U2 L' U' L U R U R' U R U2 R'"


def best(text: str, method: str) -> Way:
    """The best way of a method for moves that end at the solved cube."""
    alg = parse(text, 3)
    three = three_of(states_of(alg.inverse(), alg))
    return max((way for way in cross_ways(three) if way.method == method), key=lambda way: way.score)


def ends(way: Way) -> list[tuple[Goal, float]]:
    return [(leg.goal, way.turns(0, leg.end)) for leg in way.legs]


def test_a_pair_ends_in_the_middle_of_a_half_turn():
    way = best("F D2 L' U R U R2 U' R U' R' U2 R", "CFOP")
    assert (Goal.PAIR, 6.5) in ends(way)


def test_two_slots_that_come_at_once_are_one_leg():
    way = best("F D2 B' R U2 R' D' L' U' L D U R U R' U R U2 R'", "CFOP")
    gained = [leg.gained for leg in way.legs]
    assert sum(map(len, gained)) == 4


def test_edges_that_stay_good_to_the_end_speak_for_zz():
    way = best(ZZ, "ZZ")
    assert way.legs[0].goal is Goal.GOOD_EDGES
    assert way.three.is_solved[way.end]


def test_corners_before_the_middle_are_layers():
    steps = "F D2 L' B R U R' U' L' U' L U F' U F U2 B U B' U R U' R' U' F' U F U' L' U L U F U' F' F R U R' U' F'"
    way = best(steps, "layers")
    assert Goal.FIRST_CORNERS in [leg.goal for leg in way.legs]
