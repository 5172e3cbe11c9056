"""All tables there are, for whoever wants them made beforehand."""

from __future__ import annotations

from cube_core.solvers.few import five, four, knowledge, middles
from cube_core.solvers.tables.table import Table

TABLES: tuple[Table, ...] = (
    knowledge.TABLE_OF_TWO,
    knowledge.TABLE,
    *four.TABLES.values(),
    *five.TABLES.values(),
    middles.TABLE,
)
