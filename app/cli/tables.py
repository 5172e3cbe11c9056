"""`cubelens tables`: makes the tables that searches need, or finds that they are there."""

from __future__ import annotations

import argparse

from app.base.say import UserError
from app.cli.progress import Progress
from cube_core.solvers.tables.folder import VARIABLE
from cube_core.solvers.tables.loading import fetch, path_of
from cube_core.solvers.tables.registry import TABLES
from cube_core.solvers.tables.table import bytes_of

_MEGABYTE = 1e6


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """None: all tables are made."""


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
