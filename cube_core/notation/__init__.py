"""Text ↔ packed moves, for cubes of any size."""

from cube_core.notation.joined import Preference, spaced
from cube_core.notation.text import GROUP_SIGNS, MAX_DEPTH, MAX_EXPANDED, MAX_TOKENS, read, write

__all__ = ["GROUP_SIGNS", "MAX_DEPTH", "MAX_EXPANDED", "MAX_TOKENS", "Preference", "read", "spaced", "write"]
