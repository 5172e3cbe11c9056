"""Put the wings of a big cube's edges together edge by edge, all orbits at once, by 3-cycles that disturb nothing else.

The wings wanted at one place lie at some 20 places, so some 300 commutators do for any number of
orbits: each turns the layers of all orbits in which its wing lies where it takes it from. That is
up to twice as many turns as weighing every step takes, of which edges have one in a hundred, and
a hundredth of the time: 2 % more turns at 100 layers and 0.3 % at 300.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise, permutations, product

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT, HERE, edge_slots
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.wings.operations import Operation, Operations, cycles, many_pure_moves
from cube_core.solvers.wings.plans import StepPlan
from cube_core.solvers.wings.tables import FAR, NEAR, words
from cube_core.solvers.wings.wing_arrivals import Purpose, WingsArrive
from cube_core.words import progress

Triple = tuple[int, int, int]
"""Locations on three edges: the first gets the wing of the second, that the third's, and the third the first's."""
Names = npt.NDArray[np.integer]
"""By location and layer: what a wing is called."""
Goals = npt.NDArray[np.intp]
"""By orbit and location, where the wing that is there is wanted."""

LAST = tuple(range(EDGE_COUNT - 6, EDGE_COUNT))
"""The locations of the last three edges, which a table solves: two more may be in each other's way."""
PURPOSE = Purpose("pair", "centres")


def cycle_wings(recorder: Recorder, labels: Names, wanted: Names) -> None:
    """Bring every wing where it is wanted by even permutations of each orbit."""
    work = _Wings(recorder, labels, wanted)
    for target in range(LAST[0]):
        recorder.tell((1 + target / EDGE_COUNT) / 2, progress.WINGS)
        work.clear(target)
        work.fill(target)
    while (left := work.left()).size:
        work.end(left)
    recorder.follow(work.plan, work.stickers)


class _Wings:
    """Wings on their way home."""

    def __init__(self, recorder: Recorder, labels: Names, wanted: Names) -> None:
        self.size, self._check = recorder.size, recorder.check
        self.stickers = recorder.copied_stickers()
        self.plan = StepPlan(self.size)
        count = (self.size - 2) // 2
        labels, wanted = labels[:, :count].T, wanted[:, :count].T
        places = np.empty((count, EDGE_COUNT), dtype=np.intp)
        np.put_along_axis(places, wanted.astype(np.intp), np.broadcast_to(HERE, places.shape), axis=1)
        self.goals: Goals = np.take_along_axis(places, labels.astype(np.intp), axis=1)
        self._slots = edge_slots(self.size)
        self._right: list[int] = np.count_nonzero(self.goals == HERE, axis=0).tolist()
        """By location, in how many orbits the wing is right."""

    def left(self) -> IntArray:
        """The orbits in which something is wrong."""
        return np.flatnonzero((self.goals != HERE).any(axis=1))

    def clear(self, target: int) -> None:
        """Bring wings out of the target's own edge, to whose other wing no 3-cycle brings one."""
        orbits = np.flatnonzero(self.goals[:, target ^ 1] == target)
        if orbits.size and target ^ 1 > target:
            hits = self._hits(orbits, np.zeros_like(orbits), 1)[0]
            first, second, third = ways = _ways_out(target)
            best = (hits[first, third] + hits[third, second] + hits[second, first]).argmax()
            self._cycle(ways[:, best][None], orbits, [0, len(orbits)], is_useful=False)

    def fill(self, target: int) -> None:
        """Bring to a target the wings that are wanted there, by one 3-cycle from each place where some of them lie.

        With it as many others as can be come to where they are wanted.
        """
        source_of = (self.goals == target).argmax(axis=1)
        orbits = np.flatnonzero(source_of != target)
        orbits = orbits[np.argsort(source_of[orbits], kind="stable")]
        sources, starts, group = _groups(source_of[orbits])
        if orbits.size:
            hits = self._hits(orbits, group, len(sources))
            gains = hits[:, target] + hits[np.arange(len(sources)), :, sources]
            third = np.where(_thirds(target)[sources], gains, -1).argmax(axis=1)
            self._cycle(np.stack([np.full_like(sources, target), sources, third], axis=1), orbits, starts)

    def end(self, orbits: IntArray) -> None:
        """Take the next step with the last three edges of these orbits."""
        ways = _last_ways()
        chosen = [ways[tuple(goals)] for goals in self.goals[orbits][:, list(LAST)].tolist()]
        numbers = {triple: number for number, triple in enumerate(dict.fromkeys(chosen))}
        number = np.array([numbers[triple] for triple in chosen])
        order = np.argsort(number, kind="stable")
        self._cycle(np.array(list(numbers)), orbits[order], _groups(number[order])[1])

    def _hits(self, orbits: IntArray, group: IntArray, count: int) -> IntArray:
        """By group of orbits, location and goal, how many wings at the one are wanted at the other."""
        places = (group[:, None] * EDGE_COUNT + HERE) * EDGE_COUNT + self.goals[orbits]
        found = np.bincount(places.ravel(), minlength=count * EDGE_COUNT**2)
        return np.asarray(found.reshape(count, EDGE_COUNT, EDGE_COUNT))

    def _cycle(self, triples: IntArray, orbits: IntArray, starts: Sequence[int], *, is_useful: bool = True) -> None:
        """Do a 3-cycle in each group of orbits, of which no two have one in common, and tell of each."""
        self._check()
        lengths = np.diff(starts)
        to = np.repeat(triples, lengths, axis=0).T
        source = to[[1, 2, 0]]
        was_right = self.goals[orbits, to] == to
        self.goals[orbits, to] = goals = self.goals[orbits, source]
        arrived = goals == to
        last = self.size - 3
        came, went = (
            np.concatenate([self._slots[of, orbits], self._slots[of ^ 1, last - orbits]]) for of in (source, to)
        )
        stickers = self.stickers[came]
        self.stickers[went] = stickers
        first = np.array(starts[:-1])
        homes, losses = (np.add.reduceat(of, first, axis=1, dtype=np.intp).T.tolist() for of in (arrived, was_right))
        codes = many_pure_moves(self.size, *_operations_of(triples), orbits, starts)
        for number, (start, stop) in enumerate(pairwise(starts)):
            some = slice(start, stop)
            brings = is_useful and any(homes[number])  # the last three edges may take a step that only opens the door
            is_joined = self._note(triples[number].tolist(), homes[number], losses[number], brings=brings)
            which = arrived[:, some] if brings else np.ones_like(arrived[:, some])
            which_came, which_are = came[:3, some][which], stickers[:3, some][which]
            told = WingsArrive(PURPOSE, which_came, which_are, is_joined, brings, not self.plan.told)
            self.plan.add(codes[number], told, (went[:, some], came[:, some]))

    def _note(self, triple: list[int], homes: list[int], losses: list[int], *, brings: bool) -> bool:
        """Note how many wings came to three locations for good and left; whether all came to a piece that is right.

        A middle edge always is.
        """
        right, middle = self._right, self.size % 2
        for at, more, less in zip(triple, homes, losses, strict=True):
            right[at] += more - less
        ends = [at for at, more in zip(triple, homes, strict=True) if more or not brings]
        return all(right[at] + right[at ^ 1] + middle >= 2 for at in ends)


