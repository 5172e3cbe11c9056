"""`cubelens tables`: makes the tables that searches need, or finds that they are there."""

from __future__ import annotations

import argparse

from app.base.say import UserError
from app.cli.progress import Progress
from cube_core.solvers.few import five, four, knowledge, middles
from cube_core.solvers.tables import VARIABLE, Table, bytes_of, fetch, path_of

_MEGABYTE = 1e6

TABLES: tuple[Table, ...] = (
    knowledge.TABLE_OF_TWO,
    knowledge.TABLE,
    knowledge.TABLE_NEAR,
    *four.TABLES.values(),
    *five.TABLES.values(),
    middles.TABLE,
)
"""All tables there are."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add no argument: all tables are made."""


def run(args: argparse.Namespace) -> int:
    """Make every table that is not there, and print one line for each."""
    for table in TABLES:
        with Progress() as progress:
            size = bytes_of(fetch(table, progress))
        path = path_of(table)
        if not path.exists():
            raise UserError(f"No tables can be kept in {path.parent}; make room there, or name a folder in {VARIABLE}.")
        print(f"{table.name:<8} {size / _MEGABYTE:6.1f} MB  {path}")
    return 0
