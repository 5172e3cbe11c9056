"""Roux, on solves put together from its parts."""

from __future__ import annotations

from cube_core import parse
from cube_core.faces import Face
from cube_core.reading.facts import Goal
from cube_core.reading.roux import block_of, roux_ways
from cube_core.standing.states import states_of
from cube_core.standing.three import PIECES, three_of

FIRST = "D F' B2 U L' B"
SECOND = "R U M' R' U2 Rw U' R' U R U2 R'"
CMLL = "R U R' U R U2 R'"
SIX = "M' U M' U2 M U M2 U2"


def test_a_block_is_three_edges_and_two_corners():
    found = [PIECES[number] for number in block_of(Face.L, Face.D)]
    assert sorted(map(len, found)) == [2, 2, 2, 3, 3]
    assert all(Face.L in piece for piece in found)


def test_blocks_stand_however_the_slice_between_them_does():
    alg = parse(f"{FIRST} {SECOND} {CMLL} {SIX}", 3)
    ways = [way for way in roux_ways(three_of(states_of(alg.inverse(), alg))) if way.three.is_solved[way.end]]
    best = max(ways, key=lambda way: way.score)
    ends = {leg.goal: best.turns(0, leg.end) for leg in best.legs}
    assert ends[Goal.SECOND_BLOCK] <= len(f"{FIRST} {SECOND}".split())
    assert ends[Goal.CORNERS] == len(f"{FIRST} {SECOND} {CMLL}".split())
    assert ends[Goal.LAST_EDGES] == len(alg)
