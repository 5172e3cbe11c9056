"""Commutators as values: moves that cycle chosen cells or wings and leave everything else in place."""

from cube_core.commutators.batches import solve_cells, solve_centers
from cube_core.commutators.blocks import (
    Block,
    block_commutator,
    get_max_block_for_target,
    get_natural_source_block,
    valid_blocks,
)
from cube_core.commutators.centers import cell_commutator, set_commutator
from cube_core.commutators.step_list import StepList
from cube_core.commutators.three_cycle import CellStep, ThreeCycle
from cube_core.commutators.wings import wing_commutator

__all__ = [
    "Block",
    "CellStep",
    "StepList",
    "ThreeCycle",
    "block_commutator",
    "cell_commutator",
    "get_max_block_for_target",
    "get_natural_source_block",
    "set_commutator",
    "solve_cells",
    "solve_centers",
    "valid_blocks",
    "wing_commutator",
]
