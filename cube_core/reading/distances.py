"""The fewest turns of faces to a block, and to all edges being good, from a state of a solve."""

from __future__ import annotations

from functools import cache

import numpy as np

from cube_core.faces import EDGES, FACES, Face
from cube_core.geometry import IntArray
from cube_core.moves import Flags
from cube_core.standing.rotations import COUNT, IMAGES, PRODUCT, QUARTERS, Rotations
from cube_core.standing.three import EDGE, PIECES, place_numbers

_TURNS = [(face, quarters) for face in FACES for quarters in (1, 2, 3)]
_FARTHEST = 10
"""No block takes more turns."""


def block_turns(pieces: IntArray, lies: Rotations, side: Face) -> int:
    """Turns of faces until these pieces lie alike beside the centre of a side: a search from both ends."""
    table = _turned(tuple(pieces.tolist()))
    base = COUNT ** np.arange(len(pieces))
    ends = [lies[None, pieces], np.repeat(QUARTERS[side][:, None], len(pieces), axis=1)]
    seen = [np.unique(end.astype(np.int64) @ base) for end in ends]
    for turns in range(_FARTHEST):
        if np.isin(seen[0], seen[1], assume_unique=True).any():
            return turns
        which = int(len(ends[1]) < len(ends[0]))
        after = table[np.arange(len(pieces)), :, ends[which]].swapaxes(1, 2).reshape(-1, len(pieces))
        keys, first = np.unique(after.astype(np.int64) @ base, return_index=True)
        is_new = ~np.isin(keys, seen[which], assume_unique=True)
        ends[which] = after[first[is_new]]
        seen[which] = np.union1d(seen[which], keys)
    return _FARTHEST


@cache
def _turned(pieces: tuple[int, ...]) -> Rotations:
    """By piece, turn and rotation: how it lies after the turn."""
    found = np.empty((len(pieces), len(_TURNS), COUNT), dtype=np.uint8)
    for number, piece in enumerate(pieces):
        for turn, (face, quarters) in enumerate(_TURNS):
            is_there = (IMAGES[:, list(PIECES[piece])] == face).any(axis=1)
            found[number, turn] = np.where(is_there, PRODUCT[QUARTERS[face, quarters]], np.arange(COUNT))
    return found


def good_edges_turns(is_good: Flags, lies: Rotations, axis: Face) -> int:
    """Turns of faces until all edges are good about an axis; by edge whether it is, and how it lies."""
    places = place_numbers()[np.arange(EDGE, len(PIECES)), lies[EDGE:]] - EDGE
    return int(_to_good_edges(axis)[int((~is_good << places).sum())])


@cache
def _to_good_edges(axis: Face) -> IntArray:
    """By bad edges, a bit a place: the turns that it takes."""
    patterns = np.arange(1 << len(EDGES))
    after = np.stack([_bits_turned(patterns, face, quarters, axis) for face, quarters in _TURNS])
    far = np.full(len(patterns), -1)
    far[0], now, turns = 0, np.array([0]), 0
    while len(now):
        turns += 1
        now = np.unique(after[:, now])
        now = now[far[now] < 0]
        far[now] = turns
    return far


def _bits_turned(patterns: IntArray, face: Face, quarters: int, axis: Face) -> IntArray:
    found = np.zeros_like(patterns)
    for place, faces in enumerate(EDGES):
        is_moved = face in faces
        to = int(place_numbers()[EDGE + place, QUARTERS[face, quarters]]) - EDGE if is_moved else place
        flips = is_moved and quarters != 2 and face.axis is axis.axis
        found |= ((patterns >> place & 1) ^ int(flips)) << to
    return found
