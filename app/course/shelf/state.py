"""The shelf of recipes and cases as it was left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from app.base.text_field import TextField
from cube_core.solvers.three.cases.catalogue import Case, cases

BOOK = "book"
KINDS = {
    BOOK: "Recipes",
    "F2L": "Pairs (F2L)",
    "OLL": "Orient (OLL)",
    "PLL": "Permute (PLL)",
    "PBL": "2×2 (PBL)",
}
"""The recipes of the book and the kinds of cases, and what they are called on their tabs."""


@cache
def groups_of(kind: str) -> tuple[tuple[Case, ...], ...]:
    """The cases of a kind in their groups, in the order in which people count the first of each."""
    groups: dict[str, list[Case]] = {}
    for case in cases(kind):
        groups.setdefault(case.group, []).append(case)
    return tuple(map(tuple, groups.values()))


def _in_order(kind: str) -> Sequence[Case]:
    return [case for group in groups_of(kind) for case in group]


class Shelf:
    """The chosen recipe, and the chosen case of each kind."""

    def __init__(self) -> None:
        self.kind = BOOK
        self.recipe = 0
        """The number of the chosen recipe, of those of the size at hand."""
        self.wanted: Case | str | None = None
        """The case or the recipe at which it is to open, wherever a solve is."""
        self._chosen: dict[str, Case] = {}
        self.first_line: int | None = None
        """The first line of pictures that is shown; none where it follows the chosen case."""
        self.field: TextField | None = None
        """The algorithm that is being typed, while it is."""

    @property
    def is_book(self) -> bool:
        """Whether it shows recipes."""
        return self.kind == BOOK

    @property
    def case(self) -> Case:
        """The case that is chosen; no recipe is one."""
        return self._chosen_of(self.kind)

    def choose(self, case: Case) -> None:
        """Choose a case, of whatever kind."""
        self.kind, self._chosen[case.kind] = case.kind, case
        self.field = self.first_line = None

    def move(self, by: int) -> None:
        """Choose a case further on or back."""
        known = _in_order(self.kind)
        self.choose(known[(known.index(self.case) + by) % len(known)])

    def move_group(self, by: int) -> None:
        """Choose the first case of the next group, or of this one or the one before."""
        known = _in_order(self.kind)
        starts, now = [known.index(group[0]) for group in groups_of(self.kind)], known.index(self.case)
        later, earlier = [at for at in starts if at > now], [at for at in starts if at < now]
        self.choose(known[(later or starts)[0] if by > 0 else (earlier or starts)[-1]])

    def show_kind(self, by: int) -> None:
        """Go on to the next kind, or back, where it was left."""
        kinds = list(KINDS)
        self.show(kinds[(kinds.index(self.kind) + by) % len(kinds)])

    def show(self, kind: str) -> None:
        """Show a kind, where it was left."""
        self.kind, self.field, self.first_line = kind, None, None

    def _chosen_of(self, kind: str) -> Case:
        """The case that was chosen last; until then the first, which nobody reads before it is wanted."""
        return self._chosen.get(kind) or _in_order(kind)[0]
