"""Marks: things shown or remembered at a sticker (they travel) or at a slot (they stay).

A mark on a sticker is kept by the sticker's number, so a turn costs nothing more for it and
nothing is copied or searched; where the sticker is now is asked of the cube when it matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Mark:
    """One marked place."""

    owner: str
    """Who set it; only that owner's removal takes it away."""
    role: str
    """What it says: source, target, third, working, …"""
    kind: Literal["sticker", "slot"]
    number: int
    """The sticker's or the slot's number."""
    pair: int = 0
    """Which of several pieces it is about, from 1: a piece and its place have the same; 0 is none."""


def on_stickers(owner: str, role: str, stickers: Iterable[int], pair: int = 0) -> Iterator[Mark]:
    """Marks that ride with stickers."""
    return (Mark(owner, role, "sticker", int(sticker), pair) for sticker in stickers)


def on_slots(owner: str, role: str, slots: Iterable[int], pair: int = 0) -> Iterator[Mark]:
    """Marks that stay where they are while stickers pass under them."""
    return (Mark(owner, role, "slot", int(slot), pair) for slot in slots)


class Marks:
    """All marks on one cube, by owner, in the order they were set."""

    __slots__ = ("_by_owner",)

    def __init__(self, marks: Iterable[Mark] = ()) -> None:
        self._by_owner: dict[str, dict[Mark, None]] = {}
        for mark in marks:
            self._add(mark)

    def _add(self, mark: Mark) -> None:
        self._by_owner.setdefault(mark.owner, {})[mark] = None

    def on_sticker(self, owner: str, role: str, stickers: Iterable[int], pair: int = 0) -> None:
        """Mark stickers; the marks ride with them."""
        for mark in on_stickers(owner, role, stickers, pair):
            self._add(mark)

    def on_slot(self, owner: str, role: str, slots: Iterable[int], pair: int = 0) -> None:
        """Mark slots; the marks stay where they are while stickers pass under them."""
        for mark in on_slots(owner, role, slots, pair):
            self._add(mark)

    def replace(self, owner: str, marks: Iterable[Mark]) -> None:
        """Have these marks of an owner, and none that were there before."""
        self.remove(owner)
        for mark in marks:
            self._add(mark)

    def remove(self, owner: str, role: str | None = None) -> None:
        """Take away one owner's marks, all or those of one role."""
        kept = {m: None for m in self._by_owner.pop(owner, {}) if role is not None and m.role != role}
        if kept:
            self._by_owner[owner] = kept

    def of(self, owner: str) -> tuple[Mark, ...]:
        """One owner's marks."""
        return tuple(self._by_owner.get(owner, ()))

    def copy(self) -> Marks:
        """The same marks, to go their own way."""
        return Marks(self)

    def __iter__(self) -> Iterator[Mark]:
        for marks in self._by_owner.values():
            yield from marks

    def __len__(self) -> int:
        return sum(map(len, self._by_owner.values()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Marks) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # marks change, so they are no key
