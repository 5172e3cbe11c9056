"""How the window is shared: panels open and close smoothly and take only what they may."""

import pytest

from app.state.panels import Panel
from app.ui.layout import (
    ABOVE,
    CAPTION,
    CARD,
    CARD_ABOVE,
    DOCK,
    LOW,
    MOVES_BOX,
    NARROW,
    PANEL,
    SECONDS,
    Layout,
    shows_dock,
    shows_panel,
)
from tests.app.ui.test_screen import at_a_parity
from tests.app.workbench import Bench


@pytest.fixture
def bench():
    bench = Bench(4)
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    return bench


def settled(bench, width):
    layout = Layout()
    layout.tick(SECONDS, bench.state, width)
    return layout


def test_without_a_solve_the_cube_has_the_window():
    layout = settled(Bench(), 1280.0)
    assert (layout.right, layout.bottom, layout.below, layout.above) == (0, 0, 0, 0)


def test_a_solve_takes_the_dock_and_in_wide_windows_the_panel(bench):
    wide, narrow = settled(bench, 1280.0), settled(bench, NARROW - 1)
    assert (wide.right, wide.bottom, wide.below) == (PANEL, DOCK, DOCK)
    assert (narrow.right, narrow.bottom) == (0, DOCK)


def test_where_little_is_left_the_caption_goes_below(bench):
    slim, wide = settled(bench, 500.0), settled(bench, 1280.0)
    assert (slim.below, slim.above) == (DOCK + CAPTION, 0)
    assert (wide.below, wide.above) == (DOCK, ABOVE)
    low = Layout()
    low.tick(SECONDS, bench.state, 1280.0, DOCK + LOW - 1)
    assert (low.below, low.above) == (DOCK + CAPTION, 0)


def test_while_a_parity_is_explained_there_is_room_for_it():
    bench = Bench(4)
    at_a_parity(bench)
    assert settled(bench, 500.0).below == DOCK + CARD
    assert settled(bench, 1280.0).above == CARD_ABOVE
    bench.player.seek(bench.player.head.position + 1)
    assert settled(bench, 1280.0).above == ABOVE


def test_the_moves_box_takes_its_place_over_the_dock(bench):
    bench.state.open(Panel.MOVES)
    assert settled(bench, 1280.0).below == MOVES_BOX


def test_what_opens_does_so_smoothly_and_then_rests(bench):
    layout, seen = Layout(), []
    while not seen or layout.is_moving:
        layout.tick(SECONDS / 10, bench.state, 1280.0)
        seen.append(layout.bottom)
    assert seen == sorted(seen)
    assert 0 < seen[0] < DOCK / 5
    assert seen[-1] == DOCK


def test_the_bare_cube_has_neither(bench):
    bench.press("Ctrl+H")
    assert not shows_dock(bench.state)
    assert not shows_panel(bench.state, 1280.0)
