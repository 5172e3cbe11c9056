"""A step's pieces travel whole, each with a number that its place has too."""

from __future__ import annotations

import pytest

from app.solves.journeys import MOST, NUMERALS, is_about_last_color, journeys_of, show_cells, slots_beside
from app.solves.track import Track
from cube_core import Cube, Parts, scramble, solve
from cube_core.board import Board
from cube_core.faces import Face
from cube_core.geometry import slot_of
from cube_core.roles import NO_CELLS, StepCells


def pairs(*slots):
    sources, targets = zip(*slots, strict=True)
    return StepCells(sources, targets)


def test_a_wing_has_both_its_stickers_and_a_corner_all_three():
    wing, corner = slot_of(4, Face.F, 1, 3), slot_of(4, Face.F, 0, 0)
    first, second = journeys_of(4, pairs((wing, slot_of(4, Face.U, 3, 1)), (corner, slot_of(4, Face.D, 0, 0))))
    assert first.piece == (wing, slot_of(4, Face.R, 1, 0))
    assert first.place == (slot_of(4, Face.U, 3, 1), slot_of(4, Face.F, 0, 1))
    assert set(second.piece) == {corner, slot_of(4, Face.U, 3, 0), slot_of(4, Face.L, 0, 3)}
    assert [first.pair, second.pair] == [1, 2]


def test_the_stickers_of_one_piece_are_one_journey():
    cube = Cube(3)
    slots = Parts(cube).at("UF").slots.ravel().tolist()
    places = Parts(cube).at("UR").slots.ravel().tolist()
    (journey,) = journeys_of(3, pairs(*zip(slots, places, strict=True)))
    assert set(journey.piece) == set(slots)


def test_past_nine_pieces_those_from_one_face_to_another_share_a_number():
    first = [(slot_of(9, Face.B, 1, col), slot_of(9, Face.U, 1, col)) for col in range(1, 7)]
    second = [(slot_of(9, Face.L, 1, col), slot_of(9, Face.U, 2, col)) for col in range(1, 7)]
    found = journeys_of(9, pairs(*first, *second))
    assert [journey.pair for journey in found] == [1] * 6 + [2] * 6
    assert len({journey.pair for journey in journeys_of(9, pairs(*first[:NUMERALS]))}) == 6


@pytest.mark.parametrize("count", [0, 1, 39, 40, 41, 500])
def test_of_very_many_some_are_shown(count):
    cells = pairs(*((2000 + k, 100 + k) for k in range(count))) if count else NO_CELLS
    assert min(count, MOST / 2) <= len(journeys_of(60, cells)) <= MOST


def test_what_has_no_partner_and_what_only_takes_part_is_told_beside():
    cells = StepCells([4, 22], [13], [1])
    assert slots_beside(3, cells) == {"source": (22,), "target": (), "third": (1, 46)}


def test_whole_edges_that_change_places_have_a_number_each_however_many_wings_they_have():
    size = 9
    edges = [Parts(Cube(size)).at(name).slots.tolist() for name in ("UF", "UR", "UB")]
    travels = [(one[0], other[0]) for k in range(3) for one, other in zip(edges[k], edges[(k + 1) % 3], strict=True)]
    found = journeys_of(size, pairs(*travels))
    assert len(found) == 3 * (size - 2)
    assert sorted({journey.pair for journey in found}) == [1, 2, 3]
    assert len({(journey.pair, frozenset(slot // size**2 for slot in journey.piece)) for journey in found}) == 3


@pytest.mark.parametrize(("size", "three"), [(3, "cfop"), (3, "layers"), (4, "layers"), (2, None)])
def test_a_last_layer_that_is_turned_over_has_its_own_colour_alone_and_frames_where_it_is_not_on_top(size, three):
    cube = Cube(size)
    cube.play(scramble(size, 5))
    solution = solve(cube, "bulk" if size > 2 else "reduction", three=three)
    track, told = Track(Board(cube), solution), 0
    for step in track.steps:
        if not is_about_last_color(step):
            continue
        told += 1
        board = track.keyframes.board_at(step.start)
        show_cells(board, track, step.start)
        roles = {mark.slot: mark.role for mark in board.marked_cells()}
        colors, top = board.cube.cells(), set(range(size * size))
        shown = {int(colors[slot]) for slot, role in roles.items() if role != "blank"}
        assert len(shown) == 1
        assert {slot for slot, role in roles.items() if role == "kept"} <= top
        assert not {slot for slot, role in roles.items() if role == "off"} & top
        corners_count = step.recipe != "last.flip"
        blank = [slot for slot, role in roles.items() if role == "blank" and int(colors[slot]) in shown]
        assert not blank or not corners_count
        assert len(roles) == size * size + 4 * size
    assert told
