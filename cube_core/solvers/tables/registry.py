"""All tables there are, for whoever wants them made beforehand."""

from __future__ import annotations

from cube_core.solvers.short import knowledge, two
from cube_core.solvers.short.big import five_join, join, middles
from cube_core.solvers.tables.table import Table

TABLES: tuple[Table, ...] = (
    two.TABLE,
    knowledge.TABLE,
    *join.TABLES.values(),
    *five_join.TABLES.values(),
    middles.TABLE,
)
