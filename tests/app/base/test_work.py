import gc
import os
import sys
import weakref
from threading import Event

import numpy as np
import pytest

from app.base.work import BEHIND, Work


def done(work):
    for _ in range(1000):
        if work.is_done:
            return work
        Event().wait(0.005)
    raise AssertionError("the work does not end")


def test_work_runs_beside_and_hands_over_its_result():
    go = Event()
    work = Work(lambda report, is_cancelled: go.wait(5) and 42)
    assert not work.is_done
    go.set()
    assert done(work).result == 42


def test_what_goes_wrong_is_handed_over():
    def work(report, is_cancelled):
        raise ValueError("no")

    assert str(done(Work(work)).error) == done(Work(work)).reason == "no"


def test_what_goes_wrong_without_a_word_has_a_name():
    def work(report, is_cancelled):
        raise MemoryError

    assert done(Work(work)).reason == "MemoryError"


def test_work_hears_that_it_is_cancelled_and_tells_how_far_it_is():
    told = Event()

    def work(report, is_cancelled):
        report(0.5, "half way")
        told.set()
        while not is_cancelled():
            Event().wait(0.001)

    work = Work(work)
    told.wait(5)
    assert (work.fraction, work.sentence) == (0.5, "half way")
    work.cancel()
    assert done(work).result is None


def test_what_was_worked_on_in_vain_is_let_go_of_at_once():
    kept = []

    def run(report, is_cancelled):
        stickers = np.zeros(54)
        kept.append(weakref.ref(stickers))
        raise ValueError("given up")

    gc.disable()
    try:
        work = Work(run, lambda given: given())
        assert kept[0]() is None, "no error keeps it, which would be found by the next look through all objects only"
    finally:
        gc.enable()
    assert work.reason == "given up"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the whole program has one priority")
def test_work_stands_behind_the_thread_that_draws():
    def own():
        return os.getpriority(os.PRIO_PROCESS, 0)

    before = own()
    assert done(Work(lambda report, is_cancelled: own())).result == min(before + BEHIND, 19)
    assert own() == before