def _groups(numbers: IntArray) -> tuple[IntArray, list[int], IntArray]:
    """The different ones of sorted numbers, where each starts and the last one stops, and by number which it is."""
    begins = np.diff(numbers, prepend=-1) != 0
    starts = np.flatnonzero(begins)
    return numbers[starts], [*starts.tolist(), len(numbers)], np.cumsum(begins) - 1


def _operations() -> Operations:
    return cycles(words(2))


def _operations_of(triples: IntArray) -> tuple[list[Operation], list[bool]]:
    """The cheapest operation, and whether it turns near layers, by 3-cycle."""
    numbers, sides = _known()[tuple(triples.T)].T.tolist()
    operations = _operations()
    return [operations.at(number) for number in numbers], [side == NEAR for side in sides]


@lru_cache(maxsize=1)
def _known() -> IntArray:
    """By target, source and third the number of the cheapest operation and whether it turns near or far layers."""
    operations = _operations()
    found = np.full((EDGE_COUNT, EDGE_COUNT, EDGE_COUNT, 2), -1)
    order = np.argsort(-operations.lengths, kind="stable")  # of two for the same the last one stays
    for side in (NEAR, FAR):
        targets, sources = np.divmod(operations.exchanges[side][order], EDGE_COUNT)
        for target, source in zip(targets.T, sources.T, strict=True):
            third = sources[targets == source[:, None]]
            found[target, source, third] = np.stack([order, np.full_like(order, side)], axis=1)
    return found


@lru_cache(maxsize=EDGE_COUNT)
def _ways_out(target: int) -> IntArray:
    """The triples that bring a wing from the other location of a target's edge, where those before are done."""
    places = range(target ^ 1, EDGE_COUNT)
    ways = [way for way in product((target ^ 1,), places, places) if _is_cycle(way)]
    return np.array(ways).T


@lru_cache(maxsize=EDGE_COUNT)
def _thirds(target: int) -> npt.NDArray[np.bool_]:
    """The third locations of 3-cycles to a target, where those before are done, by source."""
    places = product(range(EDGE_COUNT), repeat=2)
    ways = [min(way) > target and _is_cycle((target, *way)) for way in places]
    return np.array(ways).reshape(EDGE_COUNT, EDGE_COUNT)


def _is_cycle(way: tuple[int, ...]) -> bool:
    """Whether these are locations on three edges."""
    return len({place // 2 for place in way}) == 3


@lru_cache(maxsize=1)
def _last_ways() -> dict[tuple[int, ...], Triple]:
    """The first of the fewest 3-cycles that bring them there, by where the wings of the last three edges are wanted."""
    triples = [way for way in permutations(LAST, 3) if _is_cycle(way)]
    ways: dict[tuple[int, ...], Triple] = {}
    reached = [LAST]
    for goals in reached:
        for first, second, third in triples:
            before = dict(zip(LAST, goals, strict=True))
            before[second], before[first], before[third] = before[first], before[third], before[second]
            state = tuple(before.values())
            if state != LAST and state not in ways:
                ways[state] = first, second, third
                reached.append(state)
    return ways
