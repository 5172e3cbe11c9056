"""Slices turned to where much of what they show is right."""

import numpy as np

from cube_core import Cube, parse
from cube_core.faces import SOLVED_COLORS, Face
from cube_core.geometry import layer_slots, slots_across
from cube_core.solvers.turned_home import TurnedHome, turned_home
from cube_core.words.facts import Slices, SlicesAligned


def told(start, turns, size=5):
    cube, alg = Cube(size), parse(turns, size)
    cube.play(start)
    source = turned_home(cube, SOLVED_COLORS, alg, np.arange(6 * size**2))
    return cube, TurnedHome(source, "align", "left").explain(alg)


def test_a_slice_turned_back_brings_all_its_pieces_home():
    _, step = told("2U", "2U'")
    assert step.fact == SlicesAligned(16, Slices(("2U",), 1), "left")
    assert {cell.slot for cell in step.cells} == set(layer_slots(5, Face.U, 2).tolist())


def test_what_was_right_before_is_not_said_to_come_home():
    cube, step = told("2U 2R", "2U'")
    sources = [cell.slot for cell in step.cells if cell.role == "source"]
    targets = [cell.slot for cell in step.cells if cell.role == "target"]
    shown = cube.stickers[sources] // 25
    assert sources
    assert (shown == np.array(targets) // 25).all()
    assert (shown != np.array(sources) // 25).any()
    wings = [slot for slot in sources if slot % 5 in (0, 4) or slot % 25 // 5 in (0, 4)]
    assert set(slots_across(5, wings).tolist()) == set(wings)


def test_several_slices_are_named_as_the_moves_do():
    assert told("2U 2R", "2R' 2U'")[1].fact.slices == Slices(("2R", "2U"), 2)
