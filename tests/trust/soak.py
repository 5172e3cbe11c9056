"""`make soak`: an hour of seeded random use of the real window on a virtual screen, and a report.

It knows keys, the mouse and the window manager's doings, and nothing of the program's inside.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from app.playback.search import FAILED
from tests.app.xwindow import Display

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 90.0
"""Seconds without an answer after which the window counts as hanging."""
WARM_UP = 0.25
"""The share of the time in which caches fill and memory may grow."""
MOST_GROWTH, LEAST_ON_TIME = 0.05, 0.999

TURNS = ["r", "shift+u", "alt+f", "ctrl+l", "d", "b", "m", "x", "shift+y", "z", "2", "3", "bracketright"]
SOLVING = ["F2", "F5", "F5", "space", "space", "Left", "Right", "shift+Left", "shift+Right", "Prior", "Next", "Home"]
SOLVING += [
    "End",
    "ctrl+1",
    "ctrl+2",
    "ctrl+9",
    "Tab",
    "shift+Tab",
    "minus",
    "equal",
    "ctrl+z",
    "ctrl+y",
    "ctrl+c",
    "ctrl+v",
]
VIEW = [
    "ctrl+t",
    "ctrl+k",
    "ctrl+o",
    "ctrl+j",
    "F1",
    "F4",
    "F6",
    "F7",
    "F8",
    "F9",
    "F12",
    "ctrl+p",
    "F3",
    "slash",
    "question",
]
SIZES = [2, 3, 3, 3, 4, 5, 6, 7, 10, 20, 50, 100]
WINDOWS = [(1280, 800), (640, 480), (320, 240), (1, 1), (1, 700), (1300, 1), (900, 600), (1400, 900)]
TYPED = ["[R, U]2", "M2 x", "R U (", "scramble", "300", "trackers", "é ß", "(R)100000", "2-3Rw", "solve", "77"]


class Hand:
    """Somebody at the keys and the mouse: batches of what xdotool does, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.draw = random.Random(seed)
        self.size = (1280, 800)

    def batch(self) -> list[list[str]]:
        """A few deeds, each the words that xdotool reads; %w stands for the window."""
        deeds: list[tuple[Callable[[], list[str]], int]] = [
            (self.keys, 12),
            (self.hold, 2),
            (self.drag, 6),
            (self.click, 5),
            (self.scroll, 2),
            (self.move, 2),
            (self.type, 2),
            (self.resize, 1),
            (self.another_size, 2),
            (self.hide, 1),
            (self.full_screen, 1),
        ]
        kinds, weights = zip(*deeds, strict=True)
        return [deed() for deed in self.draw.choices(kinds, weights, k=10)]

    def keys(self) -> list[str]:
        names = self.draw.choice((TURNS, TURNS, SOLVING, SOLVING, VIEW))
        return ["key", "--delay", "15", *self.draw.choices(names, k=self.draw.randint(1, 6)), "key", "Escape"]

    def hold(self) -> list[str]:
        """A key is held while the window loses the keyboard."""
        name = self.draw.choice(["r", "2", "shift", "ctrl", "alt", "Left", "space"])
        return ["keydown", name, "sleep", "0.3", "windowunmap", "%w", "keyup", name, *self.back()]

    def back(self) -> list[str]:
        return ["sleep", "0.2", "windowmap", "%w", "sleep", "0.2", "windowfocus", "%w"]

    def place(self) -> list[str]:
        """Anywhere in the window, often where the timeline is."""
        low = 0.9 if self.draw.random() < 0.3 else 0.0
        x, y = self.draw.random() * self.size[0], self.draw.uniform(low, 1.0) * self.size[1]
        return ["mousemove", "--window", "%w", str(int(x)), str(int(y))]

    def move(self) -> list[str]:
        return [*self.place(), "sleep", "0.05", *self.place()]

    def drag(self) -> list[str]:
        button = str(self.draw.choice((1, 1, 1, 2, 3)))
        ways = [word for _ in range(self.draw.randint(1, 6)) for word in (*self.place(), "sleep", "0.02")]
        return [*self.place(), "mousedown", button, *ways, "mouseup", button]

    def click(self) -> list[str]:
        return [*self.place(), "click", str(self.draw.choice((1, 1, 3))), "sleep", "0.05"]

    def scroll(self) -> list[str]:
        return [
            *self.place(),
            "click",
            "--repeat",
            str(self.draw.randint(1, 9)),
            "--delay",
            "10",
            self.draw.choice("45"),
        ]

    def type(self) -> list[str]:
        opener = self.draw.choice([["type", "--args", "1", ":"], ["key", "ctrl+p"], ["key", "F1"]])
        closer = self.draw.choice(["Escape", "Return"]) if opener[-1] == ":" else "Escape"
        return [
            *opener,
            "type",
            "--args",
            "1",
            "--delay",
            "15",
            self.draw.choice(TYPED),
            "key",
            closer,
            "key",
            "Escape",
        ]

    def resize(self) -> list[str]:
        self.size = self.draw.choice(WINDOWS)
        steps = ["windowsize", "%w", *map(str, self.size), "sleep", "0.3"]
        if min(self.size) < 240:
            self.size = (1280, 800)
            steps += ["windowsize", "%w", "1280", "800", "sleep", "0.2"]
        return steps

    def another_size(self) -> list[str]:
        """One of the list of commands, and some layers more or less."""
        words = by_command(str(self.draw.choice(SIZES)))
        return [*words, "key", "--repeat", str(self.draw.randint(1, 3)), self.draw.choice(["ctrl+Up", "ctrl+Down"])]

    def hide(self) -> list[str]:
        return ["windowunmap", "%w", *self.back()]

    def full_screen(self) -> list[str]:
        return ["key", "F11", "sleep", "0.5"]


