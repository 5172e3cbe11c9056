"""What the upper left corner says of the cube and its solve."""

import pytest

from app.base.work import Work
from app.ui.canvas import colors_of, contains, packed, unpacked
from app.ui.layout import Layout
from cube_core.events import Cause
from tests.app.watching.panel.test_parts import luminance
from tests.app.workbench import Bench


def screen_of(make_screen, bench):
    layout = Layout()
    layout.tick(1.0, bench.state, 1280.0)
    screen = make_screen(bench.app, layout)
    screen.update(1280, 800, 1.0)
    return screen


def said(make_screen, bench):
    return [text for text, box in screen_of(make_screen, bench).canvas.texts if box[0] < 60 and box[1] < 200]


def solving(bench):
    bench.press("F2", "F5")
    bench.pass_time(0.5)


def test_the_hints_are_of_use_where_one_is(make_screen):
    bench = Bench(4)
    solving(bench)
    hints = []
    for keys in ((), ("End",), ("Home", "R"), ("Ctrl+W",)):
        bench.press(*keys)
        bench.pass_time(0.1)
        hints.append([text for text, _ in screen_of(make_screen, bench).canvas.texts])
    in_solve, at_end, away, without = hints
    assert "Go on, pause" in in_solve
    assert {"Once more", "Close the solve", "Scramble"} <= set(at_end)
    assert "Go on, pause" not in at_end
    assert {"Scramble", "Your own cube"} <= set(away)
    assert {"Scramble", "Your own cube"} <= set(without)


@pytest.mark.parametrize(
    ("keys", "status"),
    [((), "Solved"), (("R",), "Turned"), (("F2", "R"), "Scrambled"), (("F2", "F5"), "Being worked out")],
)
def test_the_status_is_true(make_screen, keys, status):
    bench = Bench(4)
    bench.press(*keys)
    assert said(make_screen, bench)[:2] == ["4×4", status]


def test_while_the_program_shows_itself_it_says_that_it_scrambles(make_screen):
    bench = Bench(4)
    bench.state.is_introducing = True
    bench.engine.play("R U", Cause.INTRODUCTION)
    assert said(make_screen, bench)[1] == "Being scrambled"


def test_seed_and_moves_are_told(make_screen):
    bench = Bench(4)
    bench.press("F2", "R", "U")
    assert said(make_screen, bench)[2:] == ["Seed 100", "2 moves"]
    bench.press("Ctrl+Z")
    assert said(make_screen, bench)[3] == "1 move"


def test_a_solve_tells_whether_it_goes_on_and_where_it_is(make_screen):
    bench = Bench(4)
    solving(bench)
    assert said(make_screen, bench)[1:3] == ["Solving", "First, step 1 of 3"]
    bench.press("Space")
    assert said(make_screen, bench)[1] == "Paused"
    bench.press("End")
    assert said(make_screen, bench)[1] == "Solved"


@pytest.mark.parametrize(("keys", "text"), [(("2",), "Layer 2"), (("BracketRight",), "Layers 1 to 2")])
def test_armed_layers_are_told(make_screen, keys, text):
    bench = Bench(5)
    bench.press(*keys)
    assert text in said(make_screen, bench)


def test_a_jump_that_takes_long_tells_where_it_leads_until_it_is_there(make_screen):
    """And one to the end at once: the cube is not solved before it is there."""
    bench = Bench(4)
    solving(bench)
    bench.player.pause()
    head = bench.player.playback.head
    for index in (9, len(head.track)):
        head._jump = Work(lambda report, is_cancelled: head.track.keyframes.board_at(head.index), lambda run: None)
        head.index, head._waited = index, 0.0
        bench.player.tick(0.1)
        told = f"On the way to move {index}"
        assert said(make_screen, bench)[1] == ("Paused" if index == 9 else told)
        assert ("Solved" in said(make_screen, bench)) is False
        bench.player.tick(0.2)
        assert said(make_screen, bench)[1] == told
    head._jump._run()
    bench.player.tick(0.1)
    assert said(make_screen, bench)[1] == "Solved"


def test_while_another_solve_is_worked_out_it_is_said_though_one_is_shown(make_screen):
    bench = Bench(4)
    solving(bench)
    bench.player.runner = bench.player.search._runner = lambda run: None
    bench.press("Tab")
    assert said(make_screen, bench)[1] == "Being worked out"


@pytest.mark.parametrize(("size", "is_there"), [((900, 600), True), ((760, 900), True), ((640, 480), False)])
def test_where_the_caption_is_below_the_cube_the_keys_stand_under_it_if_there_is_room(make_screen, size, is_there):
    bench = Bench(4)
    solving(bench)
    layout = Layout()
    layout.tick(1.0, bench.state, *size)
    screen = make_screen(bench.app, layout)
    screen.update(*size, 1.0)
    tops = {text: box[1] for text, box in screen.canvas.texts}
    caption = bench.player.playback.head.place.step.caption
    assert ("Go on, pause" in tops) is ("All keys" in tops) is is_there
    if is_there:
        assert max(top for text, top in tops.items() if text in caption) < tops["Go on, pause"]
    bench.app.run("inspector")
    screen.update(*size, 1.0)
    assert "Go on, pause" not in [text for text, _ in screen.canvas.texts], "its card stands there"


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


@pytest.mark.parametrize("keys", [("F2", "R"), ("F2", "F5")])
def test_status_and_hints_stand_on_plates_and_never_bare_on_the_stickers(make_screen, keys):
    bench = Bench(4)
    bench.press(*keys)
    bench.pass_time(0.5)
    layout = Layout()
    layout.tick(1.0, bench.state, 1280.0)
    screen = make_screen(bench.app, layout)
    screen.update(1280, 800, 1.0)
    for text, box in screen.canvas.texts:
        plates = [fill for fill in screen.canvas.fills if contains(fill, *box[:2]) and contains(fill, *box[2:])]
        assert plates, f"{text!r} is bare"


@pytest.mark.parametrize("keys", [(), ("F2", "F5")])
def test_a_long_message_stands_beside_the_status(make_screen, keys):
    bench = Bench(5)
    bench.press(*keys)
    bench.pass_time(0.5)
    bench.state.say("A warning of so many words that it takes all the room there is beside the status. " * 2, True)
    fills = screen_of(make_screen, bench).canvas.fills
    plate = next(fill for fill in fills if fill[:2] == (10.0, 10.0))
    assert plate[2] <= fills[-1][0] < fills[-1][2] < 1200
