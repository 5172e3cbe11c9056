"""Gaps: the longest is kept, and what the questions themselves take counts for nothing."""

from app.cli.bench.many import Gaps


def test_the_longest_time_between_two_questions_is_kept():
    times = iter([10, 12, 12, 17, 19, 22])
    gaps = Gaps(lambda: next(times))
    assert not gaps.ask()
    assert gaps.longest == 2
    gaps.ask()
    assert gaps.longest == 5
    times = iter([20, 20])
    gaps.ask()
    assert gaps.longest == 5
