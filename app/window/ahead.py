"""What the first solve would wait for: loaded in a thread as soon as the first frame is there."""

from __future__ import annotations

from app.ideas.terms import terms
from app.solves.methods import load_usual
from renderer.glyphs import fields


def load_ahead() -> None:
    """Load the usual method, which takes 0.06 s, and what captions and marks show, which takes a frame."""
    load_usual()
    terms()
    fields("numerals")
