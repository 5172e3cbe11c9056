"""The program put together, without a window: how it begins, what it keeps, how it ends."""

from __future__ import annotations

import os
import weakref

import pytest
from PIL import Image

from app.base.action import WindowServices
from app.settings import actions as settings
from app.settings.settings_file import settings_path
from app.solves.track import Track
from app.watching.playback import Playback
from app.window import start
from app.window.mouse import Button
from app.window.program import Program
from app.window.start import StartOptions
from cube_core import Alg, Cube, Engine, parse, scramble, solve
from cube_core.events import MovesMade, StateReplaced
from renderer.context import canvas, open_context
from tests.app.panel_names import Panels
from tests.app.workbench import press_keys


@pytest.fixture(scope="module")
def context():
    made = open_context()
    yield made
    made.release()


@pytest.fixture
def begin(context, tmp_path, monkeypatch):
    """Begins programs, each as if started anew on the same machine."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    begun: list[Program] = []

    def start(size=3, **options):
        nothing = {name: lambda given: None for name in ("copy", "set_fullscreen", "set_size", "open_link")}
        services = WindowServices(**nothing, paste=lambda: "", quit=lambda: None)
        begun.append(Program(context, Engine(size), StartOptions(options.pop("alg", Alg(size)), **options), services))
        return begun[-1]

    yield start
    context.simple_framebuffer((1, 1)).use()
    for program in begun:
        assert not program.net.caught
        program.state.player.cancel()
        if program.interface is not None:
            program.interface.release()
        program.cube_view.release()


def test_it_begins_with_the_cube_that_is_asked_for(begin):
    program = begin(4, seed=7, alg=parse("R U", 4))
    expected = Cube(4)
    expected.play(scramble(4, 7))
    expected.play("R U")
    assert program.state.engine.cube == expected
    assert program.state.seeds.now == 7


def test_a_method_of_the_command_line_is_for_this_time_only(begin):
    program = begin(settings={"method": "cage", "parity": "retry"})
    assert program.state.preferences.method == "cage"
    assert program.state.preferences.meets_parity
    program.end()
    assert begin().state.preferences.method != "cage"


def test_what_is_chosen_is_there_at_the_next_start(begin):
    program = begin()
    program.app.run("method.layers")
    program.app.run("faster")
    tempo = program.state.player.metronome.tempo
    program.end()
    again = begin()
    assert again.state.preferences.method == "layers"
    assert again.state.player.metronome.tempo == tempo


def test_what_is_wrong_with_the_settings_is_said(begin):
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text('preset = "vim"\n', encoding="utf-8")
    assert begin().state.message.is_warning


def test_it_shows_itself_the_first_time_and_only_then(begin):
    assert begin(introduces=True).state.learning.is_introducing
    assert not begin(introduces=True).state.learning.is_introducing


def test_a_solved_cube_is_scrambled_where_a_solve_is_to_be_played(begin):
    program = begin(plays=True)
    assert program.state.seeds.now is not None
    assert program.state.player.search.work is not None


def test_what_is_being_worked_out_stops_with_the_program(begin):
    program = begin(plays=True)
    work = program.state.player.search.work
    program.end()
    assert work.is_cancelled
    assert program.state.player.search.work is None


def test_without_the_interface_the_keys_work(begin, monkeypatch, capsys):
    def fail(target):
        raise ImportError("no imgui here")

    monkeypatch.setattr(start, "load", fail)
    program = begin()
    program.open_interface()
    program.keyboard.key_pressed("R")
    assert str(program.state.engine.made) == "R"
    assert program.advance((320, 240), 1.0, 0.01) == (True, True)
    assert "the keys work" in capsys.readouterr().err


def test_with_the_interface_the_mouse_meets_its_buttons(begin):
    program = begin()
    program.open_interface()
    program.advance((1280, 800), 1.0, 0.01)
    program.mouse.move(1174.0, 770.0, frozenset())
    assert program.is_over_button
    program.mouse.move(640.0, 400.0, frozenset())
    assert not program.is_over_button


def test_what_the_mouse_is_over_is_seen_once_a_turn_has_come_to_its_end(begin, context):
    program, target = begin(), canvas(context, 640, 400)

    def frame():
        program.advance((640, 400), 1.0, 0.02)
        program.draw(target)

    frame()
    program.mouse.move(320.0, 200.0, frozenset())
    before = program.state.looking.pointed
    assert before is not None
    program.keyboard.key_pressed("R")
    frame()
    program.mouse.move(321.0, 200.0, frozenset())
    assert program.state.looking.pointed is None
    for _ in range(60):
        frame()
    assert program.state.looking.pointed == before
    assert program.mouse.outlined is not None


def test_what_a_jump_made_of_a_large_cube_has_a_frame_for_itself_and_the_rest_comes_with_the_next(begin, monkeypatch):
    monkeypatch.setattr("app.window.program.LARGE", 3)
    monkeypatch.setattr("app.solves.playhead.LARGE", 3)
    program = begin(3, seed=4, settings={"play": "watch"})
    program.state.player.runner = lambda run: run()
    program.open_interface()
    told = []
    engine, player, update = program.state.engine, program.state.player, program.interface.update
    monkeypatch.setattr(program.interface, "update", lambda *given: told.append("panels") or update(*given))
    monkeypatch.setattr(player, "tick", lambda seconds, tick=player.tick: told.append("time") or tick(seconds))

    def frame():
        told.clear()
        return program.advance((1280, 800), 1.0, 0.01), told.copy()

    assert frame()[1] == ["time", "panels"], "the first frame shows everything"
    solution = solve(engine.cube)
    player.take(Track(engine.board.copy(), solution))
    for _ in range(3):
        frame()
    player.do(Playback.seek, 20)
    assert frame() == ((True, True), [])
    assert not engine.board.marks
    pulled = []
    program.mouse._panel_drag = lambda x, y: pulled.append(x) or player.do(Playback.seek, 30)
    program.mouse.dragged(500.0, 40.0, 1.0, 0.0, 0.0)
    assert frame() == ((True, True), ["time", "panels"])
    assert not engine.board.marks
    assert not pulled
    assert frame() == ((True, True), [])
    assert pulled == [500.0]
    assert frame()[1] == ["time", "panels"]
    assert not engine.board.marks
    assert frame()[1] == ["time", "panels"]
    assert engine.board.marks
    for deed in ("undo", "redo", "to-end"):
        program.app.run(deed)
        assert [frame()[1], frame()[1]] == [[], ["time", "panels"]]
    assert frame()[1] == ["time", "panels"]


def test_what_a_jump_left_behind_is_kept_by_nobody(begin):
    """The last run that was told held a thousand layers, and to find what it changed cost 50 ms at the next one."""
    program = begin(6, seed=3, settings={"play": "watch"})
    engine, kept = program.state.engine, []

    def hear(event):
        if isinstance(event, MovesMade | StateReplaced):
            kept.append(weakref.ref(event.after if isinstance(event, MovesMade) else event.cells))

    engine.subscribe(hear)
    program.state.player.take(Track(engine.board.copy(), solve(engine.cube)))
    for index in (5, 20, 90, 70, 3):
        program.state.player.do(Playback.seek, index)
        program.advance((320, 240), 1.0, 0.01)
    assert len(kept) >= 5
    assert [ref() for ref in kept] == [None] * len(kept)


def test_escape_ends_what_the_mouse_holds(begin):
    program = begin()
    program.advance((640, 400), 1.0, 0.01)
    place = program.cube_view.pixels(program.cube_view.pick(320.0, 200.0)[1])
    program.mouse.press(*place, Button.LEFT, frozenset(), 0.0)
    program.mouse.dragged(place[0] + 40, place[1], 40.0, 0.0, 0.1)
    assert program.mouse.drag is not None
    program.keyboard.key_pressed("Escape", frozenset({"Ctrl"}))
    assert program.mouse.drag is None


def test_a_setting_changed_in_its_panel_leaves_the_users_comments_and_what_was_wrong_is_shown_there(begin):
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text('# mine\ncount = "many"  # hm\nletters = false # no\n', encoding="utf-8")
    program = begin()
    assert [problem.text.partition("line ")[2][:8] for problem in program.state.preferences.problems] == ["2: count"]
    program.app.run("settings")
    row = next(row for row in settings.rows_of(program.app) if row.record.name == "letters")
    settings.step(program.app, row, 1)
    written = settings_path().read_text(encoding="utf-8")
    assert program.state.preferences.problems
    row = next(row for row in settings.rows_of(program.app) if row.record.name == "count")
    settings.step(program.app, row, 1)
    assert not program.state.preferences.problems
    assert 'count = "OBTM"  # hm' in settings_path().read_text(encoding="utf-8")
    assert written == '# mine\ncount = "many"  # hm\nletters = true # no\n'


def test_pictures_that_are_dropped_are_looked_at_and_other_files_opened(begin, tmp_path):
    program = begin()
    Image.new("RGB", (40, 30)).save(tmp_path / "face.png")
    program.state.panels.album.runner = lambda work: work()
    program.drop_files([tmp_path / "face.png"])
    program.state.tick(0.0)
    assert [picture.name for picture in program.state.panels.album.pictures] == ["face.png"]
    assert program.state.panels.shown is Panels.PHOTOS
    (tmp_path / "cube.txt").write_text(Cube(4).facelets(), encoding="utf-8")
    program.drop_files([tmp_path / "cube.txt", tmp_path / "face.png"])
    assert program.state.engine.cube == Cube(4)


def test_what_was_left_is_offered_once_the_first_frame_is_shown(begin, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    left = begin(4)
    left.keyboard.key_pressed("R")
    left.end()
    program = begin(offers=True)
    program.advance((320, 240), 1.0, 0.01)
    assert program.sessions.offer is None
    assert program.advance((320, 240), 1.0, 0.01)[1]
    program.app.run("resume")
    assert program.state.engine.cube == left.state.engine.cube
    assert begin().advance((320, 240), 1.0, 0.01) is not None


def test_a_file_is_what_it_begins_with(begin, tmp_path):
    path = tmp_path / "cube.txt"
    cube = Cube(5)
    cube.play("R 2U")
    path.write_text(cube.facelets(), encoding="utf-8")
    assert begin(file=path).state.engine.cube == cube
    assert begin(file=path, plays=True).state.player.search.work is not None


def test_after_a_start_that_did_not_arrive_the_next_leaves_alone_what_it_opened(begin, context, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    left = begin(4)
    left.keyboard.key_pressed("R")
    left.end()
    target = canvas(context, 320, 240)
    (path,) = left.sessions.folder.glob("*.cubelens")
    for options in ({"offers": True}, {"file": path}):
        (tmp_path / "data" / "cubelens" / "starting").touch()
        for is_safe in (True, False):
            program = begin(3, **options)
            for _ in range(3):
                program.advance((320, 240), 1.0, 0.01)
                program.draw(target)
            was_told = program.state.message is not None and "Ctrl+O opens it" in program.state.message.text
            assert was_told is is_safe
            is_opened = program.state.engine.cube.size == 4
            assert (is_opened or program.sessions.offer is not None) is not is_safe
            program.end()


def frames(program, count=4):
    for _ in range(count):
        program.advance((900, 600), 1.0, 0.1)


def texts_of(program):
    return " ".join(text for text, _ in program.interface.canvas.texts)


def test_a_session_whose_solver_has_no_name_that_can_be_written_is_offered_and_opened(begin, monkeypatch, tmp_path):
    """It ended every start: Dear ImGui refused half of a pair of signs, which JSON may hold, at the offer to go on."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    left = begin(3, seed=7)
    left.app.run("solve")
    while left.state.player.playback is None:
        left.advance((320, 240), 1.0, 0.01)
    left.end()
    (path,) = left.sessions.folder.glob("*.cubelens")
    written = path.read_text(encoding="utf-8")
    assert '"method":"reduction"' in written
    path.write_text(written.replace('"method":"reduction"', '"method":"\\ud800"'), encoding="utf-8")
    for options in ({"offers": True}, {"file": path}):
        program = begin(**options)
        program.open_interface()
        frames(program)
        if "offers" in options:
            assert "3×3, seed 7, �, move 0 of" in texts_of(program)
            program.app.run("resume")
        frames(program)
        assert program.state.player.playback.head.track.way.method == "\ud800"
        program.app.run("copy")
        program.app.run("open")
        frames(program)
        program.end()


