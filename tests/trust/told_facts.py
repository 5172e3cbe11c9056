"""Every fact that is told of a solve, checked on the slow cube: what a sentence says is so, or it is an error.

A piece of the slow cube is where one of its 24 rotations takes it; pieces with the same one are solved relative to
each other. The distances of crosses are searched here anew. Nothing of `standing` or of the planners is asked, but
for the way by which a pair is said to be so near: that is made on the slow cube, and looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

import numpy as np

from cube_core import Alg, parse
from cube_core.faces import CORNERS, EDGES, FACES, Color, Face
from cube_core.geometry import IntArray, cubie_slots
from cube_core.moves import Move
from cube_core.reading.facts import (
    AtOnce,
    ByBook,
    ByCount,
    CrossPrice,
    Detour,
    Each,
    EdgesUp,
    Goal,
    Joined,
    LongCase,
    Met,
    Parity,
    Repair,
    Shared,
    Shorter,
    Skipped,
    Unsolved,
)
from cube_core.reading.legs import Reading, Stage
from cube_core.reading.reading import read_solve
from cube_core.recipes.book import recipes
from cube_core.solvers.three.cases.catalogue import case_named, cases
from cube_core.solvers.three.words import word_text
from tests.oracle import Oracle

HOLDINGS = [f"{up} {around}".strip() for up in ("", "x", "x2", "x'", "z", "z'") for around in ("", "y", "y2", "y'")]
TOPS = ("", "U", "U2", "U'")


@cache
def moved(size: int, text: str) -> IntArray:
    """By slot: the slot whose sticker comes there when these moves are made."""
    return np.array(Oracle(size).play(parse(text, size)).stickers())


@cache
def rotations(size: int) -> IntArray:
    """By rotation and slot: the slot to which it takes the sticker there."""
    return np.stack([np.argsort(moved(size, text)) for text in HOLDINGS])


class Slow:
    """One cube in one state of a solve, held so that its first centres are home."""

    def __init__(self, size: int, stickers: Sequence[int]) -> None:
        self.size, shown = size, np.array(stickers)
        if size % 2:
            middles = [face * size**2 + size**2 // 2 for face in FACES]
            shown = next(turned for one in HOLDINGS if ((turned := shown[moved(size, one)])[middles] == middles).all())
        self.shown = shown
        """By slot: the sticker there."""
        self.at = np.argsort(shown)
        """By sticker: the slot where it is."""

    def colors(self) -> IntArray:
        """By face and place: the colour there."""
        return self.shown.reshape(6, -1) // self.size**2

    @property
    def is_solved(self) -> bool:
        return bool((self.colors() == self.colors()[:, :1]).all())

    def turn_of(self, sticker_slots: IntArray) -> int:
        """The rotation that takes a piece, by the slots of its stickers, from home to where it is."""
        ends = rotations(self.size)[:, sticker_slots]
        (found,) = np.flatnonzero((ends == self.at[sticker_slots]).all(axis=1))
        return int(found)

    def turns_of(self, faces: Sequence[Face]) -> list[int]:
        """The rotations of the pieces between some faces."""
        return [self.turn_of(np.array(slots)) for slots in cubie_slots(self.size, tuple(faces)).tolist()]

    def as_three(self) -> Slow | None:
        """The 3×3 that a cube with whole edges and centres is."""
        if self.size == 3:
            return self
        centers = self.colors().reshape(6, self.size, self.size)[:, 1:-1, 1:-1].reshape(6, -1)
        edges = [set(self.turns_of(edge)) for edge in EDGES]
        if (centers != centers[:, :1]).any() or any(len(one) > 1 for one in edges):
            return None
        small = Oracle(3).stickers()
        for faces in (*CORNERS, *EDGES):
            target = rotations(3)[self.turns_of(faces)[0]]
            for slot in cubie_slots(3, faces)[0].tolist():
                small[target[slot]] = slot
        for face in FACES:
            small[9 * face + 4] = 9 * int(centers[face, 0]) + 4
        return Slow(3, small)


def at(setup: Alg, alg: Alg, count: int) -> Slow:
    """The cube after so many moves of a solve."""
    return Slow(alg.size, Oracle(alg.size).play(setup).play(alg[:count]).stickers())


def _faces(piece: str) -> frozenset[Face]:
    return frozenset(Face(Color[name.upper()]) for name in piece.split("–"))


def _ordered(faces: frozenset[Face]) -> tuple[Face, ...]:
    return next(kind for kind in (*CORNERS, *EDGES) if set(kind) == faces)


def is_home(three: Slow, faces: frozenset[Face]) -> bool:
    """Whether the piece between some faces fits the centres."""
    return three.turns_of(_ordered(faces)) == [0]


def has_pair(three: Slow, pair: str, down: Face) -> bool:
    """Whether a pair is in its slot."""
    return is_home(three, _faces(pair)) and is_home(three, _faces(pair) | {down})


def has_cross(three: Slow, down: Face) -> bool:
    return all(is_home(three, frozenset(edge)) for edge in EDGES if down in edge)


def shows_one_color(three: Slow, up: Face, only_edges: bool = False) -> bool:
    """Whether the face of a colour shows it on all places, or on those of its edges."""
    shown = three.colors()[up]
    return bool((shown[1::2] == up).all() if only_edges else (shown == up).all())


def is_done_but_for_up(three: Slow, up: Face) -> bool:
    """Whether a turn of the last layer solves the cube."""
    turned = (Slow(3, three.shown[moved(3, f"{up.name}{amount}")]) for amount in ("0", "", "2", "'"))
    return any(one.is_solved for one in turned)


@cache
def _edge_turns() -> tuple[dict[int, int], ...]:
    """By turn of a face: by slot of an edge's sticker, the slot that it comes to."""
    slots = [int(slot) for edge in EDGES for slot in cubie_slots(3, edge).ravel()]
    texts = [f"{face.name}{amount}" for face in FACES for amount in ("", "2", "'")]
    return tuple({slot: int(np.argsort(moved(3, text))[slot]) for slot in slots} for text in texts)


