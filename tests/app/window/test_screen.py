"""Every panel drawn without a window, at two sizes: nothing overlaps, nothing is cut, everything can be pressed."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import numpy as np
import pytest

from app.base.action import Offer
from app.base.display import display_of
from app.base.panels import FileLine
from app.base.setting import Problem
from app.base.timer import Penalty, Solve
from app.course.record import Answer
from app.hand.state import Stage
from app.menus.panel import key_help
from app.menus.welcome import WELCOME
from app.own_cube.photos.state import Picture
from app.settings.actions import open_picker
from app.solves.track import Track
from app.times.actions import switch_inspection
from app.ui.canvas import contains
from app.ui.layout import Layout
from app.watching.playback import Playback
from app.window.actions import PANELS
from cube_core import Cube, scramble
from cube_core.errors import CubeError
from cube_core.faces import Face
from cube_core.geometry import slot_of
from cube_core.solvers.three.cases.catalogue import case_named
from tests.app.panel_names import Panels
from tests.app.workbench import Bench
from tests.solves import solution_of, solution_to

SIZES = [(1280, 800), (900, 600), (640, 480)]
BAD_TEXT = "R U R' 3R R2U2 F' [M, U]2"


def idle(bench):
    bench.press("F2", "R", "U", "2")


def moves(text):
    def open_box(bench):
        bench.press("F4")
        bench.keyboard.text(text)

    return open_box


def what_next(bench):
    bench.state.panels.shown = WELCOME


def hanging(action):
    return lambda bench: bench.app.run(action)


def commands(text):
    def open_box(bench):
        bench.press("Ctrl+P")
        bench.type(text)

    return open_box


def held(*modifiers):
    def open_help(bench):
        bench.press("F1")
        for modifier in modifiers:
            bench.keyboard.key_pressed(modifier)

    return open_help


def solving(position):
    def watch(bench):
        bench.press("F2", "F5")
        bench.pass_time(0.5)
        bench.player.do(Playback.seek, position)

    return watch


def turned_away(bench):
    solving(9)(bench)
    bench.press("U")
    bench.pass_time(0.1)


def repeating(bench):
    solving(7)(bench)
    bench.press("Ctrl+J", "Ctrl+Shift+O", "Alt+=")


def own_algorithm(bench):
    bench.press("Shift+F6", "E")
    bench.keyboard.text("R U R' U R U2 R'")


def practising(bench):
    sune = case_named("Sune")
    for _ in range(5):
        bench.state.learning.record.add(Answer(date(2026, 1, 31), sune.id, 3, 7, 1, "right", 12.34, 12))
    bench.press("Shift+F6")
    bench.state.panels.shelf.choose(sune)
    bench.press("P")


def at_a_case(bench):
    """The last look at a cube of five layers."""
    bench.player.search.solve = lambda cube, way, report, asked, enough: solution_to(cube, "bulk", three="cfop")
    bench.press("F2", "F5")
    bench.pass_time(0.2)
    bench.press("End")
    bench.pass_time(0.2)


def comparing(bench):
    """Ways whose captions are as long as they come."""
    bench.player.search.solve = lambda cube, way, report, asked, enough: solution_to(cube, way.method, three=way.three)
    bench.press("F2", "Shift+F5", "Space", "PageDown")
    bench.keyboard.edit("page-down")


def comparing_at_first(bench):
    """One way is there, one cannot be, one is looked for."""

    def solved(cube, way, report, asked, enough):
        if way.method == "cage":
            raise CubeError("This cube cannot be solved by cage, for a sentence has to stand here that is long.")
        return solution_to(cube, way.method)

    bench.press("F2")
    works = []
    bench.player.runner = lambda work: works.append(work) or (work() if len(works) < 3 else None)
    bench.player.search.solve = solved
    bench.press("Shift+F5")
    bench.state.panels.comparison.work.sentence = "Looking for one answer for fewer pieces that are not at home yet."


def introduced(bench):
    """A lesson at the start of a phase, with all that is said there."""
    solving(0)(bench)
    bench.player.set_lesson(True)
    bench.player.do(Playback.seek, 0)


def at_a_parity(bench):
    """A cube of four or five layers that came to what no 3×3 can show."""
    bench.player.search.solve = lambda cube, way, report, asked, enough: solution_to(cube, "bulk", parity="retry")
    if bench.engine.cube.size not in (4, 5):
        bench.app.run("size.4")
    bench.state.seeds.scramble(7)
    bench.press("F5")
    bench.pass_time(0.2)
    bench.player.pause()
    bench.player.do(Playback.seek, bench.player.playback.head.track.parity_starts[0])


def looking_ahead(bench):
    solving(7)(bench)
    bench.keyboard.key_pressed("A", frozenset({"Ctrl"}))


def near(bench):
    """Zoomed in while a solve is shown, where a ruler counts the layers."""
    bench.app.run("size.20")
    solving(7.5)(bench)
    bench.state.looking.cell_width = 90.0


def magnifying(bench):
    bench.app.run("size.1000")
    bench.state.looking.cell_width = 0.6
    bench.state.looking.glass, bench.state.looking.pointed = (330.0, 240.0), slot_of(1000, Face.F, 499, 12)


def inspecting(bench):
    """The piece under the mouse while a solve is shown."""
    solving(7.5)(bench)
    bench.app.run("inspector")
    bench.state.looking.pointed = slot_of(bench.engine.cube.size, Face.D, 0, 1)


def searching(bench):
    """A solve that is worked out, and a sentence as long as they come."""
    bench.player.search._runner = lambda work: None
    bench.press("F2", "F5")
    bench.player.search.work.sentence = "Bringing the centre cells of the faces home, then the wings of all the edges."
    bench.player.search.work.fraction = 0.4


def alone(bench):
    """One's own cube, and turns that go another way."""
    bench.press("F2", "Ctrl+Shift+T", "R", "U")
    bench.state.learning.practice.judge()


