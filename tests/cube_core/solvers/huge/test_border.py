"""Where cubes become huge nothing jumps, and one constant says where that is."""

import re
from pathlib import Path

import pytest

import cube_core.solvers
from cube_core import solve
from cube_core.solvers.huge import HUGE
from tests.solves import scrambled

SIZES = range(HUGE - 2, HUGE + 5)
NEAREST = range(HUGE - 1, HUGE + 2)
SOLVERS = Path(cube_core.solvers.__file__).parent


@pytest.mark.parametrize(
    ("method", "sizes"),
    [
        ("reduction", NEAREST),
        *(pytest.param(method, SIZES, marks=pytest.mark.slow) for method in ("reduction", "cage")),
    ],
)
def test_turns_for_each_cell_are_within_a_fortieth_of_those_of_neighbouring_sizes(method, sizes):
    around = range(sizes.start - 1, sizes.stop + 1)
    turns = {size: solve(scrambled(size, 1), method).alg.count("STM") / size**2 for size in around}
    for size in sizes:
        neighbours = (turns[size - 1] + turns[size + 1]) / 2
        assert turns[size] == pytest.approx(neighbours, rel=0.025), size


def test_no_other_place_says_from_where_on_a_cube_is_huge():
    texts = {path: path.read_text("utf-8") for path in SOLVERS.rglob("*.py")}
    assert [path.parent.name for path, text in texts.items() if re.search(r"^HUGE\b", text, re.MULTILINE)] == ["huge"]
    assert HUGE in SIZES
    assert not [path for path, text in texts.items() if re.search(r"size\)? *[<>]=? *6\d", text)]