@cache
def _cross_distances() -> dict[tuple[int, ...], int]:
    """By the slots of the four stickers of the cross below: the turns to it, found from the solved one outwards."""
    start = tuple(int(slot) for slot in _cross_slots(Face.D))
    far, now = {start: 0}, [start]
    while now:
        found = []
        for state in now:
            for turn in _edge_turns():
                after = tuple(turn[slot] for slot in state)
                if after not in far:
                    far[after] = far[state] + 1
                    found.append(after)
        now = found
    return far


def _cross_slots(down: Face) -> list[int]:
    return [9 * down + place for place in (1, 3, 5, 7)]


def cross_turns(three: Slow, down: Face) -> int:
    """The fewest turns to the cross of a colour, which is brought below to be looked up."""
    below = _cross_slots(Face.D)
    rotation = next(one for one in rotations(3) if int(one[9 * down + 4]) == 9 * Face.D + 4)
    where = {int(rotation[slot]): int(rotation[three.at[slot]]) for slot in _cross_slots(down)}
    return _cross_distances()[tuple(where[slot] for slot in below)]


def _solves(three: Slow, moves: str, up: Face, kind: str) -> Iterator[int]:
    """The turns of ways to hold it and to turn the last layer before in which moves do what they are for."""
    hold = next(text for text in HOLDINGS if int(np.argsort(moved(3, text))[9 * up + 4]) == 9 * Face.U + 4)
    for around, before in product(("", "y", "y2", "y'"), TOPS):
        text = f"{hold} {around} {before} {moves}"
        after = Slow(3, three.shown[moved(3, " ".join(text.split()))])
        if shows_one_color(after, up) if kind == "OLL" else is_done_but_for_up(after, up):
            yield parse(moves, 3).count("STM") + bool(before)


