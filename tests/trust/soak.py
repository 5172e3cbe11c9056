"""`make soak`: an hour of seeded random use of the real window on a virtual screen, and a report.

It knows keys, the mouse and the window manager's doings, and nothing of the program's inside. A second window on a
screen of its own has the same settings, sessions and times, and somebody else at its keys.
"""

from __future__ import annotations

import argparse
import json
import os
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
from typing import Any

from app.solves.search import FAILED
from tests.app.xwindow import Display
from tests.trust.hand import Hand, by_command, warming
from tests.trust.machine import Others

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 90.0
"""Seconds without an answer after which the window counts as hanging."""
WARM_UP = 20.0
"""Minutes of random use before the time begins that counts: caches fill and programs of the graphics are made then."""
MOST_GROWTH, LEAST_ON_TIME = 0.05, 0.999
BUSY = 0.1
"""A machine is busy with other things when they take so much of its processors."""


class FaultError(Exception):
    """The program broke, or does not answer."""


class Watched:
    """The program on a virtual screen, its files in a folder; what is seen of it has a name before its own."""

    def __init__(self, display: Display, folder: Path, name: str) -> None:
        self.faults, self.films = folder / "data" / "cubelens" / "faults", folder / "Videos"
        self.facts_file, self.errors, self.log = (
            folder / f"{name}-{kind}" for kind in ("facts.json", "errors.txt", "log.jsonl")
        )
        self.environment = {
            **os.environ,
            "DISPLAY": display.name,
            "HOME": str(folder),  # where sessions are saved
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "XDG_DATA_HOME": str(folder / "data"),
            "PYTHONPATH": str(ROOT),
        }
        watched = [sys.executable, "-P", "-m", "tests.trust.watched", str(self.facts_file), str(display.pid)]
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

    def facts(self) -> dict[str, Any]:
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
        told = [record.get("text", "") for record in records]
        counts = {
            "sizes": len(sizes),
            "failures": sum(text.startswith(FAILED) for text in told),
            "films": sum(text.startswith("The film is in ") for text in told),
        }
        return Counter(counts | Counter(record["event"] for record in records))


def counts_in_words(counts: dict[str, int]) -> str:
    """The most first."""
    return ", ".join(f"{name} {count}" for name, count in Counter(counts).most_common()) or "nothing"


@dataclass
class Report:
    """What a soak has seen."""

    deeds: int = 0
    fault: str = ""
    facts: dict[str, Any] = field(default_factory=dict)
    warm: dict[str, Any] = field(default_factory=dict)
    """The facts at the end of the warm-up; none before."""
    others: float = 0.0
    """How much of the machine's processors somebody else used after the warm-up."""
    errors: str = ""
    events: Counter[str] = field(default_factory=Counter)
    beside: Counter[str] = field(default_factory=Counter)
    """What happened in the second window."""
    faults: list[str] = field(default_factory=list)
    """What the programs kept of their own faults."""
    memory: list[tuple[float, float]] = field(default_factory=list)
    """(share of the time, megabytes without what is kept to undo), at rest with a small cube."""

    def growth(self) -> float:
        """How much more memory the last tenth of the time has than the first one, right after the warm-up."""
        early = [size for share, size in self.memory if share < 0.1]
        late = [size for share, size in self.memory if share >= 0.9]
        return median(late) / median(early) - 1 if early and late else 0.0

    def lines(self) -> list[str]:
        """For people."""
        facts = self.facts
        ends = [f"{size:.0f}" for _, size in (self.memory[:1] + self.memory[-1:])]
        return [
            f"{self.deeds} deeds, {facts.get('frames', 0):.0f} frames, the slowest {facts.get('worst', 0):.2f} s",
            f"within 100 ms: {self.on_time():.3%} of them, {self.on_time(self.warm):.3%} after the warm-up; "
            f"{facts.get('late_work', 0):.0f} with more than that of the window's own work, "
            f"{facts.get('late_work', 0) - self.warm.get('late_work', 0):.0f} after the warm-up",
            f"others used {self.others:.0%} of the machine after it; without their waits for a processor "
            f"{self.on_time(self.warm, 'late_alone'):.3%} of the frames were within 100 ms",
            f"late by their own work after it were frames at: {counts_in_words(self.late_at())}",
            f"what happened: {counts_in_words(self.events)}",
            f"and in the window beside it: {counts_in_words(self.beside)}",
            f"GL errors: {facts.get('gl_errors', 0):.0f}; written to stderr: {self.errors[-2000:] or 'nothing'}",
            f"memory: {' → '.join(ends)} MB, {self.growth():+.1%} after the warm-up, "
            f"and {facts.get('undo_megabytes', 0)} MB kept to undo",
            f"fault: {self.fault or 'none'}",
            *self.faults,
            self.verdict(),
        ]

    def late_at(self) -> Counter[str]:
        """What frames were at that were late by their own work after the warm-up."""
        now, before = (Counter(facts.get("late_at", {})) for facts in (self.facts, self.warm))
        return now - before

    def on_time(self, since: dict[str, Any] | None = None, kind: str = "late") -> float:
        """The share of frames that came within 100 ms, since some other facts."""
        frames, late = (self.facts.get(name, 0) - (since or {}).get(name, 0) for name in ("frames", kind))
        return 1 - late / frames if frames else 0.0

    def is_faultless(self) -> bool:
        """Whether nothing broke, and memory stayed what it was."""
        failures = self.events["failures"] + self.beside["failures"]
        is_clean = not (self.fault or self.faults or self.errors or failures or self.facts.get("gl_errors"))
        return is_clean and self.growth() <= MOST_GROWTH

    def is_well(self) -> bool:
        """Whether all that was asked of it holds; where others use the machine, frames need not wait for them."""
        kind = "late_alone" if self.others > BUSY else "late"
        return self.is_faultless() and self.on_time(self.warm, kind) >= LEAST_ON_TIME

    def verdict(self) -> str:
        """In a few words."""
        if not self.is_faultless():
            return "not well: something broke or grew"
        if not self.is_well():
            return "not well: frames were late"
        is_on_time = self.on_time(self.warm) >= LEAST_ON_TIME
        return "well" if is_on_time else "well, but for frames that were late as others used the machine"


