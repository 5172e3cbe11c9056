"""Faults of ours: what is needed to mend one is kept in a file, for the user to send."""

from __future__ import annotations

import platform
import re
import traceback
from pathlib import Path

import platformdirs

from app import __version__
from app.base.files import write_text
from app.base.say import UserError
from app.base.work import IsCancelled, Report
from app.solves.search import EXPECTED, IsEnough, Solve
from app.solves.track import Way
from cube_core.cube import Cube
from cube_core.solvers import Solution

MOST_KEPT = 20
"""More would tell nobody anything new; the newest stay: what was mended long ago must not keep them out."""
_NAME = re.compile("[a-z]+-[0-9]{1,9}")
"""Their files are numbered; others of the folder are somebody else's."""


def faults_folder() -> Path:
    """The folder of faults, in the platform's data folder."""
    return Path(platformdirs.user_data_dir("cubelens", appauthor=False)) / "faults"


def kept_in(folder: Path) -> list[Path]:
    """The faults that were kept, the oldest first; where nobody can tell, none."""
    try:
        return sorted((path for path in folder.glob("*.txt") if _NAME.fullmatch(path.stem)), key=_number)
    except OSError:
        return []


def _number(path: Path) -> int:
    return int(path.stem.rpartition("-")[2])


def keeping_faults(solve: Solve, folder: Path) -> Solve:
    """The same, but a fault's trace, cube and method are kept, and the fault says where."""

    def work(cube: Cube, way: Way, report: Report, is_cancelled: IsCancelled, is_enough: IsEnough) -> Solution:
        begun = cube.copy()
        try:
            return solve(cube, way, report, is_cancelled, is_enough)
        except EXPECTED:
            raise
        except Exception as error:
            told = "\n".join([str(way), begun.facelets(), "", *traceback.format_exception(error)])
            path = keep(told, folder, "solve")
            if path is not None:
                error.add_note(f"with the file {path}")
            raise

    return work


def keep(told: str, folder: Path, kind: str) -> Path | None:
    """Write down a fault, and sweep the oldest where there are many; the file, or none where it cannot be written."""
    head = f"Cubelens {__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        before = kept_in(folder)
        path = folder / f"{kind}-{_number(before[-1]) + 1 if before else 1}.txt"
        write_text(path, f"{head}\n{_without_home(told)}\n".encode("utf-8", "backslashreplace").decode())
        for old in before[::-1][MOST_KEPT - 1 :]:
            old.unlink(missing_ok=True)
    except (OSError, UserError):
        return None  # the fault itself is what the user must hear of
    return path


def _without_home(text: str) -> str:
    """A text that is sent to others says nothing of the user's name."""
    try:
        return text.replace(str(Path.home()), "~")
    except RuntimeError:
        return text
