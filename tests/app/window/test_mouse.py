"""The mouse over a cube seen from a fixed place, with panels that are one rectangle."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import pytest

from app.base.key_presets import load_keymap
from app.base.preferences import Preferences
from app.base.state import AppState
from app.blocks.state import BlockChoice
from app.watching.player import Player
from app.window.actions import load_catalogue
from app.window.drag import grips_at
from app.window.mouse import Button, Mouse
from cube_core import Engine, solve
from cube_core.commutators import Block
from cube_core.faces import Face
from cube_core.geometry import NORMALS, place_of, points_of, slot_of
from tests.app.panel_names import Panels
from tests.app.workbench import FakeCamera

RIGHT = np.array([0.85, 0.0, -0.52])
BACK = np.array([0.48, 0.41, 0.78])
UP = np.cross(BACK, RIGHT)
NO_KEYS: frozenset[str] = frozenset()
BESIDE = (20.0, 20.0)


@dataclass
class FakePicture:
    """Finds the slot whose middle is nearest to the cursor, among those of the three faces that are seen."""

    size: int
    held: list[tuple[object, float]] = field(default_factory=list)
    let: list[bool] = field(default_factory=list)
    zoomed: list[tuple[float, float, float]] = field(default_factory=list)

    def pixels(self, place):
        return 400 + 300 * float(place @ RIGHT), 400 + 300 * float(place @ UP)

    def middle(self, slot):
        face, _, _ = place_of(self.size, slot)
        return (points_of(self.size, slot) + NORMALS[face]) / (2 * self.size)

    def pick(self, x, y):
        slots = range(3 * self.size**2)
        slot = min(slots, key=lambda slot: np.hypot(*np.subtract(self.pixels(self.middle(slot)), (x, y))))
        place = self.middle(slot)
        is_near = np.hypot(*np.subtract(self.pixels(place), (x, y))) < 150 / self.size
        return (slot, place) if is_near else None

    def grab(self, x, y):
        return self.pick(x, y)

    def zoom(self, x, y, factor):
        self.zoomed.append((x, y, factor))

    def hold(self, grip, angle):
        self.held.append((grip, angle))

    def let_go(self, is_taken):
        self.let.append(is_taken)


@dataclass
class FakePanels:
    pointer: tuple[float, float] | None = None
    pressed: list[tuple[float, float]] = field(default_factory=list)
    dragged: list[tuple[float, float]] = field(default_factory=list)
    turned: list[tuple[float, float, float]] = field(default_factory=list)

    things = ((720.0, 40.0), (780.0, 40.0), (720.0, 90.0))

    def covers(self, x, y):
        return x > 700

    def press(self, x, y):
        self.pressed.append((x, y))
        return lambda x, y: self.dragged.append((x, y))

    def wheel(self, x, y, steps):
        self.turned.append((x, y, steps))


class Bench:
    def __init__(self, size: int = 3) -> None:
        self.engine = Engine(size)
        self.state = AppState(
            self.engine, Player(self.engine, solve), Preferences(), load_keymap(load_catalogue(), "letters")
        )
        self.camera, self.picture, self.panels = FakeCamera(), FakePicture(size), FakePanels()
        self.mouse = Mouse(self.state, self.camera, self.picture, self.panels)
        self.mouse.width = self.mouse.height = 800.0

    def over(self, face: Face, row: int, col: int) -> tuple[float, float]:
        return self.picture.pixels(self.picture.middle(slot_of(self.engine.cube.size, face, row, col)))

    def drag(self, start, to, button=Button.LEFT, keys=NO_KEYS, is_released=True):
        self.mouse.press(*start, button, keys, 0.0)
        for step in range(1, 11):
            x, y = (a + (b - a) * step / 10 for a, b in zip(start, to, strict=True))
            self.mouse.dragged(x, y, (to[0] - start[0]) / 10, (to[1] - start[1]) / 10, step / 10)
        if is_released:
            self.mouse.release(3.0)

    @property
    def made(self) -> str:
        return str(self.engine.made)


def quarter(bench: Bench, face: Face, row: int, col: int, axis: Face, by: float = 1.0):
    """From a sticker to where the cursor must be for so many quarter turns about an axis."""
    size = bench.engine.cube.size
    slot = slot_of(size, face, row, col)
    grips = grips_at(size, slot, bench.picture.middle(slot), bench.picture.pixels, is_block=False)
    way = next(grip.way for grip in grips if grip.axis is axis)
    start = bench.over(face, row, col)
    return start, tuple(start[i] + by * way[i] * np.pi / 2 for i in range(2))


@pytest.mark.parametrize(
    ("face", "row", "col", "axis", "move"),
    [
        (Face.F, 0, 0, Face.U, "U"),
        (Face.F, 1, 1, Face.U, "E'"),
        (Face.F, 2, 2, Face.R, "R"),
        (Face.F, 0, 0, Face.R, "L'"),
        (Face.U, 2, 2, Face.R, "R"),
        (Face.U, 2, 2, Face.F, "F"),
        (Face.R, 0, 0, Face.F, "F"),
        (Face.R, 2, 2, Face.U, "D'"),
    ],
)
def test_a_dragged_sticker_turns_its_layer(face, row, col, axis, move):
    bench = Bench()
    bench.drag(*quarter(bench, face, row, col, axis))
    assert bench.made == move


def test_a_frame_that_is_drawn_turns_nothing_and_a_press_on_a_place_moves_the_block():
    bench = Bench(6)
    bench.state.panels.block = BlockChoice(is_on=True)
    bench.drag(bench.over(Face.F, 1, 1), bench.over(Face.F, 1, 2))
    assert (bench.made, bench.picture.held) == ("", [])
    assert bench.state.panels.block.block == Block((0, 0), (0, 1))
    place = next(place for place in bench.state.panels.block.places if place.face is Face.U)
    bench.mouse.press(*bench.over(Face.U, *(at + 1 for at in place.block.start)), Button.LEFT, NO_KEYS, 5.0)
    bench.mouse.release(5.1)
    assert bench.made


def test_the_layer_is_shown_while_it_is_held_and_handed_over_when_it_turns():
    bench = Bench()
    bench.drag(*quarter(bench, Face.F, 0, 0, Face.U))
    angles = [angle for _, angle in bench.picture.held]
    assert angles == sorted(angles)
    assert angles[-1] == pytest.approx(np.pi / 2)
    assert bench.picture.let == [True]


def test_a_drag_that_does_not_come_far_goes_back():
    bench = Bench()
    bench.drag(*quarter(bench, Face.F, 0, 0, Face.U, by=0.2))
    assert bench.made == ""
    assert bench.picture.let == [False]


def test_a_click_on_a_sticker_turns_nothing():
    bench = Bench()
    start = bench.over(Face.F, 1, 1)
    bench.drag(start, start)
    assert (bench.made, bench.picture.let) == ("", [])


def test_ctrl_takes_the_outer_block():
    bench = Bench(5)
    bench.drag(*quarter(bench, Face.F, 2, 3, Face.R), keys=frozenset({"Ctrl"}))
    assert bench.made == "Rw"


def test_cancelling_puts_the_layer_back():
    bench = Bench()
    bench.drag(*quarter(bench, Face.F, 0, 0, Face.U), is_released=False)
    assert bench.mouse.cancel()
    bench.mouse.release(2.0)
    assert (bench.made, bench.picture.let) == ("", [False])
    assert not bench.mouse.cancel()


def test_dragging_beside_the_cube_or_with_the_right_button_orbits():
    bench = Bench()
    bench.drag(BESIDE, (60.0, 20.0))
    bench.drag(bench.over(Face.F, 1, 1), (400.0, 300.0), Button.RIGHT)
    assert {name for name, _ in bench.camera.calls} == {"orbit"}
    assert bench.made == ""


def test_the_middle_button_pans_and_the_wheel_zooms():
    bench = Bench()
    bench.drag(BESIDE, (100.0, 20.0), Button.MIDDLE)
    bench.mouse.wheel(*BESIDE, 2)
    assert [name for name, _ in bench.camera.calls] == ["pan"] * 10
    assert bench.picture.zoomed == [(*BESIDE, pytest.approx(1.21))]
    assert bench.camera.calls[0][1] == pytest.approx((0.02, 0.0))


def test_two_quick_clicks_beside_the_cube_reset_the_camera():
    bench = Bench()
    for now in (0.0, 0.2):
        bench.mouse.press(*BESIDE, Button.LEFT, NO_KEYS, now)
        bench.mouse.release(now)
    assert bench.camera.calls == [("go", "home")]


def test_two_slow_clicks_do_not():
    bench = Bench()
    for now in (0.0, 0.9):
        bench.mouse.press(*BESIDE, Button.LEFT, NO_KEYS, now)
        bench.mouse.release(now)
    assert bench.camera.calls == []


def test_hovering_outlines_the_layer_that_the_way_of_the_cursor_means():
    bench = Bench()
    x, y = bench.over(Face.F, 0, 1)
    for axis in (Face.U, Face.R):
        start, to = quarter(bench, Face.F, 0, 1, axis, by=0.1)
        for step in range(10):
            bench.mouse.move(x + (to[0] - start[0]) * step / 10, y + (to[1] - start[1]) * step / 10, NO_KEYS)
        assert bench.mouse.outlined is not None
        assert bench.mouse.outlined.axis is axis
        bench.mouse.leave()
        assert bench.mouse.outlined is None


def test_panels_take_the_mouse_before_the_cube():
    bench = Bench()
    bench.drag((750.0, 100.0), (760.0, 100.0))
    bench.mouse.wheel(750.0, 100.0, -3)
    assert bench.panels.pressed == [(750.0, 700.0)]
    assert bench.panels.dragged == [(760.0, 700.0)]
    assert bench.panels.turned == [(750.0, 700.0, -3)]
    assert bench.camera.calls == []


def test_a_panel_is_told_once_a_frame_how_far_a_drag_has_come_and_at_its_end():
    """Where a jump to each place takes half a frame, a quick mouse would hold the window for a tenth of a second."""
    bench = Bench()
    bench.drag((750.0, 100.0), (760.0, 100.0), is_released=False)
    assert bench.panels.dragged == []
    for _ in range(3):
        bench.mouse.tell_panel()
    assert bench.panels.dragged == [(760.0, 700.0)]
    bench.mouse.dragged(770.0, 100.0, 10.0, 0.0, 4.0)
    bench.mouse.release(5.0)
    assert bench.panels.dragged == [(760.0, 700.0), (770.0, 700.0)]
    bench.drag((750.0, 100.0), (760.0, 100.0), is_released=False)
    bench.mouse.cancel()
    bench.mouse.tell_panel()
    assert len(bench.panels.dragged) == 2


def test_the_panels_know_where_the_mouse_is_through_a_whole_drag():
    """A window manager's grab says that the mouse leaves when a button goes down."""
    bench = Bench()
    bench.mouse.move(750.0, 100.0, NO_KEYS)
    bench.mouse.press(750.0, 100.0, Button.LEFT, NO_KEYS, 0.0)
    bench.mouse.leave()
    bench.mouse.dragged(760.0, 120.0, 10.0, 20.0, 0.1)
    assert bench.panels.pointer == (760.0, 680.0)
    bench.mouse.release(0.2)
    assert bench.panels.pointer == (760.0, 680.0)


