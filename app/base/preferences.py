"""The user's preferences: one record a setting; file, menu, commands, help and picture follow from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf
from types import MappingProxyType
from typing import Any

from app.base import options
from app.base.setting import Algorithms, Choice, Keys, Number, Problem, Setting, Switch
from app.solves.reading import LESSONS_TO
from app.solves.tempo import DEFAULT, FASTEST, INSTANT, SLOWEST
from cube_core.geometry import MAX_SIZE, MIN_SIZE
from cube_core.solvers.method import CROSSES
from cube_core.solvers.registry import METHODS, THREES
from renderer.palette import Look, palette_of, themes


class Preferences:
    """The values of all settings; a new setting is one more record here.

    The tracker circles are on at first because a cube without a solve has none: they come with the first solve.
    """

    preset = Choice(
        name="preset",
        title="Keys",
        section="Program",
        synonyms=("shortcuts", "hotkeys", "keyboard", "settings"),
        default="letters",
        options=options.presets,
        action="preset",
    )
    palette = Choice(
        name="colours",
        title="Colours",
        section="View",
        synonyms=("color", "palette", "scheme"),
        default="wca",
        options=options.palettes,
        action="palette",
        check=palette_of,
    )
    trackers = Switch(
        name="trackers",
        title="Tracker circles",
        section="View",
        synonyms=("centres",),
        short="Circles",
        keys=("Ctrl+T",),
        default=True,
        overlay="trackers",
    )
    commutators = Switch(
        name="commutators",
        title="Piece markers",
        section="View",
        short="Cells",
        keys=("Ctrl+K",),
        default=True,
        overlay="commutator",
    )
    dim = Switch(
        name="dim", title="Dim other pieces", section="View", short="Dim", keys=("Ctrl+I",), default=True, overlay="dim"
    )
    details = Switch(
        name="details",
        title="Side panel",
        section="View",
        synonyms=("sidebar", "moves"),
        short="Panel",
        keys=("Ctrl+N",),
        default=True,
    )
    letters = Switch(
        name="letters",
        title="Sticker letters",
        section="View",
        synonyms=("colour-blind", "labels"),
        short="Letters",
        keys=("F6",),
        overlay="letters",
    )
    shapes = Switch(
        name="shapes", title="Sticker shapes", section="View", short="Shapes", overlay="shapes", in_menu=False
    )
    hints = Switch(
        name="hints",
        title="Hidden faces",
        section="View",
        synonyms=("hidden", "back"),
        short="Hidden",
        keys=("F7",),
        overlay="hints",
    )
    behind = Switch(
        name="second-view",
        title="View from behind",
        section="View",
        short="Behind",
        keys=("Shift+F7",),
        hint="A second, small one",
        overlay="behind",
    )
    inspector = Switch(
        name="inspector",
        title="Inspector",
        section="View",
        short="Inspect",
        hint="Tells of the piece under the pointer; F12 while held",
        in_menu=False,
    )
    magnifier = Switch(
        name="magnifier",
        title="Magnifier",
        section="View",
        synonyms=("glass", "lens", "loupe", "big cubes"),
        short="Magnifier",
        hint="Single stickers under the pointer; Shift+F12 while held",
    )
    pieces = Choice(
        name="pieces",
        title="Pieces shown",
        section="View",
        default="all",
        is_kept=False,
        options=options.pieces,
        action="pieces",
        synonyms=("mask", "only", "hide", "orientation"),
    )
    is_light = Switch(
        name="background",
        title="Light background",
        section="View",
        synonyms=("theme", "dark", "light mode"),
        short="Theme",
        keys=("F9",),
        action="theme",
        is_always=True,
        words=("dark", "light"),
    )
    has_contrast = Switch(
        name="contrast",
        title="High contrast",
        section="View",
        synonyms=("accessibility", "readable", "grey"),
        short="Contrast",
        hint="No text is grey; every text has at least 4.5:1",
        in_menu=False,
    )
    is_calm = Switch(
        name="reduced-motion",
        title="Reduced motion",
        section="View",
        synonyms=("accessibility", "animation", "still"),
        short="Calm",
        hint="Turns are shown by what they lead to, and the eye and panels are at once where they go",
        in_menu=False,
    )
    is_bare = Switch(
        name="interface",
        title="Hide the interface",
        section="Program",
        short="Hide",
        keys=("Ctrl+H",),
        is_kept=False,
    )
    fullscreen = Switch(
        name="fullscreen",
        title="Full screen",
        section="Program",
        short="Screen",
        keys=("F11",),
        is_kept=False,
        is_always=True,
    )
    method = Choice(
        name="method",
        title="Method",
        section="Solve",
        synonyms=("algorithm", "solver"),
        default="reduction",
        options=options.methods,
        names=lambda: METHODS,
        action="method",
    )
    three = Choice(
        name="three",
        title="3×3 solver",
        section="Solve",
        synonyms=("algorithm", "solver"),
        default=options.USUAL,
        options=options.threes,
        names=lambda: (options.USUAL, *THREES),
        action="three",
    )
    cross = Choice(
        name="cross",
        title="First cross",
        section="Solve",
        synonyms=("colour neutral", "color neutral", "bottom"),
        default="white",
        options=options.crosses,
        action="cross",
        in_menu=False,
    )
    animation = Number(
        name="animation",
        title="Speed of turns by hand",
        section="View",
        synonyms=("animation", "duration", "reduced motion"),
        default=1.0,
        least=0.25,
        most=8.0,
        words={"none": inf},
    )
    algorithms = Algorithms(
        name="algorithms", title="Algorithms of your own", section="Solve", default=MappingProxyType({})
    )
    metric = Choice(
        name="count",
        title="Move metric",
        section="Solve",
        synonyms=("metric", "htm", "statistics"),
        default="STM",
        options=options.metrics,
        action="metric",
        in_menu=False,
    )
    is_lesson = Switch(
        name="play",
        title="Play as a lesson",
        section="Solve",
        synonyms=("learn", "read", "watch", "explain"),
        short="Lesson",
        keys=("Ctrl+M",),
        hint="Each step waits to be read; from 8 layers only if chosen",
        action="lesson",
        words=("watch", "lesson"),
    )
    speech = Choice(
        name="speech",
        title="Read aloud",
        section="Solve",
        synonyms=("voice", "speech", "speak", "listen", "sound", "captions"),
        default="off",
        options=options.speech,
        action="speech",
        in_menu=False,
    )
    meets_parity = Switch(
        name="parity",
        title="Meet parity",
        section="Solve",
        short="Parity",
        hint="Every method fixes it when it shows; reduction and Yau always do",
        words=("before", "retry"),
    )
    is_edge_parity_simple = Switch(
        name="edge-parity",
        title="Short edge-parity algorithm",
        section="Solve",
        short="Simple",
        hint="9 moves, but some edges are paired again",
        words=("advanced", "simple"),
    )
    shows_scrambles = Switch(
        name="scrambles-shown",
        title="Animate scrambles",
        section="Cube",
        synonyms=("animate",),
        short="Turns",
        hint="Each turn of a scramble is shown",
    )
    timer = Switch(
        name="timer",
        title="Timer",
        section="Cube",
        synonyms=("time", "stopwatch", "clock", "speed"),
        short="Timer",
        hint="Starts with the first turn, stops when the cube is solved",
    )
    inspection = Switch(
        name="inspection",
        title="Inspection",
        section="Cube",
        synonyms=("timer", "competition"),
        short="Inspect",
        hint="15 seconds to look before the time starts",
        in_menu=False,
    )
    effort = Choice(
        name="effort",
        title="Effort",
        section="Solve",
        default="1",
        options=options.efforts,
        action="effort",
        in_menu=False,
        check=options.check_effort,
    )
    size = Number(
        name="size",
        title="Cube size at start",
        section="Cube",
        default=3,
        least=MIN_SIZE,
        most=MAX_SIZE,
        is_whole=True,
    )
    tempo = Number(
        name="tempo",
        title="Moves a second",
        section="Solve",
        default=DEFAULT,
        least=SLOWEST,
        most=FASTEST,
        words={"instant": INSTANT},
    )
    window = Choice(
        name="window",
        title="Size of the window",
        section="Program",
        synonyms=("resolution", "width", "height"),
        default=options.WINDOWS[0],
        options=options.windows,
        action="window",
        in_menu=False,
        check=options.window_size,
    )
    keys = Keys(name="keys", title="Keys of your own", section="Program", default=MappingProxyType({}))

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.changed: dict[str, Any] = {}
        self.problems: tuple[Problem, ...] = ()
        """The faults of the settings file when it was read."""
        self._now: Preferences | None = None

    @property
    def now(self) -> Preferences:
        """These settings as they are, to be read only: the same until one of them changes."""
        if self._now is None or self._now.values != self.values:
            self._now = Preferences()
            self._now.values = {
                name: dict(value) if isinstance(value, Mapping) else value for name, value in self.values.items()
            }
        return self._now


def records() -> Iterator[Setting[Any]]:
    """All settings, in order."""
    return (record for record in vars(Preferences).values() if isinstance(record, Setting))


def switches() -> Iterator[Switch]:
    """The settings that are on or off."""
    return (record for record in records() if isinstance(record, Switch))


def choices() -> Iterator[Choice]:
    """The settings that are one of several values."""
    return (record for record in records() if isinstance(record, Choice))


def overlay_names() -> tuple[str, ...]:
    """The names of all overlays."""
    return tuple(record.overlay for record in switches() if record.overlay)


def plays_lesson(preferences: Preferences, size: int) -> bool:
    """Whether a solve of so many layers is played as a lesson: as was chosen, and until then where it is short."""
    chosen = Preferences.is_lesson.name in preferences.values
    return preferences.is_lesson if chosen else size <= LESSONS_TO


def look_of(preferences: Preferences) -> Look:
    """The look of the picture as the user wants it."""
    overlays = (record.overlay for record in switches() if record.overlay and record.value_in(preferences))
    theme = themes()["light" if preferences.is_light else "dark"]
    only = "" if preferences.pieces == "all" else preferences.pieces
    cross = CROSSES.index(preferences.cross) if preferences.cross in CROSSES[:6] else 0
    return Look(palette_of(preferences.palette), theme, frozenset(overlays), only, cross)
