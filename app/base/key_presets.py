"""Making the keymap: a preset, the keys that hold in every preset, and the user's own on top."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files

from app.base.action import Action, App, Catalogue
from app.base.keys import TEXT_KEYS, Chord, Keymap, KeyNameError, parse_chord


class _Maker:
    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.actions: dict[Chord | str, str] = {}
        self.conflicts: list[str] = []
        self.errors: list[str] = []

    def bind(self, action: str, texts: Iterable[str]) -> None:
        """Give an action these keys, whoever had them."""
        for text in texts:
            key = text if text in TEXT_KEYS else parse_chord(text)
            before = self.actions.pop(key, action)
            if before != action:
                kept, lost = self.catalogue[action].title, self.catalogue[before].title
                self.conflicts.append(f'{key} does "{kept}" now, not "{lost}".')
            self.actions[key] = action

    def bind_own(self, action: str, texts: object) -> None:
        """Give an action the keys of the user's file, in place of those it had."""
        if self.catalogue.find(action) is None:
            self.errors.append(f'"{action}" is not a command; take one from the list of all commands.')
            return
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            self.errors.append(f'The keys of "{action}" are a list in brackets, as in ["R", "Shift+F2"].')
            return
        self.actions = {key: bound for key, bound in self.actions.items() if bound != action}
        for text in texts:
            try:
                self.bind(action, [text])
            except KeyNameError as error:
                self.errors.append(str(error))


def load_keymap(catalogue: Catalogue, preset: str, own: Mapping[str, object] | None = None) -> Keymap:
    """The keys of a preset with the user's own laid over it."""
    maker = _Maker(catalogue)
    for name, texts in read_preset(preset).items():
        maker.bind(name, texts)
    for action in catalogue.at_start:
        maker.bind(action.id, action.keys)
    for name, own_texts in (own or {}).items():
        maker.bind_own(name, own_texts)
    maker.actions[Chord("Escape")] = "close"
    return Keymap(preset, maker.actions, tuple(maker.conflicts), tuple(maker.errors))


def read_preset(preset: str) -> dict[str, list[str]]:
    """A preset as its file says."""
    text = (files("assets") / "keys" / f"{preset}.toml").read_text(encoding="utf-8")
    keys: dict[str, list[str]] = tomllib.loads(text)["keys"]
    return keys


def _without_usual(app: App, own: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """The user's own keys, those left out that an action has anyway."""
    usual = load_keymap(app.catalogue, app.state.preferences.preset)
    return {action: keys for action, keys in own.items() if set(keys) != set(usual.texts_of(action))}


def forget_own_keys(app: App) -> None:
    """All keys as at first."""
    app.state.preferences.keys = {}
    app.services.save()
    reload_keymap(app)
    app.state.say("All keys are as at first.")


def has_own_keys(app: App) -> bool:
    """Whether a key does something else than at first."""
    return bool(app.state.preferences.keys)


def reload_keymap(app: App) -> None:
    """The preset or the user's own keys are others now."""
    preferences = app.state.preferences
    app.state.keys.keymap = load_keymap(app.catalogue, preferences.preset, preferences.keys)


def tell_key(app: App, pressed: Chord) -> None:
    """Say what a key does, without doing it."""
    name = app.state.keys.keymap.action_for(pressed)
    if name is not None:
        app.state.say(f"{'+'.join(pressed.caps)}: {app.catalogue[name].title}.")


def bind(app: App, key: str, action: Action) -> None:
    """Let this key do that from now on; the action that had it is named."""
    state, before = app.state, app.state.keys.keymap
    own = dict(state.preferences.keys)
    lost = before.action_of(key)
    if lost is not None and lost != action.id:
        own[lost] = [text for text in before.texts_of(lost) if text != key]
    own[action.id] = [*(text for text in before.texts_of(action.id) if text != key), key]
    state.preferences.keys = _without_usual(app, own)
    app.services.save()
    reload_keymap(app)
    also = f'; before, it did "{app.catalogue[lost].title}"' if lost is not None and lost != action.id else ""
    state.say(f'{key} does "{action.title}" now{also}.')
