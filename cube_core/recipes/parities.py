"""The two recipes for what no 3×3 can show: an edge flipped, and two edges exchanged."""

from __future__ import annotations

import numpy as np

from cube_core.recipes.edges import flip_moves
from cube_core.recipes.three import HELD, TURNED, Row, Seen, Use


def flip_row(size: int) -> Row:
    """The row that holds an edge without yellow on top at top front, at the yellow cross."""

    def applies(seen: Seen) -> np.ndarray:
        return np.asarray(~seen.fits("UF"))

    moves = flip_moves(size, (True,) * (size - 2))
    return Row((Use("parity.flip", "whole", moves, ("UF",), applies),), TURNED)


def swap_moves(size: int) -> str:
    """The moves that exchange the whole edges at top front and top back of an even cube, and move nothing else.

    >>> swap_moves(4), swap_moves(6)
    ('2R2 U2 2R2 2Uw2 2R2 2U2', '2-3Rw2 U2 2-3Rw2 3Uw2 2-3Rw2 2-3Uw2')
    """
    half = size // 2
    inner = {face: f"2{face}2" if half == 2 else f"2-{half}{face}w2" for face in "RU"}
    return f"{inner['R']} U2 {inner['R']} {half}Uw2 {inner['R']} {inner['U']}"


def swap_row(size: int) -> Row:
    """The row for two corners that are in their places and two that are not, at the last corners."""

    def applies(seen: Seen) -> np.ndarray:
        return np.asarray(seen.corners_in_place() == 2)

    return Row((Use("parity.swap", "", swap_moves(size), ("UF", "UB"), applies),), HELD)
