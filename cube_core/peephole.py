"""Fewer moves with the same effect: what turns about one axis in a row is done by the fewest blocks of layers.

Turns about one axis commute, so a run of them only says how far each layer turns in the end. Where
nothing is left of a run, those around it become one. Rotations of the whole cube stay rotations and
are never made. Steps that share a changed run become one, because what held between them may not
hold any more.

A block that turns layers by some quarters is a difference of that amount before its first layer and
of the opposite behind its last one. So blocks join differences between neighbouring layers; a set
of differences that add up to nothing takes one block less than it has members, and the more such
sets there are, the fewer blocks. Pairs come first, then threes, then fours: larger ones have parts
that add up to nothing themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

import numpy as np

from cube_core import moves as mv
from cube_core.geometry import IntArray
from cube_core.moves import Codes

Slab = tuple[int, int, int]
"""First layer, last layer, quarters from 1 to 3."""
Differences = Mapping[int, int]
"""The quarters that each layer turns more than the layer before it; the last is behind the cube."""


class Told(NamedTuple):
    """Packed moves with the steps that they belong to, whose numbers grow along the moves."""

    codes: Codes
    steps: IntArray
    """The number of its step, by move; a step whose moves have joined another's has its number no more."""


def shortened(codes: Codes, size: int) -> Codes:
    """Packed moves with the same effect as these, mostly fewer."""
    return mv.unprimed_halves(shorten(Told(codes, np.zeros(len(codes), dtype=np.intp)), size).codes, size)


def shorten(told: Told, size: int) -> Told:
    """The same in fewer moves."""
    while True:
        found = (_rewritten(told.codes, *bounds, size) for bounds in wasteful_runs(told.codes, size))
        shorter = [run for run in found if run is not None]
        if not shorter:
            return told
        told = _exchanged(told, shorter)


def in_fewest_blocks(codes: Codes, runs: IntArray, size: int) -> tuple[Codes, IntArray]:
    """Packed moves in numbered runs about one axis, each by the fewest blocks; and by move the number of its run."""
    pieces, numbers, done = [], [], 0
    for run in _wasteful(codes, runs, size).tolist():
        start, stop = np.searchsorted(runs, (run, run + 1)).tolist()
        shorter = _rewritten(codes, start, stop, size)
        if shorter is not None:
            pieces += [codes[done:start], shorter.codes]
            numbers += [runs[done:start], np.full(len(shorter.codes), run)]
            done = stop
    if not pieces:
        return codes, runs
    return np.concatenate([*pieces, codes[done:]]), np.concatenate([*numbers, runs[done:]])


def wasteful_runs(codes: Codes, size: int) -> list[tuple[int, int]]:
    """Bounds of the runs that could do with fewer moves, as far as counting their layers tells."""
    axes = mv.axes_of(codes)
    runs = np.zeros(len(axes), dtype=np.intp)
    np.cumsum(axes[1:] != axes[:-1], out=runs[1:])
    wasteful = _wasteful(codes, runs, size)
    return list(zip(*(np.searchsorted(runs, wasteful + more).tolist() for more in (0, 1)), strict=True))


def _wasteful(codes: Codes, runs: IntArray, size: int) -> IntArray:
    """The runs that have more moves than they seem to need: all of them counted at once, as nearly all are fine."""
    count = int(runs[-1]) + 1 if len(runs) else 0
    whole = (mv.lows_of(codes) == 1) & (mv.highs_of(codes) == size)
    layers = _needed(codes[~whole], runs[~whole], count, size)
    rotations = np.bincount(runs[whole], weights=mv.quarters_of(codes[whole]), minlength=count) % 4 != 0
    return np.flatnonzero(layers + rotations < np.bincount(runs, minlength=count))


