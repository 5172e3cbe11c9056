"""A cube as it is held: what pieces and places are called, and where pieces are."""

import numpy as np
import pytest

from cube_core import Alg, Cube
from cube_core.faces import FACES, SOLVED_COLORS, Color, Face
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.pieces.locations import NUMBER_OF
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from cube_core.solvers.three.held import Held, held_now, place_words, rotation, slot_words, state_of, turn_to
from cube_core.solvers.three.state import HOMES, after_turns
from cube_core.solvers.three.words import codes_of, read_word

PHASE = PhaseName("look", "Look", "Look")
SOLVED = Held(3, SOLVED_COLORS)


def piece_at(*letters):
    """The number of the piece whose home these faces name."""
    return HOMES.tolist().index(location(letters))


def location(letters):
    return NUMBER_OF[tuple(Face[letter] for letter in letters)]


def test_pieces_are_called_by_their_colours():
    assert SOLVED.name(piece_at("U", "F")) == "white–green edge"
    assert SOLVED.name(piece_at("D", "B")) == "yellow–blue edge"
    assert (SOLVED.up, SOLVED.down) == ("white", "yellow")


@pytest.mark.parametrize("hold", ["", "x", "z2", "y x'"])
def test_names_and_colours_go_with_the_cube_as_it_is_held(hold):
    cube = Cube(4)
    cube.play(hold)
    held = held_now(Recorder(cube))
    area = 16
    shown = [Color(cube.cells()[face * area]) for face in (Face.U, Face.D)]
    assert (held.up, held.down) == tuple(color.name.lower() for color in shown)
    assert len({held.name(piece) for piece in range(20)}) == 20


@pytest.mark.parametrize(
    ("letters", "where"),
    [
        ("DF", "in its place with yellow down (D)"),
        ("FD", "in its place with yellow to the front (F)"),
        ("UF", "at top front (UF) with yellow up (U)"),
        ("FU", "at top front (UF) with yellow to the front (F)"),
        ("RB", "at back right (BR) with yellow to the right (R)"),
    ],
)
def test_where_an_edge_of_the_first_layer_is_and_which_way_it_looks(letters, where):
    assert SOLVED.whereabouts(piece_at("D", "F"), location(letters)) == where


@pytest.mark.parametrize(
    ("letters", "where"),
    [
        ("FR", "in its slot"),
        ("RF", "in its slot, turned over"),
        ("UB", "on top with green up"),
        ("BU", "on top with red up"),
        ("BL", "in the slot at back left (BL)"),
    ],
)
def test_where_an_edge_of_the_middle_layer_is(letters, where):
    assert SOLVED.whereabouts(piece_at("F", "R"), location(letters)) == where


def test_places_and_slots_are_said_in_words():
    assert place_words(location("UR")) == "top right (UR)"
    assert slot_words(location("BR")) == "back right (BR)"


def played(recorder, word):
    with recorder.phase(PHASE):
        recorder.play(Alg.from_codes(recorder.size, codes_of(recorder.size, word)), Explanation("So.", "place"))


@pytest.mark.parametrize("size", [2, 3, 4, 7])
def test_a_word_that_is_played_brings_the_state_where_its_table_says(size):
    recorder, word = Recorder(Cube(size)), read_word("R U2 F' D L2 B'")
    played(recorder, word)
    state, expected = state_of(recorder), after_turns(HOMES, word)
    corners = slice(12, 20)
    assert np.array_equal(state[corners], expected[corners])
    assert size == 2 or np.array_equal(state, expected)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("wanted", [Face.U, Face.D])
def test_one_rotation_brings_a_face_up_or_down(face, wanted):
    cube = Cube(3)
    if face is not wanted:
        cube.play([rotation(3, face, wanted)])
    assert cube.facelets()[wanted * 9 + 4] == face.name
    assert cube.is_solved


@pytest.mark.parametrize(
    ("color", "wanted", "steps"), [(Color.WHITE, Face.U, 0), (Color.WHITE, Face.D, 1), (Color.RED, Face.U, 1)]
)
def test_the_cube_is_turned_only_where_the_colour_is_not_there_yet(color, wanted, steps):
    recorder = Recorder(Cube(5))
    with recorder.phase(PHASE):
        turn_to(recorder, color, wanted)
    assert recorder.holder.face_colors[wanted] is color
    found = recorder.solution(Report()).steps
    assert len(found) == steps
    assert all(step.kind == "rotate" and color.name.lower() in step.caption for step in found)


@pytest.mark.parametrize("size", [2, 3, 5])
def test_the_cells_of_a_piece_are_where_a_word_takes_its_stickers(size):
    held, word = Held(size, SOLVED_COLORS), read_word("R U F2 D'")
    pieces = [piece for piece in range(20) if size > 2 or piece >= 12]
    cells = held.cells(pieces, HOMES, word)
    cube = Cube(size)
    recorder = Recorder(cube)
    played(recorder, word)
    after = recorder.board.cube.stickers
    sources = [cell.slot for cell in cells if cell.role == "source"]
    targets = [cell.slot for cell in cells if cell.role == "target"]
    assert after[targets].tolist() == sources
    assert len(sources) == (24 if size == 2 else 24 + 24 * (size - 2))
