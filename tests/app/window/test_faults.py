from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import moderngl
import pytest

from app.base.files import write_text
from app.solves.search import FAILED, Search
from app.solves.track import Way
from app.window import faults as faults_module
from app.window import screen
from app.window.actions import PANELS
from app.window.faults import MOST_KEPT, PATIENT, PAUSE, faults_folder, keeping_faults, kept_in
from cube_core import Cube
from cube_core.board import Board
from cube_core.errors import CubeError
from tests.app.monkey import Monkey
from tests.app.panel_names import Panels


def failing(error):
    def solve(cube, way, report, is_cancelled, is_enough):
        cube.play("R U")  # a solver has turned its cube before it fails
        raise error

    return solve


def outcome(folder, error):
    """What the user is told."""
    search = Search(keeping_faults(failing(error), folder), lambda work: work())
    search.begin(lambda: Board(Cube(3)), Way("cage", "cfop"), None)
    return search.take()


def test_a_fault_is_kept_with_its_trace_cube_and_method(tmp_path):
    told = outcome(tmp_path / "faults", ZeroDivisionError("a mistake"))
    path = tmp_path / "faults" / "solve-1.txt"
    assert told == f"{FAILED} (a mistake); please report it with the file {path}, and try another method."
    kept = path.read_text(encoding="utf-8")
    assert Cube(3).facelets() in kept
    assert "cage" in kept
    assert "cfop" in kept
    assert "in solve\n" in kept


@pytest.mark.parametrize("error", [CubeError("No such cube."), ValueError("No such method."), MemoryError()])
def test_what_a_solver_may_say_is_no_fault(tmp_path, error):
    assert not outcome(tmp_path / "faults", error).startswith(FAILED)
    assert not (tmp_path / "faults").exists()


def test_where_nothing_can_be_kept_the_fault_is_told_all_the_same(tmp_path):
    (tmp_path / "faults").write_text("a file where the folder should be", encoding="utf-8")
    assert "with the cube" in outcome(tmp_path / "faults", RuntimeError("a mistake"))


def test_only_so_many_are_kept_and_these_are_the_newest(tmp_path):
    (tmp_path / "notes.txt").touch()
    for number in range(MOST_KEPT + 2):
        told = outcome(tmp_path, RuntimeError(str(number)))
    newest = [f"solve-{number}.txt" for number in range(3, MOST_KEPT + 3)]
    assert [path.name for path in kept_in(tmp_path)] == newest
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*newest, "notes.txt"])
    assert f"({MOST_KEPT + 1}); please report it with the file {tmp_path / newest[-1]}" in told


def test_a_fault_that_cannot_be_swept_keeps_no_other_from_being_told(tmp_path):
    for number in range(MOST_KEPT):
        (tmp_path / f"window-{number}.txt").mkdir()
    assert "with the cube" in outcome(tmp_path, RuntimeError("a mistake"))
    assert (tmp_path / f"solve-{MOST_KEPT}.txt").exists()


class Fake(Monkey):
    """A window whose frames may fail."""

    def frame(self, seconds: float = 1 / 60) -> None:
        """A frame, its net and its screen as in the window."""
        with self.program.net.under(is_frame=True):
            self.program.advance(self.size, 1.0, seconds)
            self.program.draw(self.target)

    @property
    def is_told(self) -> bool:
        """Whether the user sees that something went wrong."""
        return "Something went wrong" in " ".join(text for text, _ in self.program.interface.canvas.texts)

    @property
    def told(self) -> str:
        return "" if self.state.message is None else self.state.message.text


