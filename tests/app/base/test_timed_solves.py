"""Times as they are counted at competitions."""

import pytest

from app.base.timer import DNF, Penalty, Solve, hundredths, solve_text, time_text


@pytest.mark.parametrize(
    ("seconds", "counted"),
    [(0.29, 29), (9.999, 999), (-1, 0), (599.999, 59999), (600.4, 60000), (600.5, 60100), (3601.2, 360100)],
)
def test_times_are_cut_and_rounded_to_seconds_from_ten_minutes_up(seconds, counted):
    assert hundredths(seconds) == counted


@pytest.mark.parametrize(
    ("time", "text"), [(5, "0.05"), (5999, "59.99"), (6000, "1:00.00"), (360000, "1:00:00.00"), (DNF, "DNF")]
)
def test_times_are_written_with_minutes_and_hours_only_where_there_are_some(time, text):
    assert time_text(time) == text


@pytest.mark.parametrize(
    ("penalty", "time", "text"),
    [(Penalty.NONE, 1234, "12.34"), (Penalty.PLUS_TWO, 1434, "14.34+"), (Penalty.DNF, DNF, "DNF (12.34)")],
)
def test_a_penalty_is_in_the_time_and_in_the_text(penalty, time, text):
    assert Solve(1234, penalty).time == time
    assert solve_text(Solve(1234, penalty)) == text


def test_of_two_penalties_the_heavier_counts():
    for one in Penalty:
        assert one.added(Penalty.DNF) is Penalty.DNF
        assert one.added(Penalty.NONE) is one
    assert Penalty.PLUS_TWO.added(Penalty.PLUS_TWO) is Penalty.PLUS_TWO