def _case_fits(three: Slow, name: str, up: Face, stage: Stage) -> bool:
    """Whether the case's moves, from some side, do what the case is for."""
    case = case_named(name)
    if case.kind != "F2L":
        return any(True for _ in _solves(three, word_text(case.word), up, case.kind))
    hold = next(text for text in HOLDINGS if int(np.argsort(moved(3, text))[9 * up + 4]) == 9 * Face.U + 4)
    mirrored = " ".join(_mirrored(word) for word in word_text(case.word).split())
    for moves, around, before in product((word_text(case.word), mirrored), ("", "y", "y2", "y'"), TOPS):
        text = " ".join(f"{hold} {around} {before} {moves}".split())
        after = Slow(3, three.shown[moved(3, text)])
        if has_pair(after, stage.gained[0], up.opposite) and has_cross(after, up.opposite):
            return True
    return False


def _mirrored(word: str) -> str:
    face = {"R": "L", "L": "R"}.get(word[0], word[0])
    return face + ("2" if "2" in word else "" if word.endswith("'") else "'")


def checked(setup: Alg, alg: Alg) -> Counter[str]:
    """The number of facts of each kind that were found true; a false one is an error."""
    reading, found = read_solve(setup, alg), Counter[str]()
    down = _down(setup, reading)
    for number, stage in enumerate(reading.stages):
        for fact in stage.facts:
            if isinstance(fact, ByBook):
                for met in fact.met:
                    found["Met"] += _check_met(setup, alg, met, down)
            elif _is_exact(reading, number):
                found[type(fact).__name__] += check(setup, reading, stage, fact, down)
        if stage.case is not None and down is not None and _is_exact(reading, number):
            three = at(setup, alg, stage.start).as_three()
            assert three is not None
            assert _case_fits(three, stage.case, down.opposite, stage), (stage, str(alg))
            found["case"] += 1
    for whole in reading.facts:
        found[type(whole).__name__] += check_whole(setup, reading, whole)
    assert reading.is_solved == at(setup, alg, len(alg)).is_solved
    return found


def _down(setup: Alg, reading: Reading) -> Face | None:
    """The face of the first layer: that of the cross that is priced, else that on which all pairs stand."""
    told = (Face(fact.color) for one in reading.stages for fact in one.facts if isinstance(fact, CrossPrice))
    pairs = [(one.stop, pair) for one in reading.stages if one.goal is Goal.PAIR for pair in one.gained]
    if not pairs:
        return next(told, next(_whole_layers(setup, reading), None))
    three = at(setup, reading.alg, pairs[-1][0]).as_three()
    stand = (face for face in FACES if three is not None and _all_stand(three, face, [pair for _, pair in pairs]))
    return next(told, next(stand, None))


def _whole_layers(setup: Alg, reading: Reading) -> Iterator[Face]:
    """The faces whose layer is solved when the first layer is said to be."""
    for stop in (one.stop for one in reading.stages if one.goal is Goal.FIRST_CORNERS):
        three = at(setup, reading.alg, stop).as_three()
        for face in FACES if three is not None else ():
            if all(is_home(three, frozenset(piece)) for piece in (*CORNERS, *EDGES) if face in piece):
                yield face


def _all_stand(three: Slow, down: Face, pairs: Sequence[str]) -> bool:
    are_beside = all(down not in _faces(pair) and down.opposite not in _faces(pair) for pair in pairs)
    return are_beside and has_cross(three, down) and all(has_pair(three, pair, down) for pair in pairs)


def _is_exact(reading: Reading, number: int) -> bool:
    """Whether a stage begins and ends between two moves, and none comes back within it."""
    stages = reading.stages[max(0, number - 1) : number + 1]
    return not any(isinstance(fact, Shared) for stage in stages[:-1] for fact in stage.facts)


