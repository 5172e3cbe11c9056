"""Would the tests notice? Each small change to `cube_core` or `app` is tried on the tests that come through it.

`python -m tests.trust.mutation moves solvers.wings app.times` prints the changes that no test noticed and that
`unnoticed.toml` does not explain. No file is touched. mutmut 3 copies the tree, runs whole files of tests in a
process each and knows no fork of collected tests: a change took seconds there, and takes a fifth of one here.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is imported: forks keep no threads

from tests.trust.changes import ROOT, Change, changes_of, full_name, source_of
from tests.trust.noticing import try_changes

EXPLAINED = Path(__file__).with_name("unnoticed.toml")
KERNEL = "tests/trust/test_differential.py"
"""What sees the modules of `cube_core` itself, beside their own tests."""
_STARTS = re.compile(r"xwindow|tests\.program|subprocess")
"""What tests name that start the program."""


def modules_below(name: str) -> list[str]:
    """A module, or all modules of a folder; those of `cube_core` itself for nothing."""
    if name and source_of(name).is_file():
        return [name]
    folder = source_of(name).with_suffix("")
    found = sorted(path.stem for path in folder.glob("*.py") if not path.stem.startswith("__"))
    return [f"{name}.{module}".lstrip(".") for module in found]


def folder_of(module: str) -> str:
    return module.rpartition(".")[0]


def files_for(folder: str, modules: Iterable[str]) -> list[str]:
    """The files and folders whose tests see modules of a folder, with the examples in the modules themselves."""
    place = ROOT / "tests" / full_name(folder).replace(".", "/")
    own = sorted(str(path.relative_to(ROOT)) for path in place.glob("test_*.py"))
    examples = [path for module in modules if ">>>" in (path := source_of(module)).read_text(encoding="utf-8")]
    elsewhere = [] if folder else [KERNEL]
    return [*own, *elsewhere, *(str(path.relative_to(ROOT)) for path in examples)]


def windowless() -> list[str]:
    """The files of all tests of `app` that run in this process, without a window: they come through every room."""
    files = sorted((ROOT / "tests" / "app").rglob("test_*.py"))
    return [str(path.relative_to(ROOT)) for path in files if not _STARTS.search(path.read_text(encoding="utf-8"))]


def explanations() -> dict[str, str]:
    """Why changes need not be noticed, by their keys."""
    notes = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))
    return {f"{module}: {name}": why for module, names in notes.items() for name, why in names.items()}


def known(results: Path) -> dict[str, bool]:
    """Which changes were noticed, by their keys, as far as they were tried."""
    text = results.read_text(encoding="utf-8") if results.exists() else ""
    return dict(json.loads(line) for line in text.splitlines())


def note(results: Path, change: Change, is_noticed: bool) -> None:
    """Keep what came of a change at once: a run that is interrupted goes on from there."""
    with results.open("a", encoding="utf-8") as file:
        file.write(json.dumps([change.key, is_noticed], ensure_ascii=False) + "\n")


def try_all(changes: Sequence[Change], results: Path, jobs: int) -> None:
    """Try the changes that were not noticed before, folder by folder; those that are explained only once.

    What a room's own tests do not notice in `app` is tried on those of all other rooms, which press its actions too.
    """
    before, why = known(results), explanations()
    left = [change for change in changes if change.key not in before or not (before[change.key] or change.key in why)]
    for folder, members in groupby(left, lambda change: folder_of(change.module)):
        some = list(members)
        _try(some, files_for(folder, dict.fromkeys(change.module for change in some)), results, jobs)
    now = known(results)
    unseen = [c for c in left if c.module.startswith("app.") and not (now[c.key] or c.key in why)]
    if unseen:
        _try(unseen, windowless(), results, jobs)
    seconds = sum(getrusage(RUSAGE_CHILDREN)[:2])
    print(f"{len(left)} changes tried in {seconds:.0f} s of a processor", flush=True)


def _try(changes: Sequence[Change], files: Sequence[str], results: Path, jobs: int) -> None:
    for test in try_changes(changes, files, partial(note, results), jobs):
        print(f"left out, as it fails without any change: {test}", flush=True)


def report(changes: Sequence[Change], noticed: dict[str, bool]) -> int:
    """Print what came of each module and the changes that are left; how many those are."""
    why = explanations()
    left = [change for change in changes if not noticed[change.key] and change.key not in why]
    for change in left:
        print(f"{source_of(change.module).relative_to(ROOT)}:{change.line}: {change.name}")
    tried, unnoticed = Counter(c.module for c in changes), Counter(c.module for c in changes if not noticed[c.key])
    unexplained = Counter(change.module for change in left)
    for module, count in (*tried.items(), ("all", len(changes))):
        unseen = unnoticed[module] if module in tried else unnoticed.total()
        rest = unexplained[module] if module in tried else len(left)
        print(f"{module}: {count} changes, {count - unseen} noticed, {unseen - rest} explained, {rest} left")
    for key in why.keys() & {change.key for change in changes if noticed[change.key]}:
        print(f"explained, but noticed: {key}")
    return len(left)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Change the kernel a little and see whether tests notice.")
    parser.add_argument(
        "modules", nargs="*", default=[""], help="as moves, solvers.wings or app.times; else all of cube_core/*.py"
    )
    parser.add_argument("--part", default="1/1", help="as 2/8: every eighth change, from the second on")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--results", type=Path, help="a file to go on from: what was noticed is not tried again")
    args = parser.parse_args(arguments)
    os.chdir(ROOT)
    part, parts = map(int, args.part.split("/"))
    modules = dict.fromkeys(module for name in args.modules for module in modules_below(name))
    changes = [change for module in modules for change in changes_of(module)][part - 1 :: parts]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PYTEST_DEBUG_TEMPROOT"] = folder
        results = args.results or Path(folder, "results")
        try_all(changes, results, args.jobs)
        return int(report(changes, known(results)) > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
