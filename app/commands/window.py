"""`cubelens`: opens the window."""

from __future__ import annotations

import argparse

from app.errors import UserError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The window's own arguments: none yet."""


def run(args: argparse.Namespace) -> int:
    """Say that there is no window yet."""
    raise UserError("Cubelens has no window yet; cubelens --help lists what it can do.")
