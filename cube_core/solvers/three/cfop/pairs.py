"""Pairs as a coach teaches them: 41 cases, each by at most three triggers, by the right hand or mirrored by the left.

The right hand brings a pair into the slot at front right, the left one into that at front left; the others are brought
there by turning the cube. A *way in* is a case from one side with the turn of U before it, or a trigger that takes
pieces out of a slot where no case applies. A whole solve is planned on the table of where pieces are, without a cube.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np

from cube_core.faces import Face
from cube_core.geometry import IntArray, turned_face
from cube_core.moves import Flags
from cube_core.solvers.pieces.locations import EDGE_COUNT, LOCATIONS, Table
from cube_core.solvers.three import cross
from cube_core.solvers.three.cases.catalogue import Case, cases
from cube_core.solvers.three.cases.recognition import (
    UNKNOWN,
    orientation_keys,
    orientations,
    permutation_keys,
    permutations,
)
from cube_core.solvers.three.state import FIRST_CORNERS, HOMES, MIDDLE_EDGES, State
from cube_core.solvers.three.words import UP_TURNS, Word, image_of, read_word, stacked, word_text

RIGHT, LEFT = HANDS = ("right", "left")
FAR = 99
"""Longer than any way in: the length where there is none."""
_TRIGGERS = ("R U R'", "R U' R'", "R U2 R'", "F' U F", "F' U' F", "F' U2 F")
_NONE = -1


class WayIn(NamedTuple):
    """A way to bring a pair into its slot, or to take out what is in a slot."""

    slot: int
    hand: str
    spin: int
    """The quarters about U that the cube is turned for it, seen from how it was held after the cross."""
    up: int
    """Quarters of U before it."""
    case: Case | None
    """None where it only takes out."""
    word: Word
    """Its turns as they are made then."""

    @property
    def whole(self) -> Word:
        """The same turns with that of U, as they are seen without turning the cube."""
        return (*UP_TURNS[self.up], *image_of(self.word, -self.spin))


@dataclass(frozen=True, slots=True, eq=False)
class PairBook:
    """All ways in, as tables."""

    ways: tuple[WayIn, ...]
    """Those by cases first."""
    numbers: IntArray
    """The way in, or none, by slot, hand, location of the corner and of the edge."""
    tables: Table
    lengths: IntArray
    """The last one is that of no way."""
    spins: IntArray
    openings: IntArray
    """The numbers of those that take out, by slot."""

    def ways_in(self, states: State) -> IntArray:
        """The number of a way in, by state, slot and hand; none where the pair is home or no case applies."""
        corners, edges = states[:, CORNERS] - EDGE_COUNT, states[:, EDGES]
        return np.where(slots_done(states)[..., None], _NONE, self.numbers[np.arange(4), :, corners, edges])

    def distances(self, states: State) -> IntArray:
        """Turns of the shortest way in, `FAR` where no case applies, 0 where the pair is home, by state and slot."""
        return np.where(slots_done(states), 0, self.lengths[self.ways_in(states)].min(axis=2))


def slots_done(states: State) -> Flags:
    """Whether its pair is in it, by state and slot."""
    return np.asarray((states[:, CORNERS] == HOMES[CORNERS]) & (states[:, EDGES] == HOMES[EDGES]))


def _slot_of(hand: str, spin: int) -> frozenset[Face]:
    """The sides of the slot that is in front of a hand once the cube is turned, called as they are without that."""
    return frozenset(turned_face(face, Face.U, -spin) for face in (Face.F, Face.R if hand == RIGHT else Face.L))


_SLOTS = tuple(_slot_of(RIGHT, spin) for spin in range(4))


def _pieces(kind: slice) -> IntArray:
    """The piece of a kind that belongs into it, by slot."""
    homes = {frozenset(LOCATIONS[HOMES[piece]]) - {Face.D}: piece for piece in range(len(HOMES))[kind]}
    return np.array([homes[slot] for slot in _SLOTS])


CORNERS, EDGES = _pieces(FIRST_CORNERS), _pieces(MIDDLE_EDGES)
"""The numbers of its corner and of its edge, by slot."""


_SLOT_OF = np.array(
    [_SLOTS.index(sides) if (sides := frozenset(at) - {Face.D}) in _SLOTS else _NONE for at in LOCATIONS]
)
"""The slot that it is in, or none, by location."""
_BELOW = np.concatenate([CORNERS, EDGES])


def pieces_in(state: State, slot: int) -> list[int]:
    """The pieces in a slot that belong into some slot."""
    found: list[int] = _BELOW[_SLOT_OF[state[_BELOW]] == slot].tolist()
    return found


def are_needed(states: State) -> Flags:
    """Whether a piece is in it that belongs into some slot, its own pair not being home, by state and slot."""
    return np.asarray((_SLOT_OF[states[:, _BELOW]][:, None] == np.arange(4)[:, None]).any(axis=2) & ~slots_done(states))


def _ways(case: Case | None, word: Word) -> list[WayIn]:
    """A case, or a trigger, from both sides and from every slot, with every turn of U before it."""
    found = []
    for hand, spin, up in product(HANDS, range(4), range(4)):
        held = word if hand == RIGHT else image_of(word, 1, is_mirrored=True)
        found.append(WayIn(_SLOTS.index(_slot_of(hand, spin)), hand, spin, up, case, held))
    return found


@cache
def pair_book() -> PairBook:
    """The book of the catalogue's cases."""
    known = [way for case in cases("F2L") for way in _ways(case, case.word)]
    known.sort(key=lambda way: len(way.whole))
    ways = (*known, *(way for text in _TRIGGERS for way in _ways(None, read_word(text))))
    tables = stacked([way.whole for way in ways])
    before = np.argsort(tables, axis=1).astype(np.uint8)[:, HOMES]
    numbers = np.full((len(_SLOTS), len(HANDS), EDGE_COUNT, EDGE_COUNT), _NONE)
    for number, way in reversed(list(enumerate(known))):  # so that of several the shortest stays
        corner, edge = int(before[number, CORNERS[way.slot]]) - EDGE_COUNT, int(before[number, EDGES[way.slot]])
        numbers[way.slot, HANDS.index(way.hand), corner, edge] = number
    out = np.arange(len(known), len(ways)).reshape(len(_TRIGGERS), -1)
    slots = np.array([way.slot for way in ways])
    openings = np.stack([out.ravel()[slots[out.ravel()] == slot] for slot in range(len(_SLOTS))])
    lengths = np.array([*(len(way.whole) for way in ways), FAR])
    return PairBook(ways, numbers, tables, lengths, np.array([way.spin for way in ways]), openings)


