"""What the first solve would wait for: loaded in a thread as soon as the first frame is there."""

from __future__ import annotations

from app.ideas.terms import terms
from app.solves.methods import load_methods
from renderer.glyphs import fields


def load_ahead() -> None:
    """Load the methods, which takes 0.15 s, and what captions and marks show, which takes a frame."""
    load_methods()
    terms()
    fields("numerals")
