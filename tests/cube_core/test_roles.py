"""The parts that cells play in a step."""

import pytest

from cube_core.roles import NO_CELLS, RoleCell, StepCells

CELLS = StepCells([5, 1], [9, 2], [7])


def test_cells_are_told_role_by_role_in_their_order() -> None:
    told = [
        RoleCell("source", 5),
        RoleCell("source", 1),
        RoleCell("target", 9),
        RoleCell("target", 2),
        RoleCell("third", 7),
    ]
    assert list(CELLS) == told
    assert [CELLS[k] for k in range(-5, 5)] == told * 2
    assert all(type(cell.slot) is int for cell in CELLS)


@pytest.mark.parametrize("index", [5, -6])
def test_past_the_last_cell_there_is_none(index: int) -> None:
    with pytest.raises(IndexError):
        CELLS[index]


def test_slots_are_told_by_role_and_roles_that_nobody_plays_are_not_named() -> None:
    assert [CELLS.slots(role).tolist() for role in ("source", "target", "third", "working")] == [
        [5, 1],
        [9, 2],
        [7],
        [],
    ]
    assert CELLS.roles == ("source", "target", "third")
    assert not NO_CELLS
    assert NO_CELLS.roles == ()


def test_cells_are_alike_where_each_part_is_played_by_the_same() -> None:
    assert StepCells([5, 1], [9, 2], [7]) == CELLS
    assert hash(StepCells([5, 1], [9, 2], [7])) == hash(CELLS)
    for other in (StepCells([1, 5], [9, 2], [7]), StepCells([5, 1], [9, 2], working=[7]), tuple(CELLS)):
        assert other != CELLS
    assert repr(CELLS) == "StepCells(source=[5, 1], target=[9, 2], third=[7])"


def test_nobody_changes_the_cells_of_a_step() -> None:
    with pytest.raises(ValueError, match="read-only"):
        StepCells([5, 1]).slots("source")[0] = 3
