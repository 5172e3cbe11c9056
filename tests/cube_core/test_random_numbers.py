"""Random numbers that are the same on every machine for ever."""

from cube_core.random_numbers import Draw


def test_the_numbers_of_a_seed_are_written_down_for_ever() -> None:
    draw = Draw(1)
    assert [draw.below(1000) for _ in range(6)] == [127, 86, 885, 778, 689, 904]


def test_many_numbers_are_those_that_come_one_by_one() -> None:
    one_by_one = Draw(7)
    assert Draw(7).many(5).tolist() == [one_by_one.below(1 << 64) for _ in range(5)]


def test_each_seed_has_its_own_numbers() -> None:
    assert len({tuple(Draw(seed).many(3).tolist()) for seed in range(50)}) == 50
