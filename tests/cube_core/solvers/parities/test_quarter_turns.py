"""Quarter turns of slices that take parities out."""

from cube_core import parse
from cube_core.solvers.parities.quarter_turns import QuarterTurns


def test_the_wings_of_the_slices_that_turn_are_at_work():
    told = QuarterTurns("prevent").explain(parse("2R 3F'", 6))
    assert told.caption == "Slices 2R and 3F are turned by a quarter, so that all wings can find their edges."
    assert {cell.role for cell in told.cells} == {"working"}
    assert len(told.cells) == 16
    assert all(cell.slot % 6 in (0, 5) or cell.slot % 36 // 6 in (0, 5) for cell in told.cells)
    assert "is turned" in QuarterTurns("parity").explain(parse("3U", 6)).caption