REST = [["windowsize", "%w", "1280", "800"], ["key", "Escape", *by_command("3"), "sleep", "1"]]
REST_EVERY = 8
"""Batches between two rests, at which memory is looked at with a cube of 3 layers."""


def soak(seconds: float, seed: int, tell: Callable[[str], None] = lambda line: None, warm_up: float = 0.0) -> Report:
    """Use the window for so long, and for so many seconds before the time that counts."""
    report, displays = Report(), (Display(), Display())
    with tempfile.TemporaryDirectory() as folder:
        program, beside = (
            Watched(display, Path(folder), name) for display, name in zip(displays, ("first", "second"), strict=True)
        )
        try:
            _use((program, beside), (Hand(seed), Hand(-1 - seed)), report, (seconds, warm_up), tell)
        except FaultError as fault:
            report.fault = str(fault)
        finally:
            program.end()
            beside.end()
            report.errors = program.errors.read_text() + beside.errors.read_text()
            report.events, report.beside = program.events(), beside.events()
            report.faults = [path.read_text(encoding="utf-8") for path in sorted(program.faults.glob("*.txt"))]
            for display in displays:
                display.close()
    return report


def _use(
    programs: tuple[Watched, Watched],
    hands: tuple[Hand, Hand],
    report: Report,
    times: tuple[float, float],
    tell: Callable[[str], None],
) -> None:
    """By turns one window and the one beside it, which wait for nobody and go on with what they are at."""
    program, beside = programs
    for deed in warming():
        program.do(deed)
    seconds, warm_up = times
    others, started, batches = Others(), time.monotonic() + warm_up, 0
    while (share := (time.monotonic() - started) / seconds) < 1:
        batches += 1
        for one, hand in zip(programs, hands, strict=True):
            for deed in hand.batch():
                one.do(deed)
                report.deeds += 1
        report.facts = program.facts()
        report.facts["gl_errors"] = report.facts.get("gl_errors", 0) + beside.facts().get("gl_errors", 0)
        if share < 0:
            report.warm, others = report.facts, Others()
        report.others = others.share()
        if batches % REST_EVERY == 0:
            for deed in REST:
                program.do(deed)
            megabytes = program.megabytes() - report.facts.get("undo_megabytes", 0)
            report.memory += [(share, megabytes)] if share >= 0 else []
            on_time = " ".join(
                f"{report.on_time(report.warm, kind):.2%}" for kind in ("late", "late_alone", "late_work")
            )
            tell(f"{share:4.0%}  {megabytes:.0f} MB  {on_time} on time, others {report.others:.0%}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="make soak ARGS=…", description="Use the window at random, for long.")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--warm-up", type=float, default=WARM_UP, help="minutes before those that count")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    if not all(map(shutil.which, ("Xvfb", "xdotool", "ffmpeg"))):
        print("This needs Xvfb, xdotool and ffmpeg; install xvfb, xdotool and ffmpeg.")
        return 2
    report = soak(args.minutes * 60, args.seed, lambda line: print(line, flush=True), args.warm_up * 60)
    print("\n".join(report.lines()))
    return 0 if report.is_well() else 1


if __name__ == "__main__":
    sys.exit(main())