def by_command(text: str) -> list[str]:
    """Choose from the list of commands what a text finds first."""
    return [
        "key",
        "Escape",
        "key",
        "ctrl+p",
        "type",
        "--args",
        "1",
        "--delay",
        "15",
        text,
        "key",
        "Return",
        "key",
        "Escape",
    ]


class FaultError(Exception):
    """The program broke, or does not answer."""


class Watched:
    """The program on a virtual screen."""

    def __init__(self, display: Display, folder: Path) -> None:
        self.faults = folder / "data" / "cubelens" / "faults"
        self.facts_file, self.errors, self.log = (folder / name for name in ("facts.json", "errors.txt", "log.jsonl"))
        self.environment = {
            **os.environ,
            "DISPLAY": display.name,
            "HOME": str(folder),  # where sessions are saved
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "XDG_DATA_HOME": str(folder / "data"),
            "PYTHONPATH": str(ROOT),
        }
        watched = [sys.executable, "-P", "-m", "tests.trust.watched", str(self.facts_file)]
        command = [*watched, "--size", "4", "--log", str(self.log)]
        with self.errors.open("w") as errors:
            self.process = subprocess.Popen(command, env=self.environment, stderr=errors, cwd=folder)
        self.find()

    def find(self) -> None:
        """The window, which is another one after a change to full screen."""
        self.window = self.xdotool("search", "--sync", "--onlyvisible", "--name", "Cubelens").split()[-1]
        self.xdotool("windowfocus", self.window)

    def xdotool(self, *words: str) -> str:
        command = ["xdotool", *words]
        try:
            done = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            raise FaultError(f"no answer for {PATIENCE:.0f} s to {' '.join(words)}") from None
        return done.stdout

    def do(self, deed: list[str]) -> None:
        if self.process.poll() is not None:
            raise FaultError(f"ended with status {self.process.returncode}: {self.errors.read_text()[-3000:]}")
        self.xdotool(*[self.window if word == "%w" else word for word in deed])
        if "F11" in deed:
            self.find()

    def facts(self) -> dict[str, float]:
        return json.loads(self.facts_file.read_text()) if self.facts_file.exists() else {}

    def megabytes(self) -> float:
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)

    def events(self) -> Counter[str]:
        """How often each thing happened, and at how many sizes."""
        records = [json.loads(line) for line in self.log.read_text(encoding="utf-8").splitlines() if line.endswith("}")]
        sizes = {record["size"] for record in records if record["event"] == "StateReplaced"}
        failures = sum(record.get("text", "").startswith(FAILED) for record in records)
        return Counter({"sizes": len(sizes), "failures": failures} | Counter(record["event"] for record in records))


