"""Modules loaded from changed source, which mark what runs of them."""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import importlib.util
from collections.abc import Iterable, Iterator
from types import CodeType, ModuleType

from tests.trust.changes import RAN, Change, blocks_of, changed, full_name, source_of


class Loader(importlib.abc.Loader, importlib.abc.MetaPathFinder):
    """Loads modules that mark what runs of them, some of them changed."""

    def __init__(self, modules: Iterable[str], change: Change | None = None) -> None:
        self.trees = {full_name(module): module for module in modules}
        self.change = change

    def find_spec(self, name: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        if name not in self.trees:
            return None
        return importlib.util.spec_from_loader(name, self, origin=str(source_of(self.trees[name])))

    def exec_module(self, module: ModuleType) -> None:
        name = self.trees[module.__name__]
        is_changed = self.change is not None and self.change.module == name
        tree = changed(name, self.change.number if is_changed else None)
        module.__dict__[RAN] = bytearray(blocks_of(name))
        module.__file__ = str(source_of(name))
        exec(compiled(tree, name), module.__dict__)

    def get_source(self, name: str) -> str:
        """What tracebacks and inspection ask for."""
        return source_of(self.trees[name]).read_text(encoding="utf-8")


def compiled(tree: ast.Module, module: str) -> CodeType:
    """The code of a module, as if it came from its file."""
    return compile(tree, str(source_of(module)), "exec", dont_inherit=True)


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """The code of all functions in some code."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes_in(constant)
