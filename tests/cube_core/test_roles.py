"""The part a cell plays in a step."""

import numpy as np

from cube_core.roles import RoleCell, cycle_cells


def test_the_cells_of_cycles_are_told_role_by_role_in_their_order() -> None:
    cells = cycle_cells(np.array([5, 1]), np.array([9, 2]), np.array([7, 3]))
    assert cells == (
        RoleCell("source", 5),
        RoleCell("source", 1),
        RoleCell("target", 9),
        RoleCell("target", 2),
        RoleCell("third", 7),
        RoleCell("third", 3),
    )
    assert all(type(cell.slot) is int for cell in cells)
