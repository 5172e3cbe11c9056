"""The same solve of a 3×3 told in another way: with human habits, by a smart cube, with regrips, with detours."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from cube_core import Alg, parse, scramble, solve
from cube_core.faces import FACES
from cube_core.geometry import turned_face
from cube_core.moves import Move, turn_of
from cube_core.reading.facts import Goal
from cube_core.reading.reading import read_solve
from tests.solves import scrambled

SIZE = 3
ROTATIONS = ("x", "x'", "x2", "y", "y'", "y2", "z", "z'", "z2")
SELDOM, OFTEN = 0.03, 0.15
"""At such a share of the places something is done otherwise."""
METHODS = ("cfop", "cfop", "cfop", "layers")


class Telling:
    """The faces by which turns are told, as the cube is held now."""

    def __init__(self) -> None:
        self._faces = {face: face for face in FACES}

    def held(self, rotation: Move, quarters: int) -> None:
        """From now on the cube is told as after a rotation by so many quarters."""
        faces = self._faces.items()
        self._faces = {face: turned_face(told, rotation.face, quarters) for face, told in faces}

    def told(self, move: Move) -> Move:
        """A turn as it is told now."""
        return turn_of(self._faces[move.face], move.lo, move.hi, move.quarters, SIZE)


def human(seed: int) -> tuple[Alg, Alg]:
    """A solve of the program as a person might have made it: any colour first, take-backs, wide and merged turns."""
    draw = random.Random(seed)
    setup = scramble(SIZE, seed)
    alg = solve(scrambled(SIZE, seed), "reduction", three=METHODS[seed % len(METHODS)]).alg
    colors = Telling()
    (rotation,) = parse(draw.choice(ROTATIONS), SIZE)
    colors.held(rotation, rotation.quarters)
    setup, alg = (Alg(SIZE, map(colors.told, moves)) for moves in (setup, alg))
    return setup, Alg(SIZE, _merged(_wide(with_detours(alg, draw, SELDOM), draw)))


def _wide(moves: Iterable[Move], draw: random.Random) -> Iterator[Move]:
    """Some turns of a face made as the other two layers the other way round: the cube is held otherwise then."""
    now = Telling()
    for move in moves:
        told = now.told(move)
        if move.hi == move.lo != 2 and draw.random() < OFTEN:
            lo, hi = (2, 3) if told.lo == 1 else (1, 2)
            yield Move(told.face, lo, hi, -told.quarters)
            now.held(told, -told.quarters)
        else:
            yield told


def _merged(moves: Iterable[Move]) -> Iterator[Move]:
    """Turns of the same layers made in one."""
    last: Move | None = None
    for move in moves:
        if last is not None and (last.face, last.lo, last.hi) == (move.face, move.lo, move.hi):
            quarters = (last.quarters + move.quarters + 1) % 4 - 1
            last = Move(move.face, move.lo, move.hi, quarters) if quarters else None
            continue
        if last is not None:
            yield last
        last = move
    if last is not None:
        yield last


def by_smart_cube(alg: Alg, _draw: random.Random) -> Alg:
    """The turns of faces that a cube reports which does not know how it is held."""
    return Alg(SIZE, _of_faces(alg))


def _of_faces(moves: Iterable[Move]) -> Iterator[Move]:
    now = Telling()
    for move in moves:
        told = now.told(move)
        if not told.lo <= 2 <= told.hi:
            yield told
            continue
        for layer in sorted({1, 3} - set(range(told.lo, told.hi + 1))):
            yield Move(told.face, layer, layer, -told.quarters)
        now.held(told, -told.quarters)


def with_regrips(alg: Alg, draw: random.Random) -> Alg:
    """The same with turns of the whole cube pushed in, and what follows told as it is held then."""
    return Alg(SIZE, _held_otherwise(alg, draw))


def _held_otherwise(moves: Iterable[Move], draw: random.Random) -> Iterator[Move]:
    now = Telling()
    for move in moves:
        if draw.random() < OFTEN:
            (rotation,) = parse(draw.choice(ROTATIONS), SIZE)
            yield rotation
            now.held(rotation, rotation.quarters)
        yield now.told(move)


def with_detour(alg: Alg, draw: random.Random) -> Alg:
    """The same with two to four wrong turns and what takes them back."""
    at = draw.randrange(len(alg) + 1)
    return alg[:at] + _detour(draw) + alg[at:]


def with_detours(alg: Alg, draw: random.Random, share: float) -> Alg:
    """The same with what is taken back at a share of its places."""
    parts = [_detour(draw) + alg[at : at + 1] if draw.random() < share else alg[at : at + 1] for at in range(len(alg))]
    return Alg.join(SIZE, parts)


def _detour(draw: random.Random) -> Alg:
    faces = [draw.choice("URFDLB") + draw.choice(("", "'", "2")) for _ in range(draw.randint(2, 4))]
    wrong = parse(" ".join(faces), SIZE)
    return wrong + wrong.inverse()


WAYS = {"by a smart cube": by_smart_cube, "with regrips": with_regrips, "with a detour": with_detour}
Names = tuple[str | None, list[tuple[Goal, tuple[str, ...]]]]


def names(setup: Alg, alg: Alg) -> Names:
    """The method of a solve, and its stages by name."""
    reading = read_solve(setup, alg)
    return reading.method, [(stage.goal, stage.gained) for stage in reading.stages]


def differing(seeds: range) -> dict[str, list[int]]:
    """By way of telling: the seeds of the solves that are read otherwise when they are told so."""
    found: dict[str, list[int]] = {way: [] for way in WAYS}
    for seed in seeds:
        setup, alg = human(seed)
        plain = names(setup, alg)
        for way, told in WAYS.items():
            if names(setup, told(alg, random.Random(f"{way} {seed}"))) != plain:
                found[way].append(seed)
    return found
