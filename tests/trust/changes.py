"""Every small change to a module: which there are, and the module with one of them made.

A change is known by what it does and where, not by its line, so that notes on it outlive edits elsewhere.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field, replace
from pathlib import Path
from textwrap import shorten

ROOT = Path(__file__).resolve().parents[2]
RAN = "__ran__"
"""What a module counts its blocks in: it is put into it, and every block of a function marks itself there."""
OUTSIDE = 0
"""The block of everything that runs when the module is imported."""

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
_DROPPED = (ast.Expr, ast.Assign, ast.AugAssign, ast.Raise, ast.Break, ast.Continue)
_LEFT_ALONE = frozenset({"annotation", "returns", "decorator_list", "type_comment"})
"""What is for readers and type checkers only, and how large caches are."""
_OF_THE_HEAD = ("args", "decorator_list")

Edit = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Change:
    """One small change to a module, and which tests can see it."""

    module: str
    number: int
    line: int
    name: str
    """Where it is and what it does."""
    function: str
    """The outermost function it lies in; nothing for what runs when the module is imported."""
    block: int

    @property
    def key(self) -> str:
        return f"{self.module}: {self.name}"


@dataclass(frozen=True, slots=True)
class _Place:
    """Where in a module the walk is."""

    function: str = ""
    name: str = ""
    block: int = OUTSIDE
    statement: str = ""
    """Its first line."""


@dataclass
class _Walk:
    """All places of a syntax tree that can be changed, and its blocks."""

    sites: list[tuple[ast.AST, str, Edit, _Place]] = field(default_factory=list)
    blocks: list[list[ast.stmt]] = field(default_factory=list)

    def visit(self, node: ast.AST, place: _Place) -> None:
        if isinstance(node, ast.stmt):
            place = replace(place, statement=_first_line(node))
        self.sites += [(node, what, edit, place) for what, edit in _edits(node)]
        inside = self.inside(node, place)
        for name, value in ast.iter_fields(node):
            if name in _LEFT_ALONE or _is_only_a_check(node, name):
                continue
            within = place if name in _OF_THE_HEAD else inside
            if name in ("body", "orelse", "finalbody") and isinstance(value, list):
                self.visit_block(value, within)
            else:
                for part in value if isinstance(value, list) else [value]:
                    if isinstance(part, ast.AST):
                        self.visit(part, within)

    def visit_block(self, block: list[ast.stmt], place: _Place) -> None:
        if place.function and block:
            self.blocks.append(block)
            place = replace(place, block=len(self.blocks))
        for statement in list(block):
            is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
            if isinstance(statement, _DROPPED) and not is_text and place.name:
                what = f"{ast.unparse(statement)} → dropped"
                self.sites.append((statement, what, _dropping(block, statement), place))
            self.visit(statement, place)

    def inside(self, node: ast.AST, place: _Place) -> _Place:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{place.name}.{node.name}".lstrip(".")
            is_outermost = isinstance(node, ast.FunctionDef) and not place.function
            return replace(place, function=name if is_outermost else place.function, name=name)
        return place


def _is_only_a_check(node: ast.AST, name: str) -> bool:
    """`strict` of `zip` never decides what comes out."""
    return name == "value" and isinstance(node, ast.keyword) and node.arg == "strict"


def _edits(node: ast.AST) -> Iterator[tuple[str, Edit]]:
    """The changes that can be made to one node in place, and what they are."""
    for edit in _edits_of(node):
        other = deepcopy(node)
        edit(other)
        yield f"{_text(node)} → {_text(other)}", lambda edit=edit: edit(node)


def _text(node: ast.AST) -> str:
    """A node in one line; of a statement with a body its condition."""
    return ast.unparse(node.test if isinstance(node, ast.If | ast.While | ast.IfExp) else node)


def _first_line(statement: ast.stmt) -> str:
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return statement.name
    return shorten(ast.unparse(statement).partition("\n")[0], 100)


def _edits_of(node: ast.AST) -> Iterator[Callable[[ast.AST], None]]:
    operator = getattr(node, "op", None)
    if type(operator) in _SWAPS:
        yield lambda n: setattr(n, "op", _SWAPS[type(operator)]())
    if isinstance(node, ast.UnaryOp) and isinstance(operator, ast.Not):
        yield lambda n: setattr(n, "operand", ast.UnaryOp(ast.Not(), n.operand))
    if isinstance(node, ast.Compare):
        for index, one in enumerate(node.ops):
            if type(one) in _SWAPS:
                yield lambda n, index=index, one=one: n.ops.__setitem__(index, _SWAPS[type(one)]())
    if isinstance(node, ast.Constant) and type(node.value) in (int, bool):
        yield lambda n: setattr(n, "value", _another(n.value))
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        yield lambda n: setattr(n, "test", ast.UnaryOp(ast.Not(), n.test))
    if isinstance(node, ast.comprehension):
        for index in range(len(node.ifs)):
            yield lambda n, index=index: n.ifs.__setitem__(index, ast.UnaryOp(ast.Not(), n.ifs[index]))


def _another(value: int) -> int:
    if isinstance(value, bool):
        return not value
    return 0 if value == 1 else value + 1


def _dropping(block: list[ast.stmt], statement: ast.stmt) -> Edit:
    return lambda: block.__setitem__(block.index(statement), ast.Pass())


def full_name(module: str) -> str:
    """The name by which a module such as `solvers.wings.state` or `app.times.state` is imported."""
    return module if module.partition(".")[0] == "app" else f"cube_core.{module}".rstrip(".")


def source_of(module: str) -> Path:
    """The file of a module."""
    return ROOT / f"{full_name(module).replace('.', '/')}.py"


def _walked(module: str) -> tuple[ast.Module, _Walk]:
    tree, walk = ast.parse(source_of(module).read_text(encoding="utf-8")), _Walk()
    walk.visit(tree, _Place())
    return tree, walk


def changes_of(module: str) -> list[Change]:
    """All small changes to a module, in order."""
    _, walk = _walked(module)
    seen: Counter[str] = Counter()
    changes = []
    for number, (node, what, _, place) in enumerate(walk.sites):
        is_bare = isinstance(node, ast.Constant | ast.UnaryOp)
        name = f"{place.name or 'module'}: {what}" + (f" in {place.statement}" if is_bare else "")
        seen[name] += 1
        name += f" #{seen[name]}" if seen[name] > 1 else ""
        changes.append(Change(module, number, getattr(node, "lineno", 0), name, place.function, place.block))
    return changes


def blocks_of(module: str) -> int:
    """How many blocks a module has; the first of them is what runs when it is imported."""
    return len(_walked(module)[1].blocks) + 1


def changed(module: str, number: int | None = None) -> ast.Module:
    """The module with one change made, or with none, that marks what runs of it."""
    tree, walk = _walked(module)
    if number is not None:
        walk.sites[number][2]()
    for block, statements in enumerate(walk.blocks, 1):
        has_text = isinstance(statements[0], ast.Expr) and isinstance(statements[0].value, ast.Constant)
        statements.insert(int(has_text), ast.parse(f"{RAN}[{block}] = 1").body[0])
    return ast.fix_missing_locations(tree)
