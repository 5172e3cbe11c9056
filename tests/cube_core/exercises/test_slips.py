"""Slips and what tells them apart, replayed on the slow cube."""

from __future__ import annotations

import numpy as np
import pytest

from cube_core import Cube, parse, scramble, solve
from cube_core.exercises.slips import LOOKED_AT, Slip, Stretch, slips
from cube_core.faces import Face
from tests.oracle import Oracle


def solve_of(size: int, seed: int) -> tuple[Cube, list]:
    cube = Cube(size)
    cube.play(scramble(size, seed))
    return cube, list(solve(cube, "reduction", three="layers").alg)


def after(cube: Cube, moves, slip: Slip):
    """The cube after turns of which one was a slip."""
    stop = slip.at + 1 + (slip.kind == "swapped")
    turned = cube.copy()
    turned.play([*moves[: slip.at], *slip.made, *moves[stop:]])
    return turned.cells().copy()


def test_slips_leave_what_the_slow_cube_has():
    cube, moves = solve_of(3, 2)
    part = moves[:12]
    for slip in list(slips(part, 3))[::9]:
        oracle = Oracle(3)
        oracle.play([*part[: slip.at], *slip.made, *part[slip.at + 1 + (slip.kind == "swapped") :]])
        assert (after(cube, part, slip) == cube.cells()[np.array(oracle.stickers())]).all()


def look_at(cells, size: int, count: int = 3) -> dict[Face, object]:
    return {face: cells.reshape(6, size, size)[face] for face in LOOKED_AT[:count]}


@pytest.mark.parametrize("size", [3, 4, 5])
def test_every_single_slip_is_told_by_what_three_faces_show(size):
    check(size, seeds=1)


@pytest.mark.slow
@pytest.mark.parametrize("size", [3, 4, 5])
def test_every_single_slip_of_many_solves_is_told(size):
    check(size, seeds=10)


def check(size: int, seeds: int) -> None:
    count = sure = 0
    for seed in range(seeds):
        cube, moves = solve_of(size, seed)
        place = (seed * 20) % (len(moves) - 20)
        start = Cube.from_facelets(cube.facelets())
        start.play(moves[:place])
        part = moves[place : place + 20]
        stretch = Stretch(size, start.cells().copy(), part)
        for slip in slips(part, size):
            cells = after(start, part, slip)
            if (cells == stretch.expected).all():
                continue  # two turns that commute were swapped
            found = stretch.found(look_at(cells, size))
            assert any((one.cells == cells).all() for one in found), slip
            count += 1
            sure += stretch.is_sure(found)
            every = stretch.found({face: cells.reshape(6, size, size)[face] for face in Face})
            assert stretch.is_sure(every)
    print(f"{size} layers: {count} slips, {sure} sure by three faces")
    assert sure >= 0.9 * count


def test_two_slips_are_told_too():
    cube, moves = solve_of(3, 3)
    part = moves[:16]
    stretch = Stretch(3, cube.cells().copy(), part)
    oracle = Oracle(3)
    oracle.play([*part[:3], *part[4:9], part[9].inverse, *part[10:]])
    cells = cube.cells()[np.array(oracle.stickers())]
    found = stretch.found(look_at(cells, 3))
    assert any((one.cells == cells).all() for one in found)


def test_without_a_slip_the_cube_is_as_it_should_be():
    cube, moves = solve_of(4, 1)
    stretch = Stretch(4, cube.cells().copy(), moves[:12])
    found = stretch.found(look_at(stretch.expected, 4))
    assert found[0].slips[0].kind == "none"
    assert stretch.is_sure(found)


def test_a_slip_is_never_what_was_meant():
    for text in ("R U' F2", "2R 3Rw' x y2 2-3L"):
        moves = list(parse(text, 5))
        for slip in slips(moves, 5):
            if slip.kind != "swapped":
                assert len(slip.made) <= 1
                assert all((one.face, one.lo, one.hi, one.quarters % 4) != _key(moves[slip.at]) for one in slip.made)


def _key(move):
    return move.face, move.lo, move.hi, move.quarters % 4