CROSSES = 8
"""How many of the shortest crosses are gone on from."""
WIDTH = 16
"""How many orders of the pairs are followed up."""
REGRIP = 1.0
"""Turning the cube is as much as so many turns: without that, three are needed for four pairs instead of 2.8."""
_OUT = 10
"""About how many turns a pair takes for which no case applies yet."""


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """A cross and the pairs after it."""

    cross: Word
    """Its turns as they are made once the cube is turned."""
    state: State
    """Where it leads, seen without turning the cube."""
    cost: float
    """Its turns, and something for every turn of the whole cube."""
    spin: int
    """How the cube is held at its end."""
    begun: int
    """How it is held for the cross."""
    pairs: tuple[int, ...] = ()
    """The numbers of ways in."""

    @property
    def turns(self) -> int:
        """The turns of all of it."""
        return len(self.cross) + int(pair_book().lengths[list(self.pairs)].sum())


class _Steps(NamedTuple):
    """The steps that can come next in some plans."""

    plans: IntArray
    numbers: IntArray


def plan(state: State, sees_last_layer: bool, effort: int = 1, own: tuple[Case, ...] = ()) -> Plan:
    """The cross in as few turns as there are, and pairs by their cases in the order that is the shortest."""
    plans = with_pairs([_crossed(word, after) for word, after in cross.ways(state, CROSSES * effort)], WIDTH * effort)
    costs = np.array([plan.cost for plan in plans])
    if sees_last_layer:
        costs += last_layer_turns(np.stack([plan.state for plan in plans]), own)
    return plans[int(costs.argmin())]


