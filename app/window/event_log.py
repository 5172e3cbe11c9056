"""A record of what happened: every event of the engine, every panel and message, as lines of JSON."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TextIO, assert_never

from app.base.inspected import Inspected, Told, inspected
from app.base.panel import AnyPanel
from app.base.say import Message
from app.base.state import AppState
from cube_core.events import (
    Event,
    HistoryChanged,
    MarkedCell,
    MarksChanged,
    MovesMade,
    PhaseEntered,
    StateReplaced,
    StepEntered,
    TrackersChanged,
)
from cube_core.faces import FACES

LONGEST_ALG = 1000
"""Longer algorithms are counted, not written out."""
MOST_MARKS = 1000
"""More marks are counted, not written out."""
LARGEST_CUBE = 20
"""Facelets of larger cubes are left out."""


class EventLog:
    """Writes to a file as things happen, a line at a time."""

    def __init__(self, file: TextIO, state: AppState) -> None:
        self._file = file
        self._state = state
        self._shown: tuple[AnyPanel, Message | None] = (state.panels.shown, state.message)
        self._asked: Inspected | None = None
        """The piece that the inspector was asked about last."""
        self._frames = 0
        state.engine.subscribe(self._handle)

    def _handle(self, event: Event) -> None:
        self._write(type(event).__name__, **_facts(event))

    def frame(self) -> None:
        """A frame was shown: count it, and say so if it was the first."""
        self._frames += 1
        if self._frames == 1:
            self._write("FirstFrame", process_seconds=round(seconds_since_start(), 3))

    def look(self) -> None:
        """Something may have happened: write down a panel, a message or an answer of the inspector that is new."""
        shown = (self._state.panels.shown, self._state.message)
        if shown[0] is not self._shown[0]:
            self._write("PanelShown", panel=shown[0].id.upper())
        if shown[1] is not self._shown[1] and shown[1] is not None:
            self._write("MessageShown", text=shown[1].text)
        self._shown = shown
        asked = inspected(self._state)
        if asked != self._asked:
            self._asked = asked
            if asked is not None:
                self._write("Inspected", slot=asked.slot, told=_told(asked.told))

    def close(self) -> None:
        """The last line: the state in which the program was left."""
        cube = self._state.engine.cube
        facelets = cube.facelets() if cube.size <= LARGEST_CUBE else None
        state = {"size": cube.size, "is_solved": self._state.is_solved, "facelets": facelets}
        self._write("Closed", **state, frames=self._frames)
        self._file.close()

    def _write(self, event: str, **facts: object) -> None:
        self._file.write(json.dumps({"event": event, **facts}) + "\n")
        self._file.flush()


def _told(told: Told) -> dict[str, str]:
    return {"name": told.name, "sentences": told.sentences, **dict(told.lines)}


def _facts(event: Event) -> dict[str, object]:
    if isinstance(event, MovesMade):
        text = str(event.alg) if len(event.alg) <= LONGEST_ALG else None
        return {"alg": text, "count": len(event.alg), "cause": event.cause}
    if isinstance(event, StateReplaced):
        return {"cause": event.cause, "size": event.size}
    if isinstance(event, HistoryChanged):
        return {"undo": event.undo_count, "redo": event.redo_count}
    if isinstance(event, TrackersChanged):
        colors = [(one.owner, one.face.name, FACES[one.color].name, one.slot) for one in event.trackers]
        return {"trackers": [dict(zip(("owner", "face", "color", "slot"), one, strict=True)) for one in colors]}
    if isinstance(event, MarksChanged):
        written = [_mark(mark) for mark in event.marks] if len(event.marks) <= MOST_MARKS else None
        return {"marks": written, "count": len(event.marks)}
    if isinstance(event, PhaseEntered):
        return {"name": event.name}
    if isinstance(event, StepEntered):
        return {"phase": event.phase, "caption": event.caption}
    assert_never(event)


def _mark(mark: MarkedCell) -> dict[str, object]:
    return {"owner": mark.owner, "role": mark.role, "slot": mark.slot, "kind": mark.kind}


def seconds_since_start() -> float:
    """Seconds since this process was started; where the system does not tell, since Python's clock began."""
    try:
        fields = Path("/proc/self/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        uptime = float(Path("/proc/uptime").read_text(encoding="ascii").split()[0])
        return uptime - int(fields[19]) / 100
    except (OSError, ValueError, IndexError):
        return time.process_time()
