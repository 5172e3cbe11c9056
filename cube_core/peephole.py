"""Fewer moves with the same effect: what turns about one axis in a row is done by the fewest blocks of layers.

Turns about one axis commute, so a run of them only says how far each layer turns in the end. Where
nothing is left of a run, those around it become one. Rotations of the whole cube stay rotations and
are never made. Runs end at walls, so what holds there is left alone; steps that share a changed run
become one, because what held between them may not hold any more.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cube_core import moves as mv
from cube_core.geometry import IntArray
from cube_core.moves import Codes
from cube_core.slabs import fewest_slabs


class Told(NamedTuple):
    """Packed moves, and what they belong to; both sets of numbers grow along the moves."""

    codes: Codes
    steps: IntArray
    """By move: the number of its step."""
    walls: IntArray
    """By move: the number of the stretch that is to keep its effect."""


def shortened(codes: Codes, size: int) -> Codes:
    """Packed moves with the same effect as these, mostly fewer."""
    none = np.zeros(len(codes), dtype=np.intp)
    return shorten(Told(codes, none, none), size).codes


def shorten(told: Told, size: int) -> Told:
    """The same in fewer moves; a step whose moves have joined another's has its number no more."""
    while True:
        runs = _runs(told)
        wasteful = _wasteful(told.codes, runs, size)
        shorter = {
            run: new for run in wasteful.tolist() if (new := _rewritten(told.codes, runs, run, size)) is not None
        }
        if not shorter:
            return told._replace(codes=mv.unprimed_halves(told.codes, size))
        told = _exchanged(told, runs, shorter)


def _runs(told: Told) -> IntArray:
    """By move: the number of its run."""
    axes = mv.axes_of(told.codes)
    begins = (np.diff(axes, prepend=axes[:1]) != 0) | (np.diff(told.walls, prepend=told.walls[:1]) != 0)
    return np.cumsum(begins)


def _wasteful(codes: Codes, runs: IntArray, size: int) -> IntArray:
    """The runs that have more moves than they seem to need: all of them counted at once, as nearly all are fine."""
    count = int(runs[-1]) + 1 if len(runs) else 0
    whole = (mv.lows_of(codes) == 1) & (mv.highs_of(codes) == size)
    layers = _needed(codes[~whole], runs[~whole], count, size)
    rotations = np.bincount(runs[whole], weights=mv.quarters_of(codes[whole]), minlength=count) % 4 != 0
    return np.flatnonzero(layers + rotations < np.bincount(runs, minlength=count))


def _needed(codes: Codes, runs: IntArray, count: int, size: int) -> IntArray:
    """By run: how many blocks its layers need, as in `cube_core.slabs`."""
    one, two, three = (np.bincount(places // (size + 2), minlength=count) for places in _differences(codes, runs, size))
    spare, odd = np.abs(one - three), two % 2
    groups = np.minimum(one, three) + two // 2 + odd + (spare - 2 * odd) // 4
    return np.asarray(one + two + three - groups)


def _differences(codes: Codes, runs: IntArray, size: int) -> list[IntArray]:
    """Where runs have differences of 1, 2 and 3 quarters, as (size + 2) · run + layer."""
    quarters = mv.quarters_of(codes)
    places = np.concatenate([mv.lows_of(codes), mv.highs_of(codes) + 1]) + np.tile(runs, 2) * (size + 2)
    kept, numbers = np.unique(places, return_inverse=True)
    sums = np.bincount(numbers, weights=np.concatenate([quarters, -quarters]), minlength=len(kept)) % 4
    return [kept[sums == amount] for amount in (1, 2, 3)]


def _rewritten(codes: Codes, runs: IntArray, run: int, size: int) -> Codes | None:
    """A run in fewer moves, if that can be."""
    start, stop = np.searchsorted(runs, (run, run + 1))
    old = codes[start:stop]
    differences: dict[int, int] = {}
    rotation = 0
    for lo, hi, quarters in zip(
        *(part(old).tolist() for part in (mv.lows_of, mv.highs_of, mv.quarters_of)), strict=True
    ):
        if lo == 1 and hi == size:
            rotation += quarters
        else:
            differences[lo] = differences.get(lo, 0) + quarters
            differences[hi + 1] = differences.get(hi + 1, 0) - quarters
    slabs = [*fewest_slabs(differences, size), *[(1, size, rotation % 4)] * bool(rotation % 4)]
    if len(slabs) >= len(old):
        return None
    lo, hi, quarters = np.array(slabs, dtype=np.int64).reshape(-1, 3).T
    return mv.pack(mv.axes_of(old[:1]), lo, hi, np.where(quarters == 3, -1, quarters))


def _exchanged(told: Told, runs: IntArray, shorter: dict[int, Codes]) -> Told:
    """The moves with some runs replaced, and the steps that share one of these joined."""
    label = np.arange(told.steps[-1] + 1)
    codes, origins, done = [], [], 0
    for run, new in shorter.items():
        start, stop = np.searchsorted(runs, (run, run + 1))
        first, last = told.steps[start], told.steps[stop - 1]
        label[first : last + 1] = label[first]
        codes += [told.codes[done:start], new]
        origins += [np.arange(done, start), np.full(len(new), start)]
        done = stop
    origin = np.concatenate([*origins, np.arange(done, len(runs))])
    return Told(np.concatenate([*codes, told.codes[done:]]), label[told.steps[origin]], told.walls[origin])
