"""What sentences about a solve have in common."""

from __future__ import annotations

from collections.abc import Sequence


def listed(names: Sequence[str]) -> str:
    """All of them in a sentence.

    >>> listed(["UR", "UL", "UB"])
    'UR, UL and UB'
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
