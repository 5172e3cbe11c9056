"""Text ↔ packed moves, for cubes of any size."""

from cube_core.notation.joined import Preference, Spaced, spaced
from cube_core.notation.text import GROUP_SIGNS, MAX_DEPTH, MAX_EXPANDED, MAX_TOKENS, QUOTES, read, write

__all__ = [
    "GROUP_SIGNS",
    "MAX_DEPTH",
    "MAX_EXPANDED",
    "MAX_TOKENS",
    "QUOTES",
    "Preference",
    "Spaced",
    "read",
    "spaced",
    "write",
]
