"""Put the wings of a big cube's edges together edge by edge, all orbits at once, by 3-cycles that disturb nothing else.

The wings wanted at one place lie at some 20 places, so some 300 commutators do for any number of
orbits: each turns the layers of all orbits in which its wing lies where it takes it from. That is
up to twice as many turns as weighing every step takes, of which edges have one in a hundred, and
a hundredth of the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations, product

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT, edge_slots
from cube_core.solvers.pieces.orbits import HERE
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.wings.explanations import Purpose, WingsArrive
from cube_core.solvers.wings.moves import pure_moves
from cube_core.solvers.wings.operations import Operations, cycles
from cube_core.solvers.wings.plans import StepPlan
from cube_core.solvers.wings.tables import FAR, NEAR, words

Triple = tuple[int, int, int]
"""Locations on three edges: the first gets the wing of the second, that the third's, and the third the first's."""
Names = npt.NDArray[np.integer]
"""By location and layer: what a wing is called."""
Goals = npt.NDArray[np.intp]
"""By orbit and location, where the wing that is there is wanted."""

BULK_FROM = 65
"""From this size on wings are paired in bulk: 1 % more turns at 100 layers, in a tenth of the time."""
LAST = tuple(range(EDGE_COUNT - 6, EDGE_COUNT))
"""The locations of the last three edges, which a table solves: two more may be in each other's way."""
PAIRING = "Putting the wings of the edges together."
PURPOSE = Purpose("pair", "so the centres are as they were")


def cycle_wings(recorder: Recorder, labels: Names, wanted: Names) -> None:
    """Bring every wing where it is wanted by even permutations of each orbit."""
    work = _Wings(recorder, labels, wanted)
    for target in range(LAST[0]):
        recorder.tell((1 + target / EDGE_COUNT) / 2, PAIRING)
        for triple, orbits in work.ways_out(target):
            work.cycle(triple, orbits, is_useful=False)
        for triple, orbits in work.ways_to(target):
            work.cycle(triple, orbits)
    while (left := work.left()).size:
        for triple, orbits in work.last_ways(left):
            work.cycle(triple, orbits)
    recorder.follow(work.plan, work.stickers)


class _Wings:
    """Wings on their way home."""

    def __init__(self, recorder: Recorder, labels: Names, wanted: Names) -> None:
        self.size, self._check = recorder.size, recorder.check
        self.stickers = recorder.board.cube.stickers.copy()
        self._told = WingsArrive(self.size, PURPOSE)
        self.plan = StepPlan(self.size, self._told)
        count = (self.size - 2) // 2
        labels, wanted = labels[:, :count].T, wanted[:, :count].T
        places = np.empty((count, EDGE_COUNT), dtype=np.intp)
        np.put_along_axis(places, wanted.astype(np.intp), np.broadcast_to(HERE, places.shape), axis=1)
        self.goals: Goals = np.take_along_axis(places, labels.astype(np.intp), axis=1)
        self._slots = edge_slots(self.size)

    def left(self) -> IntArray:
        """The orbits in which something is wrong."""
        return np.flatnonzero((self.goals != HERE).any(axis=1))

    def ways_out(self, target: int) -> Iterator[tuple[Triple, IntArray]]:
        """Out of the target's own edge, to whose other wing no 3-cycle brings one."""
        orbits = np.flatnonzero(self.goals[:, target ^ 1] == target)
        if orbits.size and target ^ 1 > target:
            yield self._best(target ^ 1, None, orbits), orbits

    def ways_to(self, target: int) -> Iterator[tuple[Triple, IntArray]]:
        """From each place where the wing lies that is wanted at a target."""
        source_of = np.argsort(self.goals, axis=1)[:, target]
        for source in range(target + 1, EDGE_COUNT):
            orbits = np.flatnonzero(source_of == source)
            if orbits.size:
                yield self._best(target, source, orbits), orbits

    def _best(self, target: int, source: int | None, orbits: IntArray) -> Triple:
        """The triple with which most wings beside the one from the source come to where they are wanted."""
        hits = np.count_nonzero(self.goals[orbits, :, None] == HERE, axis=0)
        first, second, third = _ways(target, source)
        best = (hits[first, third] + hits[third, second] + hits[second, first]).argmax()
        return target, int(second[best]), int(third[best])

    def last_ways(self, orbits: IntArray) -> Iterator[tuple[Triple, IntArray]]:
        """What to do next with the last three edges of these orbits."""
        ways = _last_ways()
        chosen = [ways[tuple(goals)] for goals in self.goals[orbits][:, list(LAST)].tolist()]
        for triple in dict.fromkeys(chosen):
            yield triple, orbits[[one == triple for one in chosen]]

    def cycle(self, triple: Triple, orbits: IntArray, *, is_useful: bool = True) -> None:
        """Do a 3-cycle in some orbits."""
        self._check()  # of 1000 layers a hundred of them take 40 ms
        to, source = np.array(triple), np.array((triple[1], triple[2], triple[0]))
        self.goals[orbits[:, None], to] = goals = self.goals[orbits[:, None], source]
        came, went = self._slots[source[:, None], orbits], self._slots[to[:, None], orbits]
        arrived = (goals == to).T
        is_useful = is_useful and bool(arrived.any())  # the last three edges may take a step that only opens the door
        if not is_useful:
            arrived = np.ones_like(came, dtype=bool)
        told = came[arrived], self.stickers[came[arrived]].astype(np.intp)
        last = self.size - 3
        came, went = (
            np.concatenate([leading, self._slots[of[:, None] ^ 1, last - orbits]])
            for leading, of in ((came, source), (went, to))
        )
        self.stickers[went] = self.stickers[came]
        number, side = _known()[triple].tolist()
        operation = _operations().at(number)
        layers = tuple((orbits + 2 if side == NEAR else self.size - 1 - orbits[::-1]).tolist())
        alg = pure_moves(self.size, operation, layers)
        is_joined = bool(self._count_right()[to[arrived.any(axis=1)] // 2].min() >= 2)
        self._told.add(*told, is_joined=is_joined, is_useful=is_useful)
        self.plan.add(alg.codes, (went, came))

    def _count_right(self) -> IntArray:
        """By edge place, how many of its pieces are where they are wanted; a middle edge always is."""
        by_location = np.count_nonzero(self.goals == HERE, axis=0)
        return np.asarray(by_location[::2] + by_location[1::2] + self.size % 2)


def _operations() -> Operations:
    return cycles(words(2))


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


@lru_cache(maxsize=EDGE_COUNT * EDGE_COUNT)
def _ways(target: int, source: int | None) -> IntArray:
    """The triples that bring a wing from a source, or from anywhere, to a target, where those before are done."""
    places = range(target | 1, EDGE_COUNT)
    sources = places if source is None else (source,)
    ways = [way for way in product((target,), sources, places) if len({place // 2 for place in way}) == 3]
    return np.array(ways).T


@lru_cache(maxsize=1)
def _last_ways() -> dict[tuple[int, ...], Triple]:
    """By where the wings of the last three edges are wanted: the first of the fewest 3-cycles that bring them there."""
    triples = [way for way in permutations(LAST, 3) if len({place // 2 for place in way}) == 3]
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
