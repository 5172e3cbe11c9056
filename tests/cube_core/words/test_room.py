"""No planner holds English: what a solve says is made in the room of words."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
TWO_WORDS = re.compile(r"^[^\n]*\b[a-z]{2,}[,;:.]? +(\{\}|[a-z]{2,})")
KNOWN = {
    "edge parity, advanced",
    "edge parity, {}",
    "edge parity",
    "corner parity",
    "line up",
    "last look",
    "last corners",
    "belt placed",
    " about the axis of {}",
}
"""Names of cases, variants and lists, which no person reads, and a piece of an error."""
PLACES = (
    "cube_core/solvers/bulk.py",
    "cube_core/solvers/cage.py",
    "cube_core/solvers/centers",
    "cube_core/solvers/few",
    "cube_core/solvers/huge",
    "cube_core/solvers/layers",
    "cube_core/solvers/parities.py",
    "cube_core/solvers/reduction.py",
    "cube_core/solvers/three/layers.py",
    "cube_core/solvers/three/cfop/solver.py",
    "cube_core/solvers/three/fact_steps.py",
    "cube_core/solvers/three/cases/catalogue.py",
    "cube_core/solvers/three/ortega.py",
    "cube_core/solvers/wings",
    "cube_core/solvers/yau.py",
    "cube_core/commutators",
)


def literals(tree: ast.Module, with_errors: bool = False):
    """The texts of a module that are no docstrings and no messages of assertions, and no errors unless it is said."""
    skipped = set()
    for node in ast.walk(tree):
        is_error = isinstance(node, ast.Raise) and not with_errors
        if (
            is_error
            or isinstance(node, ast.Assert)
            or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        ):
            skipped |= {id(inner) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.JoinedStr):
            skipped |= {id(part) for part in node.values}
            yield (
                node.lineno,
                "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values),
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def test_no_sentence_of_a_solve_is_written_in_a_planner():
    found = []
    for place in PLACES:
        path = ROOT / place
        assert path.exists(), place
        for file in [path] if path.suffix else sorted(path.rglob("*.py")):
            texts = literals(ast.parse(file.read_text(encoding="utf-8")))
            found += [(file.name, line, text) for line, text in texts if TWO_WORDS.search(text) and text not in KNOWN]
    assert not found


SENTENCE = re.compile(r"^[A-Z][^\n]*\b[a-z]{2,}[,;:]? +(\{\}|[a-z]{2,})|[a-z] [^\n]*[a-z{}]\.$")
NAMES = {
    "One edge flipped",
    "Edge right, edge left",
    "Two edges exchanged",
    "Layer by layer",
    "Many at once",
    "LSE edges oriented",
}
"""Names of recipes and methods, which stand beside what they name."""


@pytest.mark.parametrize("place", ["solvers", "recipes", "reading", "exercises", "commutators", "standing", "trackers"])
def test_no_sentence_is_written_outside_of_the_room(place):
    found = []
    for file in sorted((ROOT / "cube_core" / place).rglob("*.py")):
        texts = literals(ast.parse(file.read_text(encoding="utf-8")))
        found += [(file.name, line, text) for line, text in texts if SENTENCE.search(text) and text not in NAMES]
    assert [(name, text) for name, _, text in found] == KEPT.get(place, [])


KEPT = {
    "solvers": [
        ("registry.py", "To watch, not to imitate"),
        ("registry.py", "The {} {} does not fit a cube of {} layers; choose one of {}."),
    ]
}
"""What a list of methods says beside their names, and an error."""
