"""How moves are counted."""

from __future__ import annotations

import pytest

from cube_core import parse

METRICS = ("OBTM", "QTM", "STM", "ETM", "ATM", "UQTM")

CASES = [
    (3, "", (0, 0, 0, 0, 0, 0)),
    (3, "R", (1, 1, 1, 1, 1, 1)),
    (3, "R2", (1, 2, 1, 1, 1, 2)),
    (3, "R2'", (1, 2, 1, 1, 1, 2)),
    (3, "R3", (1, 3, 1, 1, 1, 3)),
    (3, "L'", (1, 1, 1, 1, 1, 1)),
    (3, "M", (2, 2, 1, 1, 1, 1)),
    (3, "M2", (2, 4, 1, 1, 1, 2)),
    (3, "Rw", (1, 1, 1, 1, 1, 2)),
    (3, "x", (0, 0, 0, 1, 0, 0)),
    (3, "x2 y", (0, 0, 0, 2, 0, 0)),
    (3, "R L'", (2, 2, 2, 2, 1, 2)),
    (3, "R M' L'", (4, 4, 3, 3, 1, 3)),
    (3, "R U L", (3, 3, 3, 3, 3, 3)),
    (3, "R x L", (2, 2, 2, 3, 1, 2)),
    (3, "R y L", (2, 2, 2, 3, 2, 2)),
    (3, "x R", (1, 1, 1, 2, 1, 1)),
    (3, "R U R' U'", (4, 4, 4, 4, 4, 4)),
    (2, "R L", (2, 2, 2, 2, 1, 2)),
    (2, "x R", (1, 1, 1, 2, 1, 1)),
    (4, "2R", (2, 2, 1, 1, 1, 1)),
    (4, "3R2", (2, 4, 1, 1, 1, 2)),
    (4, "4R", (1, 1, 1, 1, 1, 1)),
    (4, "m", (2, 2, 1, 1, 1, 2)),
    (5, "2-4Rw'", (2, 2, 1, 1, 1, 3)),
    (5, "3Rw 2-3Lw", (3, 3, 2, 2, 1, 5)),
    (7, "4Rw 4Lw2 2-6Uw", (4, 5, 3, 3, 2, 17)),
]


@pytest.mark.parametrize(("size", "text", "counts"), CASES)
def test_every_metric_counts_slabs_turns_and_rotations_its_own_way(size: int, text: str, counts: tuple[int, ...]):
    alg = parse(text, size)
    assert tuple(alg.count(metric) for metric in METRICS) == counts


@pytest.mark.parametrize("name", ["HTM", "obtm", "", "STM "])
def test_an_unknown_metric_is_an_error_that_names_the_known_ones(name: str):
    with pytest.raises(ValueError, match="OBTM, QTM, STM, ETM, ATM, UQTM"):
        parse("R", 3).count(name)