def in_hands(*keys):
    """Hands that were led, and keys; an answer comes after all turns that are asked for."""

    def begin(bench):
        bench.press("F2", "Ctrl+Shift+H")
        for key in keys:
            while key == "N" and bench.state.learning.hand.stage is Stage.TURN:
                bench.press("Space")
            bench.press(key)

    return begin


def painting(text=""):
    def open_panel(bench):
        bench.press("F2", "Shift+F4")
        bench.clipboard = text
        if text:
            bench.press("Ctrl+V")

    return open_panel


def settings(search="", problems=(), swatch=None, down=0):
    def open_panel(bench):
        bench.state.preferences.problems = tuple(map(Problem, problems))
        bench.press("Ctrl+Comma")
        bench.type(search)
        for _ in range(down):
            bench.keyboard.edit("down")
        if swatch is not None:
            open_picker(bench.app, swatch)

    return open_panel


def timed(count):
    def open_panel(bench):
        for number in range(count):
            penalty = list(Penalty)[number % 3]
            when = f"2025-01-{number + 1:02d}T12:00:00"
            bench.state.timing.times.add(Solve(1000 + 997 * number**2, penalty, bench.engine.cube.size, when, "R U F"))
        bench.press("Shift+F2")
        bench.keyboard.edit("down")

    return open_panel


def explained(bench):
    alg = solution_of(5, 2).alg
    timed = " ".join(f"{move}@{300 * number}" for number, move in enumerate(str(alg).split()))
    bench.clipboard = f"Scramble: {scramble(5, 2)}\n{timed}"
    bench.press("Ctrl+V", "Enter")
    bench.app.run("own-solve")


def timing(moves="", seconds=12.3456, is_solved=False):
    def turn(bench):
        bench.now = 0.0
        bench.state.timing.stopwatch.clock = lambda: bench.now
        bench.app.run("timer")
        bench.press("F2")
        if moves:
            bench.state.play(moves)
        bench.now = seconds
        if is_solved:
            bench.state.play(bench.engine.made.inverse())
            bench.state.play(bench.state.seeds.origin.alg.inverse())
        bench.pass_time(0.05)

    return turn


def photographed(count, is_found=True):
    def open_panel(bench):
        corners = np.array([(40.0, 50), (150, 40), (160, 120), (30, 110)])
        pixels = np.arange(200 * 150 * 3).reshape(150, 200, 3).astype(np.uint8)
        bench.press("Shift+F8")
        bench.state.panels.album.take([Picture(f"{number}.png", pixels, corners, is_found) for number in range(count)])
        bench.state.touch()

    return open_panel