def check(setup: Alg, reading: Reading, stage: Stage, fact: object, down: Face | None) -> int:
    alg = reading.alg
    before, after = at(setup, alg, stage.start), at(setup, alg, stage.stop)
    three, then = before.as_three(), after.as_three()
    match fact:
        case CrossPrice(color, took, possible, best_color, best) if three is not None:
            turns = [cross_turns(three, face) for face in FACES]
            assert (possible, best, turns[best_color]) == (turns[color], min(turns), best), (stage, turns)
            assert took == alg[stage.start : stage.stop].count("STM")
        case Joined(pair) if three is not None and down is not None:
            assert three.turns_of(_ordered(_faces(pair))) == three.turns_of(_ordered(_faces(pair) | {down}))
        case Shorter(pair, possible, _) if three is not None and down is not None:
            assert not has_pair(three, pair, down)
            assert _pair_is_near(three, pair, down, possible), (fact, stage)
        case AtOnce(pairs) if three is not None and then is not None and down is not None:
            assert all(has_pair(then, pair, down) and not has_pair(three, pair, down) for pair in pairs)
        case Shared(move):
            assert alg[move].quarters % 4 == 2
            if stage.goal is Goal.PAIR and down is not None:
                turned = alg[move]
                quarter = Alg(alg.size, [Move(turned.face, turned.lo, turned.hi, 1)])
                halves = [at(setup, alg[:move] + one, move + 1).as_three() for one in (quarter, quarter.inverse())]
                pairs = [one for one in halves if one is not None and has_cross(one, down)]
                assert any(all(has_pair(one, pair, down) for pair in stage.gained) for one in pairs)
        case EdgesUp() if three is not None and down is not None:
            assert shows_one_color(three, down.opposite, only_edges=True)
        case Skipped(name) if down is not None:
            states = [one for one in (three, then) if one is not None]
            up = down.opposite
            assert any(shows_one_color(one, up) if name == "OLL" else is_done_but_for_up(one, up) for one in states)
        case LongCase(case, took, listed) if three is not None and down is not None:
            known = next(one for kind in ("OLL", "PLL") for one in cases(kind) if one.title == case)
            fewest = min(_solves(three, word_text(known.word), down.opposite, known.kind))
            assert fewest <= listed <= fewest + 2  # where the list turns the last layer instead of the cube, and home
            assert took > listed
        case ByCount(pieces, took, _):
            assert took == stage.turns
            assert stage.goal is not Goal.CENTER or pieces == sum(missing_cells(before, name) for name in stage.gained)
        case _:
            return 0
    return 1


def missing_cells(cube: Slow, name: str) -> int:
    """The cells of a colour that are not on the face where most of them are."""
    cells = cube.colors().reshape(6, cube.size, cube.size)[:, 1:-1, 1:-1].reshape(6, -1)
    counts = (cells == Color[name.upper()]).sum(axis=1)
    return int(counts.sum() - counts.max())


TRIGGERS = ("R U R'", "R U' R'", "R U2 R'", "F' U F", "F' U' F", "F' U2 F")


@cache
def _around(texts: tuple[str, ...]) -> tuple[list[int], IntArray]:
    """Moves from every side after every turn of the last layer, held as before at the end: turns, and what they do."""
    found = {
        f"{side} {top} {text} {back}": len(text.split()) + bool(top)
        for text in texts
        for (side, back), top in product((("", ""), ("y", "y'"), ("y'", "y"), ("y2", "y2")), TOPS)
    }
    return list(found.values()), np.stack([moved(3, " ".join(text.split())) for text in found])


def _pair_is_near(three: Slow, pair: str, down: Face, turns: int) -> bool:
    """Whether some case of pairs, after what takes pieces out of a slot or after nothing, brings it home in so many."""
    hold = next(text for text in HOLDINGS if int(np.argsort(moved(3, text))[9 * down + 4]) == 9 * Face.D + 4)
    back = moved(3, str(parse(hold, 3).inverse()))
    words = [word_text(case.word) for case in cases("F2L")]
    costs, ways = _around((*words, *(" ".join(map(_mirrored, word.split())) for word in words)))
    opening_costs, openings = _around(("", *TRIGGERS))
    others = [edge for edge in EDGES if down in edge]
    kept = [frozenset(one) for one in others] + [_faces(pair), _faces(pair) | {down}]
    slots = np.concatenate([cubie_slots(3, _ordered(faces)).ravel() for faces in kept])
    held = three.shown[moved(3, hold)]
    for cost, opening in zip(opening_costs, openings, strict=True):
        fitting = ways[np.array(costs) + cost == turns]
        after = held[opening][fitting][:, back]
        if (after[:, slots] == slots).all(axis=1).any():
            return True
    return False


