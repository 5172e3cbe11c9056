"""A sequence whose items are made when somebody asks for them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import TypeVar, overload

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
