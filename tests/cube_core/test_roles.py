"""The parts that cells play, and sequences that make their items when asked."""

from cube_core.lazy_sequence import LazySequence
from cube_core.roles import RoleCell, StepCells


def test_cells_of_a_cycle_come_in_pairs_of_source_and_target():
    cells = StepCells([1, 2], [3, 4], [5, 6])
    assert [cell.role for cell in cells] == ["source"] * 2 + ["target"] * 2 + ["third"] * 2
    assert cells[:2] == [RoleCell("source", 1), RoleCell("source", 2)]
    assert [cell.slot for cell in cells] == [1, 2, 3, 4, 5, 6]


class Squares(LazySequence[int]):
    def __init__(self):
        self.made = []

    def __len__(self):
        return 5

    def make(self, index):
        self.made.append(index)
        return index**2


def test_a_lazy_sequence_makes_only_what_is_asked_for():
    squares = Squares()
    assert squares[2] == 4
    assert squares[-1] == 16
    assert squares[1:3] == [1, 4]
    assert squares.made == [2, 4, 1, 2]
    assert list(squares) == [0, 1, 4, 9, 16]