def _check_met(setup: Alg, alg: Alg, met: Met, down: Face | None) -> int:
    """Whether the moves are those of the recipe in some holding, or their one turn does what the recipe is for."""
    size, made = alg.size, alg[met.start : met.stop]
    if met.stop - met.start > 1:
        done = Oracle(size).play(made).stickers()
        for text in next(one.moves for one in recipes(size, "yau") if one.id == met.recipe):
            listed = moved(size, text)
            for rotation in rotations(size):  # the recipe in this holding, and the cube held otherwise at its end
                turned = np.empty_like(listed)
                turned[rotation] = rotation[listed]
                if any((turned[end] == done).all() for end in np.argsort(rotations(size), axis=1)):
                    return 1
        raise AssertionError((met, str(made)))
    before, after = (at(setup, alg, count).as_three() for count in (met.start, met.stop))
    assert before is not None
    assert after is not None
    assert down is not None
    crosses = [sum(is_home(one, frozenset(edge)) for edge in EDGES if down in edge) for one in (before, after)]
    petals = [int((one.colors()[down.opposite][1::2] == down).sum()) for one in (before, after)]
    up = down.opposite
    match met.recipe:
        case "cross.drop":
            assert crosses[1] > crosses[0]
        case "daisy.lift":
            assert petals[1] > petals[0]
        case "daisy.tip":
            assert (petals[1], crosses[1]) == (petals[0], crosses[0])
        case "last.edges":
            assert all(is_home(after, frozenset(edge)) for edge in EDGES if up in edge)
        case _:
            assert after.is_solved
    return 1


def check_whole(setup: Alg, reading: Reading, fact: object) -> int:
    alg = reading.alg
    match fact:
        case Detour(start, stop):
            before, after = (Slow(alg.size, at(setup, alg, count).shown.tolist()) for count in (start, stop))
            assert any((after.shown[moved(alg.size, one)] == before.shown).all() for one in HOLDINGS) or alg.size > 3
            colors = [one.colors().ravel() for one in (before, after)]
            assert any((colors[1][moved(alg.size, one)] == colors[0]).all() for one in HOLDINGS)
        case Repair(place, added):
            rest = alg[:place] + Alg(alg.size, [added] if added else []) + alg[place + (added is None) :]
            assert at(setup, rest, len(rest)).is_solved
        case Unsolved():
            assert not at(setup, alg, len(alg)).is_solved
        case Parity(is_flip, since, mended):
            assert is_odd(at(setup, alg, since), is_flip)
            assert mended is None or not is_odd(at(setup, alg, mended), is_flip)
        case Each(goal, count, took, usual):
            goals = (Goal.CENTER,) if goal is Goal.CENTER else (Goal.EDGE, Goal.CROSS_EDGE)
            some = [stage for stage in reading.stages if stage.goal in goals]
            assert took == sum(alg[stage.start : stage.stop].count("STM") for stage in some)
            assert (count, usual) == (sum(len(one.gained) for one in some), sum(one.price or 0 for one in some))
        case _:
            return 0
    return 1


def is_odd(cube: Slow, is_flip: bool) -> bool:
    """Whether an odd number of edges is flipped, or edges and corners are exchanged an odd number of times in all."""
    three = cube.as_three()
    assert three is not None
    flips, order = 0, list[int]()
    for kinds in (CORNERS, EDGES):
        slots = [frozenset(cubie_slots(3, kind)[0].tolist()) for kind in kinds]
        where = [slots.index(frozenset(int(three.at[slot]) for slot in some)) for some in slots]
        order.append(sum(one > other for number, one in enumerate(where) for other in where[number:]))
    for edge in EDGES:
        first, *_ = sorted(edge, key=_rank)
        now = Face(int(three.at[cubie_slots(3, edge)[0, edge.index(first)]]) // 9)
        other = Face(int(three.at[cubie_slots(3, edge)[0, 1 - edge.index(first)]]) // 9)
        flips += _rank(now) > _rank(other)
    return bool(flips % 2) if is_flip else bool(sum(order) % 2)


def _rank(face: Face) -> int:
    """Up and down come before front and back, and these before the sides."""
    return {Face.U: 0, Face.F: 1, Face.R: 2}[face.axis]
