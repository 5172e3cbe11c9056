"""Kinds of settings: each record says all that there is to say about one thing the user may choose.

A record is a descriptor: `preferences.trackers` is the value, `Preferences.trackers` the record. Whoever lists
settings (file, menu, commands, help, `--overlay`) walks the records; nobody else names them one by one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar, overload

T = TypeVar("T")


class Owner(Protocol):
    """An object that holds the values of settings."""

    values: dict[str, Any]
    """Setting → value, of those that were read or changed."""
    changed: dict[str, Any]
    """The settings that were changed since the file was read or written → what they were then."""


class Problem(NamedTuple):
    """Something that is wrong in the file of settings or of keys."""

    text: str
    setting: str = ""
    """The name of the setting, if it is about one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting(ABC, Generic[T]):
    """One thing the user may choose."""

    name: str
    """Its name in the settings file."""
    title: str
    """Its name on the screen."""
    section: str
    """The kind of thing it is about, in the words of the menu."""
    default: T
    is_kept: bool = True
    """Whether the choice holds at the next start."""
    synonyms: tuple[str, ...] = ()
    """Other names that people search it by."""

    @overload
    def __get__(self, owner: None, kind: object) -> Self: ...

    @overload
    def __get__(self, owner: Owner, kind: object) -> T: ...

    def __get__(self, owner: Owner | None, kind: object) -> Self | T:
        return self if owner is None else self.value_in(owner)

    def __set__(self, owner: Owner, value: T) -> None:
        self.note(owner)
        owner.values[self.name] = value

    def note(self, owner: Owner) -> None:
        """Keep the value from before the first change."""
        owner.changed.setdefault(self.name, self.value_in(owner))

    def value_in(self, owner: Owner) -> T:
        """The value that is chosen."""
        value: T = owner.values.get(self.name, self.default)
        return value

    @property
    @abstractmethod
    def help(self) -> str:
        """The values that may be written in the file: `one of: dark, light`."""

    @abstractmethod
    def read(self, written: object) -> T:
        """The value of what the file says; a ValueError says what to write instead."""

    def written(self, value: T) -> object:
        """A value as the file says it."""
        return value

    def _refused(self) -> ValueError:
        return ValueError(f"Write {self.help}.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch(Setting[bool]):
    """Something that is on or off, switched by an action."""

    default: bool = False
    short: str = ""
    """The text that fits on a key of the help."""
    keys: tuple[str, ...] = ()
    """The keys of its action that hold in every preset."""
    hint: str = ""
    """A line more about its action."""
    action: str = ""
    """The id of its action where that is not its name."""
    in_menu: bool = True
    is_always: bool = False
    """Whether its action applies while a panel is open."""
    words: tuple[str, str] | None = None
    """The file's words for off and on, where it has words of its own for them."""
    overlay: str = ""
    """The overlay of the picture that it switches, by the name that `--overlay` takes."""

    @property
    def action_id(self) -> str:
        """The action that switches it."""
        return self.action or self.name

    @property
    def help(self) -> str:
        """Its two words."""
        return f"one of: {', '.join(self.words or ('false', 'true'))}"

    def read(self, written: object) -> bool:
        """True or false, or its own word for it."""
        if self.words and written in self.words:
            return written == self.words[True]
        if self.words or not isinstance(written, bool):
            raise self._refused()
        return written

    def written(self, value: bool) -> object:
        """True or false, or its own word for it."""
        return self.words[value] if self.words else value


@dataclass(frozen=True, slots=True)
class Option:
    """One of the values of a choice, as an action chooses it."""

    title: str
    """The whole title of that action."""
    short: str
    """The text that fits on a key of the help."""
    hint: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Setting[str]):
    """One of several values, each chosen by an action `action.value`."""

    options: Callable[[], Mapping[str, Option]]
    """The values by their names, in order; made when wanted, for some are read from files."""
    action: str
    """The beginning of the ids of its actions."""
    names: Callable[[], Iterable[str]] | None = None
    """The values alone, where it takes time to find what they are called."""
    in_menu: bool = True
    """Whether its values stand in the menu."""
    check: Callable[[str], object] | None = None
    """Takes values that are no options, such as colours of one's own; a ValueError says what is wrong."""

    def action_id(self, value: str) -> str:
        """The action that chooses a value."""
        return f"{self.action}.{value}"

    @property
    def help(self) -> str:
        """The options."""
        return f"one of: {', '.join(self.known)}"

    @property
    def known(self) -> list[str]:
        """The values by their names, in order."""
        return list(self.options() if self.names is None else self.names())

    def read(self, written: object) -> str:
        """One of the options, or what the check takes."""
        if not isinstance(written, str) or (written not in self.known and self.check is None):
            raise self._refused()
        if self.check is not None:
            self.check(written)
        return written

    def after(self, value: str, by: int = 1) -> str:
        """The value that comes so many places after another; after one that is no option, the first."""
        names = self.known
        return names[(names.index(value) + by) % len(names)] if value in names else names[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Setting[float]):
    """A number within bounds."""

    least: float
    most: float
    is_whole: bool = False
    words: Mapping[str, float] = field(default_factory=dict)
    """Values beside those that the file has a word for."""

    @property
    def help(self) -> str:
        """The bounds and the words."""
        kind = "a whole number" if self.is_whole else "a number"
        return f"{kind} from {self.least:g} to {self.most:g}" + "".join(f', or "{word}"' for word in self.words)

    def read(self, written: object) -> float:
        """A number within the bounds, or a word for one."""
        if isinstance(written, str) and written in self.words:
            return self.words[written]
        if isinstance(written, bool) or not isinstance(written, int | float):
            raise self._refused()
        if not self.least <= written <= self.most or (self.is_whole and written != int(written)):
            raise self._refused()
        return int(written) if self.is_whole else float(written)

    def written(self, value: float) -> object:
        """The number, or its word."""
        return next((word for word, known in self.words.items() if known == value), value)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSetting(Setting[Mapping[str, T]]):
    """Values under names that the user chooses; in the file a table of its own."""

    def read(self, written: object) -> Mapping[str, T]:
        """A table, read line by line; anything else is wrong."""
        if not isinstance(written, Mapping):
            raise ValueError(f"Write [{self.name}] and a line for each.")
        return {name: self.read_one(value) for name, value in written.items()}

    @abstractmethod
    def read_one(self, written: object) -> T:
        """The value of one line; a ValueError says what to write instead."""


LONGEST_KEY = 40
"""Letters in a key's name, modifiers included."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Keys(TableSetting[list[str]]):
    """The user's own keys: action → the keys that run it in place of the preset's."""

    @property
    def help(self) -> str:
        """The comment behind the name of an action."""
        return 'a list in brackets, as in ["R", "Shift+F2"]'

    def read_one(self, written: object) -> list[str]:
        """The keys of one action."""
        if not isinstance(written, list) or not all(
            isinstance(key, str) and len(key) <= LONGEST_KEY for key in written
        ):
            raise self._refused()
        return written


LONGEST_ALGORITHM = 300
"""Letters of an algorithm."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Algorithms(TableSetting[str]):
    """The user's own algorithms: the name of a case → what is played for it; whoever uses one looks what it does."""

    @property
    def help(self) -> str:
        """The comment behind the name of a case."""
        return "moves in quotation marks, as in \"R U R' U R U2 R'\""

    def read_one(self, written: object) -> str:
        """The algorithm for one case."""
        if not isinstance(written, str) or len(written) > LONGEST_ALGORITHM:
            raise self._refused()
        return written