def offered(bench):
    bench.sessions.offer = Offer(Path("a"), "5×5, seed 12345678, reduction, move 18 of 222, yesterday 18:40")


def opening(text):
    def open_box(bench):
        bench.press("Ctrl+O")
        bench.state.panels.files.recent = tuple(
            FileLine(Path(f"{number}"), f"{number}×{number}, seed 12345678, reduction, move 8 of 222", "today 18:40")
            for number in range(2, 12)
        )
        bench.type(text)

    return open_box


def saving(bench):
    bench.press("Ctrl+S")
    bench.state.panels.files.field.set("~/somewhere/very/deep/in/many/folders/with/long/names/5x5.cubelens")


PROBLEM = 'settings.toml, line 3: colours cannot be "pink". Write one of: wca, distinct, japanese, greyscale.'
SCREENS = {
    "map": lambda bench: bench.press("Shift+F9"),
    "lesson read": lambda bench: bench.press("Ctrl+F9"),
    "what next": what_next,
    "sizes": hanging("sizes"),
    "ways": hanging("ways"),
    "lesson": introduced,
    "looking ahead": looking_ahead,
    "parity": at_a_parity,
    "alone on one's own cube": alone,
    "in the hands": in_hands(),
    "in the hands, a turn": in_hands("Space"),
    "in the hands, another cube": lambda bench: (in_hands()(bench), bench.app.run("scramble")),
    "in the hands, a face told": in_hands("Space", "N"),
    "in the hands, found": in_hands("Space", "N", "Enter", "Enter", "Enter"),
    "photos none": lambda bench: bench.press("Shift+F8"),
    "photos": photographed(5),
    "patterns at their end": lambda bench: (bench.press("Shift+F3"), [bench.keyboard.edit("down") for _ in range(9)]),
    "times": timed(20),
    "my solve": explained,
    "book": lambda bench: bench.press("Ctrl+Shift+K"),
    "book further down": lambda bench: (bench.press("Ctrl+Shift+K"), [bench.keyboard.edit("down") for _ in range(12)]),
    "timer running long": timing("R", seconds=4000),
    "settings further down": settings(down=16),
    "settings that are wrong": settings(problems=(PROBLEM, PROBLEM)),
    "settings picking": settings(swatch=4),
    "painting with faults": painting("U" * 100 + Cube(5).facelets()[100:]),
    "painting not read": painting("A" * 100 + "B" * 50),
    "a session offered": offered,
    "files": opening(""),
    "files found": opening("7"),
    "no file found": opening("zzzz"),
    "save": saving,
    "solving": solving(7.5),
    "solving from near": near,
    "magnifier": magnifying,
    "inspector": inspecting,
    "being worked out": searching,
    "being filmed": lambda bench: (solving(7.5)(bench), bench.state.say("Writing the film: 4 812 of 12 000 pictures.")),
    "end of a solve": solving(1e9),
    "turned away": turned_away,
    "repeating": repeating,
    "idle": idle,
    "message": lambda bench: bench.press("7", "9", "R"),
    "help": held(),
    "help with shift": held("Shift"),
    "help with ctrl": held("Ctrl"),
    "help with alt": held("Alt"),
    "help for speed": lambda bench: bench.press("F1", "Tab"),
    "commands": commands(""),
    "commands found": commands("layer"),
    "nothing found": commands("zzzz"),
    "menu": lambda bench: bench.press("R", "F10"),
    "moves empty": moves(""),
    "moves good": moves("[R: U2] M2"),
    "moves bad": moves(BAD_TEXT),
    "moves long": moves("R U " * 500 + "Q"),
    "cases": lambda bench: bench.press("Shift+F6", "Down"),
    "cases of a 2×2": lambda bench: bench.press("Shift+F6", "Shift+Tab"),
    "algorithm of one's own": own_algorithm,
    "practice": practising,
    "case in the panel": at_a_case,
    "comparing": comparing,
    "comparing at first": comparing_at_first,
    "idea with facts": lambda bench: (bench.app.run("ideas.three-ids"), bench.keyboard.edit("right")),
    "idea read on": lambda bench: (bench.app.run("ideas.notation"), bench.keyboard.edit("page-down")),
    "light": lambda bench: bench.press("F9", "F2", "F1"),
    "big": lambda bench: bench.app.run("size.1000"),
}


