"""The fast cube beside the slow one and magiccube, through one long random walk."""

from __future__ import annotations

import random

import magiccube
from magiccube.cube_base import Face as MagicFace

from cube_core import Alg, Engine, parse
from cube_core.algs import METRICS
from tests.oracle import Oracle
from tests.trust import slow
from tests.trust.slow import Turn

_ORDER = [MagicFace.U, MagicFace.R, MagicFace.F, MagicFace.D, MagicFace.L, MagicFace.B]
_AMOUNTS = ("", "", "2", "'")


class Walk:
    """Three cubes that make the same moves."""

    def __init__(self, size: int, seed: int) -> None:
        self.size, self.draw = size, random.Random(f"{size} {seed}")
        self.engine, self.oracle, self.magic = Engine(size), Oracle(size), magiccube.Cube(size)
        self.letters = dict(zip(self.magic.get(_ORDER)[:: size**2], "URFDLB", strict=True))

    def step(self) -> str:
        """Make the same random algorithm on all, compare them, and what is said of the algorithm; returns its text."""
        text, turns = slow.algorithm(self.draw, self.size)
        alg = parse(text, self.size)
        assert turns_of(alg) == turns, text
        check_algebra(alg, turns)
        self.engine.play(alg)
        self.oracle.play(turns)
        assert self.engine.cube.stickers.tolist() == self.oracle.stickers(), text
        words = " ".join(word for turn in turns for word in magic_words(turn))
        if words:
            self.magic.rotate(words)
        seen = "".join(self.letters[color] for color in self.magic.get(_ORDER))
        assert self.engine.cube.facelets() == self.oracle.facelets() == seen, text
        return text


def magic_words(turn: Turn) -> list[str]:
    """A turn as magiccube writes it, layer by layer."""
    amount = _AMOUNTS[turn.quarters % 4]
    return [f"{layer}{turn.face.name}{amount}" for layer in range(turn.lo, turn.hi + 1) if turn.quarters % 4]


def turns_of(alg: Alg) -> list[Turn]:
    return [Turn(slow.Named(move.face.name), move.lo, move.hi, move.quarters) for move in alg]


def check_algebra(alg: Alg, turns: list[Turn]) -> None:
    """Inverse, counts and simplification as the slow definitions have them; and the text that is written."""
    assert turns_of(alg.inverse()) == slow.inverse(turns)
    assert [alg.count(metric) for metric in METRICS] == [slow.count(turns, alg.size, metric) for metric in METRICS]
    short = turns_of(alg.simplified())
    runs = [{(t.face.name, t.lo, t.hi): t.quarters % 4 for t in run} for run in slow.runs(short)]
    assert runs == slow.simplified(turns), str(alg)
    assert len(short) == sum(map(len, runs))
    assert parse(str(alg), alg.size, strict=True) == alg


class HistoryWalk:
    """An engine that does, undoes and redoes at random, beside a plain list of the states there were."""

    def __init__(self, seed: int) -> None:
        self.draw = random.Random(seed)
        self.engine = Engine(3)
        self.states, self.now = [self.state()], 0

    def state(self) -> tuple[int, bytes]:
        return self.engine.cube.size, self.engine.cube.stickers.tobytes()

    def step(self) -> None:
        """One deed, and whether the engine is where the list says."""
        draw = self.draw
        kind = draw.random()
        if kind < 0.35:
            assert self.engine.undo() == (self.now > 0)
            self.now = max(0, self.now - 1)
        elif kind < 0.65:
            assert self.engine.redo() == (self.now < len(self.states) - 1)
            self.now = min(len(self.states) - 1, self.now + 1)
        elif self.do():
            self.states[self.now + 1 :] = [self.state()]
            self.now += 1
        assert self.state() == self.states[self.now]
        history = self.engine.history
        assert (history.undo_count, history.redo_count) == (self.now, len(self.states) - 1 - self.now)

    def do(self) -> bool:
        """Something new; False where nothing was to be done."""
        draw, engine = self.draw, self.engine
        kind = draw.random()
        if kind < 0.7:
            alg = parse(slow.algorithm(draw, engine.cube.size)[0], engine.cube.size)
            engine.play(alg)
            return len(alg) > 0
        if kind < 0.8:
            engine.scramble(draw.randrange(1000))
        elif kind < 0.9:
            engine.resize(draw.randint(2, 6))
        elif kind < 0.95:
            engine.load(engine.cube.facelets())
        else:
            engine.reset()
        return True
