import pytest

from app.base.timer import DNF, Penalty, Solve, Timer, TimerPhase


def inspecting():
    return Timer().scrambled(100.0, with_inspection=True)


def test_the_first_turn_starts_the_time_and_the_solved_cube_stops_it():
    timer = Timer().scrambled(5.0).turned(10.0).turned(11.0).turned(12.5).solved(22.345)
    assert timer.phase is TimerPhase.DONE
    assert timer.solve(4, "today", "R U") == Solve(1234, Penalty.NONE, 4, "today", "R U")


def test_before_a_scramble_nothing_starts_the_time():
    assert Timer().turned(1.0) == Timer()
    assert Timer().solved(1.0) == Timer()


def test_a_cube_that_is_solved_before_the_first_turn_stops_nothing():
    ready = Timer().scrambled(1.0)
    assert ready.solved(2.0) == ready


def test_turns_after_the_solve_start_nothing():
    done = Timer().scrambled(0.0).turned(1.0).solved(2.0)
    assert done.turned(3.0).solved(4.0) == done


def test_a_new_scramble_begins_anew():
    assert Timer().scrambled(0.0).turned(1.0).scrambled(3.0) == Timer(TimerPhase.READY, 3.0)


@pytest.mark.parametrize(
    ("seconds", "penalty"),
    [(0.0, ""), (14.99, ""), (15.0, "+2"), (16.99, "+2"), (17.0, "DNF"), (100.0, "DNF")],
)
def test_a_late_start_is_charged(seconds, penalty):
    timer = inspecting().turned(100 + seconds)
    assert timer.penalty is Penalty(penalty)
    assert timer.solved(110 + seconds).solve().measured == 1000


def test_two_seconds_are_added_to_the_time():
    assert inspecting().turned(116).solved(126).solve().time == 1200
    assert inspecting().turned(120).solved(126).solve().time == DNF


def test_eight_and_twelve_seconds_are_called_once_each():
    timer, heard, before = inspecting(), [], 100.0
    for step in range(1, 171):
        now = 100 + step / 10
        heard += [(step, words) for words in timer.calls(before, now)]
        before = now
    assert heard == [(80, "8 seconds"), (120, "12 seconds")]


def test_a_long_frame_calls_both():
    assert inspecting().calls(100.0, 113.0) == ("8 seconds", "12 seconds")


def test_nothing_is_called_without_an_inspection():
    assert Timer().scrambled(0.0).calls(0.0, 20.0) == ()
    assert inspecting().turned(103).calls(100, 120) == ()


@pytest.mark.parametrize(("seconds", "text"), [(0, "15"), (0.5, "15"), (14.5, "1"), (15, "+2"), (17, "DNF")])
def test_the_inspection_counts_down(seconds, text):
    assert inspecting().text(100 + seconds) == text


def test_the_time_runs_while_solving_and_stands_when_done():
    timer = Timer().scrambled(0.0)
    assert timer.text(5.0) == "0.00"
    timer = timer.turned(10.0)
    assert timer.text(73.456) == "1:03.45"
    assert timer.solved(73.456).text(999.0) == "1:03.45"
    assert Timer().text(3.0) == ""


def test_a_solve_that_is_given_up_did_not_finish():
    timer = Timer().scrambled(0.0).turned(1.0).given_up(11.0)
    assert timer.solve() == Solve(1000, Penalty.DNF)
    assert timer.text(20.0) == "DNF"
    assert inspecting().given_up(105.0) == Timer()


def test_a_finished_solve_cannot_be_given_up():
    done = Timer().scrambled(0.0).turned(1.0).solved(2.0)
    assert done.given_up(3.0) == done


def test_a_clock_that_goes_back_makes_no_negative_times():
    timer = Timer().scrambled(10.0).turned(10.0)
    assert timer.text(9.0) == "0.00"
    assert timer.solved(9.0).solve().measured == 0


def test_there_is_no_solve_to_keep_before_it_is_done():
    with pytest.raises(ValueError, match="only when it is done"):
        Timer().solve()
