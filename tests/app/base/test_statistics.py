import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.base.timer import DNF, Penalty, Solve, average, best_average, hundredths, solve_text, statistics_of, time_text

TIMES = st.lists(st.one_of(st.integers(1, 10**6), st.just(DNF)), max_size=30)


def test_an_average_of_five_leaves_out_the_best_and_the_worst():
    assert average([1500, 1000, 1200, 1300, 9000], 5) == round((1500 + 1200 + 1300) / 3)


def test_one_dnf_is_the_worst_and_two_make_a_dnf():
    assert average([1000, DNF, 1200, 1300, 1100], 5) == 1200
    assert average([1000, DNF, 1200, DNF, 1100], 5) == DNF
    assert average([1000] * 11 + [DNF], 12) == 1000
    assert average([1000] * 10 + [DNF] * 2, 12) == DNF


def test_only_the_last_solves_count():
    assert average([1, 1, 1000, 1000, 1000, 1000, 1000], 5) == 1000


def test_too_few_solves_have_no_average():
    assert average([1000] * 4, 5) is None
    assert average([1000] * 11, 12) is None
    assert best_average([], 5) is None


def test_averages_are_rounded_to_the_nearest_hundredth_halves_up():
    assert average([1, 1000, 1000, 1001, 9999], 5) == 1000
    assert average([1, 1000, 1001, 1001, 9999], 5) == 1001
    assert average([0] + [1] * 5 + [2] * 5 + [9], 12) == 2  # 1.5


@pytest.mark.parametrize("count", [5, 12])
@given(times=TIMES)
def test_the_best_average_is_the_best_of_all_in_a_row(count, times):
    every = [average(times[:end], count) for end in range(count, len(times) + 1)]
    assert best_average(times, count) == (min(every) if every else None)


@given(times=TIMES)
def test_an_average_lies_between_the_best_and_the_worst(times):
    found = average(times, 5)
    if found is not None and found != DNF:
        assert min(times[-5:]) <= found <= max(times[-5:])


def test_penalties_count():
    solves = [Solve(1000), Solve(900, Penalty.PLUS_TWO), Solve(100, Penalty.DNF)]
    found = statistics_of(solves)
    assert (found.count, found.finished) == (3, 2)
    assert (found.best, found.worst, found.mean) == (1000, 1100, 1050)
    assert found.five is None


def test_a_session_without_a_finished_solve_has_no_mean():
    found = statistics_of([Solve(100, Penalty.DNF)] * 5)
    assert found.best == found.five == DNF
    assert found.mean is found.worst is None


def test_an_empty_session_has_no_times():
    assert statistics_of([]).best is None


@pytest.mark.parametrize(
    ("seconds", "time"),
    [(0, 0), (0.29, 29), (9.999, 999), (12.345, 1234), (599.999, 59999), (600.4, 60000), (600.5, 60100), (-1, 0)],
)
def test_times_are_cut_to_hundredths_and_long_ones_rounded_to_seconds(seconds, time):
    assert hundredths(seconds) == time


@pytest.mark.parametrize(
    ("time", "text"),
    [(0, "0.00"), (5, "0.05"), (999, "9.99"), (6000, "1:00.00"), (359999, "59:59.99"), (360001, "1:00:00.01")],
)
def test_times_are_written_as_people_read_them(time, text):
    assert time_text(time) == text


def test_a_solve_is_listed_with_its_penalty():
    assert solve_text(Solve(1234)) == "12.34"
    assert solve_text(Solve(5900, Penalty.PLUS_TWO)) == "1:01.00+"


@given(st.lists(st.integers(100, 400) | st.just(DNF), max_size=130), st.sampled_from([5, 12, 100]))
def test_the_best_average_is_the_best_of_all_that_stand_in_a_row(times, count):
    every = [average(times[:end], count) for end in range(count, len(times) + 1)]
    assert best_average(times, count) == min(every, default=None)


def test_of_a_hundred_times_the_five_best_and_the_five_worst_do_not_count():
    times = [DNF] * 5 + [1] * 5 + [1000] * 90
    assert (average(times, 100), average([DNF, *times[1:-1], DNF], 100)) == (1000, DNF)
