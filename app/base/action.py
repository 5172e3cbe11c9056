"""An action as a record, the catalogue of them all, and the program as actions see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Protocol

from app.base.keys import Keymap
from app.base.panels import FileLine
from app.base.state import AppState
from cube_core.faces import Face


class CameraControl(Protocol):
    """The place one looks from, as keys and mouse change it."""

    def orbit(self, yaw: float, pitch: float) -> None:
        """Go round the cube by so many degrees."""

    def zoom(self, factor: float) -> None:
        """Make the cube appear this many times as large."""

    def pan(self, x: float, y: float) -> None:
        """Move the cube across the view, in halves of the view."""

    def go(self, preset: str) -> None:
        """Glide to a named view."""


class Group(Enum):
    """The kind of thing that an action does; the help has a colour for each."""

    TURN = "Turn a face"
    SLICE = "Middle slice"
    ROTATE = "Turn the cube"
    LAYERS = "Choose layers"
    SOLVE = "Solve"
    CUBE = "Cube"
    VIEW = "View"
    PROGRAM = "Program"

    @property
    def is_by_hand(self) -> bool:
        """Whether it is what hands do all the time: no message goes away for it, and lists show it last."""
        return self in (Group.TURN, Group.SLICE, Group.ROTATE, Group.LAYERS)


class Section(Enum):
    """The headings of the menu."""

    CUBE = "Cube"
    LAYERS = "Size and layers"
    OWN = "Your own cube"
    SOLVE = "Solve"
    METHOD = "Method"
    PLAYBACK = "Playback"
    LEARN = "Learn"
    PICTURE = "Picture"
    COLORS = "Colours"
    CAMERA = "Camera"
    FILE = "File"
    PROGRAM = "Program"


class When(Enum):
    """The time at which the key of an action counts."""

    ALWAYS = "always"
    """Even while a panel is open."""
    FREE = "free"
    """While the keyboard belongs to the cube."""


@dataclass(frozen=True, slots=True)
class Action:
    """One thing to do, written once: keys, menu, list of commands, buttons and help are made from it."""

    id: str
    title: str
    group: Group
    short: str
    """The text that fits on a key of the help."""
    run: Callable[[App], None]
    keys: tuple[str, ...] = ()
    """The keys that hold in every preset."""
    hint: str = ""
    """A line more, for the list of commands."""
    words: tuple[str, ...] = ()
    """Other names that people search it by."""
    section: Section | None = None
    """Its heading in the menu, if it stands there."""
    when: When = When.FREE
    applies: Callable[[App], bool] | None = None
    """Whether it can be done now, where that is not always so; what does not apply is not offered."""
    is_on: Callable[[App], bool] | None = None
    """Whether it is on, for what can be switched on and off."""
    let_go: Callable[[App], None] | None = None
    """Run when its key comes up, where holding the key means something."""
    face: Face | None = None
    """The face it turns, whose colour the help shows."""


class Catalogue:
    """All actions, in order, found by their ids."""

    def __init__(self, actions: Iterable[Action], later: Callable[[], Iterable[Action]] = tuple) -> None:
        self.at_start = tuple(actions)
        """Those that are known at once, among them all that have keys."""
        self._by_id = {action.id: action for action in self.at_start}
        self._later = later

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """All of them; the first time it takes a while to find those that were left for later."""
        return (*self.at_start, *self._later())

    def find(self, name: str) -> Action | None:
        """The action of an id, if there is one."""
        found = self._by_id.get(name)
        return found or next((action for action in self.actions if action.id == name), None)

    def __getitem__(self, name: str) -> Action:
        found = self.find(name)
        if found is None:
            raise KeyError(name)
        return found


@dataclass(frozen=True, slots=True)
class Keys:
    """The names of actions and the keys that do them."""

    keymap: Keymap
    catalogue: Catalogue

    def caps_of(self, name: str) -> tuple[str, ...]:
        """The signs on the keys to press for an action; empty if none."""
        return self.keymap.caps_of(name)

    def text_of(self, name: str) -> str:
        """The same in one word."""
        return self.keymap.text_of(name)

    def told_of(self, name: str) -> str:
        """The title of an action with its key, for where there is only a picture of it."""
        key = self.text_of(name)
        return self.catalogue[name].title + (f" ({key})" if key else "")


@dataclass(frozen=True, slots=True)
class WindowServices:
    """The deeds that the window does for actions."""

    copy: Callable[[str], None]
    paste: Callable[[], str]
    quit: Callable[[], None]
    set_fullscreen: Callable[[bool], None]
    set_size: Callable[[tuple[int, int]], None]
    """In units of the interface, as far as the screen has room."""
    open_link: Callable[[str], object]
    """Opens an address in the user's browser."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A session that can be gone on with."""

    path: Path
    text: str


@dataclass(frozen=True, slots=True)
class SessionServices:
    """The session of this window, and those before."""

    offer: Callable[[], Offer | None]
    open: Callable[[Path], str]
    """Goes on with the session in a file, or answers the text in it that is none."""
    save_as: Callable[[Path], None]
    dismiss: Callable[[], bool]
    """Takes the offer away; whether there was one."""
    recent: Callable[[], Iterable[FileLine]]
    """The files that were used last, and what they are about."""


@dataclass(frozen=True, slots=True)
class Services:
    """The services that actions ask of the program around them."""

    window: WindowServices
    fresh_seed: Callable[[], int]
    save: Callable[[], None]
    """Keeps keys and colours for the next start."""
    introduce: Callable[[], None]
    """Shows what the program does."""
    drop_drag: Callable[[], bool]
    """Puts back the layer that the mouse holds; whether it held one."""
    point: Callable[[], None]
    """Lets keys lead the pointer, or no longer."""
    film: Callable[[], None]
    """Begins to write the solve as a film."""
    lesson: Callable[[], None]
    """Begins to write the solve as a page to learn from."""
    drop_film: Callable[[], bool]
    """Gives up the film that is being written; whether there was one."""
    under_net: Callable[[], AbstractContextManager[None]]
    """A context for a part of a frame that may raise: that is said, and the rest of the frame goes on."""
    sessions: SessionServices


@dataclass(frozen=True, slots=True)
class App:
    """The program as actions work on it, with the way to run one."""

    state: AppState
    camera: CameraControl
    services: Services
    catalogue: Catalogue

    def press(self, action: Action) -> None:
        """Do an action as its key does when it goes down."""
        self._do(action, action.run)

    def release(self, action: Action) -> None:
        """The key of an action came up."""
        if action.let_go is not None:
            self._do(action, action.let_go)

    def _do(self, action: Action, run: Callable[[App], object]) -> None:
        """Do a part of an action; what is about the cube waits while that is being scrambled."""

        def done() -> None:
            run(self)
            self.state.touch()

        if self.state.seeds.begun is None or action.group in (Group.VIEW, Group.PROGRAM):
            done()
        else:
            self.state.seeds.when_ready(done)

    def do(self, action: Action) -> None:
        """Do an action that was chosen by other ways than a key."""
        self.press(action)
        self.release(action)

    def run(self, name: str) -> None:
        """Do the action of an id."""
        self.do(self.catalogue[name])

    def can_do(self, action: Action) -> bool:
        """Whether an action applies now."""
        return action.applies is None or action.applies(self)


Deed = Callable[[App], object]
"""Something to be done, for who is drawn from values and knows no program."""


def doing(name: str) -> Deed:
    """The action of an id."""
    return lambda app: app.run(name)
