"""The frame over the cube: the toolbar, the key hints, and what is told of the cube and its solve."""

import itertools

import numpy as np
import pytest

from app.base.work import Work
from app.ui.canvas import colors_of, packed, unpacked
from app.ui.layout import Layout
from renderer.camera import project
from renderer.frame import View
from renderer.scene import Scene
from tests.app.watching.panel.test_parts import luminance
from tests.app.workbench import Bench


def screen_of(make_screen, bench):
    layout = Layout()
    layout.tick(1.0, bench.state, 1280.0)
    screen = make_screen(bench.app, layout)
    screen.update(1280, 800, 1.0)
    return screen


def told(make_screen, bench):
    """What the button of the size tells under the mouse."""
    return next(tip.text for tip in screen_of(make_screen, bench)._regions[0].canvas.tips if "×" in tip.text)


def texts(make_screen, bench, size=(1280, 800)):
    layout = Layout()
    layout.tick(1.0, bench.state, *size)
    screen = make_screen(bench.app, layout)
    screen.update(*size, 1.0)
    return [text for text, _ in screen.canvas.texts]


def solving(bench):
    bench.press("F2", "F5")
    bench.pass_time(0.5)


def test_the_key_hints_are_there_only_while_nothing_goes_on(make_screen):
    bench = Bench(4)
    assert "turn a layer" in texts(make_screen, bench)
    assert "turn a layer" not in texts(make_screen, bench, (640, 480)), "there is no room for them"
    solving(bench)
    assert "turn a layer" not in texts(make_screen, bench)
    bench.press("Ctrl+W", "F10")
    assert "turn a layer" not in texts(make_screen, bench), "the menu is open"


def test_hints_fade_and_those_that_are_gone_cannot_be_pressed(make_screen):
    bench = Bench(3)
    bench.state.looking.hint_strength = 0.0
    assert "turn a layer" not in texts(make_screen, bench)
    bench.state.looking.hint_strength = 0.5
    screen = screen_of(make_screen, bench)
    faint = screen._regions[1].canvas.colors["text3"] >> 24
    assert faint == pytest.approx(127, abs=2)


@pytest.mark.parametrize(("keys", "status"), [((), "solved"), (("R",), "turned"), (("F2", "R"), "scrambled")])
def test_the_button_of_the_size_tells_the_state_of_the_cube(make_screen, keys, status):
    bench = Bench(4)
    bench.press(*keys)
    assert told(make_screen, bench).startswith(f"4×4, {status}")


def test_seed_and_moves_are_told_there(make_screen):
    bench = Bench(4)
    bench.press("F2", "R", "U")
    assert "seed 100, 2 moves" in told(make_screen, bench)
    bench.press("Ctrl+Z")
    assert "seed 100, 1 move." in told(make_screen, bench)


def test_a_solve_tells_once_which_step_of_how_many_it_is_at(make_screen):
    bench = Bench(4)
    solving(bench)
    shown = texts(make_screen, bench)
    count = len(bench.player.playback.head.track.steps)
    assert [text for text in shown if text.startswith("Step ")] == [f"Step 1 of {count}"]


@pytest.mark.parametrize(("keys", "text"), [(("2",), "Layer 2"), (("BracketRight",), "Layers 1 to 2")])
def test_armed_layers_are_told(make_screen, keys, text):
    bench = Bench(5)
    bench.press(*keys)
    assert text in texts(make_screen, bench)


def test_a_jump_that_takes_long_is_told_until_it_is_there(make_screen):
    """And one to the end at once: the cube is not solved before it is there."""
    bench = Bench(4)
    solving(bench)
    bench.player.pause()
    head = bench.player.playback.head
    way = "On the way to this place of the solve"
    for index in (9, len(head.track)):
        head._jump = Work(lambda report, is_cancelled: head.track.keyframes.board_at(head.index), lambda run: None)
        head.index, head._waited = index, 0.0
        bench.player.tick(0.1)
        assert (way in texts(make_screen, bench)) is (index != 9)
        assert "Solved" not in texts(make_screen, bench)
        bench.player.tick(0.2)
        assert way in texts(make_screen, bench)
    head._jump._run()
    bench.player.tick(0.1)
    assert "Solved" in texts(make_screen, bench)