def test_every_panel_is_among_the_screens():
    shown = set()
    for open_screen in SCREENS.values():
        bench = Bench(5)
        open_screen(bench)
        shown.add(bench.state.panels.shown)
    assert shown == {Panels.NONE, *PANELS}


@pytest.fixture
def bench():
    return Bench(5)


def opened(make_screen, bench, size):
    """A screen on which panels have come to rest, before its first picture."""
    layout = Layout()
    for _ in range(3):
        layout.tick(0.2, bench.state, *size)
    return make_screen(bench.app, layout)


def drawn(make_screen, bench, size, scale=1.0):
    screen = opened(make_screen, bench, size)
    screen.update(*size, scale)
    return screen


def overlap(a, b):
    return min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 2


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_keys_do_fits_on_the_keys(make_screen, bench, size):
    bench.press("F1")
    screen = drawn(make_screen, bench, size)
    keys = [spot.box for spot in screen.canvas.spots if 40 < spot.box[2] - spot.box[0] < 70]
    room = min(box[2] - box[0] for box in keys) - key_help.LABEL_MARGIN
    shown = [action for action in bench.app.catalogue.actions if action.keys or action.id.startswith("turn.")]
    too_wide = [action.short for action in shown if screen.canvas.text_width(action.short, 13) > room]
    assert too_wide == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_name_in_the_menu_is_cut(make_screen, bench, size):
    bench.press("F10")
    assert [text for text, _ in drawn(make_screen, bench, size).canvas.texts if "…" in text] == []


def test_nothing_is_drawn_again_until_something_changed(make_screen, bench):
    screen = drawn(make_screen, bench, SIZES[0])
    assert not screen.update(*SIZES[0], 1.0)
    bench.press("2")
    assert screen.update(*SIZES[0], 1.0)
    assert not screen.update(*SIZES[0], 1.0)
    assert screen.update(*SIZES[1], 1.0)


def test_what_looks_the_same_is_not_drawn_again(make_screen, bench):
    bench.press("F2", "F5")
    bench.pass_time(0.5)
    bench.player.pause()
    screen = drawn(make_screen, bench, SIZES[0])
    bench.state.touch()
    screen.update(*SIZES[0], 1.0)  # letters that are new may have moved others in their texture
    before = [region.canvas for region in screen._regions]
    bench.state.touch()
    assert not screen.update(*SIZES[0], 1.0)
    again = [region.canvas is not old for region, old in zip(screen._regions, before, strict=True)]
    assert not any(again)
    bench.player.metronome.set(2 * bench.player.metronome.tempo)
    assert screen.update(*SIZES[0], 1.0)


CHANGES = {
    "map": lambda bench: setattr(bench.state.panels.chosen, "lesson", 4),
    "help": lambda bench: bench.press("Tab"),
    "menu": lambda bench: setattr(bench.state.panels.chosen, "menu_place", (1, 0)),
    "patterns": lambda bench: setattr(bench.state.panels.chosen, "pattern", 1),
    "times": lambda bench: switch_inspection(bench.app),
    "commands": lambda bench: bench.state.panels.commands.field.set("7"),
    "sizes": lambda bench: bench.state.panels.drop.field.set("7"),
    "ways": lambda bench: bench.state.panels.drop.move(1, 3, 3),
    "moves": lambda bench: bench.state.panels.moves.field.set("R"),
    "files": lambda bench: bench.state.panels.files.field.set("R"),
    "settings": lambda bench: bench.state.panels.settings.search.set("R"),
}


@pytest.mark.parametrize("panel", CHANGES)
def test_a_panel_that_is_drawn_from_a_value_is_drawn_again_for_another_value_only(make_screen, bench, panel):
    bench.state.open(next(one for one in PANELS if one.id == panel))
    screen = drawn(make_screen, bench, SIZES[0])
    screen.update(*SIZES[0], 1.0)  # what is chosen of a list may come into sight only as it is drawn
    before = screen._over.canvas
    bench.state.touch()
    screen.update(*SIZES[0], 1.0)
    assert screen._over.canvas is before
    CHANGES[panel](bench)
    screen.update(*SIZES[0], 1.0)
    assert screen._over.canvas is not before


