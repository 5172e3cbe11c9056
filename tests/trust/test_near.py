"""The run over all cubes near the solved one takes its shares, and every way but the slow ones."""

from __future__ import annotations

import pytest

from tests.trust import near


def test_the_shares_together_are_all_cubes() -> None:
    parts = [near.cubes(2, 2, (number, 3)) for number in (1, 2, 3)]
    assert sorted(facelets for part in parts for facelets in part) == sorted(near.cubes(2, 2, (1, 1)))
    assert len(near.cubes(2, 2, (1, 1))) == 1 + 9 + 54


@pytest.mark.parametrize(("size", "wanted"), [(2, "ortega"), (3, "cfop"), (4, "cage")])
def test_methods_and_3x3_solvers_of_the_size_take_part(size: int, wanted: str) -> None:
    assert any(wanted in way for way in near.ways_of(size))


def test_a_share_is_solved_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert near.main(["--size", "2", "--depth", "1", "--part", "1/5"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == len(near.ways_of(2))
    assert all(line.endswith("2 cubes solved") for line in told)


def test_one_way_alone_can_be_taken(capsys: pytest.CaptureFixture[str]) -> None:
    assert near.main(["--size", "2", "--depth", "1", "--part", "1/5", "--way", "cage-ortega"]) == 0
    assert capsys.readouterr().out == "2×2, cage-ortega: 2 cubes solved\n"
