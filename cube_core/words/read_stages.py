"""The phases of a solve that was read: what people call each stage of it, and what holds when it ends."""

from __future__ import annotations

from cube_core.reading.facts import Goal
from cube_core.solvers.solution import PhaseName

_CROSS = PhaseName("cross", "Cross", "Cross", "Four edges of one colour are between their centres.")
_PAIRS = PhaseName("f2l", "First two layers", "F2L", "Two layers are done.")
_LAST = PhaseName("last layer", "Last layer", "LL", "The cube is solved.")
_SIX = PhaseName("lse", "Last six edges", "LSE", "The cube is solved.")
_EDGES_GOOD = PhaseName("eocross", "Edges and cross", "EOCross", "All edges are good, and the cross is made.")
_BLOCKS = PhaseName("blocks", "Two blocks", "Blocks", "Two layers are done.")
_LEFT = PhaseName("left", "Left", "Left", "")
STAGE_PHASES: dict[Goal, PhaseName] = {
    Goal.CROSS: _CROSS,
    Goal.PAIR: _PAIRS,
    Goal.ORIENTED: PhaseName("oll", "Orient the last layer", "OLL", "The last layer shows one colour."),
    Goal.PERMUTED: PhaseName("pll", "Permute the last layer", "PLL", "The cube is solved."),
    Goal.ONE_LOOK: _LAST,
    Goal.GOOD_EDGES: _EDGES_GOOD,
    Goal.GOOD_CROSS: _EDGES_GOOD,
    Goal.GOOD_LINE: _EDGES_GOOD,
    Goal.BLOCK: _BLOCKS,
    Goal.FIRST_BLOCK: PhaseName("first block", "First block", "Block 1", "A block of 1×2×3 is made."),
    Goal.SECOND_BLOCK: PhaseName("second block", "Second block", "Block 2", "Two blocks are made."),
    Goal.CORNERS: PhaseName("cmll", "Last corners", "CMLL", "All corners are right."),
    Goal.SIX_GOOD: _SIX,
    Goal.SIDE_EDGES: _SIX,
    Goal.LAST_EDGES: _SIX,
    Goal.FIRST_CORNERS: PhaseName("l1", "First layer", "Layer 1", "The first layer is done."),
    Goal.MIDDLE_EDGES: PhaseName("l2", "Second layer", "Layer 2", "Two layers are done."),
    Goal.LAST_CROSS: PhaseName("l3-cross", "Last cross", "Cross 2", "The last layer shows a cross."),
    Goal.LAST_CORNERS: PhaseName("pll", "Permute the last layer", "PLL", "The cube is solved."),
    Goal.LAST_LAYER: _LAST,
    Goal.CENTER: PhaseName("centers", "Centres", "Centres", "Centres are of one colour each."),
    Goal.CROSS_EDGE: PhaseName("cross-edges", "Cross edges", "Cross", "Edges of the cross are whole."),
    Goal.EDGE: PhaseName("edges", "Edges", "Edges", "All edges are whole."),
    Goal.PARITY: PhaseName("parity", "Parity", "Parity", "A parity is fixed."),
    Goal.FREE: _LEFT,
}