def test_sheets_are_as_large_as_their_plates_and_those_with_nothing_on_them_are_not_there(make_screen, bench):
    bench.press("F2", "F5")
    bench.pass_time(0.5)
    layout = Layout()
    layout.tick(9.0, bench.state, 1280)
    screen = make_screen(bench.app, layout)
    screen.update(1280, 800, 1.5)
    sizes = [region.sheet.target.size if region.sheet.target else None for region in screen._regions]
    assert sizes[1] is None, "there are no hints"
    assert sizes[2:5] == [(408, 984), (1920, 144), (1920, 36)]
    assert not any(sizes[5:]), "without a picture nothing tells how the cube is held"


def test_a_solve_that_takes_the_place_of_another_is_drawn_though_nothing_else_changed(bench):
    """Who compared the numbers of objects met the old one's again, which was free."""
    bench.press("F2", "F5")
    bench.pass_time(0.2)
    bench.player.pause()
    bench.player.do(Playback.seek, 0)
    bench.pass_time(0.2)
    for _ in range(20):
        before, track = display_of(bench.app), bench.player.playback.head.track
        bench.player.take(Track(track.origin, track.solution, track.way))
        assert display_of(bench.app).at_a_glance() != before.at_a_glance()


def kept(screen):
    """What each sheet holds: places and colours, but not where letters stand in the fonts' texture, for that moves."""
    vertices = [b"".join(vertices for vertices, *_ in region.drawing.lists) for region in screen._regions]
    rows = [np.frombuffer(each, dtype=np.uint8).reshape(-1, 20) for each in vertices]
    return [np.delete(each, np.s_[8:16], axis=1).tobytes() for each in rows]


@pytest.mark.parametrize("play", ["watch", "lesson"])
def test_nothing_that_is_kept_while_a_solve_plays_is_out_of_date(make_screen, bench, play):
    """What is drawn anew once all is said to have changed is what was there: in a loop, at a breakpoint, at the end."""
    bench.press("F2", "F5")
    bench.pass_time(0.2)
    bench.player.set_lesson(play == "lesson")
    bench.player.pause()
    bench.player.do(Playback.seek, 4)
    bench.app.run("breakpoint")
    screen = drawn(make_screen, bench, (1280, 800))
    assert screen._regions[3].canvas.boxes, "the dock is there"
    for deeds in ("to-start play", "play", "turn.R", "rejoin loop play", "loop play", "to-start play"):
        for deed in deeds.split():
            bench.app.run(deed)
        for seconds in (0.016, *[0.09] * 25):
            bench.pass_time(seconds)
            screen.update(1280, 800, 1.0)
            before = kept(screen)
            for region in screen._regions:
                region.drawn = None
            screen.update(1280, 800, 1.0)
            now = kept(screen)
            assert [old == new for old, new in zip(before, now, strict=True)] == [True] * len(now), (deeds, seconds)


def picture(context, screen, size):
    target = context.simple_framebuffer(size)
    target.use()
    target.clear(0.2, 0.2, 0.2, 1.0)
    screen.lay(target)
    pixels = np.frombuffer(target.read(components=4), dtype=np.uint8).reshape(size[1], size[0], 4)[::-1]
    return pixels


def test_only_where_something_was_drawn_the_picture_changes(context, make_screen, bench):
    screen = drawn(make_screen, bench, SIZES[0])
    pixels = picture(context, screen, SIZES[0])
    assert (pixels[300:500, 200:1100, :3] == 51).all()
    assert (pixels[16:44, 20:60, :3] > 200).any()


def test_a_window_of_twice_the_pixels_shows_the_same_in_more_of_them(context, make_screen, bench):
    bench.press("F10")
    once = drawn(make_screen, bench, (900, 600))
    twice = drawn(make_screen, bench, (900, 600), scale=2.0)
    small = picture(context, once, (900, 600)).astype(int)
    large = picture(context, twice, (1800, 1200)).astype(int)
    halved = large.reshape(600, 2, 900, 2, 4).mean(axis=(1, 3))
    assert np.abs(halved - small).mean() < 6


