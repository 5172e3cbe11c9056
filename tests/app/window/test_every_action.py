"""Every action there is, pressed in a dozen situations of the real program: nothing raises, and frames go on.

`make test` presses each in one of them, `make test-all` each in every one: 3557 pairs.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count

import pytest
from PIL import Image

from app.base.action import Action
from app.base.situation import Loaded
from app.films import video
from app.solves.track import Track, Way
from app.window import program as program_module
from app.window.screen import Screen
from tests.app.monkey import Monkey
from tests.app.panel_names import Panels
from tests.app.xwindow import PATIENCE

FRAME = 1 / 60
SLOW = ("size.500", "size.1000")
"""Of layers that take a second each; they are pressed in one situation."""


class Presser(Monkey):
    """A small window in which situations are brought about, and actions pressed."""

    def __init__(self, *given) -> None:
        super().__init__(*given)
        self.tracks: dict[int, Track] = {}

    def frames(self, number: int, seconds: float = FRAME) -> None:
        for _ in range(number):
            self.frame(seconds)

    def run(self, *names: str) -> None:
        for name in names:
            self.program.app.run(name)

    def wait(self, is_there: Callable[[], object]) -> None:
        end = time.monotonic() + PATIENCE
        while not is_there():
            self.frame(FRAME)
            time.sleep(0.002)
            assert time.monotonic() < end, "it did not come to that"

    def begin(self, size: int) -> None:
        """A scrambled cube, and nothing else."""
        state = self.state
        state.player.cancel()
        state.player.drop()
        self.program.app.services.drop_film()
        if state.panels.shown is not Panels.NONE:
            state.open(Panels.NONE)
        self.run("practise-stop")
        state.panels.comparison = None
        if state.engine.cube.size != size:
            state.engine.resize(size)
        state.seeds.scramble(7)
        self.frame(FRAME)

    def solve(self, size: int) -> None:
        """The same solve at its start; it is looked for once."""
        self.begin(size)
        if size not in self.tracks:
            self.state.player.solve(Way("bulk"))
            self.wait(lambda: self.state.player.playback is not None)
            self.tracks[size] = self.state.player.playback.head.track
        self.state.player.take(self.tracks[size])
        self.state.player.pause()


def idle(on: Presser) -> None:
    on.begin(3)


def searching(on: Presser) -> None:
    on.begin(5)
    on.run("solve")


def solving(on: Presser) -> None:
    on.solve(4)
    on.state.player.playback.head.seek(20)


def playing(on: Presser) -> None:
    on.solve(4)
    on.state.player.playback.head.seek(20)
    on.state.player.playback.play()
    on.frame(FRAME)


def painting(on: Presser) -> None:
    on.begin(3)
    on.run("paint")


def photographs(on: Presser) -> None:
    on.begin(3)
    album = on.state.panels.album
    if not album.pictures:
        on.program.drop_files([on.face])
        on.wait(lambda: album.pictures)
    if on.state.panels.shown is not Panels.PHOTOS:
        on.run("photos")


def catalogue(on: Presser) -> None:
    on.begin(3)
    on.run("cases")


def practising(on: Presser) -> None:
    on.begin(3)
    on.run("cases")
    on.keys("P")
    assert on.state.learning.practice is not None


def alone(on: Presser) -> None:
    on.solve(3)
    on.run("train")
    assert on.state.learning.practice.is_on_own_cube


def comparing(on: Presser) -> None:
    on.begin(3)
    on.run("compare")
    on.frame(FRAME)


def times(on: Presser) -> None:
    on.begin(3)
    on.run("times")


def two_layers(on: Presser) -> None:
    on.solve(2)


def fifty_layers(on: Presser) -> None:
    on.begin(50)


def filming(on: Presser) -> None:
    """A video, where there is ffmpeg."""
    on.solve(3)
    on.run("film")


def filming_without_ffmpeg(on: Presser) -> None:
    on.patch.setattr(video, "is_there", lambda: False)
    filming(on)


SITUATIONS = (
    *(idle, searching, solving, playing, painting, photographs, catalogue, practising, alone, comparing, times),
    *(two_layers, fifty_layers, filming, filming_without_ffmpeg),
)

EXPECTED = {
    searching: (Panels.NONE, False, False, False, 5),
    solving: (Panels.NONE, True, False, False, 4),
    playing: (Panels.NONE, True, False, False, 4),
    painting: (Panels.PAINTING, False, False, False, 3),
    photographs: (Panels.PHOTOS, False, False, False, 3),
    catalogue: (Panels.SHELF, False, False, False, 3),
    practising: (Panels.NONE, False, True, False, 3),
    alone: (Panels.NONE, False, True, False, 3),
    comparing: (Panels.COMPARE, False, False, True, 3),
    times: (Panels.TIMES, False, False, False, 3),
    two_layers: (Panels.NONE, True, False, False, 2),
    fifty_layers: (Panels.NONE, False, False, False, 50),
    filming: (Panels.NONE, True, False, False, 3),
    filming_without_ffmpeg: (Panels.NONE, True, False, False, 3),
}
"""The panel that is open; whether there are a solve, practice, a comparison; layers."""


@pytest.fixture
def on(context, tmp_path, monkeypatch) -> Iterator[Presser]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    seeds = count(1)
    monkeypatch.setattr(program_module, "_fresh_seed", lambda: next(seeds))
    monkeypatch.setattr(Screen, "_keep", lambda screen, region, canvas, window, scale: bool(screen._backend.finish()))
    made = Presser(context, 0)
    made.patch = monkeypatch
    made.resize((320, 240))
    made.face = tmp_path / "face.png"
    Image.new("RGB", (40, 30), "red").save(made.face)
    made.frame(FRAME)
    yield made
    made.release()


def press(on: Presser, situation: Callable[[Presser], None], actions: Sequence[Action], frames: int = 1) -> None:
    """Each action in a situation, which is brought about anew for it; a frame that fails is an error."""
    for action in actions:
        if action.id not in SLOW or situation is idle:
            situation(on)
            print(action.id)
            on.program.app.do(action)
            on.frames(frames)
            on.keys("Escape")
            on.frame(FRAME)


by_situation = pytest.mark.parametrize("situation", SITUATIONS, ids=lambda one: one.__name__)


def test_each_action_can_be_pressed_in_one_of_the_situations(on):
    for number, situation in enumerate(SITUATIONS):
        press(on, situation, on.program.app.catalogue.actions[number :: len(SITUATIONS)])


@pytest.mark.slow
@by_situation
def test_every_action_can_be_pressed_in_every_situation(on, situation):
    press(on, situation, on.program.app.catalogue.actions, frames=2)


def test_the_situations_are_what_they_are_called(on):
    for situation in SITUATIONS:
        situation(on)
        on.frame(FRAME)
        state = on.state
        now = (
            *(state.panels.shown, isinstance(state.watched, Loaded), state.learning.practice is not None),
            *(state.panels.comparison is not None, state.engine.cube.size),
        )
        assert now == EXPECTED.get(situation, (Panels.NONE, False, False, False, 3)), situation.__name__
