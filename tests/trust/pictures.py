"""Pictures as digests: of cubes, of solves half way through a turn, with everything drawn over them."""

from __future__ import annotations

import hashlib
import tempfile
from pathlib import Path

from app.cli import main as cli

PICTURES: dict[str, tuple[str, ...]] = {
    "a cube": ("--size", "3", "--seed", "1"),
    "many layers": ("--size", "50", "--seed", "1", "--overlay", "trackers,hints,letters"),
    "a solve": (
        "--size",
        "5",
        "--seed",
        "14",
        "--method",
        "bulk",
        "--at",
        "79.4",
        "--overlay",
        "commutator,dim",
        "--caption",
    ),
}


def lines() -> str:
    """All digests, a line each; a UserError where nothing can be drawn."""
    return "\n".join(f"{name} {digest(arguments)}" for name, arguments in PICTURES.items())


def digest(arguments: tuple[str, ...]) -> str:
    """What the program draws for these arguments, as a number."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "picture.png"
        assert cli.main(["snapshot", str(path), "--width", "320", "--height", "240", *arguments]) == 0
        return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