def test_each_button_opens_its_panel(make_screen, bench):
    for panel, place in ((Panels.COMMANDS, 1174), (Panels.HELP, 1210), (Panels.MENU, 1246)):
        screen = drawn(make_screen, bench, SIZES[0])
        screen.press(place, 30)
        assert bench.state.panels.shown is panel
        bench.press("Escape")


@pytest.mark.parametrize("opener", ["Ctrl+P", "F10"])
def test_a_line_of_the_palette_and_of_the_menu_can_be_clicked(make_screen, bench, opener):
    bench.press(opener)
    screen = drawn(make_screen, bench, SIZES[0])
    found = [box for shown, box in screen.canvas.texts if shown in ("Scramble", "Reset to solved")]
    box = found[-1]  # the first is the toolbar's
    bench.engine.play("R")
    screen.press(box[0] + 5, box[1] + 5)
    assert bench.engine.history.undo_count == 2
    assert bench.state.panels.shown is Panels.NONE


def test_a_click_beside_a_panel_closes_it_and_never_reaches_the_cube(make_screen, bench):
    bench.press("F1")
    screen = drawn(make_screen, bench, SIZES[0])
    assert screen.covers(5, 400)
    screen.press(5, 400)
    assert bench.state.panels.shown is Panels.NONE


def test_a_clicked_modifier_stays_for_the_help_and_a_clicked_key_can_be_bound(make_screen, bench):
    bench.press("F1")
    screen = drawn(make_screen, bench, SIZES[0])
    shift = next(box for text, box in screen.canvas.texts if text == "Shift")
    screen.press(shift[0], shift[1])
    screen.update(*SIZES[0], 1.0)
    assert any(text == "R'" for text, _ in screen.canvas.texts)
    letter = next(box for text, box in screen.canvas.texts if text == "R")
    screen.press(letter[0], letter[1])
    assert bench.state.panels.shown is Panels.COMMANDS
    assert bench.state.panels.commands.to_bind == "Shift+R"


def test_a_fix_can_be_clicked(make_screen, bench):
    moves("R2U2")(bench)
    screen = drawn(make_screen, bench, SIZES[0])
    fix = next(box for text, box in screen.canvas.texts if text == "R 2U2")
    screen.press(fix[0], fix[1])
    assert bench.state.panels.moves.field.text == "R 2U2"


def test_hovering_draws_again_and_shows_what_a_button_does(make_screen, bench):
    screen = drawn(make_screen, bench, SIZES[0])
    screen.pointer = (1174.0, 30.0)
    assert screen.update(*SIZES[0], 1.0)
    assert any("Ctrl+P" in text for text, _ in screen.canvas.texts)
    assert not screen.update(*SIZES[0], 1.0)


def test_hiding_the_interface_leaves_messages_and_panels(make_screen, bench):
    bench.press("Ctrl+H")
    screen = drawn(make_screen, bench, SIZES[0])
    assert [text for text, _ in screen.canvas.texts] == ["Ctrl+H brings it back."]
    assert not any(contains(wall, 1174, 30) for wall in screen.canvas.walls)


def test_the_wheel_scrolls_the_palette(make_screen, bench):
    bench.press("Ctrl+P")
    screen = drawn(make_screen, bench, SIZES[0])
    screen.wheel(5.0, 5.0, -3)
    assert bench.state.panels.commands.first == 3
    screen.wheel(5.0, 5.0, 9)
    assert bench.state.panels.commands.first == 0


@pytest.mark.parametrize(("size", "every"), [((320, 240), 1), ((1, 1), 3), ((4000, 100), 3)], ids=str)
def test_windows_of_any_shape_do_not_crash(make_screen, size, every):
    for prepare in list(SCREENS.values())[::every]:
        bench = Bench(3)
        prepare(bench)
        screen = drawn(make_screen, bench, size)
        assert (screen.canvas.width, screen.canvas.height) == size


