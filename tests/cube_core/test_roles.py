"""The parts that cells play, and sequences that make their items when asked."""

import pytest

from cube_core.roles import LazySequence, RoleCell, StepCells


def test_cells_of_a_cycle_come_in_pairs_of_source_and_target():
    cells = StepCells([1, 2], [3, 4], [5, 6])
    assert [cell.role for cell in cells] == ["source"] * 2 + ["target"] * 2 + ["third"] * 2
    assert cells[:2] == [RoleCell("source", 1), RoleCell("source", 2)]
    assert [cell.slot for cell in cells] == [1, 2, 3, 4, 5, 6]


class Squares(LazySequence[int]):
    """Ten squares; remembers which were made."""

    def __init__(self) -> None:
        self.made: list[int] = []

    def __len__(self) -> int:
        return 10

    def make(self, index: int) -> int:
        self.made.append(index)
        return index**2


@pytest.mark.parametrize("index", [0, 3, 9, -1, -10])
def test_an_index_makes_its_item_and_no_other(index: int) -> None:
    squares = Squares()
    assert squares[index] == (index % 10) ** 2
    assert squares.made == [index % 10]


def test_a_slice_is_that_of_a_list() -> None:
    items = [number**2 for number in range(10)]
    for part in (slice(2, 5), slice(None, None, -3), slice(-4, 100), slice(5, 2)):
        assert Squares()[part] == items[part]


@pytest.mark.parametrize("index", [10, -11])
def test_an_index_beyond_the_ends_is_refused_and_makes_nothing(index: int) -> None:
    squares = Squares()
    with pytest.raises(IndexError):
        squares[index]
    assert squares.made == []


def test_walking_through_it_ends() -> None:
    assert list(Squares()) == [number**2 for number in range(10)]
    assert 49 in Squares()
    assert 50 not in Squares()


def test_an_error_in_making_an_item_is_not_taken_for_the_end():
    class Broken(LazySequence):
        def __len__(self):
            return 3

        def make(self, index):
            return [1][index]

    with pytest.raises(IndexError):
        list(Broken())
