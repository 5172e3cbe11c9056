"""The part a cell plays in a step of a solve: what a viewer lights up, and what a test follows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import chain, repeat
from typing import Literal, NamedTuple, TypeVar, get_args, overload

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray

Item = TypeVar("Item")


class LazySequence(Sequence[Item]):
    """Indices and slices for whatever can make its k-th item and knows how many there are."""

    __slots__ = ()

    @abstractmethod
    def make(self, index: int) -> Item:
        """The item at an index, which is not negative and there."""

    def __iter__(self) -> Iterator[Item]:
        """All items; an error in making one is not taken for the end, as `Sequence` would do with an IndexError."""
        return map(self.make, range(len(self)))

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> list[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | list[Item]:
        indices = range(len(self))[index]
        return self.make(indices) if isinstance(indices, int) else [self.make(one) for one in indices]


Role = Literal["source", "target", "third", "working"]
ROLES: tuple[Role, ...] = get_args(Role)


class RoleCell(NamedTuple):
    """A slot and the part it plays."""

    role: Role
    slot: int


class StepCells(LazySequence[RoleCell]):
    """The cells of a step, role by role, as things stand when it starts.

    Sources and targets come in pairs: the sticker at the k-th source when the step starts is at the k-th target when
    it stops. They are kept as numbers, for on a large cube they are thousands.
    """

    __slots__ = ("_by_role",)

    def __init__(
        self,
        source: npt.ArrayLike = (),
        target: npt.ArrayLike = (),
        third: npt.ArrayLike = (),
        working: npt.ArrayLike = (),
    ) -> None:
        self._by_role = {
            role: _numbers(slots) for role, slots in zip(ROLES, (source, target, third, working), strict=True)
        }

    def slots(self, role: Role) -> IntArray:
        """All that play a part."""
        return self._by_role[role]

    @property
    def roles(self) -> tuple[Role, ...]:
        """The parts that any play."""
        return tuple(role for role, slots in self._by_role.items() if len(slots))

    def __len__(self) -> int:
        return sum(map(len, self._by_role.values()))

    def make(self, index: int) -> RoleCell:
        """The cell of that number."""
        for role, slots in self._by_role.items():
            if index < len(slots):
                return RoleCell(role, int(slots[index]))
            index -= len(slots)
        raise IndexError(index)

    def __iter__(self) -> Iterator[RoleCell]:
        """All of them, a role at once: one by one takes three times as long, and a large solve has millions."""
        return chain.from_iterable(map(RoleCell, repeat(role), slots.tolist()) for role, slots in self._by_role.items())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, StepCells):
            return NotImplemented
        return all(np.array_equal(slots, other.slots(role)) for role, slots in self._by_role.items())

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        told = ", ".join(f"{role}={self.slots(role).tolist()}" for role in self.roles)
        return f"StepCells({told})"


def _numbers(slots: npt.ArrayLike) -> IntArray:
    found = np.asarray(slots, dtype=np.intp).view()
    found.flags.writeable = False
    return found


NO_CELLS = StepCells()