@dataclass
class Report:
    """What a soak has seen."""

    deeds: int = 0
    fault: str = ""
    facts: dict[str, float] = field(default_factory=dict)
    errors: str = ""
    events: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    """What the program kept of faults of solvers."""
    memory: list[tuple[float, float]] = field(default_factory=list)
    """(share of the time, megabytes without what is kept to undo), at rest with a small cube."""

    def growth(self) -> float:
        """How much more memory the last tenth of the time has than the tenth after the warm-up."""
        early = [size for share, size in self.memory if WARM_UP <= share < WARM_UP + 0.15]
        late = [size for share, size in self.memory if share >= 0.85]
        return median(late) / median(early) - 1 if early and late else 0.0

    def lines(self) -> list[str]:
        """For people."""
        facts, on_time = self.facts, self.on_time()
        ends = [f"{size:.0f}" for _, size in (self.memory[:1] + self.memory[-1:])]
        return [
            f"{self.deeds} deeds, {facts.get('frames', 0):.0f} frames, {on_time:.3%} of them within 100 ms, "
            f"{facts.get('late_work', 0):.0f} with more than that of the window's own work, the slowest "
            f"{facts.get('worst', 0):.2f} s",
            f"what happened: {', '.join(f'{name} {count}' for name, count in self.events.most_common())}",
            f"GL errors: {facts.get('gl_errors', 0):.0f}; written to stderr: {self.errors[-2000:] or 'nothing'}",
            f"memory: {' → '.join(ends)} MB, {self.growth():+.1%} after the warm-up, "
            f"and {facts.get('undo_megabytes', 0)} MB kept to undo",
            f"fault: {self.fault or 'none'}",
            *self.faults,
        ]

    def on_time(self) -> float:
        frames = self.facts.get("frames", 0)
        return 1 - self.facts.get("late", 0) / frames if frames else 0.0

    def is_well(self) -> bool:
        """Whether all that was asked of it holds."""
        is_clean = not (self.fault or self.errors or self.events["failures"]) and not self.facts.get("gl_errors")
        return is_clean and self.growth() <= MOST_GROWTH and self.on_time() >= LEAST_ON_TIME


REST = [["windowsize", "%w", "1280", "800"], ["key", "Escape", *by_command("3"), "sleep", "1"]]
REST_EVERY = 8
"""Batches between two rests, at which memory is looked at with a cube of 3 layers."""


def soak(seconds: float, seed: int, tell: Callable[[str], None] = lambda line: None) -> Report:
    """Use the window for so long."""
    report, hand, display = Report(), Hand(seed), Display()
    with tempfile.TemporaryDirectory() as folder:
        program = Watched(display, Path(folder))
        try:
            _use(program, hand, report, seconds, tell)
        except FaultError as fault:
            report.fault = str(fault)
        finally:
            program.end()
            report.errors, report.events = program.errors.read_text(), program.events()
            report.faults = [path.read_text(encoding="utf-8") for path in sorted(program.faults.glob("*.txt"))]
            display.close()
    return report


def _use(program: Watched, hand: Hand, report: Report, seconds: float, tell: Callable[[str], None]) -> None:
    started, batches = time.monotonic(), 0
    while (share := (time.monotonic() - started) / seconds) < 1:
        batches += 1
        for deed in hand.batch() + (REST if batches % REST_EVERY == 0 else []):
            program.do(deed)
            report.deeds += 1
        report.facts = program.facts()
        if batches % REST_EVERY == 0:
            report.memory.append((share, program.megabytes() - report.facts.get("undo_megabytes", 0)))
            tell(f"{share:4.0%}  {report.memory[-1][1]:.0f} MB  {report.on_time():.3%} on time")


def main() -> int:
    parser = argparse.ArgumentParser(prog="make soak ARGS=…", description="Use the window at random, for long.")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        print("This needs Xvfb and xdotool; install xvfb and xdotool.")
        return 2
    report = soak(args.minutes * 60, args.seed, lambda line: print(line, flush=True))
    print("\n".join(report.lines()))
    return 0 if report.is_well() else 1


if __name__ == "__main__":
    sys.exit(main())
