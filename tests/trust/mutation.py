"""Would the tests notice? Each small change to a module of the kernel is tried on the tests of that module.

`python -m tests.trust.mutation moves simplify` prints the changes that no test noticed. A change
lives in a process of its own, forked from one that has everything slow loaded; no file is touched.
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.machinery
import importlib.util
import multiprocessing
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
DIFFERENTIAL = "tests/trust/test_differential.py"
TESTS = {
    "moves": ("test_moves.py", "test_algs.py", "test_simplify.py"),
    "turns": ("test_turns.py", "test_cube.py", DIFFERENTIAL),
    "algs": ("test_algs.py", DIFFERENTIAL),
    "simplify": ("test_simplify.py", DIFFERENTIAL),
    "notation": (DIFFERENTIAL, "test_notation.py"),
    "move_words": ("test_notation.py",),
    "metrics": ("test_metrics.py", DIFFERENTIAL),
    "history": ("test_history.py", "test_engine.py", "test_watching.py", DIFFERENTIAL),
    "scrambles": ("test_scrambles.py",),
}
"""Module of `cube_core` → what is meant to notice a change to it."""
CPU_SECONDS = 60
"""A change that loops for ever is noticed, too."""

UNCHANGED = -1
_OPTIONS = ("-x", "-q", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
"""Stop at the first failure, write nothing, and do not mind that plugins are loaded already."""

_SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.USub: ast.UAdd,
}
_DROPPED = (ast.Expr, ast.Assign, ast.AugAssign, ast.Raise)


@dataclass(frozen=True)
class Change:
    """One small change to a module."""

    module: str
    number: int
    line: int
    what: str


Edit = Callable[[ast.AST], None]


def edits(node: ast.AST) -> Iterator[tuple[str, Edit]]:
    """The changes that can be made to one node in place, and what they are."""
    operator = getattr(node, "op", None)
    if type(operator) in _SWAPS:
        swapped = _SWAPS[type(operator)]
        yield f"{type(operator).__name__} → {swapped.__name__}", lambda n: setattr(n, "op", swapped())
    if isinstance(node, ast.Compare) and type(node.ops[0]) in _SWAPS:
        name = _SWAPS[type(node.ops[0])]
        yield f"{type(node.ops[0]).__name__} → {name.__name__}", lambda n: n.ops.__setitem__(0, name())
    if isinstance(node, ast.Constant) and type(node.value) in (int, bool):
        yield (
            f"{node.value} → another",
            lambda n: setattr(n, "value", not n.value if n.value in (True, False) else n.value + 1),
        )
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        yield "condition turned round", lambda n: setattr(n, "test", ast.UnaryOp(ast.Not(), n.test))
    for place, statement in enumerate(
        getattr(node, "body", []) if isinstance(getattr(node, "body", None), list) else []
    ):
        is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        if isinstance(statement, _DROPPED) and not is_text and not isinstance(node, ast.Module):
            yield f"dropped: {ast.unparse(statement)}", _dropping(place)


def _dropping(place: int) -> Edit:
    return lambda node: node.body.__setitem__(place, ast.Pass())


def _left_alone(tree: ast.Module) -> set[int]:
    """What is only for readers and type checkers, and arguments of decorators."""
    alone: set[int] = set()
    for node in ast.walk(tree):
        hints = [
            getattr(node, "annotation", None),
            getattr(node, "returns", None),
            *getattr(node, "decorator_list", []),
        ]
        alone |= {id(part) for hint in hints if hint is not None for part in ast.walk(hint)}
    return alone


def _sites(tree: ast.Module) -> Iterator[tuple[ast.AST, str, Edit]]:
    alone = _left_alone(tree)
    for node in ast.walk(tree):
        if id(node) not in alone:
            yield from ((node, what, edit) for what, edit in edits(node))


def source_of(module: str) -> Path:
    return ROOT / "cube_core" / f"{module}.py"


def changes_of(module: str) -> list[Change]:
    """All small changes to a module, in order."""
    tree = ast.parse(source_of(module).read_text(encoding="utf-8"))
    sites = enumerate(_sites(tree))
    return [Change(module, number, getattr(node, "lineno", 0), what) for number, (node, what, _) in sites]


def changed(change: Change) -> ast.Module:
    """The module with the change made."""
    tree = ast.parse(source_of(change.module).read_text(encoding="utf-8"))
    for number, (node, _, edit) in enumerate(list(_sites(tree))):
        if number == change.number:
            edit(node)
    return ast.fix_missing_locations(tree)


class _Loader(importlib.abc.Loader, importlib.abc.MetaPathFinder):
    """Loads one module from a syntax tree."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        self.name, self.tree = name, tree

    def find_spec(self, name: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        return importlib.util.spec_from_loader(name, self) if name == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.tree, str(source_of(self.name.rpartition(".")[2])), "exec"), module.__dict__)


def is_noticed(change: Change) -> bool:
    """Whether a test fails, in a forked process, where the change is made."""
    child = os.fork()
    if not child:
        _test(change)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) != 0


def _test(change: Change) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    signal.alarm(10 * CPU_SECONDS)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    sys.meta_path.insert(0, _Loader(f"cube_core.{change.module}", changed(change)))
    files = [name if "/" in name else f"tests/cube_core/{name}" for name in TESTS[change.module]]
    status = 1
    try:
        status = importlib.import_module("pytest").main([*_OPTIONS, *files])
    finally:
        os._exit(int(status))


def try_all(module: str, every: int, tell: Callable[[str], None]) -> tuple[int, list[Change]]:
    """How many changes were tried, and those that no test noticed."""
    assert not is_noticed(Change(module, UNCHANGED, 0, "")), f"the tests of {module} fail without any change"
    tried = changes_of(module)[::every]
    unnoticed = [change for change in tried if not is_noticed(change)]
    tell(f"{module}: {len(tried)} changes, {len(unnoticed)} unnoticed")
    for change in unnoticed:
        line = source_of(module).read_text(encoding="utf-8").splitlines()[change.line - 1].strip()
        tell(f"  {module}.py:{change.line}: {change.what}    {line}")
    return len(tried), unnoticed


def _job(module: str, every: int) -> int:
    for name in ("pytest", "numpy", "hypothesis", "hypothesis.stateful", "magiccube"):
        importlib.import_module(name)
    _, unnoticed = try_all(module, every, lambda line: print(line, flush=True))
    return len(unnoticed)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Change the kernel a little and see whether tests notice.")
    parser.add_argument("modules", nargs="*", help=", ".join(TESTS))
    parser.add_argument("--every", type=int, default=1, help="only every so many-th change")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args(arguments)
    os.chdir(ROOT)
    modules = args.modules or list(TESTS)
    with multiprocessing.get_context("spawn").Pool(args.jobs, maxtasksperchild=1) as pool:
        left = sum(pool.starmap(_job, [(module, args.every) for module in modules], chunksize=1))
    print(f"{left} unnoticed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
