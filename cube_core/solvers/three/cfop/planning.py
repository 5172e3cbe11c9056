"""A whole CFOP solve, planned on the table of where pieces are: nothing is played here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from cube_core.geometry import IntArray
from cube_core.moves import Flags
from cube_core.solvers.three import cross
from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.cases.recognition import (
    UNKNOWN,
    orientation_keys,
    orientations,
    permutation_keys,
    permutations,
)
from cube_core.solvers.three.cfop.pairs import FAR, are_home, are_needed, pair_book
from cube_core.solvers.three.state import State
from cube_core.solvers.three.words import Word, image_of, word_text

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
        is_done: list[bool] = np.asarray(are_home(np.stack([plan.state for plan in plans])).all(axis=1)).tolist()
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
    """By slot: the fewest turns to its pair, with a slot cleared before where no pair can come at once."""
    book, steps = pair_book(), _steps(state[None])
    far = book.distances(state[None])
    if len(steps.numbers) and steps.numbers[0] >= book.openings.min():
        after = book.tables[steps.numbers][:, state]
        far = np.where(are_home(state[None]), 0, book.distances(after) + book.lengths[steps.numbers][:, None])
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
