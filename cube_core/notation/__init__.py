"""Text ↔ packed moves, for cubes of any size."""

from cube_core.notation.text import GROUP_SIGNS, MAX_DEPTH, MAX_EXPANDED, MAX_TOKENS, QUOTES, read, write
from cube_core.notation.words import Preference, Spaced, spaced

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
