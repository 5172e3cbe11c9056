"""Command lines: ones that ask for something, ones with a mistake, and noise. None opens a window or takes long."""

from __future__ import annotations

import random

from tests.trust import painted, texts

NUMBERS = ["2", "3", "3", "4", "1", "0", "-1", "+3", "2001", "03", " 3", "3.0", "1e3", "٣", "²", "", "9" * 5000, "x"]
METHODS = ["bulk", "cage", "layers", "short", "Reduction", "", "magic", "\udcff"]
GOALS = ["solved", "centers", "l1", "oll", "", "nowhere"]
TARGETS = ["-", "", ".", "..", "/", "/dev/full", "/nonexistent/a", "{tmp}/a b/ü ß.txt", "{tmp}/loop", "{tmp}/folder"]
TARGETS += [
    "{tmp}/file/a.txt",
    "{tmp}/" + "n" * 300,
    "{tmp}/closed/a.txt",
    "{tmp}/pipe",
    "\udcff\udcfe",
    "{tmp}/dangling",
]
"""Places to write to; {tmp} stands for a folder that is made for them."""
FIXED = [
    [],
    ["--help"],
    ["--version"],
    ["doctor", "now"],
    ["bench", "--only", "nothing"],
    ["bench", "--only", ""],
    ["snapshot", "--help"],
    ["snapshot", "cube.jpg", "--size", "3"],
    ["snapshot", "{tmp}/loop.png", "--size", "3", "--width", "1"],
    ["snapshot", "{tmp}/a.png", "--size", "3", "--at", "5"],
    ["snapshot", "{tmp}/a.png", "--size", "3", "--palette", "red,green"],
    ["snapshot", "{tmp}/a.png", "--size", "3", "--overlay", "hints,"],
    ["export", "--help"],
    ["export", "{tmp}/a.avi", "--size", "3", "--seed", "1"],
    ["export", "{tmp}/loop.gif", "--size", "3", "--seed", "1", "--fps", "999"],
    ["export", "{tmp}/a.gif", "--size", "3", "--alg", "R", "--tempo", "inf"],
    ["export", "{tmp}/folder.gif", "--size", "3", "--alg", "R", "--from", "2", "--to", "1"],
    ["--size", "3", "--play", "--method", "magic"],
    ["--log", "{tmp}/loop", "{tmp}/folder"],
]


def moves(draw: random.Random) -> str:
    kind = draw.random()
    return texts.noise(draw) if kind < 0.1 else texts.algorithm(draw, draw.choice((2, 3, 4)), 2) or "-"


def scramble(draw: random.Random) -> list[str]:
    line = ["scramble", "--size", draw.choice(NUMBERS)]
    if draw.random() < 0.7:
        line += ["--seed", draw.choice(NUMBERS)]
    return line + (["--kind", draw.choice(["moves", "state", "odd", ""])] if draw.random() < 0.3 else [])


def apply(draw: random.Random) -> list[str]:
    line = ["apply", "--size", draw.choice(NUMBERS), moves(draw)]
    return line + (["--facelets", draw.choice([painted.facelets(draw), "-"])] if draw.random() < 0.4 else [])


def solve(draw: random.Random) -> list[str]:
    line = ["solve", "--size", draw.choice(["2", "2", "3", "1", "x"])]
    start = draw.choice(
        [["--seed", draw.choice(NUMBERS)], ["--alg", moves(draw)], ["--facelets", painted.facelets(draw)]]
    )
    line += start
    for option, values in (("--method", METHODS[:3] + METHODS[4:]), ("--goal", GOALS), ("--alg-file", TARGETS)):
        if draw.random() < 0.3:
            line += [option, draw.choice(values)]
    return line + draw.choice([[], [], ["--json"], ["--json", "--json"], ["extra"]])


def fixed(draw: random.Random) -> list[str]:
    return list(draw.choice(FIXED))


def nonsense(draw: random.Random) -> list[str]:
    """Words of command lines and others in any order; never a command that measures or looks at the machine."""
    words = [
        "scramble",
        "apply",
        "--size",
        "3",
        "--seed",
        "--",
        "-",
        "--json",
        "R U",
        "-R",
        "--siz",
        "@file",
        "=",
        "--size=3",
    ]
    return [draw.choice([*words, texts.noise(draw)]) for _ in range(draw.randint(0, 6))]


def command_line(draw: random.Random) -> tuple[list[str], bytes]:
    """Arguments and what stands on standard input."""
    make = draw.choices((scramble, apply, solve, fixed, nonsense), (3, 5, 1, 1, 3))[0]
    arguments = [passed_on(argument) for argument in make(draw)]
    if arguments[:1] and arguments[0] not in ("scramble", "apply", "solve") and make is nonsense:
        arguments = [*arguments, "--size"]  # so that no window is asked for
    stdin = draw.choice([b"", b"\xff", b"\xef\xbb\xbfR", moves(draw).encode("utf-8", "surrogatepass")])
    return arguments, stdin


def passed_on(argument: str) -> str:
    """As a system passes it on: without null characters, and with bytes that are no text in Python's way."""
    return argument.replace("\x00", "").encode("utf-8", "surrogatepass").decode("utf-8", "surrogateescape")
