"""Faults of solvers: what is needed to mend one is kept in a file, for the user to report."""

from __future__ import annotations

import traceback
from pathlib import Path

import platformdirs

from app.errors import UserError
from app.files import write_text
from app.playback.search import EXPECTED, IsEnough, Solve
from app.playback.way import Way
from app.playback.work import IsCancelled, Report
from cube_core.cube import Cube
from cube_core.solvers import Solution

MOST_KEPT = 20
"""More would tell nobody anything new; the oldest stay, the first fault often explains the others."""


def faults_folder() -> Path:
    """Where they are kept: in the platform's data folder."""
    return Path(platformdirs.user_data_dir("cubelens", appauthor=False)) / "faults"


def keeping_faults(solve: Solve, folder: Path) -> Solve:
    """The same, but a fault's trace, cube and method are kept, and the fault says where."""

    def work(cube: Cube, way: Way, report: Report, is_cancelled: IsCancelled, is_enough: IsEnough) -> Solution:
        begun = cube.copy()
        try:
            return solve(cube, way, report, is_cancelled, is_enough)
        except EXPECTED:
            raise
        except Exception as error:
            path = keep(error, begun, way, folder)
            if path is not None:
                error.add_note(f"with the file {path}")
            raise

    return work


def keep(error: Exception, cube: Cube, way: Way, folder: Path) -> Path | None:
    """Write down a fault; the file, or none where it cannot be written or there are many already."""
    text = "\n".join([str(way), cube.facelets(), "", *traceback.format_exception(error)])
    try:
        folder.mkdir(parents=True, exist_ok=True)
        kept = len(list(folder.glob("*.txt")))
        path = folder / f"solve-{kept + 1}.txt"
        if kept < MOST_KEPT:
            write_text(path, text)
            return path
    except (OSError, UserError):
        pass  # the fault itself is what the user must hear of
    return None
