"""A cube seen as a 3×3, however large it is and however it is held."""

import numpy as np
import pytest

from cube_core import Alg, Cube, scramble
from cube_core.faces import FACES, SOLVED_COLORS, Color, Face
from cube_core.geometry import turned_face
from cube_core.solvers.pieces.holding import THOUGHT, holding, locations_of, rotation_to, shown
from cube_core.solvers.pieces.locations import COUNT, EDGE_COUNT, TURN_TABLES, UNTOUCHED

WORD = (0, 5, 7, 12, 3, 16)


@pytest.mark.parametrize("size", [2, 3, 5, 8])
def test_a_solved_cube_shows_every_piece_at_home(size):
    assert np.array_equal(shown(Cube(size), holding(size, SOLVED_COLORS)), UNTOUCHED)


@pytest.mark.parametrize("size", [3, 5, 8])
@pytest.mark.parametrize("hold", ["", "x", "y'", "z2", "x y"])
def test_thought_turns_do_to_a_cube_what_their_tables_say(size, hold):
    cube, table = Cube(size), UNTOUCHED
    cube.play(hold)
    held = holding(size, tuple(Color(color) for color in cube.cells()[:: size**2]))
    cube.play(Alg.from_codes(size, held.turns[list(WORD)]))
    for turn in WORD:
        table = TURN_TABLES[turn][table]
    assert np.array_equal(shown(cube, held)[table], UNTOUCHED)
    assert sorted(held.real.tolist()) == list(range(COUNT))


def test_a_reduced_cube_of_any_size_shows_what_the_3x3_shows():
    small, large = Cube(3), Cube(6)
    for cube in (small, large):
        cube.play(str(scramble(3, 4)))
    assert np.array_equal(shown(small, holding(3, SOLVED_COLORS)), shown(large, holding(6, SOLVED_COLORS)))


@pytest.mark.parametrize("size", [3, 4, 7])
def test_the_slots_of_a_piece_are_all_its_stickers(size):
    held = holding(size, SOLVED_COLORS)
    assert len(set(held.slots(0).tolist())) == 2 * (size - 2)
    assert len(set(held.slots(EDGE_COUNT).tolist())) == 3
    assert held.slots_at([EDGE_COUNT, 0]) == [*held.slots(EDGE_COUNT).tolist(), *held.slots(0).tolist()]


def test_pieces_are_found_where_they_are():
    came_from = TURN_TABLES[0].argsort().astype(np.uint8)
    assert np.array_equal(locations_of(came_from, UNTOUCHED), TURN_TABLES[0])


def test_a_thought_cube_has_yellow_up_and_green_in_front():
    assert [color.name for color in THOUGHT[:3]] == ["YELLOW", "ORANGE", "GREEN"]
    assert holding(3, THOUGHT).faces == FACES


@pytest.mark.parametrize("goal", [Face.U, Face.D])
def test_a_rotation_brings_any_other_face_up_or_down(goal):
    for face in FACES:
        if face is not goal:
            assert turned_face(face, *rotation_to(face, goal)) is goal
