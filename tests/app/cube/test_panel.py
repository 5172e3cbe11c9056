"""The inspector: a key held, or a panel, tells of the piece under the pointer."""

import pytest

from app.ui.layout import Layout
from cube_core.faces import Face
from cube_core.geometry import slot_of
from tests.app.workbench import Bench


def drawn(make_screen, bench, size=(900, 600)):
    screen = make_screen(bench.app, Layout())
    screen.update(*size, 1.0)
    return screen


def texts(screen):
    return [text for text, _ in screen.canvas.texts]


def test_the_card_is_there_while_the_key_is_held_and_follows_the_pointer(make_screen):
    bench = Bench(5)
    bench.state.looking.pointed = slot_of(5, Face.U, 0, 1)
    screen = drawn(make_screen, bench)
    assert "Counts as a 3×3" not in texts(screen)
    bench.keyboard.key_pressed("F12", frozenset())
    screen.update(900, 600, 1.0)
    assert {"White–blue wing.", "It is where it belongs.", "slice 3 of 3, orbit 1 of 2", "Counts as a 3×3"} <= set(
        texts(screen)
    )
    bench.state.looking.pointed = slot_of(5, Face.U, 2, 2)
    screen.update(900, 600, 1.0)
    assert "White centre." in texts(screen)
    bench.keyboard.key_released("F12", frozenset())
    screen.update(900, 600, 1.0)
    assert "Counts as a 3×3" not in texts(screen)


@pytest.mark.parametrize("size", [2, 3, 4, 12])
@pytest.mark.parametrize("place", [(0, 0), (0, 1), (1, 1)])
def test_as_a_panel_it_stays_and_cuts_no_text(make_screen, size, place):
    bench = Bench(size)
    bench.press("F2")
    bench.app.run("inspector")
    bench.state.looking.pointed = slot_of(size, Face.D, *place)
    screen = drawn(make_screen, bench)
    assert "Position id: meant for them" in texts(screen)
    assert [text for text in texts(screen) if "…" in text] == []


@pytest.mark.parametrize("more", ["", " U"])
def test_a_solve_that_was_brought_is_offered_to_be_explained_while_it_stands_as_it_came(make_screen, more):
    bench = Bench(3)
    bench.clipboard = "Scramble: R U F\nF' U' R' L"
    bench.press("Ctrl+V")
    bench.type(more)
    seen = texts(drawn(make_screen, bench, (1280, 800)))
    assert any("Enter explains them as a solve" in text for text in seen) is (not more)
    assert any("corners move" in text for text in seen) is bool(more)
