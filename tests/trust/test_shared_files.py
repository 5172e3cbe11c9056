"""Files of several windows: nothing that one writes is lost by another, by a disk that fails, or by a power loss."""

from __future__ import annotations

import io
import os
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from itertools import combinations, product
from pathlib import Path

import pytest

from app.base import files
from app.base.files import alone_with, lock, replacing, sweep, write_text
from app.base.preferences import Preferences
from app.base.say import UserError
from app.base.timer import Penalty, Solve
from app.sessions.journal import recent_files, remember
from app.settings.settings_file import load_settings, save_settings
from app.times.state import Times
from tests.app.fakes import Said
from tests.trust.disk import Disk, fails_at, laid_out

pytestmark = pytest.mark.skipif(os.name == "nt", reason="modes and descriptors as Unix has them")
Write = Callable[[], object]


def solve(number: int) -> Solve:
    return Solve(1000 + number, scramble=f"R{number}")


class Window:
    """What one window knows of the files that it shares with others."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said = Said()
        self.times = Times(folder / "times.csv", self.said)
        assert self.times.solves is not None
        self.preferences = Preferences()
        load_settings(folder / "settings.toml", self.preferences)

    def save(self) -> str:
        return save_settings(self.folder / "settings.toml", self.preferences)

    def add(self, number: int) -> None:
        self.times.add(solve(number))

    def charge(self, number: int, penalty: Penalty = Penalty.PLUS_TWO) -> None:
        place = [one.measured for one in self.times.solves].index(1000 + number)
        self.times.charge(place, penalty)

    def remove(self, number: int) -> None:
        self.times.remove([one.measured for one in self.times.solves].index(1000 + number))

    def algorithm(self, case: str, moves: str = "R U R'") -> None:
        self.preferences.algorithms = {**self.preferences.algorithms, case: moves}
        assert self.save() == ""

    def forget(self, case: str) -> None:
        self.preferences.algorithms = {n: m for n, m in self.preferences.algorithms.items() if n != case}
        assert self.save() == ""

    def key(self, action: str, key: str) -> None:
        self.preferences.keys = {**self.preferences.keys, action: [key]}
        assert self.save() == ""

    def choose(self, **values: object) -> None:
        for name, value in values.items():
            setattr(self.preferences, name, value)
        assert self.save() == ""

    @property
    def known(self) -> tuple[dict[int, str], dict[str, str], dict[str, list[str]], bool, bool]:
        """All that can be told apart of what is kept."""
        own, keys = self.preferences.algorithms, self.preferences.keys
        shown = {one.measured: one.penalty.value for one in self.times.solves}
        return shown, dict(own), dict(keys), self.preferences.letters, self.preferences.hints


@pytest.fixture(autouse=True)
def quick(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of writes need not reach the disk; one test has them do so."""
    if "in_earnest" not in request.keywords:
        monkeypatch.setattr(os, "fsync", lambda file: None)


def begun(folder: Path) -> Path:
    folder.mkdir(parents=True)
    first = Window(folder)
    for number in range(3):
        first.add(number)
    first.algorithm("OLL 1")
    first.key("undo", "U")
    return folder


FIRST = [
    lambda window: window.add(10),
    lambda window: window.charge(0),
    lambda window: window.algorithm("OLL 2"),
    lambda window: window.key("redo", "F14"),
    lambda window: window.choose(letters=True),
]
SECOND = [
    lambda window: window.add(20),
    lambda window: window.remove(1),
    lambda window: window.forget("OLL 1"),
    lambda window: window.key("solve", "F15"),
    lambda window: window.choose(hints=True),
]
BOTH = (
    {1000: "+2", 1002: "", 1010: "", 1020: ""},
    {"OLL 2": "R U R'"},
    {"undo": ["U"], "redo": ["F14"], "solve": ["F15"]},
    True,
    True,
)


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.slow)])
def test_whatever_the_order_in_which_two_windows_write_nothing_is_lost(tmp_path: Path, every: int) -> None:
    """Every third of the 252 orders of five deeds each, or all."""
    start = {path.name: path.read_bytes() for path in begun(tmp_path / "begun").iterdir()}
    for order in list(combinations(range(10), 5))[::every]:
        folder = laid_out(tmp_path / "now", start)
        one, other = Window(folder), Window(folder)
        first, second = iter(FIRST), iter(SECOND)
        for place in range(10):
            next(first)(one) if place in order else next(second)(other)
        assert Window(folder).known == BOTH
        assert sorted(path.name for path in folder.iterdir()) == ["settings.toml", "times.csv"]