def test_a_press_that_comes_before_any_movement_is_where_the_mouse_is():
    bench = Bench()
    bench.mouse.press(750.0, 100.0, Button.LEFT, NO_KEYS, 0.0)
    assert bench.panels.pointer == (750.0, 700.0)


def test_a_press_ends_what_another_button_began():
    bench = Bench()
    bench.drag(*quarter(bench, Face.F, 0, 0, Face.U), is_released=False)
    bench.mouse.press(*BESIDE, Button.RIGHT, NO_KEYS, 5.0)
    assert bench.picture.let == [False]
    assert bench.mouse.drag is None


def test_while_somebody_paints_the_mouse_paints_on_the_cube_and_turns_nothing():
    bench = Bench(3)
    painting = bench.state.panels.painting
    bench.state.open(Panels.PAINTING)
    painting.brush = 4
    first, second = slot_of(3, Face.F, 0, 0), slot_of(3, Face.F, 0, 1)
    places = [bench.picture.pixels(bench.picture.middle(slot)) for slot in (first, second)]
    bench.mouse.move(*places[0], NO_KEYS)
    assert bench.mouse.outlined is None
    assert bench.state.looking.pointed == first
    bench.mouse.press(*places[0], Button.LEFT, NO_KEYS, 0.0)
    bench.mouse.dragged(*places[1], 50, 0, 0.1)
    bench.mouse.dragged(*BESIDE, 50, 0, 0.2)
    bench.mouse.release(0.3)
    bench.mouse.dragged(*bench.picture.pixels(bench.picture.middle(0)), 50, 0, 0.4)
    assert np.flatnonzero(painting.painted.cells == 4).tolist() == [first, second, *range(36, 45)]
    assert len(bench.state.engine.made) == 0
    painting.undo()
    assert np.flatnonzero(painting.painted.cells == 4).tolist() == [*range(36, 45)]


def test_the_cursor_is_over_the_cube_unless_a_panel_is_there_or_it_has_left():
    bench = Bench()
    places = []
    for place in (BESIDE, (750.0, 100.0), BESIDE):
        bench.mouse.move(*place, NO_KEYS)
        places.append(bench.mouse.over_cube)
    bench.mouse.leave()
    assert [*places, bench.mouse.over_cube] == [BESIDE, None, BESIDE, None]