def _needed(codes: Codes, runs: IntArray, count: int, size: int) -> IntArray:
    """The number of blocks its layers need, as in `fewest_slabs`, by run."""
    one, two, three = (np.bincount(places // (size + 2), minlength=count) for places in _differences(codes, runs, size))
    spare, odd = np.abs(one - three), two % 2
    groups = np.minimum(one, three) + two // 2 + odd + (spare - 2 * odd) // 4
    return np.asarray(one + two + three - groups)


def _differences(codes: Codes, runs: IntArray, size: int) -> list[IntArray]:
    """Places at which runs have differences of 1, 2 and 3 quarters, as (size + 2) · run + layer."""
    quarters = mv.quarters_of(codes)
    places = np.concatenate([mv.lows_of(codes), mv.highs_of(codes) + 1]) + np.concatenate([runs, runs]) * (size + 2)
    kept, numbers = np.unique(places, return_inverse=True)
    sums = np.bincount(numbers, weights=np.concatenate([quarters, -quarters]), minlength=len(kept)) % 4
    return [kept[sums == amount] for amount in (1, 2, 3)]


class _Run(NamedTuple):
    """The moves that stand in the place of a run."""

    start: int
    stop: int
    codes: Codes
    origins: IntArray
    """The given move that each is, or the last of the run."""


def _rewritten(codes: Codes, start: int, stop: int, size: int) -> _Run | None:
    """A run in fewer moves, if that can be."""
    old = codes[start:stop].tolist()
    axis = mv.fields_of(old[0])[0]
    differences: dict[int, int] = {}
    rotation = 0
    for _, lo, hi, quarters in map(mv.fields_of, old):
        if lo == 1 and hi == size:
            rotation += quarters
        else:
            differences[lo] = differences.get(lo, 0) + quarters
            differences[hi + 1] = differences.get(hi + 1, 0) - quarters
    slabs = [*fewest_slabs(differences, size), *[(1, size, rotation % 4)] * bool(rotation % 4)]
    if len(slabs) >= len(old):
        return None
    new = [mv.packed(axis, lo, hi, -1 if quarters == 3 else quarters) for lo, hi, quarters in slabs]
    return _Run(start, stop, *_in_old_places(old, new, start))


def _in_old_places(old: list[int], new: list[int], start: int) -> tuple[Codes, IntArray]:
    """The new moves of a run, those that it had before as and where they stood, and where that is."""
    places = {code & mv.TURN_MASK: number for number, code in enumerate(old)}
    chosen = sorted((places.get(code & mv.TURN_MASK, len(old)), code) for code in new)
    codes = [old[place] if place < len(old) else code for place, code in chosen]
    origins = [start + min(place, len(old) - 1) for place, _ in chosen]
    return np.array(codes, dtype=np.int64), np.array(origins, dtype=np.intp)


def _exchanged(told: Told, shorter: list[_Run]) -> Told:
    """The moves with some runs replaced and the steps that share one of these joined."""
    label = np.arange(told.steps[-1] + 1)
    codes, origins, done = [], [], 0
    for run in shorter:
        first, last = told.steps[run.start], told.steps[run.stop - 1]
        label[first : last + 1] = label[first]
        codes += [told.codes[done : run.start], run.codes]
        origins += [np.arange(done, run.start), run.origins]
        done = run.stop
    origin = np.concatenate([*origins, np.arange(done, len(told.codes))])
    return Told(np.concatenate([*codes, told.codes[done:]]), label[told.steps[origin]])


def fewest_slabs(differences: Differences, size: int) -> list[Slab]:
    """The fewest blocks that make these differences, none of them the whole cube."""
    by_amount = {amount: _places(differences, amount) for amount in (1, 2, 3)}
    slabs = [slab for group in _groups(by_amount, size + 1) for slab in _joined(group, differences)]
    return [part for slab in slabs for part in _halved(slab, size)]


def _places(differences: Differences, amount: int) -> list[int]:
    return sorted(place for place, value in differences.items() if value % 4 == amount)


def _groups(by_amount: dict[int, list[int]], behind: int) -> Iterator[list[int]]:
    """Sets of places whose differences add up to nothing, as many as there can be."""
    ones, twos, threes = by_amount[1], by_amount[2], by_amount[3]
    count = min(len(ones), len(threes))
    ones, spare_ones = _parted(ones, count)
    threes, spare_threes = _parted(threes, count)
    yield from (sorted(pair) for pair in zip(ones, threes, strict=True))
    spare = spare_ones + spare_threes
    if twos == [1, behind] and len(spare) >= 4:  # as a pair they would be the whole cube
        twos, halves = [], twos
        yield from (sorted([*spare[start : start + 2], half]) for start, half in zip((0, 2), halves, strict=True))
        spare = spare[4:]
    yield from (twos[start : start + 2] for start in range(0, len(twos) - 1, 2))
    if len(twos) % 2:
        yield sorted([*spare[:2], twos[-1]])
        spare = spare[2:]
    yield from (spare[start : start + 4] for start in range(0, len(spare), 4))


def _parted(places: list[int], count: int) -> tuple[list[int], list[int]]:
    """Part places in two; where there is a choice the first layer, or else the last place, is of the others.

    Those two as a pair would be the whole cube.
    """
    spare = len(places) - count
    return (places[spare:], places[:spare]) if places[:1] == [1] else (places[:count], places[count:])


def _joined(group: Sequence[int], differences: Differences) -> Iterator[Slab]:
    amounts = accumulate(differences[place] for place in group)
    for (lo, behind), amount in zip(pairwise(group), amounts, strict=False):
        yield lo, behind - 1, amount % 4


def _halved(slab: Slab, size: int) -> Iterator[Slab]:
    """A block, or two where it is the whole cube: a rotation would be another thing than turns of all layers."""
    lo, hi, amount = slab
    if lo == 1 and hi == size:
        yield 1, 1, amount
        lo = 2
    yield lo, hi, amount
