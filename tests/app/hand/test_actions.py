"""The hands led in the window: keys, what is shown, a slip, and the way back."""

from __future__ import annotations

import pytest

from app.base.speech import Voice
from app.hand import actions
from app.hand.state import Hand, Stage
from app.watching.aloud import CAPTIONS
from cube_core import Cube
from cube_core.faces import Face
from cube_core.words.held import COMPARE, COMPARE_HOW, CONFIRM, FACE_ASKED, FACE_HOW, NOTHING
from cube_core.words.speech import spoken
from cube_core.words.terms import turn_words
from tests.app.panel_names import Panels
from tests.app.workbench import Bench

KEY = "Ctrl+Shift+H"


def begin(size: int = 3) -> tuple[Bench, Hand]:
    bench = Bench(size)
    bench.state.seeds.scramble(5)
    bench.press(KEY)
    assert bench.state.panels.shown is Panels.HAND
    assert bench.state.learning.hand is not None
    assert bench.state.learning.hand.stage is Stage.COMPARE, "the cube is to be held as the picture shows it"
    bench.press("Space")
    return bench, bench.state.learning.hand


def to_comparison(bench: Bench) -> Hand:
    hand = bench.state.learning.hand
    while hand.stage is Stage.TURN:
        bench.press("Space")
    bench.pass_time(30)
    return hand


@pytest.mark.parametrize("size", [2, 3, 4])
def test_one_key_leads_to_the_solved_cube(size):
    bench, hand = begin(size)
    for _ in range(2000):
        if hand.stage is Stage.DONE:
            break
        bench.press("Space")
        if hand.stage is Stage.COMPARE:
            bench.pass_time(30)
            assert (bench.engine.cube.cells() == hand.asked).all()
    assert bench.engine.cube.is_solved
    bench.press("Space")
    assert bench.state.learning.hand is None
    assert bench.state.panels.shown is Panels.NONE


def test_an_arrow_goes_back_a_turn():
    bench, hand = begin()
    start = bench.engine.cube.copy()
    bench.press("Space", "Space")
    bench.keyboard.edit("left")
    bench.keyboard.edit("left")
    assert hand.index == 0
    assert bench.engine.cube == start
    bench.keyboard.edit("left")
    assert hand.index == 0


def look(bench: Bench, hand: Hand, cube: Cube) -> None:
    """Tell the face that is asked for, a key a sticker."""
    area = hand.size**2
    for color in cube.cells()[hand.face * area : (hand.face + 1) * area].tolist():
        bench.press("WRGYOB"[color])
    bench.press("Enter")


def test_after_a_slip_it_is_told_what_happened_and_goes_on_from_there():
    bench, hand = begin()
    held = bench.engine.cube.copy()
    while hand.stage is Stage.TURN:
        held.play([hand.turn.inverse if hand.index == 2 else hand.turn])
        bench.press("Space")
    bench.pass_time(30)
    bench.press("N")
    while hand.stage is Stage.LOOK:
        look(bench, hand, held)
    assert hand.stage is Stage.FOUND
    assert hand.found.slips[0].at == 2
    assert bench.engine.cube == held, "the picture is the cube that is asked for"
    bench.press("Space")
    again = bench.state.learning.hand
    assert again is not hand
    assert (again.start == held.cells()).all()
    assert "from here" in bench.state.message.text
    to_comparison(bench)


def test_who_presses_no_for_nothing_comes_back_to_the_picture():
    bench, _ = begin()
    hand = to_comparison(bench)
    bench.press("N", "Backspace")
    assert hand.stage is Stage.COMPARE
    bench.press("Space")
    assert hand.stage is Stage.TURN


def test_who_finds_before_the_first_turn_that_the_cube_is_as_shown_begins():
    bench = Bench(3)
    bench.state.seeds.scramble(5)
    bench.press(KEY, "N")
    hand = bench.state.learning.hand
    while hand.stage is Stage.LOOK:
        look(bench, hand, bench.engine.cube)
    assert hand.lines == [NOTHING, CONFIRM]
    bench.press("Space")
    assert bench.state.learning.hand.stage is Stage.TURN


