"""What the trainer says under the cube, at every stage and in every width."""

from __future__ import annotations

from functools import cache

import pytest

from app.ui.layout import Layout
from cube_core import Cube, solve
from tests.app.workbench import Bench

SIZES = [(1280, 800), (900, 600), (640, 480)]


@cache
def solved(facelets):
    """A solve of a cube, found once for all tests."""
    return solve(Cube.from_facelets(facelets), "bulk")


@pytest.fixture
def bench():
    made = Bench(4)
    made.player.search.solve = lambda cube, way, report, asked, enough: solved(cube.facelets())
    made.state.seeds.scramble(90003)
    made.press("Ctrl+Shift+T")
    made.pass_time(0.05)
    return made


def texts(make_screen, bench, size=SIZES[0]):
    layout = Layout()
    screen = make_screen(bench.app, layout)
    for _ in range(3):
        layout.tick(0.2, bench.state, size[0])
    screen.update(*size, 1.0)
    return [text for text, _ in screen.canvas.texts]


def said(make_screen, bench):
    return " ".join(texts(make_screen, bench))


def turn(bench, *words):
    for word in words:
        bench.engine.play(word)
        bench.pass_time(0.05)


def test_it_says_what_is_to_be_reached_and_which_keys_help(make_screen, bench):
    told = said(make_screen, bench)
    assert "Bring one yellow cell to the left (L) and two blue to the back (B)." in told
    for word in ("The goal", "Hint", "Show me", "Undo", "Start again", "End", "Your turn", "Centres, step 1 of 8"):
        assert word in told
    assert "2U" not in told


def test_hints_are_told_one_after_the_other(make_screen, bench):
    told = []
    for _ in range(4):
        bench.type("?")
        bench.pass_time(0.05)
        told.append(said(make_screen, bench))
    assert "The pieces are marked." in told[0]
    assert "each one's place" in told[1]
    assert "turn 2U next" in told[2]
    assert "[2U: B2]" in told[3]


def test_it_says_what_has_to_stand_again(make_screen, bench):
    turn(bench, "L")
    turn(bench, "2D'")
    assert "It is there, but the green centre (3 of 4) must stand again." in said(make_screen, bench)


def test_it_says_what_is_still_to_come(make_screen, bench):
    turn(bench, "2U")
    told = said(make_screen, bench)
    assert "Still to come: the yellow centre (1 of 4)." in told
    assert "To stand again: the green centre (3 of 4)." in told


def test_it_says_how_a_step_went_and_how_far_the_hand_is(make_screen, bench):
    turn(bench, "R", "2D", "L2")
    shown = texts(make_screen, bench)
    assert shown[shown.index("Your turns") + 1] == "3"
    turn(bench, "2D'")
    assert "Done in 4 turns; the program takes 3." in said(make_screen, bench)


def test_it_says_that_turns_go_another_way_when_a_layer_is_asked_for(make_screen, bench):
    for _ in range(3):
        bench.app.run("hint")
    turn(bench, "F")
    assert "Your turns go another way, Ctrl+Space takes them back." in said(make_screen, bench)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_end_is_always_to_be_seen(make_screen, bench, size):
    assert "End" in texts(make_screen, bench, size)