def test_the_mouse_puts_the_caret_somewhere_and_selects(make_screen, bench):
    moves("R U F D L B")(bench)
    screen = drawn(make_screen, bench, SIZES[0])
    field = bench.state.panels.moves.field
    letter = screen.canvas.text_width("R", 22, "mono")
    left, y = 264.0, 650.0
    screen.pointer = (left + 2.2 * letter, y)
    screen.update(*SIZES[0], 1.0)
    drag = screen.press(*screen.pointer)
    assert field.caret == 2
    drag(left + 4.9 * letter, y)
    assert field.selected == "U F"


def test_the_caret_is_in_sight_wherever_it_is_in_a_long_text(make_screen, bench):
    moves("R U " * 300)(bench)
    screen = drawn(make_screen, bench, SIZES[0])
    field = bench.state.panels.moves.field
    at_the_end = field.first_shown
    assert at_the_end > 1000
    field.place(at_the_end + 5)
    bench.state.touch()
    screen.update(*SIZES[0], 1.0)
    assert field.first_shown == at_the_end
    field.place(3)
    bench.state.touch()
    screen.update(*SIZES[0], 1.0)
    assert field.first_shown <= 3


def timeline_of(screen):
    return next(part.box for part in screen.canvas.spots if part.drag and part.box[2] - part.box[0] > 1000)


def test_a_press_on_the_timeline_is_meant_where_it_is_made(make_screen, bench):
    solving(3)(bench)
    screen = drawn(make_screen, bench, SIZES[0])
    left, top, right, bottom = timeline_of(screen)
    for seen in (None, (5.0, 5.0), (left + 1, top + 1)):
        bench.player.do(Playback.seek, 3)
        screen.pointer = seen
        screen.update(*SIZES[0], 1.0)
        screen.press((left + right) / 2, (top + bottom) / 2)
        length = len(bench.player.playback.head.track)
        assert length * 0.3 < bench.player.playback.head.position < length * 0.7


def test_what_is_told_goes_along_while_the_timeline_is_dragged(make_screen, bench):
    solving(3)(bench)
    screen = drawn(make_screen, bench, SIZES[0])
    left, top, right, bottom = timeline_of(screen)
    y = (top + bottom) / 2
    drag = screen.press(left + 0.7 * (right - left), y)
    for share in (0.5, 0.2):
        screen.pointer = (left + share * (right - left), y)
        drag(*screen.pointer)
        screen.update(*SIZES[0], 1.0)
        told = f"Move {bench.player.playback.head.index + 1} of"
        (box,) = [box for text, box in screen.canvas.texts if text.startswith(told)]
        assert box[0] < screen.pointer[0] < box[2]


def test_a_press_on_the_tempo_is_meant_where_it_is_made(make_screen, bench):
    solving(3)(bench)
    screen = drawn(make_screen, bench, SIZES[0])
    left, top, right, bottom = next(
        spot.box for spot in screen.canvas.spots if spot.drag and spot.box[2] - spot.box[0] < 300
    )
    tempos = []
    for share in (0.2, 0.5, 0.8):
        screen.pointer = (right - 1, top + 1)
        screen.update(*SIZES[0], 1.0)
        screen.press(left + share * (right - left), (top + bottom) / 2)
        tempos.append(bench.player.metronome.tempo)
    assert tempos[0] < tempos[1] < tempos[2] < 2000


def test_a_press_in_a_text_is_meant_where_it_is_made(make_screen, bench):
    moves("R U F D L B")(bench)
    screen = drawn(make_screen, bench, SIZES[0])
    letter = screen.canvas.text_width("R", 22, "mono")
    screen.press(264.0 + 2.2 * letter, 650.0)
    assert bench.state.panels.moves.field.caret == 2


def test_the_wheel_on_the_timeline_zooms_where_the_mouse_is(make_screen, bench):
    solving(3)(bench)
    screen = drawn(make_screen, bench, SIZES[0])
    left, top, right, bottom = timeline_of(screen)
    bench.keyboard.key_pressed("Ctrl")
    x = left + 0.75 * (right - left)
    before = bench.state.panels.timeline.position_at(x - left)
    for _ in range(4):
        screen.wheel(x, (top + bottom) / 2, 1.0)
    assert bench.state.panels.timeline.zoom > 2
    assert bench.state.panels.timeline.position_at(x - left) == pytest.approx(before, abs=0.5)
