"""The engine against a model so simple that it cannot be wrong: lists of all states there were."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from cube_core import Engine, scramble
from cube_core.events import Cause, Event, HistoryChanged, MarksChanged, MovesMade, StateReplaced
from cube_core.marks import on_slots, on_stickers
from tests.oracle import Oracle
from tests.random_moves import random_alg

SEEDS = st.integers(0, 10_000)
SIZES = st.integers(2, 6)


@dataclass(frozen=True)
class State:
    size: int
    stickers: tuple[int, ...]

    @property
    def cells(self) -> list[int]:
        return [sticker // self.size**2 for sticker in self.stickers]


class EngineAgainstItsModel(RuleBasedStateMachine):
    """What the engine says it is, and what its events draw, are what the model remembers."""

    def __init__(self) -> None:
        super().__init__()
        self.engine = Engine(3)
        self.past: list[State] = []
        self.now = State(3, tuple(range(54)))
        self.future: list[State] = []
        self.are_watched: list[bool] = []
        """By entry, those of the future last: whether it is a watched solve."""
        self.heard: list[Event] = []
        self.kept: list[tuple[MovesMade, State]] = []
        self.drawn = self.engine.cube.cells()
        self.version = 0
        self.engine.subscribe(self.hear)

    def hear(self, event: Event) -> None:
        """Draws as a picture would: it knows nothing but the events."""
        self.heard.append(event)
        if isinstance(event, MovesMade):
            if event.version % 2:  # every other one is asked only at the end
                self.drawn[event.slots] = event.cells
            else:
                self.drawn = self.engine.cube.cells()
        elif isinstance(event, StateReplaced):
            self.drawn = event.cells.copy()

    @property
    def is_watching(self) -> bool:
        return bool(self.past) and self.are_watched[len(self.past) - 1]

    def _did(self, state: State, is_watched: bool = False) -> None:
        self.are_watched = [*self.are_watched[: len(self.past)], is_watched]
        self.past.append(self.now)
        self.future.clear()
        self.now = state

    def _turned(self, seed: int) -> State:
        """The state after a few random moves, by the slow cube."""
        moved = Oracle(self.now.size).play(random_alg(self.now.size, seed % 4 + 1, seed)).stickers()
        return State(self.now.size, tuple(self.now.stickers[place] for place in moved))

    def _keep(self) -> None:
        made = [event for event in self.heard if isinstance(event, MovesMade)][-1]
        self.kept.append((made, self.now))

    @rule(seed=SEEDS)
    def play(self, seed: int) -> None:
        after = self._turned(seed)
        self.engine.play(random_alg(self.now.size, seed % 4 + 1, seed))
        self._did(after)
        self._keep()

    @rule(seed=SEEDS)
    def watch(self, seed: int) -> None:
        after = self._turned(seed)
        self.engine.play(random_alg(self.now.size, seed % 4 + 1, seed), Cause.SOLVER)
        if self.is_watching:
            self.now = after
            self.future.clear()
            del self.are_watched[len(self.past) :]
        else:
            self._did(after, is_watched=True)
        self._keep()

    @rule()
    def undo(self) -> None:
        assert self.engine.undo() == bool(self.past)
        if self.past:
            self.future.append(self.now)
            self.now = self.past.pop()

    @rule()
    def redo(self) -> None:
        assert self.engine.redo() == bool(self.future)
        if self.future:
            self.past.append(self.now)
            self.now = self.future.pop()

    @rule(seed=SEEDS)
    def scramble(self, seed: int) -> None:
        self.engine.scramble(seed)
        moves = scramble(self.now.size, seed)
        self._did(State(self.now.size, tuple(Oracle(self.now.size).play(moves).stickers())))

    @rule()
    def reset(self) -> None:
        self.engine.reset()
        self._did(State(self.now.size, tuple(range(6 * self.now.size**2))))

    @rule(size=SIZES)
    def resize(self, size: int) -> None:
        self.engine.resize(size)
        self._did(State(size, tuple(range(6 * size**2))))

    @rule(size=SIZES, seed=SEEDS)
    def load(self, size: int, seed: int) -> None:
        shown = Oracle(size).play(random_alg(size, 5, seed)).facelets()
        self.engine.load(shown)
        assert self.engine.cube.facelets() == shown
        self._did(State(size, tuple(self.engine.cube.stickers.tolist())))

    @rule(seed=SEEDS)
    def mark(self, seed: int) -> None:
        slots = 6 * self.now.size**2
        self.engine.show("one", on_stickers("one", "source", [seed % slots]))
        self.engine.show("two", on_slots("two", "target", [seed % slots]))

    @rule(owner=st.sampled_from(["one", "two"]))
    def unmark(self, owner: str) -> None:
        self.engine.show(owner, ())

    @invariant()
    def it_is_in_the_state_that_the_model_remembers(self) -> None:
        assert self.engine.cube.size == self.now.size
        assert self.engine.cube.stickers.tolist() == list(self.now.stickers)

    @invariant()
    def it_can_undo_and_redo_what_the_model_can(self) -> None:
        assert self.engine.history == HistoryChanged(len(self.past), len(self.future))
        told = [event for event in self.heard if isinstance(event, HistoryChanged)]
        assert not told or told[-1] == self.engine.history

    @invariant()
    def the_picture_drawn_from_events_shows_the_cube(self) -> None:
        assert self.drawn.tolist() == self.now.cells

    @invariant()
    def marks_are_told_where_they_are(self) -> None:
        told = [event.marks for event in self.heard if isinstance(event, MarksChanged)]
        shown = told[-1] if told else ()
        assert shown == self.engine.board.marked_cells()
        for mark, cell in zip(self.engine.board.marks, shown, strict=True):
            assert mark.number == (cell.slot if mark.kind == "slot" else self.now.stickers[cell.slot])

    @invariant()
    def the_version_never_goes_back(self) -> None:
        versions = [event.version for event in self.heard if isinstance(event, MovesMade | StateReplaced)]
        assert versions == sorted(set(versions))
        assert self.engine.cube.version == (versions[-1] if versions else 0)

    def teardown(self) -> None:
        """Events that were kept still say what was so just after their moves."""
        for event, state in self.kept:
            assert event.cells.tolist() == np.array(state.cells)[event.slots].tolist()


TestEngineAgainstItsModel = EngineAgainstItsModel.TestCase
TestEngineAgainstItsModel.settings = settings(max_examples=60, stateful_step_count=30)
