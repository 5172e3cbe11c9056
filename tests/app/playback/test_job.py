from threading import Event

from app.playback.job import Job


def done(job):
    for _ in range(1000):
        if job.is_done:
            return job
        Event().wait(0.005)
    raise AssertionError("the job does not end")


def test_a_job_runs_beside_and_hands_over_its_result():
    go = Event()
    job = Job(lambda report, asked: go.wait(5) and 42)
    assert not job.is_done
    go.set()
    assert done(job).result == 42


def test_what_goes_wrong_is_handed_over():
    def work(report, asked):
        raise ValueError("no")

    assert str(done(Job(work)).error) == "no"


def test_a_job_hears_that_it_is_cancelled_and_tells_how_far_it_is():
    told = Event()

    def work(report, asked):
        report(0.5, "half way")
        told.set()
        while not asked():
            Event().wait(0.001)

    job = Job(work)
    told.wait(5)
    assert (job.fraction, job.sentence) == (0.5, "half way")
    job.cancel()
    assert done(job).result is None
