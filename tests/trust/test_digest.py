"""Nothing depends on how strings hash, nor on the process."""

from __future__ import annotations

import sys

import pytest

from tests.trust import digest
from tests.trust.pictures import PICTURES


def test_another_process_with_another_hash_seed_comes_to_the_same() -> None:
    assert digest.lines_of(sys.executable, 999, "few") == digest.lines("few")


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", digest.HASH_SEEDS)
def test_every_hash_seed_comes_to_the_same(hash_seed: int) -> None:
    assert digest.lines_of(sys.executable, hash_seed, "all") == digest.lines("all")


@pytest.mark.slow
def test_pictures_are_the_same_in_every_process_and_each_is_another_one() -> None:
    drawn = [digest.pictures_of(sys.executable, hash_seed) for hash_seed in digest.HASH_SEEDS[-3:]]
    assert len(set(drawn)) == 1
    assert len({line.split()[-1] for line in drawn[0].splitlines()}) == len(PICTURES)


@pytest.mark.parametrize("part", digest.PARTS)
def test_every_part_is_about_something(part: str) -> None:
    texts = list(digest.PARTS[part]((2, 4)))
    assert len(set(texts)) == len(texts) >= 2
    assert digest.digest(part, "tiny") != digest.digest(part, "few")


@pytest.mark.parametrize("size", range(2, digest.BULK_FROM))
def test_what_is_left_out_is_told_already(size: int) -> None:
    """Two texts that are the same are one thing to depend on."""
    assert digest.solved(size, "bulk", 1) == digest.solved(size, "reduction", 1)
    assert digest.solved(digest.BULK_FROM, "bulk", 1) != digest.solved(digest.BULK_FROM, "reduction", 1)