@pytest.mark.parametrize("size", [(1280, 800), (900, 600), (640, 480)])
@pytest.mark.parametrize("is_solving", [False, True])
def test_the_cube_takes_most_of_the_stage_and_no_card_lies_on_it(make_screen, size, is_solving):
    bench, layout = Bench(4), Layout()
    if is_solving:
        solving(bench)
    layout.tick(1.0, bench.state, *size)
    screen = make_screen(bench.app, layout)
    screen.update(*size, 1.0)
    x, y = cube_corners(layout, size)
    stage = size[1] - layout.top - layout.bottom
    assert (y.max() - y.min()) / stage >= 0.6
    flat = 0.12 * (y.max() - y.min())  # the corner that is farthest up is a tip
    for fill in screen.canvas.fills:
        is_beside = fill[2] <= x.min() or fill[0] >= x.max() or fill[3] <= y.min() + flat or fill[1] >= y.max()
        assert is_beside, f"{fill} lies on the cube"


def cube_corners(layout, size):
    """Where the corners of a cube at rest are seen, from the window's top left."""
    width, height = size
    room = round(width - layout.left - layout.right), round(height - layout.below - layout.above)
    view = View(width, height, round(layout.left), round(layout.below), *room)
    corners = np.array(list(itertools.product((-0.5, 0.5), repeat=3)))
    x, y = project(Scene(4).camera.pose, view).pixels(corners).T
    return x, height - y


@pytest.mark.parametrize(("theme", "behind"), [("dark", "F4F4F4"), ("light", "0B0D11")])
def test_what_stands_on_plates_is_legible_whatever_shines_through(theme, behind):
    """A seed on its plate over a white sticker had a contrast of 3.5."""
    colors = colors_of(theme == "light")
    *plate, share = unpacked(colors["glass"])
    mixed = [share * one + (1 - share) * other for one, other in zip(plate, unpacked(packed(behind)), strict=False)]
    ground = packed("".join(f"{round(255 * part):02X}" for part in mixed))
    for name in ("text", "text2"):
        darker, lighter = sorted((luminance(colors[name]), luminance(ground)))
        assert (lighter + 0.05) / (darker + 0.05) >= 4.5, name


@pytest.mark.parametrize("width", [1280, 900, 760, 640, 500, 400, 320, 240])
@pytest.mark.parametrize("is_solving", [False, True])
def test_the_toolbar_shows_what_it_has_room_for_and_nothing_lies_on_another(make_screen, width, is_solving):
    bench = Bench(10)
    if is_solving:
        solving(bench)
    layout = Layout()
    layout.tick(1.0, bench.state, width, 600)
    screen = make_screen(bench.app, layout)
    screen.update(width, 600, 1.0)
    spots = sorted(spot.box for spot in screen._regions[0].canvas.spots if spot.box[3] <= layout.top)
    assert all(one[2] <= other[0] for one, other in itertools.pairwise(spots))
    assert spots[-1][2] <= width
    words = [text for text, _ in screen.canvas.texts]
    assert ("Timer" in words) is (width >= 760)
    assert len(spots) >= 3, "size and menu are always there"


def test_each_button_of_the_toolbar_does_what_it_says(make_screen):
    bench = Bench(3)
    for word, is_done in (
        ("Scramble", lambda: not bench.state.is_solved),
        ("3×3", lambda: bench.state.panels.shown.id == "sizes"),
        ("Timer", lambda: bench.state.panels.shown.id == "times"),
    ):
        screen = screen_of(make_screen, bench)
        left, top, right, bottom = next(box for text, box in screen.canvas.texts if text == word)
        screen.press((left + right) / 2, (top + bottom) / 2)
        assert is_done(), word


def test_a_message_stands_below_the_toolbar(make_screen):
    bench = Bench(5)
    bench.state.say("A warning of so many words that it takes all the room there is. " * 2, True)
    assert screen_of(make_screen, bench).canvas.fills[-1][1] >= 48
