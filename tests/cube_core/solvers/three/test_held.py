"""A cube as it is held: where pieces are, and how it is turned to be held so."""

import numpy as np
import pytest

from cube_core import Alg, Cube
from cube_core.faces import FACES, Color, Face
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName
from cube_core.solvers.three.held import colors_after, regrip_for, rotation, slots_of, state_of
from cube_core.solvers.three.state import HOMES, after_turns
from cube_core.solvers.three.words import codes_of, read_word
from cube_core.words.facts import Written

PHASE = PhaseName("look", "Look", "Look")


def played(recorder, word):
    with recorder.phase(PHASE):
        recorder.play(
            Alg.from_codes(recorder.size, codes_of(recorder.size, word)), Explanation(Written("So."), "place")
        )


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


@pytest.mark.parametrize("hold", ["", "x", "y z'", "z2"])
@pytest.mark.parametrize("spin", range(4))
def test_a_regrip_brings_a_colour_down_by_two_turns_at_most(hold, spin):
    cube = Cube(3)
    cube.play(hold)
    recorder = Recorder(cube)
    for color in Color:
        regrip = regrip_for(recorder.holder.face_colors, color, spin)
        held = cube.copy()
        held.play(regrip)
        assert held.cells()[9 * Face.D + 4] == color
        assert len(regrip.split()) <= 2
        assert [*held.cells()[4::9]] == list(colors_after(recorder.holder.face_colors, regrip))


@pytest.mark.parametrize("regrip", ["", "y", "x2 y'", "z", "x' y2"])
def test_a_state_after_a_regrip_is_that_of_the_turned_cube(regrip):
    cube = Cube(4)
    cube.play("R U F' D2 L B' U2 R' F")
    turned = cube.copy()
    turned.play(regrip)
    assert np.array_equal(state_of(Recorder(cube), regrip), state_of(Recorder(turned)))


@pytest.mark.parametrize("size", [2, 3, 5])
def test_the_slots_of_a_piece_are_where_a_word_takes_its_stickers(size):
    word = read_word("R U F2 D'")
    pieces = [piece for piece in range(20) if size > 2 or piece >= 12]
    recorder = Recorder(Cube(size))
    played(recorder, word)
    after = recorder.board.cube.stickers
    sources = slots_of(size, HOMES[pieces].tolist())
    targets = slots_of(size, after_turns(HOMES, word)[pieces].tolist())
    assert after[targets].tolist() == sources
    assert len(sources) == (24 if size == 2 else 24 + 24 * (size - 2))
