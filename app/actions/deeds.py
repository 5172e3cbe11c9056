"""What the actions do: action → function, for everything but the solve."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from app.actions.actions import BY_ID, VIEWS, Action, turn_of
from app.actions.keymap import load_keymap
from app.input.command_box import SIZE_ACTION, CommandBox
from app.state.app_state import Desk, Panel
from app.state.camera import Camera
from app.state.preferences import Preferences, switches
from app.state.setting import Switch
from cube_core.errors import CubeError
from cube_core.geometry import MAX_SIZE, MIN_SIZE

ORBIT_STEP = 15.0
"""Degrees by which one press of a key goes round the cube."""
ZOOM_STEP = 1.15
_FACE_LETTERS = frozenset("URFDLB")


@dataclass(frozen=True, slots=True)
class Shell:
    """What the program asks of the machine it runs on."""

    fresh_seed: Callable[[], int]
    copy: Callable[[str], None]
    paste: Callable[[], str]
    quit: Callable[[], None]
    set_fullscreen: Callable[[bool], None]
    save: Callable[[], None]
    """Keeps keys and colours for the next start."""


class Deeds:
    """The function of every action; others may add theirs to `table`."""

    def __init__(self, desk: Desk, camera: Camera, shell: Shell) -> None:
        self.desk, self.camera, self.shell = desk, camera, shell
        self.table: dict[str, Callable[[], None]] = {
            "scramble": lambda: self.scramble(self.shell.fresh_seed()),
            "reset": self.reset,
            "undo": self.undo,
            "redo": self.redo,
            "bigger": lambda: self.resize(self.desk.engine.cube.size + 1),
            "smaller": lambda: self.resize(self.desk.engine.cube.size - 1),
            "copy": self.copy,
            "paste": self.paste,
            "copy-seed": self.copy_seed,
            "deeper": lambda: self.deepen(1),
            "shallower": lambda: self.deepen(-1),
            "one-layer": self.single_layers,
            "quit": self.shell.quit,
            **self._panel_deeds(),
            **self._view_deeds(),
        }
        self.toggles: dict[str, Callable[[], bool]] = self._states()

    def _panel_deeds(self) -> dict[str, Callable[[], None]]:
        return {
            "help": lambda: self.desk.open(Panel.HELP),
            "menu": lambda: self.desk.open(Panel.MENU),
            "notation": lambda: self.desk.open(Panel.MOVES),
            "palette": self.open_commands,
            "close": self.close,
            **{f"preset.{name}": partial(self.set_preset, name) for name in Preferences.preset.options()},
        }

    def _view_deeds(self) -> dict[str, Callable[[], None]]:
        orbits = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
        return {
            **{switch.action_id: partial(self.toggle, switch) for switch in switches()},
            "next-palette": self.next_palette,
            "zoom-in": lambda: self.camera.zoom(ZOOM_STEP),
            "zoom-out": lambda: self.camera.zoom(1 / ZOOM_STEP),
            **{f"palette.{name}": partial(self.set_palette, name) for name in Preferences.palette.options()},
            **{f"view.{name}": partial(self.camera.go, name) for name in VIEWS},
            **{
                f"orbit-{name}": partial(self.camera.orbit, right * ORBIT_STEP, up * ORBIT_STEP)
                for name, (right, up) in orbits.items()
            },
        }

    def _states(self) -> dict[str, Callable[[], bool]]:
        desk = self.desk
        return {
            **{switch.action_id: partial(switch.value_in, desk.preferences) for switch in switches()},
            **{f"palette.{name}": partial(self._has_palette, name) for name in Preferences.palette.options()},
            **{f"preset.{name}": partial(self._has_preset, name) for name in Preferences.preset.options()},
        }

    def _has_palette(self, name: str) -> bool:
        return self.desk.preferences.palette == name

    def _has_preset(self, name: str) -> bool:
        return self.desk.keymap.preset == name

    def is_there(self, action: Action) -> bool:
        """Whether an action can be done at all."""
        return action.id in self.table or turn_of(action.id) is not None or action.id.startswith(SIZE_ACTION)

    def run(self, action: str) -> None:
        """Do what an action says; what cannot be done is said, not raised."""
        turn = turn_of(action)
        if turn is not None:
            self.turn(turn)
        elif action.startswith(SIZE_ACTION):
            self.resize(int(action.removeprefix(SIZE_ACTION)))
        elif action in self.table:
            self.table[action]()
        self.desk.touch()

    def turn(self, name: str) -> None:
        """Make a turn, of the layers that are chosen."""
        word = self.word_of(name)
        self.desk.layers.used()
        self.play(word)

    def word_of(self, name: str) -> str:
        """A turn in notation with the chosen layers in it: R becomes 2-4Rw."""
        layers = self.desk.layers
        face, amount = name[0], name[1:]
        if face not in _FACE_LETTERS:
            return name
        self.desk.last_face = face
        if not amount.startswith("w"):
            return layers.layers.of(face) + amount
        chosen = layers.chosen
        prefix = chosen.prefix if chosen is not None and chosen.hi > 1 else ""
        return prefix + name

    def play(self, word: str) -> None:
        """Make moves by hand; what is wrong with them is said."""
        self.desk.player.settle()
        try:
            self.desk.engine.play(word)
        except CubeError as error:
            self.desk.say(str(error), is_warning=True)

    def scramble(self, seed: int) -> None:
        """Scramble by a seed and show it."""
        self.desk.scramble(seed)
        self.desk.say(f"Scrambled by seed {seed}.")

    def reset(self) -> None:
        """A solved cube; undo brings the other back."""
        if not self.desk.is_solved:
            self.desk.engine.reset()

    def undo(self) -> None:
        """Take back the last thing done."""
        if not self.desk.engine.undo():
            self.desk.say("There is nothing to undo.")

    def redo(self) -> None:
        """Do again what was taken back."""
        if not self.desk.engine.redo():
            self.desk.say("There is nothing to redo.")

    def resize(self, size: int) -> None:
        """A new cube of another size."""
        if not MIN_SIZE <= size <= MAX_SIZE:
            self.desk.say(f"A cube has {MIN_SIZE} to {MAX_SIZE} layers.", is_warning=True)
        elif size != self.desk.engine.cube.size:
            self.desk.engine.resize(size)

    def copy(self) -> None:
        """The moves made so far, to the clipboard."""
        made = self.desk.engine.made
        if not len(made):
            self.desk.say("There are no moves to copy yet.")
            return
        self.shell.copy(str(made))
        self.desk.say(f"Copied {len(made)} moves." if len(made) > 1 else "Copied one move.")

    def paste(self) -> None:
        """The clipboard's text into the moves box, to be looked at before it is played."""
        text = self.shell.paste().strip()
        if not text:
            self.desk.say("There is no text to paste.")
            return
        self.desk.panel = Panel.MOVES
        self.desk.moves_box.field.insert(text)

    def copy_seed(self) -> None:
        """The scramble's seed, to the clipboard."""
        if self.desk.seed is None:
            self.desk.say("This cube was not scrambled by a seed.")
            return
        self.shell.copy(str(self.desk.seed))
        self.desk.say(f"Copied seed {self.desk.seed}.")

    def deepen(self, by: int) -> None:
        """Turn more or fewer outer layers from now on."""
        self.desk.layers.deepen(by, self.desk.engine.cube.size)

    def single_layers(self) -> None:
        """Forget digits and depth."""
        self.desk.layers.clear()

    def open_commands(self) -> None:
        """The palette, with an empty search."""
        self.desk.command_box = CommandBox(self.is_there)
        self.desk.open(Panel.COMMANDS)

    def close(self) -> None:
        """Close what is open; with nothing open, forget the chosen layers."""
        if self.desk.panel is not Panel.NONE:
            self.desk.open(Panel.NONE)
        elif not self.desk.layers.clear():
            self.desk.message = None

    def toggle(self, switch: Switch) -> None:
        """Switch something on or off."""
        preferences = self.desk.preferences
        switch.__set__(preferences, not switch.value_in(preferences))
        if switch.is_kept:
            self.shell.save()
        if switch is Preferences.fullscreen:
            self.shell.set_fullscreen(preferences.fullscreen)
        if switch is Preferences.is_bare and preferences.is_bare:
            keys = self.desk.keymap.keys_of("interface")
            self.desk.say(f"{'+'.join(keys[0])} brings it back." if keys else "The list of commands brings it back.")

    def set_palette(self, name: str) -> None:
        """Other sticker colours."""
        self.desk.preferences.palette = name
        self.shell.save()

    def next_palette(self) -> None:
        """The next sticker colours, by name."""
        preferences, record = self.desk.preferences, Preferences.palette
        preferences.palette = record.after(preferences.palette)
        self.desk.say(f"{record.options()[preferences.palette].title}.")
        self.shell.save()

    def set_preset(self, preset: str) -> None:
        """Another preset of keys, kept for the next start."""
        self.desk.preferences.preset = preset
        self.desk.keymap = load_keymap(preset, self.desk.preferences.keys)
        self.shell.save()

    def bind(self, key: str, action: str) -> None:
        """From now on this key does that; whoever had it is named."""
        desk = self.desk
        before = desk.keymap
        own = dict(desk.preferences.keys)
        lost = before.action_of(key)
        if lost is not None and lost != action:
            own[lost] = [text for text in before.texts_of(lost) if text != key]
        own[action] = [*(text for text in before.texts_of(action) if text != key), key]
        desk.preferences.keys = own
        desk.keymap = load_keymap(before.preset, own)
        self.shell.save()
        also = f'; before, it did "{BY_ID[lost].title}"' if lost is not None and lost != action else ""
        desk.say(f'{key} does "{BY_ID[action].title}" now{also}.')
