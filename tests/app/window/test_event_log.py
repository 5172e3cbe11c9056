"""The record of what happened, as lines of JSON."""

import io
import json
from dataclasses import dataclass
from typing import get_args

import pytest

from app.watching.playback import Playback
from app.window import event_log
from app.window.event_log import EventLog
from cube_core import events
from cube_core.geometry import piece_slots
from cube_core.marks import on_slots
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


class Kept(io.StringIO):
    """A file whose text outlives it."""

    def close(self):
        self.text = self.getvalue()
        super().close()


@pytest.fixture
def logged():
    bench, file = Bench(3), Kept()

    def lines():
        return [json.loads(line) for line in (file.text if file.closed else file.getvalue()).splitlines()]

    return bench, EventLog(file, bench.state), lines


def test_moves_and_new_cubes_are_written_down(logged):
    bench, _, lines = logged
    bench.press("R", "F2", "Ctrl+Up")
    told = [line for line in lines() if line["event"] in ("MovesMade", "StateReplaced")]
    assert told[0] == {"event": "MovesMade", "alg": "R", "count": 1, "cause": "hand"}
    assert [(line["cause"], line["size"]) for line in told[1:]] == [("scramble", 3), ("resize", 4)]


def test_long_algorithms_are_counted_and_not_written_out(logged, monkeypatch):
    monkeypatch.setattr(event_log, "LONGEST_ALG", 3)
    bench, _, lines = logged
    bench.engine.play("R U R' U'")
    assert lines()[0] == {"event": "MovesMade", "alg": None, "count": 4, "cause": "hand"}


def test_a_panel_and_a_message_are_written_once(logged):
    bench, log, lines = logged
    bench.state.open(Panels.HELP)
    bench.state.say("Something.")
    log.look()
    log.look()
    assert [line["event"] for line in lines()] == ["PanelShown", "MessageShown"]


def test_what_the_inspector_tells_is_written_once(logged):
    bench, log, lines = logged
    bench.state.looking.pointed = 4
    log.look()
    bench.keyboard.key_pressed("F12", frozenset())
    log.look()
    log.look()
    (told,) = [line for line in lines() if line["event"] == "Inspected"]
    assert told["slot"] == 4
    assert told["told"]["name"] == "White centre."
    bench.keyboard.key_released("F12", frozenset())
    log.look()
    assert len([line for line in lines() if line["event"] == "Inspected"]) == 1


def test_circles_are_written_down_whenever_they_look_different(logged):
    bench, _, lines = logged
    bench.press("Ctrl+Up", "Ctrl+T", "X")
    told = [line["trackers"] for line in lines() if line["event"] == "TrackersChanged"]
    assert len(told) == 2
    assert told[0][0] == {"owner": "trackers-1", "face": "U", "color": "U", "slot": 5}
    assert [one["color"] for one in told[1]] == list("FRDBLU")
    bench.press("Ctrl+T")
    assert lines()[-1] == {"event": "TrackersChanged", "trackers": []}


def _marked(bench):
    """How many stickers the pieces and places of the step have."""
    cells = bench.player.playback.head.place.step.cells
    return len({(cell.role, slot) for cell in cells for slot in piece_slots(3, cell.slot)})


def test_marks_are_written_down_and_very_many_are_counted(logged, monkeypatch):
    bench, _, lines = logged
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    bench.player.do(Playback.seek, 5)
    told = [line for line in lines() if line["event"] == "MarksChanged" and line["count"]]
    assert told[0]["count"] == len(told[0]["marks"]) == _marked(bench)
    assert {mark["owner"] for mark in told[0]["marks"]} == {"player"}
    monkeypatch.setattr(event_log, "MOST_MARKS", 0)
    bench.press("Ctrl+W")
    bench.engine.show("me", on_slots("me", "target", [1, 2]))
    assert lines()[-1] == {"event": "MarksChanged", "marks": None, "count": 2}


def test_every_kind_of_event_is_written_down(logged):
    bench, _, lines = logged
    kinds = [kind.__name__ for kind in get_args(events.Event)]
    bench.press("F2", "F5")
    bench.pass_time(0.5)
    bench.player.do(Playback.seek, 5)
    assert sorted({line["event"] for line in lines()}) == sorted(kinds)


def test_an_event_that_the_log_does_not_know_fails(logged):
    @dataclass(frozen=True)
    class TableTurned:
        by: int

    bench, _, _ = logged
    with pytest.raises(AssertionError):
        bench.engine.tell(TableTurned(1))


def test_the_first_frame_is_told_and_all_are_counted_in_the_last_line(logged):
    bench, log, lines = logged
    for _ in range(3):
        log.frame()
    assert [line["event"] for line in lines()] == ["FirstFrame"]
    log.close()
    assert lines()[-1] == {
        "event": "Closed",
        "size": 3,
        "is_solved": True,
        "facelets": bench.engine.cube.facelets(),
        "frames": 3,
    }
