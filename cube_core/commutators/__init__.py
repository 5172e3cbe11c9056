"""Commutators as values: moves that cycle chosen cells or wings and leave everything else in place.

For whoever brings a block of cells over by hand, and for solvers written against this package. The methods here weigh
thousands of commutators at once as arrays (see `cube_core.solvers.centers.row_batch`).
"""

from cube_core.commutators.blocks import (
    Block,
    Place,
    block_commutator,
    get_max_block_for_target,
    get_natural_source_block,
    places_for,
    valid_blocks,
)
from cube_core.commutators.cell_cycles import ThreeCycle, cell_commutator, set_commutator
from cube_core.commutators.wing_cycles import wing_commutator

__all__ = [
    "Block",
    "Place",
    "ThreeCycle",
    "block_commutator",
    "cell_commutator",
    "get_max_block_for_target",
    "get_natural_source_block",
    "places_for",
    "set_commutator",
    "valid_blocks",
    "wing_commutator",
]
