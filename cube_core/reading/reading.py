"""A person's solve read: its method, its stages with names and prices, and what is left at its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import EDGES, Color
from cube_core.reading.big import Reduced, legs_of_unfinished, reduction_of
from cube_core.reading.choice import LONG, METHODS, Choice, chosen, repair_of, repaired
from cube_core.reading.facts import (
    PARITIES,
    AtOnce,
    ByBook,
    Detour,
    Each,
    EdgesUp,
    Fact,
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
from cube_core.reading.legs import Leg, Reading, Stage, Way, first
from cube_core.reading.listed import met, met_by_turns, parity_turns
from cube_core.reading.pairs import Base, slot_pieces
from cube_core.reading.prices import Position, block_turns, count_price, cross_price, good_edges_turns
from cube_core.reading.roux import block_of
from cube_core.solvers.three.words import length_of
from cube_core.standing.states import States, detours, states_of
from cube_core.standing.three import EDGE, Three, edges_of, good_edges, three_of
from cube_core.words.terms import piece_name

LEAST_LOOK = 5
"""Turns that an algorithm has at least; fewer are the way of one through a state that looks like an end."""
USUAL = 3
"""Layers of the cube that has no centres and edges to be put together."""
MUCH_SHORTER, MUCH_LONGER = 2, 3
"""Turns from which it is worth a word that another pair was nearer, or that the list has a shorter way."""
_PLANNED = (Goal.CROSS, Goal.PAIR)
_BY_TURNS = (Goal.CROSS, Goal.LAST_LAYER)
"""Stages with recipes of a single turn."""
_CASES = (Goal.ORIENTED, Goal.PERMUTED, Goal.ONE_LOOK)


def read_solve(setup: Alg, alg: Alg, times: Sequence[int] = ()) -> Reading:
    """The solve that these moves are of the cube that the setup makes; times are in milliseconds, one a move."""
    states = states_of(setup, alg)
    three, left_out = three_of(states), detours(states)
    reduced = reduction_of(states, three) if states.size > USUAL else None
    begun = reduced.end if reduced else 0
    late = [(begin - begun, end - begun) for begin, end in left_out if begin >= begun]
    choice = chosen(three.since(begun), late, reduced.methods if reduced else METHODS)
    method, others = _method(states.size, choice, reduced)
    way, is_solved = choice.way if method else None, bool(three.is_solved[-1])
    stages = _by_book(alg, _Stages(states, choice, way, reduced)) if way else _unread(states, reduced, is_solved)
    facts: list[Fact] = [Detour(int(states.at[begin]) // 2, int(states.at[end]) // 2) for begin, end in left_out]
    if reduced is not None and method:
        facts += [*_parities(states, three, begun), *_each(stages)]
    if not is_solved:
        repair, stood = repair_of(states), None if way is None else Position(way.three.lies[way.end], way.face)
        if repair is not None and way is None:
            stages, repair = _until_the_fault(setup, alg, repair)
        facts += [_unsolved(stages, stood), *([] if repair is None else [repair])]
    return Reading(alg, method, others, tuple(_timed(stages, times)), tuple(facts), is_solved)


def _until_the_fault(setup: Alg, alg: Alg, repair: Repair) -> tuple[tuple[Stage, ...], Repair]:
    """The stages up to the turn that is missing or too much, and the method that one would see without that fault."""
    meant = read_solve(setup, repaired(alg, repair))
    before = tuple(stage for stage in meant.stages if meant.method is not None and stage.stop <= repair.at)
    begin = before[-1].stop if before else 0
    rest = Stage(Goal.FREE, begin, len(alg), alg[begin:].count("STM"))
    return (*before, rest), replace(repair, method=meant.method)


def _by_book(alg: Alg, found: _Stages) -> tuple[Stage, ...]:
    """The stages, each with the recipes of the book that were made in it."""
    stages = found.all()
    known = sorted([*found.by_turns, *met(alg, stages)], key=lambda one: one.start)
    each = [tuple(one for one in known if stage.start <= one.start < stage.stop) for stage in stages]
    return tuple(
        replace(stage, facts=(*stage.facts, ByBook(some))) if some else stage
        for stage, some in zip(stages, each, strict=True)
    )


def _each(stages: Sequence[Stage]) -> Iterator[Each]:
    """All centres and all edges together."""
    for goals in ((Goal.CENTER,), (Goal.CROSS_EDGE, Goal.EDGE)):
        some = [stage for stage in stages if stage.goal in goals]
        usual = sum(stage.price or 0 for stage in some)
        yield Each(goals[-1], sum(len(stage.gained) for stage in some), sum(stage.turns for stage in some), usual)


def _timed(stages: Sequence[Stage], times: Sequence[int]) -> Iterator[Stage]:
    """The stages with their seconds, where moves have times."""
    for stage in stages:
        if times and stage.start < stage.stop:
            before = times[max(0, stage.start - 1)]
            took, waited = times[stage.stop - 1] - before, times[stage.start] - before
            yield replace(stage, seconds=took / 1000, wait=waited / 1000)
        else:
            yield stage


def _method(size: int, choice: Choice, reduced: Reduced | None) -> tuple[str | None, tuple[str, ...]]:
    """The method that is claimed, and those that it may be as well."""
    if size > USUAL:
        return (reduced.method, ()) if reduced and choice.way else (None, (reduced.method,) if reduced else ())
    if choice.is_sure and choice.way:
        return choice.way.method, choice.others
    could = choice.way and choice.way.turns(0, choice.way.end) >= LONG
    return None, (choice.way.method, *choice.others) if choice.way and could else ()


def _parities(states: States, three: Three, begun: int) -> Iterator[Fact]:
    """The parities that were there when the cube became a 3×3, and where they were mended."""
    for flags, is_flip in zip(three.is_odd(), (True, False), strict=True):
        if flags[begun]:
            mended = first(~flags & three.is_whole, begun)
            yield Parity(is_flip, int(states.at[begun]) // 2, None if mended is None else int(states.at[mended]) // 2)


def _unread(states: States, reduced: Reduced | None, is_solved: bool) -> tuple[Stage, ...]:
    """The stages of moves that show no method: what stands of an unfinished big cube, and all that is free."""
    legs = () if is_solved or states.size == USUAL else reduced.legs if reduced else legs_of_unfinished(states)
    return _to_the_end(list(_reducing(states, legs, "reduction")), states.alg)


def _to_the_end(found: list[Stage], alg: Alg) -> tuple[Stage, ...]:
    """The stages, and moves behind the last, which are free where they turn anything."""
    begin = found[-1].stop if found else 0
    rest = Stage(Goal.FREE, begin, len(alg), alg[begin:].count("STM"))
    return (*found, rest) if rest.turns or not found else (*found[:-1], replace(found[-1], stop=len(alg)))


def _unsolved(stages: Sequence[Stage], stood: Position | None) -> Unsolved:
    """The facts of a solve that does not solve."""
    free = [stage.turns for stage in stages if stage.goal is Goal.FREE]
    seen = stood and stood.case()
    left = seen.case.title if seen and seen.case else None
    last = len(stages) - len(free) - 1
    return Unsolved(last if last >= 0 else None, sum(free), left)


def _reducing(states: States, legs: Sequence[Leg], method: str) -> Iterator[Stage]:
    """The stages in which a big cube becomes a 3×3."""
    start, counts = 0, Counter[Goal]()
    for leg in legs:
        stop, number = int(states.at[leg.end]) // 2, counts[leg.goal] + 1
        counts[leg.goal] += len(leg.gained)
        gained = tuple(Color(color).name.lower() if leg.goal is Goal.CENTER else "" for color in leg.gained)
        stage = Stage(leg.goal, start, stop, states.alg[start:stop].count("STM"), gained, number)
        price = count_price(states, leg, method, number - 1, stage.turns)
        yield replace(stage, price=price.usual, loss=stage.turns - price.usual, facts=(price,))
        start = stop


class _Stages:
    """The stages of a way, as the moves were brought."""

    def __init__(self, states: States, choice: Choice, way: Way, reduced: Reduced | None) -> None:
        self.states, self.choice, self.way, self.three, self.reduced = states, choice, way, way.three, reduced
        self.base = Base(way.three, way.face)
        self.begun, self.method = (reduced.end, reduced.method) if reduced else (0, way.method)
        self.counts = Counter[Goal]()
        self.by_turns: list[Met] = []
        """The recipes of single turns."""

    def all(self) -> tuple[Stage, ...]:
        """The stages that took turns, each with what is to be said of it; moves behind the last are free."""
        found = list(_reducing(self.states, self.reduced.legs, self.method)) if self.reduced else []
        skipped = list[Fact]()
        for leg in self._legs():
            if leg.begin == leg.end and not leg.gained:
                skipped += [Skipped(leg.goal)] if leg.goal in (Goal.ORIENTED, Goal.PERMUTED) else []
                continue
            found.append(self._stage(leg, found[-1].stop if found else 0, tuple(skipped)))
            skipped = []
        if found and skipped:
            found[-1] = replace(found[-1], facts=(*found[-1].facts, *skipped))
        return _to_the_end(found, self.states.alg)

    def _legs(self) -> Iterator[Leg]:
        """The legs of the way, those cut in two in which a parity is mended."""
        mended = [
            (state, kind)
            for kind, flags in enumerate(self.three.is_odd())
            if flags[0] and (state := first(~flags & self.three.is_whole, 0)) is not None
        ]
        for leg in self.way.legs:
            begin = leg.begin
            for state, kind in sorted(mended):
                if begin < state < leg.end:  # of two mended at once the first is told
                    yield Leg(Goal.PARITY, begin, state, (kind,))
                    begin = state
            yield from self._looks(Leg(leg.goal, begin, leg.end, leg.gained))

    def _looks(self, leg: Leg) -> Iterator[Leg]:
        """A leg of the last layer as two, where somebody took two algorithms for it."""
        base, three = self.base, self.three
        if leg.goal is Goal.ORIENTED:
            first_look, holds = Goal.LAST_CROSS, three.keeps(edges_of(base.up), base.up)
        elif leg.goal is Goal.PERMUTED:
            corners = base.last[base.last < EDGE]
            first_look, holds = Goal.LAST_CORNERS, three.keeps(base.last, base.up) & three.alike(corners)
        else:
            yield leg
            return
        state = first(base.is_two_layers & holds & three.is_whole, leg.begin)
        turns = self.way.turns
        if state is None or min(turns(leg.begin, state), turns(state, leg.end)) < LEAST_LOOK:
            yield leg
            return
        yield Leg(first_look, leg.begin, state)
        yield Leg(leg.goal, state, leg.end, leg.gained)

    def _turns(self, start: int, stop: int) -> int:
        return self.states.alg[start:stop].count("STM")

    def _at(self, state: int) -> int:
        """Twice the number of moves before a state of the way."""
        return int(self.states.at[self.begun + self.choice.numbers[state]])

    def _stage(self, leg: Leg, start: int, before: tuple[Fact, ...]) -> Stage:
        at = self._at(leg.end)
        stop = (at + 1) // 2
        number = self.counts[leg.goal] + 1
        self.counts[leg.goal] += max(1, len(leg.gained))
        gained = tuple(PARITIES[one] if leg.goal is Goal.PARITY else self._pair(one) for one in leg.gained)
        facts = [*before, *([Shared(stop - 1)] if at % 2 else [])]
        stage = Stage(leg.goal, start, stop, self._turns(start, stop), gained, number)
        return self._priced(leg, replace(stage, facts=tuple(facts)))

    def _pair(self, slot: int) -> str:
        return piece_name(Color(face) for face in self.base.sides[slot])

    def _priced(self, leg: Leg, stage: Stage) -> Stage:
        """The same with its price, where it has one."""
        took = self.way.turns(leg.begin, leg.end)
        here = Position(self.three.lies[leg.begin], self.way.face)
        if leg.goal is Goal.CROSS:
            crosses = cross_price(self.three.lies[leg.begin], self.way.face, stage.turns)
            stage = replace(stage, price=crosses.possible, facts=(*stage.facts, crosses))
        elif leg.goal is Goal.PAIR:
            stage = self._pair_priced(leg, stage, here, took)
        elif leg.goal in _CASES:
            stage = self._case_priced(leg, stage, here, took)
        elif leg.goal in (Goal.FIRST_BLOCK, Goal.GOOD_EDGES):
            price = self._turns_to(leg)
            stage = replace(stage, price=price, loss=round(took - price))
        elif leg.goal is Goal.PARITY:
            price = parity_turns(self.states.size, leg.gained[0])
            stage = replace(stage, price=price, loss=round(took - price))
        if stage.price is not None:  # whoever takes fewer turns than any list or search knows has lost none
            stage = replace(stage, price=min(stage.price, stage.turns), loss=stage.loss and max(0, stage.loss))
        if self.way.method == "CFOP" and leg.goal in _PLANNED:
            after = Position(self.three.lies[leg.end], self.way.face)
            stage = replace(stage, loss=round(took + after.plan_turns() - here.plan_turns()))
        elif self.way.method == "layers" and leg.goal in _BY_TURNS:
            between = self.three.since(leg.begin, leg.end + 1)
            at = np.array([self._at(state) for state in range(leg.begin, leg.end + 1)])
            self.by_turns += met_by_turns(between, at, self.way.face, leg.goal)
        return stage if stage.loss is None else replace(stage, loss=stage.loss + self._came_back(leg))

    def _came_back(self, leg: Leg) -> int:
        """Turns of detours in a leg, all of which are lost."""
        begin, end = (self.begun + int(self.choice.numbers[state]) for state in (leg.begin, leg.end))
        return round(float(self.states.turns[end] - self.states.turns[begin]) / 2 - self.way.turns(leg.begin, leg.end))

    def _turns_to(self, leg: Leg) -> int:
        """The fewest turns to a first block, or to good edges."""
        lies, way = self.three.lies[leg.begin], self.way
        if leg.goal is Goal.FIRST_BLOCK:
            return block_turns(block_of(way.face, way.axis), lies, way.face)
        is_good = good_edges()[way.axis][np.arange(len(EDGES)), lies[EDGE:]]
        return good_edges_turns(is_good, lies, way.axis)

    def _pair_priced(self, leg: Leg, stage: Stage, here: Position, took: float) -> Stage:
        far = {piece_name(Color(face) for face in home): turns for home, turns in here.pair_turns().items()}
        facts = list[Fact](stage.facts)
        joined = [
            self._pair(slot)
            for slot in leg.gained
            if self.three.alike(slot_pieces(self.way.face, *self.base.sides[slot]))[leg.begin]
        ]
        facts += map(Joined, joined)
        if len(leg.gained) > 1:
            facts.append(AtOnce(stage.gained))
        if not far:
            return replace(stage, facts=tuple(facts))
        nearest = min(far, key=lambda pair: far[pair])
        if nearest not in stage.gained and far[nearest] <= took - MUCH_SHORTER:
            facts.append(Shorter(nearest, far[nearest], stage.turns))
        case = here.pair_case(frozenset(self.base.sides[leg.gained[0]])) if len(leg.gained) == 1 else None
        return replace(stage, price=far[nearest], case=None if case is None else case.name, facts=tuple(facts))

    def _case_priced(self, leg: Leg, stage: Stage, here: Position, took: float) -> Stage:
        facts, seen = list[Fact](stage.facts), here.case()
        is_up = self.three.keeps(edges_of(self.base.up), self.base.up)[leg.begin]
        is_aimed_for = self.counts[Goal.LAST_CROSS] > 0
        if is_up and not is_aimed_for and self.way.method == "CFOP" and leg.goal is not Goal.PERMUTED:
            facts.append(EdgesUp())
        if seen is None or seen.case is None or stage.goal is Goal.ONE_LOOK:
            return replace(stage, facts=tuple(facts))
        listed = length_of(seen.word)
        if took - listed >= MUCH_LONGER:
            facts.append(LongCase(seen.case.title, stage.turns, listed))
        return replace(stage, case=seen.case.name, price=listed, loss=round(took - listed), facts=tuple(facts))