class Turns:
    """Two threads of which one runs at a time: each gives way where it is told to, else at its end."""

    def __init__(self, *places: int) -> None:
        """After so many steps of the first the second goes on, and after so many of that the first again."""
        self._left = list(places)
        self._turn = 0
        self._is_over = [False, False]
        self._moved = threading.Condition()
        self._mine = threading.local()

    def step(self) -> None:
        me = getattr(self._mine, "number", None)
        if me is None:
            return
        with self._moved:
            if self._left:
                self._left[0] -= 1
                if self._left[0] < 0:
                    self._left.pop(0)
                    self._pass_on(me)
            self._moved.wait_for(lambda: self._turn == me)

    def wait(self) -> None:
        """The other one is waited for."""
        with self._moved:
            self._pass_on(self._mine.number)
            self._moved.wait_for(lambda: self._turn == self._mine.number)

    def _pass_on(self, me: int) -> None:
        if not self._is_over[1 - me]:
            self._turn = 1 - me
            self._moved.notify_all()

    def run(self, *works: Write) -> list[BaseException]:
        wrong: list[BaseException] = []

        def one(me: int) -> None:
            self._mine.number = me
            with self._moved:
                self._moved.wait_for(lambda: self._turn == me)
            try:
                works[me]()
            except BaseException as error:
                wrong.append(error)
            with self._moved:
                self._is_over[me] = True
                self._pass_on(me)

        threads = [threading.Thread(target=one, args=(me,)) for me in (0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return wrong


def gives_way(patch: pytest.MonkeyPatch, turns: Turns) -> None:
    """Give way before each call of the system by which files are read, locked or written."""

    def stepping(call: Callable[..., object]) -> Callable[..., object]:
        def stepped(*given: object, **named: object) -> object:
            turns.step()
            return call(*given, **named)

        return stepped

    for name in ("open", "close", "replace", "unlink", "stat"):
        patch.setattr(os, name, stepping(getattr(os, name)))
    patch.setattr(io, "open", stepping(io.open))
    patch.setattr(files, "lock", stepping(files.lock))
    patch.setattr(files.time, "sleep", lambda seconds: turns.wait())


DEEDS: dict[str, tuple[Callable[[Window], None], Callable[[Window], None]]] = {
    "two times": (lambda one: one.add(10), lambda other: other.add(20)),
    "a penalty and a time": (lambda one: one.charge(0), lambda other: other.add(20)),
    "two algorithms": (lambda one: one.algorithm("OLL 2"), lambda other: other.algorithm("OLL 3")),
    "a key and a switch": (lambda one: one.key("redo", "F14"), lambda other: other.choose(hints=True)),
}


@pytest.mark.parametrize("every", [4, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize("deeds", DEEDS.values(), ids=DEEDS)
def test_two_windows_that_write_at_once_lose_nothing_wherever_one_gives_way(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    deeds: tuple[Callable[[Window], None], Callable[[Window], None]],
    every: int,
) -> None:
    """Some 250 places at which the first may be stopped, and the second after it, or 1000."""
    start = {path.name: path.read_bytes() for path in begun(tmp_path / "begun").iterdir()}
    folder = laid_out(tmp_path / "after each other", start)
    for deed in deeds:
        deed(Window(folder))
    expected = Window(folder).known
    for places in product(range(0, 32, every), range(1, 32, every)):
        folder = laid_out(tmp_path / "at once", start)
        windows = [Window(folder) for _ in deeds]
        turns = Turns(*places)
        with monkeypatch.context() as patch:
            gives_way(patch, turns)
            wrong = turns.run(
                *(lambda deed=deed, window=window: deed(window) for deed, window in zip(deeds, windows, strict=True))
            )
        assert wrong == []
        assert Window(folder).known == expected, places
        assert sorted(path.name for path in folder.iterdir()) == ["settings.toml", "times.csv"]


def calls_until_done(folder: Path, start: dict[str, bytes], deed: Callable[[Window], object]) -> Iterator[int]:
    """The numbers of the calls that a deed makes on the disk; the disk fails at each in turn."""
    for number in range(1000):
        window = Window(laid_out(folder, start))
        before, calls = fails_at(number)
        with pytest.MonkeyPatch.context() as patch:
            Disk(folder, patch, before)
            deed(window)
        if len(calls) <= number:
            return
        yield number
    pytest.fail("it never ends")


@pytest.mark.parametrize("deed", [lambda w: w.add(10), lambda w: w.charge(0)], ids=["one more", "a penalty"])
def test_a_disk_that_fails_at_any_call_costs_no_time(tmp_path: Path, deed: Callable[[Window], object]) -> None:
    start = {path.name: path.read_bytes() for path in begun(tmp_path / "begun").iterdir()}
    folder, tried = tmp_path / "now", 0
    windows: list[Window] = []
    for _ in calls_until_done(folder, start, lambda window: (windows.append(window), deed(window))):
        window, tried = windows[-1], tried + 1
        seen = {one.measured: one.penalty.value for one in window.times.solves}
        assert {one.measured for one in Window(folder).times.solves} >= {1000, 1001, 1002}
        window.add(30)
        assert Window(folder).known[0] == {**seen, 1030: ""}
        sweep(folder)
        left = {path.name for path in folder.iterdir()} - {".times.csv.lock"}  # it could not be taken away
        assert left == {"settings.toml", "times.csv"}
    assert tried >= 4


def test_a_disk_that_fails_at_any_call_costs_no_setting(tmp_path: Path) -> None:
    start = {path.name: path.read_bytes() for path in begun(tmp_path / "begun").iterdir()}
    folder, said = tmp_path / "now", []

    def deed(window: Window) -> None:
        window.preferences.letters = True
        said.append((window, window.save()))

    for _ in calls_until_done(folder, start, deed):
        window, text = said[-1]
        after = Window(folder)
        assert after.known[1:3] == window.known[1:3]
        assert after.preferences.letters or "could not be kept" in text
        window.preferences.hints = True
        assert window.save() == ""
        assert Window(folder).known == window.known
    assert len(said) > 8


LIFE: list[Callable[[Window], None]] = [
    lambda w: w.add(10),
    lambda w: w.charge(0),
    lambda w: w.algorithm("OLL 2"),
    lambda w: w.add(11),
    lambda w: w.remove(1),
    lambda w: w.key("redo", "F14"),
]


@pytest.mark.in_earnest
def test_a_power_loss_costs_only_what_is_being_written(tmp_path: Path) -> None:
    """At each call the power goes: writes that nobody asked to stay are dropped or torn, names are old or new."""
    folder = begun(tmp_path / "now")
    stand = [Window(folder).known]
    found: list[tuple[int, dict[str, bytes]]] = []
    with pytest.MonkeyPatch.context() as patch:
        disk = Disk(folder, patch, lambda what: found.extend((len(stand) - 1, one) for one in disk.after_power_loss()))
        for deed in LIFE:
            deed(Window(folder))
            stand.append(Window(folder).known)
    seen = set()
    for done, content in found:
        after = Window(laid_out(tmp_path / "after", content)).known
        allowed = stand[done : done + 2]
        assert after in allowed, (done, content)
        seen.add(allowed.index(after))
    assert len(found) > 200
    assert seen == {0, 1}


def test_the_simulated_power_loss_finds_what_is_not_asked_to_stay(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"old")
    found: list[dict[str, bytes]] = []
    with pytest.MonkeyPatch.context() as patch:
        disk = Disk(tmp_path, patch, lambda what: None)
        (tmp_path / "b").write_bytes(b"new!")
        os.replace(tmp_path / "b", tmp_path / "a")
        found += disk.after_power_loss()
    assert {one["a"] for one in found} == {b"old", b"", b"ne", b"new!"}


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644])
def test_a_file_keeps_its_mode(tmp_path: Path, mode: int) -> None:
    folder = begun(tmp_path / "now")
    for path in folder.iterdir():
        path.chmod(mode)
    window = Window(folder)
    window.charge(0)
    window.add(10)
    window.choose(letters=True)
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {mode}


def test_a_file_that_is_a_link_stays_one_and_is_locked_where_it_leads(tmp_path: Path) -> None:
    real, folder = begun(tmp_path / "real"), tmp_path / "linked"
    folder.mkdir()
    for path in real.iterdir():
        (folder / path.name).symlink_to(path)
    one, other = Window(folder), Window(real)
    for window, number in ((one, 10), (other, 20), (one, 11)):
        window.add(number)
        window.algorithm(f"OLL {number}")
    one.charge(0)
    assert Window(real).known == Window(folder).known
    assert set(Window(real).known[0]) == {1000, 1001, 1002, 1010, 1011, 1020}
    assert all(path.is_symlink() for path in folder.iterdir())
    with alone_with(folder / "times.csv"):
        assert (real / ".times.csv.lock").exists()


def test_lines_that_a_person_adds_meanwhile_stay(tmp_path: Path) -> None:
    folder = begun(tmp_path / "now")
    window = Window(folder)
    path = folder / "settings.toml"
    path.write_text(path.read_text() + '"solve" = ["F15"]  # by hand\n')
    window.key("redo", "F14")
    window.algorithm("OLL 2")
    assert '"solve" = ["F15"]  # by hand' in path.read_text()
    assert Window(folder).known[1:3] == (
        {"OLL 1": "R U R'", "OLL 2": "R U R'"},
        {"undo": ["U"], "solve": ["F15"], "redo": ["F14"]},
    )


def test_a_time_that_another_window_removed_is_not_brought_back_by_a_penalty(tmp_path: Path) -> None:
    folder = begun(tmp_path / "now")
    one, other = Window(folder), Window(folder)
    one.remove(1)
    other.charge(1)
    assert Window(folder).known[0] == {1000: "", 1002: ""}
    assert other.known[0] == {1000: "", 1002: ""}
    one.times.bring_back()
    assert [solve.measured for solve in Window(folder).times.solves] == [1000, 1001, 1002]


def test_two_equal_times_are_two(tmp_path: Path) -> None:
    folder = begun(tmp_path / "now")
    one, other = Window(folder), Window(folder)
    one.add(0)
    other.times.charge(0, Penalty.DNF)
    assert [solve.penalty.value for solve in Window(folder).times.solves] == ["DNF", "", "", ""]


def test_recent_files_of_two_windows_are_both_listed(tmp_path: Path) -> None:
    folder = tmp_path / "sessions"
    for name in ("a", "b"):
        (tmp_path / name).write_text("R")
        remember(folder, tmp_path / name)
    assert {path.name for path in recent_files(folder)} == {"a", "b"}


def test_another_window_that_stands_still_is_told_and_what_was_changed_is_kept_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = begun(tmp_path / "now")
    monkeypatch.setattr(files, "LONGEST_WAIT", 0.02)
    window = Window(folder)
    with alone_with(folder / "times.csv"), alone_with(folder / "settings.toml"):
        window.add(10)
        assert "another window" in window.said[-1]
        window.preferences.letters = True
        assert "another window" in window.save()
    window.add(11)
    assert window.save() == ""
    assert set(Window(folder).known[0]) == {1000, 1001, 1002, 1010, 1011}
    assert Window(folder).preferences.letters


@pytest.mark.in_earnest
def test_processes_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    """Real windows are processes: nothing is patched here."""
    code = (
        "import sys; from pathlib import Path; from tests.trust.test_shared_files import Window\n"
        "window = Window(Path(sys.argv[1]))\n"
        "for number in range(int(sys.argv[2]), int(sys.argv[2]) + 20):\n"
        "    window.add(number); window.algorithm(f'OLL {number}'); window.charge(number)\n"
        "    assert not window.said, window.said\n"
    )
    folder = begun(tmp_path / "now")
    running = [subprocess.Popen([sys.executable, "-c", code, str(folder), str(start)]) for start in (100, 200)]
    assert [process.wait() for process in running] == [0, 0]
    times, own, *_ = Window(folder).known
    assert [times[1000 + start + number] for start in (100, 200) for number in range(20)] == ["+2"] * 40
    assert len(own) == 41


def test_drafts_of_a_program_that_was_killed_are_swept_and_others_stay(tmp_path: Path) -> None:
    (tmp_path / ".cubelens-0123456789ab.mp4").write_bytes(b"half of a film")
    (tmp_path / ".cubelens-0123456789ab").write_bytes(b"")
    (tmp_path / ".cubelens-mine").write_bytes(b"")
    with replacing(tmp_path / "b.mp4") as draft:
        draft.write_bytes(b"a film")
        sweep(tmp_path)
        assert [path for path in tmp_path.iterdir() if "0123456789ab" in path.name] == []
    assert sorted(path.name for path in tmp_path.iterdir()) == [".cubelens-mine", "b.mp4"]


def test_the_next_write_sweeps_its_folder(tmp_path: Path) -> None:
    """A process is killed in the middle of a write; the lock that it held dies with it."""
    code = (
        "import os, signal, sys; from pathlib import Path; from app.base.files import alone_with, replacing\n"
        "with alone_with(Path(sys.argv[1])), replacing(Path(sys.argv[1])) as draft:\n"
        "    draft.write_text('half'); os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    path = tmp_path / "a.txt"
    assert subprocess.run([sys.executable, "-c", code, str(path)]).returncode < 0
    assert len(list(tmp_path.iterdir())) == 2
    with alone_with(path):
        write_text(path, "whole")
    assert [(one.name, one.read_text()) for one in tmp_path.iterdir()] == [("a.txt", "whole")]


def test_what_cannot_be_locked_anywhere_is_free(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Some disks of a network know no locks; there is one window there as a rule."""

    def refuse(file: int, how: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(files.fcntl, "flock", refuse)
    with open(tmp_path / "a", "w") as file:
        assert lock(file.fileno())


def test_a_folder_that_cannot_be_written_is_an_error_and_no_wait(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises((UserError, OSError)), alone_with(tmp_path / "file" / "times.csv"):
        pytest.fail("there is no such folder")