def test_a_folder_whose_files_have_names_of_no_signs_is_listed_and_gone_into(begin, monkeypatch, tmp_path):
    """It ended the window: such a name came to Dear ImGui as it was."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    inner = os.path.join(os.fsencode(tmp_path), b"files", b"\xffs")
    os.makedirs(inner)
    for name in (b"\xfe.txt", b"a\n\x1b[0m.txt", b"U R.txt"):
        with open(os.path.join(inner, name), "w") as file:
            file.write("R U")
    program = begin()
    program.open_interface()
    program.app.run("open")
    program.state.panels.files.field.set(f"{tmp_path}/files/")
    frames(program)
    assert "�s/" in texts_of(program)
    program.keyboard.key_pressed("Enter")
    program.keyboard.key_released("Enter")
    frames(program)
    for name in ("�.txt", "a �[0m.txt", "U R.txt"):
        assert name in texts_of(program)
    program.state.panels.files.field.set(os.fsdecode(os.path.join(inner, b"\xfe.txt")))
    program.keyboard.key_pressed("Enter")
    frames(program)
    assert program.state.panels.shown is Panels.MOVES
    program.keyboard.key_released("Enter")
    program.app.run("open")
    frames(program)


def test_key_hints_fade_while_the_mouse_is_still_and_come_back_until_keys_are_known(begin):
    program = begin()
    program.advance((640, 480), 1.0, 0.1)
    assert program.state.looking.hint_strength == 1
    program.rest_hints()
    for _ in range(8):
        program.advance((640, 480), 1.0, 0.1)
    assert program.state.looking.hint_strength == 0
    program.show_hints()
    assert program.state.looking.hint_strength == 1
    press_keys(program.keyboard, *["R"] * 20)
    program.show_hints()
    for _ in range(8):
        program.advance((640, 480), 1.0, 0.1)
    program.show_hints()
    assert program.state.looking.hint_strength == 0, "twenty keys are enough"