def test_a_cube_that_cannot_be_told_is_entered_anew():
    bench, _ = begin()
    hand = to_comparison(bench)
    bench.press("N")
    for _ in range(6):
        if hand.stage is Stage.LOOK:
            look(bench, hand, odd())
    assert hand.stage is Stage.LOST
    bench.press("Space")
    assert bench.state.panels.shown is Panels.PAINTING


def odd() -> Cube:
    cube = Cube(3)
    cube.play("R2 L2 U2 D2 F2 B2")
    return cube


def test_the_panel_can_be_closed_and_the_cube_stays():
    bench, _ = begin()
    bench.press("Space", "Escape")
    assert bench.state.learning.hand is None
    assert len(bench.engine.made) == 1


def test_the_button_that_opened_the_panel_closes_it_and_the_hands_go_on_where_they_were():
    bench, hand = begin()
    bench.press("Space")
    bench.app.run("hand")
    assert bench.state.panels.shown is Panels.NONE
    bench.press(KEY)
    assert bench.state.panels.shown is Panels.HAND
    assert bench.state.learning.hand is hand
    assert hand.index == 1


def test_a_sticker_that_is_pressed_gets_the_next_colour_and_the_keys_are_for_it_then():
    bench, _ = begin()
    hand = to_comparison(bench)
    slot = hand.face * 9 + 5
    actions.color(bench.app, slot)
    assert (hand.shown == hand.asked).all(), "no face is asked for yet"
    bench.press("N")
    before = int(hand.shown[slot])
    for times in range(1, 7):
        actions.color(bench.app, slot)
        assert (hand.shown[slot], hand.cursor) == ((before + times) % 6, 5)
    bench.press("Space")
    assert hand.shown[slot] == (before + 1) % 6


def test_what_has_nothing_to_lead_says_so():
    bench = Bench(3)
    bench.press(KEY)
    assert "F2 scrambles it" in bench.state.message.text
    bench = Bench(20)
    bench.state.seeds.scramble(1)
    bench.press(KEY)
    assert "up to 7 layers" in bench.state.message.text
    assert bench.state.learning.hand is None


def test_each_turn_and_question_is_said_where_words_are_read_aloud_and_none_where_they_are_not():
    bench, _ = begin()
    said = []
    bench.player.aloud.voice = Voice(lambda words, text: said.append(text) or Silent(), lambda rate: ["voice"])
    bench.press("Space")
    assert not said
    bench.player.aloud.wants = lambda: CAPTIONS
    hand = to_comparison(bench)
    bench.press("N", "Backspace")
    bench.keyboard.edit("left")
    bench.press("Escape")
    turns = [spoken(turn_words(move, 3)) for move in hand.alg[2 : hand.next_check]]
    asked = f"{COMPARE} {COMPARE_HOW}"
    look = f"{FACE_ASKED[Face.F]} {FACE_HOW}"
    assert said == [*turns, asked, look, asked, turns[-1]]


class Silent:
    """A process that has said all."""

    def poll(self):
        return 0


@pytest.mark.parametrize("deed", ["scramble", "undo", "reset", "turn.R", "bigger"])
def test_a_cube_that_was_changed_otherwise_is_not_led_on_with_as_if_nothing_was(deed):
    bench, _ = begin()
    bench.press("Space")
    bench.app.run(deed)
    assert bench.state.learning.hand is None
    bench.press("Space")
    if bench.engine.cube.is_solved:
        assert "F2 scrambles it" in bench.state.message.text
        assert bench.state.panels.shown is Panels.NONE
    else:
        assert (bench.state.learning.hand.start == bench.engine.cube.cells()).all()


def test_hands_are_led_on_ones_own_cube_also_out_of_a_lesson():
    bench = Bench(4)
    bench.state.seeds.scramble(5)
    own = bench.engine.cube.facelets()
    bench.press("Shift+F9", "Enter", KEY)
    assert bench.engine.cube.facelets() == own
    assert bench.state.learning.hand.size == 4
    assert bench.state.seeds.now == 5
