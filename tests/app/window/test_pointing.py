"""The pointer led by keys, over the same cube and panels as the mouse."""

from __future__ import annotations

import numpy as np
import pytest

from app.base.panel import Stands
from app.blocks.state import BlockChoice
from app.window.mouse import Mouse
from app.window.pointing import Pointing
from cube_core.faces import Face
from cube_core.geometry import place_of
from tests.app.window.test_mouse import NO_KEYS, Bench
from tests.app.window.test_screen import SCREENS, drawn
from tests.app.workbench import Bench as Workbench
from tests.app.workbench import NoPicture


class Led(Bench):
    def __init__(self, size: int = 3) -> None:
        super().__init__(size)
        self.pointing = Pointing(self.state, self.mouse)
        self.pointing.toggle()

    def stand(self, face: Face, row: int, col: int) -> None:
        self.mouse.move(*self.over(face, row, col), NO_KEYS)

    def arrows(self, *commands: str) -> None:
        for command in commands:
            assert self.pointing.edit(command)

    @property
    def sticker(self):
        return place_of(self.engine.cube.size, self.state.looking.pointed)


@pytest.mark.parametrize("size", [2, 3, 5])
def test_arrows_lead_along_a_row_from_sticker_to_sticker_and_on_to_the_next_face(size):
    led = Led(size)
    led.stand(Face.F, 0, 0)
    met = [led.sticker]
    for _ in range(2 * size - 1):
        led.arrows("right")
        met.append(led.sticker)
    assert len(set(met)) == 2 * size
    assert {face for face, _, _ in met} == {Face.F, Face.R}


def test_every_sticker_that_is_seen_can_be_reached():
    led = Led(3)
    led.stand(Face.F, 1, 1)
    met, ways = {led.sticker: led.mouse.place}, [led.mouse.place]
    while ways:
        start = ways.pop()
        for command in ("left", "right", "up", "down"):
            led.mouse.move(*start, NO_KEYS)
            led.arrows(command)
            if led.state.looking.pointed is not None and led.sticker not in met:
                met[led.sticker] = led.mouse.place
                ways.append(led.mouse.place)
    assert len(met) == 27


def test_enter_held_and_an_arrow_turn_a_layer_as_a_drag_does():
    led = Led()
    led.stand(Face.F, 1, 1)
    led.pointing.press("Enter", NO_KEYS)
    led.arrows(*["right"] * 20)
    led.pointing.let_go("Enter")
    assert led.engine.made.size == 3
    assert len(led.engine.made) == 1


def test_a_frame_is_drawn_round_a_block_with_enter_held_and_a_press_moves_it():
    led = Led(5)
    led.state.panels.block = BlockChoice(is_on=True)
    led.stand(Face.F, 1, 1)
    led.pointing.press("Enter", NO_KEYS)
    led.arrows("right")
    led.pointing.let_go("Enter")
    assert led.state.panels.block.places
    place = next(slot for slot in range(75) if led.state.panels.block.offer(5, slot) is not None)
    led.mouse.move(*led.picture.pixels(led.picture.middle(place)), NO_KEYS)
    led.pointing.press("Enter", NO_KEYS)
    assert not led.engine.cube.is_solved


def test_tab_goes_to_each_thing_in_turn_and_around_and_enter_presses_it():
    led = Led()
    led.mouse.move(715.0, 765.0, NO_KEYS)
    met = []
    for _ in range(4):
        led.pointing.press("Tab", NO_KEYS)
        met.append(led.panels.pointer)
    assert met == [(720.0, 40.0), (780.0, 40.0), (720.0, 90.0), (720.0, 40.0)]
    led.pointing.press("Tab", frozenset({"Shift"}))
    led.pointing.press("Enter", NO_KEYS)
    assert led.panels.pressed == [(720.0, 90.0)]


def test_on_a_panel_enter_held_and_an_arrow_drag_and_page_keys_scroll():
    led = Led()
    led.mouse.move(720.0, 760.0, NO_KEYS)
    led.pointing.press("Enter", NO_KEYS)
    led.arrows("right", "right")
    led.pointing.let_go("Enter")
    assert led.panels.dragged == [(752.0, 40.0)]
    assert led.pointing.edit("page-down")
    assert led.panels.turned == [(752.0, 40.0, -1.0)]


def test_where_a_panel_lies_over_the_cube_the_pointer_begins_on_its_first_thing():
    led = Led()
    led.pointing.toggle()
    led.panels.covers = lambda x, y: True
    led.pointing.toggle()
    assert led.panels.pointer == (720.0, 40.0)


def test_the_pointer_begins_in_the_middle_of_the_cube_and_stays_in_the_window():
    led = Led()
    led.arrows("up")
    assert np.hypot(*np.subtract(led.mouse.place, (400, 400))) < 150
    led.arrows(*["left"] * 90)
    assert led.mouse.place[0] <= 0.0
    led.arrows("right")
    assert led.mouse.place[0] > 0.0


def test_escape_puts_a_held_layer_back_first_and_then_leaves():
    led = Led()
    led.stand(Face.F, 1, 1)
    led.pointing.press("Enter", NO_KEYS)
    led.arrows("right", "right")
    led.pointing.press("Escape", NO_KEYS)
    assert led.pointing.is_on
    assert led.picture.let == [False]
    led.pointing.press("Escape", NO_KEYS)
    assert not led.pointing.is_on
    assert not led.pointing.press("Tab", NO_KEYS)


def test_other_keys_do_what_they_always_do():
    led = Led()
    assert not led.pointing.press("R", NO_KEYS)
    assert not led.pointing.press("Left", frozenset({"Alt"}))
    assert not led.pointing.edit("home")


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("name", SCREENS)
def test_tab_leads_to_whatever_can_be_pressed(make_screen, name):
    """In every panel and every state; a place with others in its middle is reached by the arrows from there."""
    bench = Workbench(5)
    SCREENS[name](bench)
    screen = drawn(make_screen, bench, (900, 600))
    mouse = Mouse(bench.state, bench.camera, NoPicture(), screen)
    mouse.width, mouse.height = 900.0, 600.0
    pointing = Pointing(bench.state, mouse)
    pointing.toggle()
    met = set()
    for _ in mouse.things:
        pointing.press("Tab", NO_KEYS)
        met.add(screen.pointer)
    assert len(met) == len(mouse.things)
    is_hanging = bench.state.panels.shown.stands is Stands.HANGING
    for left, top, right, bottom in () if is_hanging else [spot.box for spot in screen.canvas.spots]:
        assert ((left + right) / 2, (top + bottom) / 2) in met
