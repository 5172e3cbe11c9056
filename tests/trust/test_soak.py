"""The soak's own arithmetic, and half a minute of it."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

import pytest

from app.base.work import Work
from cube_core import Engine
from cube_core.solvers.registry import METHODS
from tests.app.xwindow import needs_virtual_screen
from tests.trust.hand import Hand, warming
from tests.trust.soak import Report, soak
from tests.trust.watched import Watch, place_of

GOOD = {"frames": 10_000, "late": 10, "gl_errors": 0}


def flat(megabytes: float = 300.0) -> list[tuple[float, float]]:
    return [(step / 20, megabytes) for step in range(40)]


def test_a_soak_without_faults_that_stays_flat_and_on_time_is_well() -> None:
    assert Report(facts=GOOD, memory=flat()).is_well()


@pytest.mark.parametrize(
    "report",
    [
        Report(facts=GOOD, memory=flat(), fault="ended"),
        Report(facts=GOOD, memory=flat(), errors="Traceback"),
        Report(facts=GOOD | {"late": 11}, memory=flat()),
        Report(facts=GOOD | {"gl_errors": 1}, memory=flat()),
        Report(facts=GOOD, memory=flat(), beside=Counter(failures=1)),
        Report(facts=GOOD, memory=[(share, 300 + 30 * share) for share, _ in flat()]),
        Report(memory=flat()),
    ],
    ids=["fault", "stderr", "late", "GL", "beside", "growing", "no frames"],
)
def test_anything_else_is_not(report: Report) -> None:
    assert not report.is_well()


def test_memory_may_come_and_go_if_the_end_has_no_more_than_the_beginning() -> None:
    assert Report(facts=GOOD, memory=[(share, 300 + 200 * share * (1 - share)) for share, _ in flat()]).is_well()
    assert not Report(facts=GOOD, memory=[(share, 300 + 17 * (share > 0.8)) for share, _ in flat()]).is_well()


def test_late_frames_count_once_programs_of_the_graphics_are_made() -> None:
    first, later = {"frames": 5000, "late": 100}, {"frames": 15_000, "late": 101}
    report = Report(facts=GOOD | later, warm=first, memory=flat())
    assert report.is_well()
    assert "within 100 ms: 99.327% of them, 99.990% after the warm-up" in "".join(report.lines())
    assert not Report(facts=GOOD | later | {"late": 120}, warm=first, memory=flat()).is_well()


def test_frames_that_waited_for_others_are_told_apart_only_while_others_use_the_machine() -> None:
    waited = GOOD | {"late": 1000, "late_alone": 10}
    assert not Report(facts=waited, memory=flat()).is_well()
    busy = Report(facts=waited, memory=flat(), others=0.6)
    assert busy.is_well()
    assert busy.verdict() == "well, but for frames that were late as others used the machine"
    assert Report(facts=GOOD | {"late_alone": 9}, memory=flat(), others=0.6).verdict() == "well"
    assert not Report(facts=waited | {"late_alone": 11}, memory=flat(), others=0.6).is_well()
    assert not Report(facts=waited, memory=flat(), others=0.6, fault="ended").is_well()


def test_the_same_seed_does_the_same_deeds() -> None:
    one, two, other = Hand(1), Hand(1), Hand(2)
    batches = [one.batch() for _ in range(40)]
    assert batches == [two.batch() for _ in range(40)] != [other.batch() for _ in range(20)]
    words = {word for batch in batches for deed in batch for word in deed}
    assert words >= {"keydown", "windowunmap", "windowsize", "mousedown", "F11", "F5", "ctrl+p", "%w", "ctrl+e"}
    more = [word for _ in range(200) for deed in one.batch() for word in deed]
    assert {f"{size}x{size}" for size in range(3, 9)} | {"few moves method", "shift+Return"} <= set(more)


def test_every_method_solves_and_searches_and_films_end_before_memory_is_looked_at() -> None:
    deeds = warming()
    words, visits = [word for deed in deeds for word in deed], sum(deed[0] == "windowsize" for deed in deeds)
    searches, films = words.count("few moves method"), words.count("ctrl+e")
    assert words.count("F5") - visits - searches - films == words.count("Tab") == 5 * len(METHODS)
    assert searches == len({f"{size}x{size}" for size in range(3, 9)} & set(words)) == 6
    assert films == 2
    assert {"2", "3", "4", "5", "6", "20", "100"} <= {
        words[at + 1] for at, word in enumerate(words) if words[at - 1] == "--delay"
    }


def test_a_frame_counts_all_the_work_since_the_last_one(tmp_path: Path) -> None:
    watch = Watch(tmp_path / "facts.json")
    watch.busy = 0.06
    watch.end()
    assert (watch.frames, watch.late) == (0, 0)
    watch.busy += 0.06
    watch.is_shown = True
    watch.end()
    watch.busy, watch.is_shown = 0.06, True
    watch.end()
    assert (watch.frames, watch.late, watch.worst) == (2, 1, 0.12)


def test_a_wait_for_a_processor_excuses_a_frame_but_never_its_own_work(tmp_path: Path) -> None:
    watch = Watch(tmp_path / "facts.json")
    for busy, work, waited in ((0.3, 0.05, 0.25), (0.3, 0.05, 0.1), (0.3, 0.15, 0.4), (0.05, 0.05, 0.0)):
        watch.busy, watch.work, watch.waited, watch.is_shown = busy, work, waited, True
        watch.end()
    assert (watch.late, watch.late_alone, watch.late_work) == (3, 2, 1)


def test_a_late_frame_tells_what_it_was_found_at_most(tmp_path: Path) -> None:
    watch = Watch(tmp_path / "facts.json")
    for busy, work, seen in ((0.2, 0.15, ["a", "b", "b"]), (0.05, 0.05, ["c"]), (0.2, 0.05, ["d"]), (0.2, 0.2, [])):
        watch.busy, watch.work, watch.seen, watch.is_shown = busy, work, seen, True
        watch.end()
    assert (watch.frames, watch.late, watch.late_work, watch.late_at) == (4, 3, 2, {"b": 1})
    watch.write()
    lines = Report(facts=json.loads((tmp_path / "facts.json").read_text())).lines()
    assert "late by their own work after it were frames at: b 1" in lines
    later = {"late_at": {"b": 3, "c": 1}}
    assert Report(facts=later, warm={"late_at": {"b": 2, "c": 1}}).late_at() == {"b": 1}


def test_a_place_is_named_by_the_functions_of_the_program_alone() -> None:
    places = list[str]()
    Work(lambda report, is_cancelled: places.append(place_of(sys._getframe())), lambda run: run())
    assert places == ["work._run < work.__init__"]


def test_what_is_kept_to_undo_is_asked_of_the_windows_own_engine(tmp_path: Path) -> None:
    watch, engine = Watch(tmp_path / "facts.json"), Engine(3)
    engine.play("R U")
    assert watch.opened(lambda engine, options: 7)(engine, None) == 7
    engine.resize(300)
    engine.resize(3)
    watch.write()
    assert json.loads((tmp_path / "facts.json").read_text())["undo_megabytes"] > 2


@pytest.mark.slow
@needs_virtual_screen
@pytest.mark.parametrize("seed", [11, 12])
def test_half_a_minute_of_random_use_brings_no_fault(seed: int) -> None:
    report = soak(30, seed, warm_up=5)
    assert (report.fault, report.errors, report.facts["gl_errors"]) == ("", "", 0)
    assert report.events["StateReplaced"] > 3
    assert report.events["MovesMade"] > 10
    assert report.beside["StateReplaced"] > 0