@pytest.fixture
def fake(context, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    made = Fake(context, 0)
    made.frame()
    yield made
    made.release()


def fail(*_: object, **__: object) -> bool:
    raise ZeroDivisionError("division by zero")


def drawing_that_fails(name: str) -> Callable[..., bool]:
    def draw(*_: object) -> bool:
        raise ZeroDivisionError(name)

    return draw


def kept() -> list[Path]:
    return sorted(faults_folder().glob("*.txt"))


def test_a_part_whose_time_cannot_pass_is_told_and_all_else_goes_on(fake, monkeypatch):
    for part in ("introduction", "state", "_films", "sessions"):
        fake.state.message = None
        with monkeypatch.context() as patch:
            patch.setattr(getattr(fake.program, part), "tick", fail)
            fake.keys("R")
            for _ in range(5):
                fake.frame()
        assert fake.is_told
    assert str(fake.state.engine.made) == "R R R R"
    assert "(ZeroDivisionError: division by zero)" in fake.told
    assert len(kept()) == 1


def test_a_panel_that_cannot_be_drawn_is_closed(fake, monkeypatch):
    for number, panel in enumerate(PANELS):
        monkeypatch.setattr(screen, "load", lambda target, name=panel.id: (None, drawing_that_fails(name)))
        fake.state.message = None
        fake.state.open(panel)
        fake.frame()
        assert fake.state.panels.shown is Panels.NONE
        fake.frame()
        assert fake.is_told
        (path,) = [path for path in kept() if path.name == f"window-{number + 1}.txt"]
        assert f" {panel.id}," in path.read_text(encoding="utf-8")


def test_a_panel_whose_value_cannot_be_made_is_closed(fake, monkeypatch):
    monkeypatch.setattr("app.times.panel.see", fail)
    fake.program.app.run("times")
    fake.frame()
    assert fake.state.panels.shown is Panels.NONE
    fake.frame()
    assert fake.is_told


def test_a_region_that_cannot_be_drawn_leaves_the_others(fake):
    for number, region in enumerate(fake.program.interface._regions, 1):
        paint, region.paint = region.paint, fail
        for _ in range(3):
            region.drawn = None
            fake.frame()
        assert fake.program.net.caught == 3 * number
        region.paint, region.drawn = paint, None
        fake.frame()
        assert fake.is_told
    assert len(kept()) == 1


def test_frames_that_fail_end_what_goes_on_and_then_wait_a_while_between_them(fake, monkeypatch):
    fake.keys("F2", "F5")
    while fake.state.player.playback is None:
        fake.frame()
    monkeypatch.setattr(fake.program.cube_view, "follow", fail)
    pauses = []
    for _ in range(PATIENT + 1):
        fake.frame()
        pauses.append(fake.program.net.pause)
    assert pauses == [0.0] * (PATIENT - 1) + [PAUSE] * 2
    assert fake.state.player.playback is None
    assert len(kept()) == 1
    monkeypatch.undo()
    for _ in range(3):
        fake.frame()
    fake.program.net.frames += 3
    monkeypatch.setattr(fake.program.cube_view, "follow", fail)
    fake.frame()
    assert fake.program.net.pause == 0.0


def test_what_puts_away_may_fail_too(fake, monkeypatch):
    monkeypatch.setattr(fake.state, "open", fail)
    monkeypatch.setattr(fake.program, "lose_focus", fail)
    with fake.program.net.under():
        fail()
    assert "Something went wrong" in fake.told


def test_a_fault_is_kept_with_its_trace_and_where_it_happened_and_without_the_home(fake, monkeypatch):
    monkeypatch.setattr(faults_module.Path, "home", lambda: Path(__file__).parents[3])
    with fake.program.net.under():
        raise OSError(f"no such thing as {__file__}")
    (path,) = kept()
    text = path.read_text(encoding="utf-8")
    for word in ("Cubelens ", "Python ", "4×4 solved", "none", "no solve", "Traceback", "in test_a_fault_is_kept"):
        assert word in text
    assert str(Path(__file__).parents[3]) not in text
    assert path.name in fake.told
    with fake.program.net.under():
        raise ValueError("x" * 1000 + "\ud800")
    assert len(fake.told) < 300
    assert len(kept()) == 2


def test_faults_that_differ_each_time_do_not_sweep_the_first_one(fake):
    for number in range(MOST_KEPT + 3):
        with fake.program.net.under():
            raise ValueError(number)
    assert "ValueError: 0\n" in faults_folder().joinpath("window-1.txt").read_text(encoding="utf-8")
    assert len(kept()) == MOST_KEPT
    assert fake.told == f"Something went wrong (ValueError: {MOST_KEPT + 2}); please report it, say what you did."


def test_where_nothing_can_be_kept_it_is_told_all_the_same(fake):
    faults_folder().parent.mkdir(parents=True, exist_ok=True)
    write_text(faults_folder(), "a file where the folder should be")
    with fake.program.net.under():
        fail()
    assert fake.told.endswith("please report it, say what you did.")


def test_graphics_that_are_lost_fall_through(fake):
    with pytest.raises(moderngl.Error), fake.program.net.under():
        raise moderngl.Error("lost")
    with pytest.raises(LookupError), fake.program.net.under((LookupError,)):
        raise LookupError
    assert not fake.program.net.caught


def test_one_part_that_cannot_end_keeps_no_other_from_ending(fake, monkeypatch):
    monkeypatch.setattr(fake.program.sessions, "end", fail)
    fake.program.app.run("method.layers")
    fake.program.end()
    monkeypatch.undo()
    assert "layers" in (Path(fake.program.sessions.folder).parents[2] / "config/cubelens/settings.toml").read_text()
    with suppress(OSError):
        fake.program.sessions.end()
