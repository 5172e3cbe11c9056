"""A walk through all panels of a real window by real keys, clicks and drops; `python -m tests.app.walk FOLDER` keeps
a picture of each, at three sizes, dark and light.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageGrab

from app.base.timer import Penalty, Solve
from app.times import state
from cube_core import Cube
from renderer.context import open_context
from tests.app.own_cube.photos.rendered_photos import rendered_photos
from tests.app.xdnd import MANY, Source
from tests.app.xwindow import Display, Running

WINDOWS = [(size, theme) for size in ((1280, 800), (900, 600), (640, 480)) for theme in ("dark", "light")]
TIMES = [Solve(1200 + 7 * n, Penalty.NONE, 3, f"2026-01-{n + 1:02}T12:00:00", "R U F2 D'") for n in range(14)]


class Walk:
    """One window, and what is done in it."""

    def __init__(
        self, display: Display, folder: Path, window: tuple[tuple[int, int], str], pictures: Path | None
    ) -> None:
        (self.width, self.height), self.theme = window
        self.display, self.folder, self.pictures = display, folder, pictures
        data = folder / "data" / "cubelens"
        data.mkdir(parents=True)
        self.times = data / "times.csv"
        self.times.write_text(state.written(TIMES), encoding="utf-8")
        settings = f'window = "{self.width}x{self.height}"\nbackground = "{self.theme}"\nplay = "watch"\n'
        subprocess.run(["setxkbmap", "-display", display.name, "de"], check=True)  # which has keys for ü and ö
        self.program = Running(display, folder, "--size", "3", "--seed", "5", settings=settings)
        self.shown: dict[str, int] = {}

    def open(self, panel: str, *keys: str) -> None:
        """Open a panel by keys, and wait until it is there."""
        self.shown[panel] = self.shown.get(panel, 0) + 1
        self.program.keys(*keys)
        self.program.wait_for("PanelShown", self.shown[panel], panel=panel)
        self.keep(panel.lower())

    def close(self) -> None:
        self.shown["NONE"] = len(self.program.of("PanelShown"))
        self.program.keys("Escape")
        self.wait(lambda: self.program.of("PanelShown")[-1]["panel"] == "NONE")

    def wait(self, is_so: Callable[[], bool]) -> None:
        end = time.monotonic() + 20.0
        while not is_so():
            assert time.monotonic() < end, self.program.records[-5:]
            time.sleep(0.02)

    def insist(self, key: str, is_so: Callable[[], bool]) -> None:
        """Press a key again as often as the program says that it takes a moment."""
        for asked in range(1, 40):
            self.program.keys(key)
            self.wait(lambda: is_so() or self.moments() == asked)  # noqa: B023 - asked at once
            if is_so():
                return
            time.sleep(0.5)
        raise AssertionError(self.program.records[-5:])

    def moments(self) -> int:
        return sum(record["text"].endswith("a moment.") for record in self.program.of("MessageShown"))

    def rest(self) -> None:
        """Wait until the window has nothing to do: its panel is where it will be."""
        stat, spent = Path(f"/proc/{self.program.process.pid}/stat"), -1.0
        for _ in range(200):
            before, spent = spent, self.program.cpu_seconds()
            if spent == before and stat.read_text(encoding="ascii").rpartition(")")[2].split()[0] == "S":
                return
            time.sleep(0.2)

    def count(self, event: str, **facts: object) -> int:
        return sum(all(r.get(name) == value for name, value in facts.items()) for r in self.program.of(event))

    def next(self, event: str, deed: Callable[[], None], **facts: object) -> None:
        """Do something and wait for one more of an event."""
        before = self.count(event, **facts)
        deed()
        self.wait(lambda: self.count(event, **facts) > before)

    def keep(self, name: str) -> None:
        """A picture of the screen, when it has come to rest."""
        if self.pictures is not None:
            time.sleep(2.0)
            path = self.pictures / f"{self.width}-{self.theme}-{name}.png"
            ImageGrab.grab(xdisplay=self.display.name).save(path)

    def drop(self, *paths: Path, kinds: tuple[str, ...] = MANY) -> None:
        source = Source(self.display.name)
        assert source.drop_files(int(self.program.window), (self.width // 2, self.height // 2), list(paths), kinds)
        source.close()


def settings(walk: Walk) -> None:
    """A setting is found by typing and changed by Enter, another by a click on its switch."""
    walk.open("SETTINGS", "ctrl+comma")
    file = walk.folder / "config" / "cubelens" / "settings.toml"
    walk.program.type("sticker letters")
    walk.program.keys("Return")
    walk.wait(lambda: "letters = true" in file.read_text(encoding="utf-8"))
    walk.keep("settings-found")
    walk.program.keys("ctrl+r")
    walk.wait(lambda: "letters = true" not in file.read_text(encoding="utf-8"))
    walk.program.keys("ctrl+a", "BackSpace")
    walk.program.type("speed of turns")
    walk.program.keys("Return")
    walk.wait(lambda: "animation = 1.25" in file.read_text(encoding="utf-8"))
    walk.program.keys("ctrl+r")
    walk.close()


def painting(walk: Walk) -> None:
    """A sticker is painted wrong, which is told; taken back, the cube is taken."""
    walk.open("PAINTING", "shift+F4")
    walk.rest()
    walk.program.keys("5")
    walk.program.click((walk.width * 0.3, walk.height / 2))
    walk.next("MessageShown", lambda: walk.program.keys("Return"))
    walk.keep("painting-wrong")
    walk.program.keys("ctrl+z")
    walk.next("StateReplaced", lambda: walk.program.keys("Return"), cause="load")


def photographs(walk: Walk) -> None:
    """Six pictures are dropped on the window, read, and taken as the cube that they show."""
    cube = Cube(3)
    cube.play("R U F D'")
    walk.drop(*pictures_of(cube, walk.folder))
    walk.shown["PHOTOS"] = walk.shown.get("PHOTOS", 0) + 1
    walk.program.wait_for("PanelShown", walk.shown["PHOTOS"], panel="PHOTOS")
    walk.keep("photos")
    walk.shown["PAINTING"] += 1
    walk.insist("Return", lambda: walk.count("PanelShown", panel="PAINTING") == walk.shown["PAINTING"])
    walk.keep("photos-read")
    walk.close()


def pictures_of(cube: Cube, folder: Path) -> list[Path]:
    context = open_context()
    paths = []
    for number, photo in enumerate(rendered_photos(context, cube.cells(), 3, 1, as_asked=True)):
        paths.append(folder / f"Bild {number} é.png")
        Image.fromarray(photo.pixels).save(paths[-1])
    context.release()
    return paths


def times(walk: Walk) -> None:
    """A time is charged with two seconds and another is removed; the file says so."""
    walk.open("TIMES", "shift+F2")
    walk.program.keys("2")
    walk.wait(lambda: ",+2," in walk.times.read_text(encoding="utf-8"))
    walk.program.keys("Down", "Delete")
    walk.wait(lambda: len(state.read(walk.times.read_text(encoding="utf-8")).solves) == len(TIMES) - 1)
    walk.next("StateReplaced", lambda: walk.program.keys("Return"), cause="scramble")
    walk.close()


def patterns(walk: Walk) -> None:
    """A pattern is shown on the cube."""
    walk.open("PATTERNS", "shift+F3")
    walk.program.keys("Down", "Down")
    walk.next("StateReplaced", lambda: walk.program.keys("Return"))
    walk.keep("patterns-shown")
    walk.close()


def catalogue(walk: Walk) -> None:
    """A case of the catalogue is played."""
    walk.open("SHELF", "shift+F6")
    walk.program.keys("Tab", "Right")
    walk.next("MovesMade", lambda: walk.program.keys("Return"), cause="solver")
    walk.keep("case-played")
    walk.program.keys("Escape")


def comparison(walk: Walk) -> None:
    """Ways to solve stand side by side, and go on and back."""
    walk.next("StateReplaced", lambda: walk.program.keys("F2"), cause="scramble")
    walk.open("COMPARE", "shift+F5")
    walk.program.keys("Next", "Next", "Left")
    walk.keep("compare-later")
    walk.close()


def ideas(walk: Walk) -> None:
    """A page of the help, with its cube that moves."""
    walk.open("IDEAS", "shift+F1")
    walk.program.keys("Down", "space", "Right")
    walk.keep("ideas-page")
    walk.close()


def keys(walk: Walk) -> None:
    """The keys on a picture of the keyboard, those with Shift too."""
    walk.open("HELP", "F1")
    walk.program.xdotool("keydown", "shift")
    walk.keep("help-shift")
    walk.program.xdotool("keyup", "shift")
    walk.close()


def commands(walk: Walk) -> None:
    """A command is found by typing and run."""
    walk.open("COMMANDS", "ctrl+p")
    walk.program.type("colour-blind colours")
    walk.keep("commands-found")
    file = walk.folder / "config" / "cubelens" / "settings.toml"
    walk.program.keys("Return")
    walk.wait(lambda: 'colours = "distinct"' in file.read_text(encoding="utf-8"))
    walk.program.keys("F8")


def menu(walk: Walk) -> None:
    """A line of the menu is chosen by the arrows."""
    walk.open("MENU", "F10")
    walk.program.keys("Right", "Right", "Down")
    walk.keep("menu-right")
    walk.close()


def moves(walk: Walk) -> None:
    """Moves are typed and played; what is wrong is marked."""
    walk.program.type(":")
    walk.program.wait_for("PanelShown", panel="MOVES")
    walk.program.type("R U2U3")
    walk.keep("moves-wrong")
    walk.program.keys("ctrl+a")
    walk.program.type("R U'")
    walk.next("MovesMade", lambda: walk.program.keys("Return"), alg="R U'")


def files(walk: Walk) -> None:
    """What is there is saved under a name with blanks and accents, and opened again by its name, then by a drop."""
    path = walk.folder / "mein Würfel.cubelens"
    walk.open("FILES", "ctrl+s")
    walk.program.keys("ctrl+a")
    walk.program.type(str(path))
    walk.program.keys("Return")
    walk.wait(path.exists)
    walk.open("FILES", "ctrl+o")
    walk.program.keys("ctrl+a")
    walk.program.type(str(path))
    walk.keep("files-typed")
    walk.next("StateReplaced", lambda: walk.program.keys("Return"))
    walk.next("StateReplaced", lambda: walk.drop(path))


STATIONS = (
    settings, painting, photographs, times, patterns, catalogue, comparison, ideas, keys, commands, menu, moves, files,
)  # fmt: skip


def walk_through(display: Display, folder: Path, window: tuple[tuple[int, int], str], pictures: Path | None) -> None:
    """All panels, one after the other; nothing may be left on standard error."""
    walk = Walk(display, folder, window, pictures)
    try:
        for station in STATIONS:
            station(walk)
        walk.program.quit()
    except BaseException:
        walk.keep("failed")
        raise
    finally:
        walk.program.kill()


def main() -> None:
    """Keep pictures of every panel at every size."""
    pictures = Path(sys.argv[1])
    pictures.mkdir(parents=True, exist_ok=True)
    for window in WINDOWS:
        display = Display("openbox", Display.STEADY)
        try:
            with tempfile.TemporaryDirectory() as folder:
                walk_through(display, Path(folder), window, pictures)
            print(window, "walked through", flush=True)
        finally:
            display.close()


if __name__ == "__main__":
    main()
