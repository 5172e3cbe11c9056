"""The values that settings can be chosen from, and how others that are written are checked."""

from __future__ import annotations

import re
from collections.abc import Mapping

from app.base.setting import Option
from cube_core.solvers.method import ANY, CROSSES
from cube_core.solvers.registry import METHODS, THREES
from renderer import displayed, palette


def presets() -> Mapping[str, Option]:
    """The presets that come with the program, one file each in assets; the first is where everyone starts."""
    return {
        "letters": Option("Keys by letters", "Letters", "R turns R"),
        "speed": Option("Keys for speed", "Speed", "All turns on the home row"),
    }


def palettes() -> Mapping[str, Option]:
    """The palettes that come with the program."""
    titles = {name: known.title for name, known in palette.palettes().items()}
    return {name: Option(f"{title} colours", title) for name, title in titles.items()}


USUAL = "usual"
"""The choice of whatever 3×3 solver a method ends in."""


def pieces() -> Mapping[str, Option]:
    """The kinds of pieces that can be shown alone."""
    return {
        "all": Option("All pieces", "All"),
        displayed.CROSS: Option("Only the cross", "Cross", "The edges of its colour, and the centres"),
        displayed.CORNERS: Option("Only corners", "Corners"),
        displayed.EDGES: Option("Only edges", "Edges"),
        displayed.CENTRES: Option("Only centres", "Centres"),
    }


def methods() -> Mapping[str, Option]:
    """The methods for whole cubes."""
    return {name: Option(f"{method.title} method", method.title, method.about) for name, method in METHODS.items()}


def threes() -> Mapping[str, Option]:
    """The solvers for the 3×3 that a reduced cube is."""
    usual = {USUAL: Option("3×3: as the method does", "Usual", "Layer by layer with reduction, else CFOP")}
    return usual | {name: Option(f"3×3: {three.title}", three.title) for name, three in THREES.items()}


def crosses() -> Mapping[str, Option]:
    """The colours of the first cross; the easiest is no colour and comes last."""
    least = {ANY: Option("Cross: whichever is easiest", "Any", "The colour whose cross takes the fewest turns")}
    colors = [name for name in CROSSES if name != ANY]
    return {name: Option(f"Cross: {name}", name.capitalize()) for name in colors} | least


def speech() -> Mapping[str, Option]:
    """The parts of a lesson that are read aloud."""
    return {
        "off": Option("Read nothing aloud", "Off"),
        "captions": Option("Read captions aloud", "Captions", "In lessons and step by step; each step waits for it"),
        "moves": Option("Read captions and moves aloud", "Moves", "Moves are said while they turn: R, U prime, two R"),
    }


METRICS = {
    "STM": "turns of a layer or a block of layers, by any angle.",
    "OBTM": "outer layers and blocks from there; an inner layer is two.",
    "QTM": "quarter turns, as in OBTM; a half turn is two.",
    "ETM": "everything written, turns of the whole cube too.",
    "UQTM": "quarter turns of single layers; a block counts for each.",
}
"""The ways to count moves, and what each counts."""


def metrics() -> Mapping[str, Option]:
    """The ways to count moves."""
    return {name: Option(f"Count in {name}", name, told) for name, told in METRICS.items()}


def efforts() -> Mapping[str, Option]:
    """The efforts that are offered for short solves; any other number is taken, too."""
    return {
        "1": Option("Usual effort", "Usual", "A solve is searched for as long as usual"),
        "4": Option("Search 4 times longer", "4 times"),
        "16": Option("Search 16 times longer", "16 times"),
    }


def check_effort(written: str) -> None:
    """Refuse what is no number of usual efforts."""
    if not written.isascii() or not written.isdigit() or int(written) < 1:
        raise ValueError("Write a whole number from 1 up.")


WINDOWS = ("1280x800", "900x600", "1024x768", "1600x1000", "1920x1080")
"""Sizes of the window to choose from; any other is taken, too, and one given by hand is kept."""
_SIDES = re.compile(r"(\d{3,5})x(\d{3,5})", re.ASCII)


def windows() -> Mapping[str, Option]:
    """Sizes of the window."""
    shown = {name: name.replace("x", "×") for name in WINDOWS}
    return {name: Option(f"Window of {text}", text) for name, text in shown.items()}


def window_size(written: str) -> tuple[int, int]:
    """Width and height of a window, in units of the interface.

    >>> window_size("900x600")
    (900, 600)
    """
    found = _SIDES.fullmatch(written)
    if found is None:
        raise ValueError('Write width and height from 100 to 99999, as in "1280x800".')
    return int(found.group(1)), int(found.group(2))