def plan_cross(state: State) -> Plan:
    """The cross alone."""
    return min((_crossed(word, after) for word, after in cross.ways(state, CROSSES)), key=lambda plan: plan.cost)


def _crossed(word: Word, after: State) -> Plan:
    """A cross held so that its turns are easy: those of R, L, U and D are, those of F less, and B is behind."""
    seen = [image_of(word, spin) for spin in range(4)]
    efforts = [sum({"F": 1, "B": 3}.get(name[0], 0) for name in word_text(one).split()) for one in seen]
    spin = efforts.index(min(efforts))
    return Plan(seen[spin], after, len(word) + 0.01 * efforts[spin], spin, spin)


def with_pairs(plans: list[Plan], width: int) -> list[Plan]:
    """The plans with all their pairs, so many of them followed up at a time."""
    done: list[Plan] = []
    while plans:
        is_done: list[bool] = np.asarray(slots_done(np.stack([plan.state for plan in plans])).all(axis=1)).tolist()
        done += [plan for plan, is_whole in zip(plans, is_done, strict=True) if is_whole]
        plans = [plan for plan, is_whole in zip(plans, is_done, strict=True) if not is_whole]
        plans = _best(plans, width) if plans else []
    return done


def _best(plans: list[Plan], width: int) -> list[Plan]:
    """The most promising plans with one step more, of several to one state the first."""
    book, states = pair_book(), np.stack([plan.state for plan in plans])
    steps = _steps(states)
    after = np.take_along_axis(book.tables[steps.numbers], states[steps.plans].astype(np.intp), 1)
    is_turned = book.spins[steps.numbers] != np.array([plan.spin for plan in plans])[steps.plans]
    costs = np.array([plan.cost for plan in plans])[steps.plans] + book.lengths[steps.numbers] + REGRIP * is_turned
    chosen: dict[bytes, Plan] = {}
    for step in np.argsort(costs + _hope(after), kind="stable").tolist():
        key = after[step].tobytes()
        if key not in chosen:
            before, number = plans[steps.plans[step]], int(steps.numbers[step])
            pairs, spin = (*before.pairs, number), int(book.spins[number])
            chosen[key] = Plan(before.cross, after[step], float(costs[step]), spin, before.begun, pairs)
            if len(chosen) == width:
                break
    return list(chosen.values())


def _steps(states: State) -> _Steps:
    """Every way in that there is; where there is none, all that take something out of a slot."""
    book = pair_book()
    found = book.ways_in(states).reshape(len(states), -1)
    plans, places = np.nonzero(found >= 0)
    is_stuck: Flags = np.asarray((found < 0).all(axis=1))
    stuck, slots = np.nonzero(is_stuck[:, None] & are_needed(states))
    openings = book.openings[slots]
    return _Steps(
        np.concatenate([plans, stuck.repeat(openings.shape[1])]),
        np.concatenate([found[plans, places], openings.ravel()]),
    )


def distances(state: State) -> IntArray:
    """The fewest turns to its pair, with a slot cleared before where no pair can come at once, by slot."""
    book, steps = pair_book(), _steps(state[None])
    far = book.distances(state[None])
    if len(steps.numbers) and steps.numbers[0] >= book.openings.min():
        after = book.tables[steps.numbers][:, state]
        far = np.where(slots_done(state[None]), 0, book.distances(after) + book.lengths[steps.numbers][:, None])
    return np.asarray(far.min(axis=0))


def _hope(states: State) -> IntArray:
    """About how many turns the pairs still take."""
    far = pair_book().distances(states)
    return np.asarray(np.where(far == FAR, _OUT, far).sum(axis=1))


def last_layer_turns(states: State, own: tuple[Case, ...] = ()) -> IntArray:
    """The number of turns that the two cases of the last layer take; none counted for what no turns make."""
    looks, then = orientations(own), permutations(own)
    rows = looks.row(orientation_keys(states))
    oriented = np.take_along_axis(looks.tables[rows], states.astype(np.intp), 1)
    rows_then = then.row(permutation_keys(oriented))
    return np.where(
        rows == UNKNOWN, 0, looks.lengths[rows] + np.where(rows_then == UNKNOWN, 0, then.lengths[rows_then])
    )
