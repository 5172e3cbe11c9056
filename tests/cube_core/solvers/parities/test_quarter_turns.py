"""Quarter turns of slices that take parities out."""

from cube_core import parse
from cube_core.solvers.parities.quarter_turns import QuarterTurns
from cube_core.words.facts import Slices, SlicesEvened


def test_the_wings_of_the_slices_that_turn_are_at_work():
    told = QuarterTurns("prevent").explain(parse("2R 3F'", 6))
    assert told.fact == SlicesEvened(Slices(("2R", "3F"), 2))
    assert {cell.role for cell in told.cells} == {"working"}
    assert len(told.cells) == 16
    assert all(cell.slot % 6 in (0, 5) or cell.slot % 36 // 6 in (0, 5) for cell in told.cells)
