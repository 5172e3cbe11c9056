"""The sentences of facts: every class of them, with every count and all forms."""

import re
from collections.abc import Iterator
from typing import get_args

import pytest

from cube_core import parse
from cube_core.errors import NotationError
from cube_core.faces import FACES, Color, Face
from cube_core.recipes.thoughts import Thought
from cube_core.solvers.three.facts import Fact as ThreeFact
from cube_core.words import steps
from cube_core.words.english import Fact, again, orders_of, reason_of, result_of, words_of
from cube_core.words.facts import (
    AllHome,
    Arrival,
    AsWritten,
    BarsMatched,
    Carried,
    CellsGained,
    CellsRaised,
    CubeTurned,
    EdgesSwapped,
    Gain,
    Lines,
    RowFilled,
    RowGain,
    Slices,
    SlicesAligned,
    SlicesEvened,
    StageReached,
    Straightened,
    WingsBrought,
    WingsFlipped,
    Written,
)
from cube_core.words.stages import STAGES
from cube_core.words.terms import CAPTION, REASON

COUNTS = (0, 1, 2, 13)
TURNED = (Slices(("2R",), 1), Slices(("2R", "3L"), 2), Slices(("2-3Uw",), 2), Slices((), 13))
COLORS = tuple(Color)
VERBS = {
    "add",
    "again",
    "bring",
    "clear",
    "cycle",
    "do",
    "drop",
    "flip",
    "fill",
    "hold",
    "insert",
    "join",
    "keep",
    "lift",
    "line",
    "make",
    "match",
    "move",
    "open",
    "part",
    "place",
    "play",
    "put",
    "send",
    "solve",
    "swap",
    "take",
    "tip",
    "trigger",
    "turn",
    "twist",
    "pair",
}
CONDITIONS = {"in", "around", "parity"}
"""Words that may stand before the order."""
AVOID = re.compile(
    r"\b(stands?|stood|lies?|holds true|have come|has come|change places|be seen to|keeps? from arising|mends?"
    r"|whence|told|such that|so many|no longer|anew|of one's own|made whole|strips|who is where|take along"
    r"|ride out and home)\b"
)


def facts() -> Iterator[Fact]:
    """Facts of every class, in every size and with every count."""
    for count in COUNTS:
        for turned in TURNED:
            yield SlicesAligned(count, turned, "row")
            yield from cells(count, turned)
            yield from wings(count, turned)
        yield CellsRaised(count)
        yield from (SlicesAligned(count, TURNED[0], why) for why in ("left", "even"))
        yield from (WingsFlipped(whole, "advanced", 15, count, count) for whole in (True, False))
        yield EdgesSwapped(6, count)
        yield from (AllHome(count, proved) for proved in (True, False))
        yield from (BarsMatched(count, 24, aside) for aside in (True, False))
        yield from (Carried(kind, count, "U", "F") for kind in ("cell", "wing"))
        for faces in (FACES[:1], FACES[1:3], FACES[1:]):
            gains = tuple(RowGain(face, COLORS[face], count) for face in faces)
            yield RowFilled(gains, count, Face.U, None)
            yield RowFilled(gains, count, None, Face.F, circles=count)
            yield RowFilled(gains, count, turns_top=True)
    yield from (SlicesEvened(turned) for turned in TURNED)
    yield from (CubeTurned(color, up) for color in (*COLORS, None) for up in (True, False))
    yield from (StageReached(stage, within) for stage in STAGES for within in ("", "core", "ring"))
    yield Straightened((Face.U, Face.D))
    yield from thoughts()


def cells(count: int, turned: Slices) -> Iterator[Fact]:
    for faces in (FACES[:1], FACES[:2], FACES[:3], FACES):
        for means in ("turn", "slices", "cycles"):
            for lines in (None, Lines("row", 9, 9), Lines("column", 998, 1000)):
                gains = tuple(Gain(face, COLORS[face], count, count, 13, lines) for face in faces)
                for time in (1, 2):
                    origin = Face.B if len(faces) == 1 else None
                    yield CellsGained(
                        gains, means, turned, 10, count, 54, False, origin, COLORS[:2], Face.D, time == 2, time
                    )


def wings(count: int, turned: Slices) -> Iterator[Fact]:
    for places in (["UF"], ["UF", "DB"], ["UF", "DB", "UR"], ["UF", "UR", "UB", "UL", "FR", "FL"]):
        arrivals = tuple(Arrival((Color.YELLOW, Color.ORANGE), place, max(1, count)) for place in places)
        for end in ("joined", "placed", "home", "moved"):
            for noun in ("wing", "middle", "piece"):
                for means in ("spare", "flip", "insertions", "cycle"):
                    for keeps in ("centres", "white", "below", "row", "nothing"):
                        yield WingsBrought(arrivals, noun, end, means, turned, 2, keeps, count == 1)


def thoughts() -> Iterator[Fact]:
    variants = {
        "daisy.lift": ("bottom", "side"),
        "corner.trigger": ("side", "up", "out"),
        "edge.slot": ("right", "left", "out"),
        "last.flip": ("line", "angle", "none"),
        "last.edges": ("neighbours", "opposite", "line up"),
        "last.corners": ("UFR", "UFL", "none", "line up"),
        "last.twist": ("right", "front", "line up"),
        "centre.line": ("bring", "carry", "insert"),
        "parity.flip": ("wings", "whole"),
    }
    for recipe in (*steps._SAYS, "oll.27", "pll.t"):
        for variant in variants.get(recipe, ("",)):
            for count in COUNTS[1:]:
                for time in (1, 2, 13):
                    piece = (Color.YELLOW, Color.GREEN, Color.ORANGE)[: 3 if recipe == "corner.trigger" else 2]
                    yield Thought(recipe, variant, "", "", "R U R' U'", piece, (), count, count, time, count)


EVERY = list(dict.fromkeys(facts()))


def test_every_class_of_facts_is_tried():
    own = {Written, AsWritten, *get_args(ThreeFact)}
    assert {type(fact) for fact in EVERY} == set(get_args(Fact)) - own


def test_every_sentence_is_one_and_begins_and_ends_as_sentences_do():
    for fact in EVERY:
        for text in filter(None, (*words_of(fact), again(fact, 3))):
            assert text.endswith("."), text
            assert text[0].isupper() or text[0].isdigit(), text
            assert not re.search(r"[.] |  | ,|[{}]|None", text), (fact, text)


def test_what_is_to_be_done_is_an_order():
    for fact in EVERY:
        for form in orders_of(fact):
            first = re.split(r"[ ,:]", form)[0]
            if isinstance(fact, CubeTurned) and form == orders_of(fact)[-1]:
                continue
            assert first in VERBS | CONDITIONS or re.match(r"(right|left) trigger|F, trigger", form), (fact, form)


def test_no_word_is_used_that_is_to_be_avoided():
    for fact in EVERY:
        for text in (*orders_of(fact), result_of(fact), reason_of(fact)):
            assert not AVOID.search(text), (fact, text)


def test_all_but_one_in_a_hundred_fit_their_room():
    longer = [fact for fact in EVERY if len(words_of(fact).caption) > CAPTION or len(words_of(fact).reason) > REASON]
    assert len(longer) <= 0.01 * len(EVERY), [words_of(fact).caption for fact in longer[:9]]
    assert all(len(words_of(fact).caption) <= 78 for fact in EVERY)


@pytest.mark.parametrize("count", [1, 2, 13])
def test_verbs_and_nouns_follow_the_number(count: int):
    plural = re.compile(
        r"\b(two|13) (\w+[–-]\w+ )?(white |red )?(cell|wing|edge(?! piece)|piece|corner|slice|circle)\b"
    )
    singular = re.compile(r"\bone (\w+ )?(cells|wings|edges|pieces|corners|slices|circles)\b")
    for fact in EVERY:
        for text in filter(None, words_of(fact)):
            assert not plural.search(text), text
            assert not singular.search(text), text
            assert not re.search(r"\bslice \w+ (turn|take|stay)\b|\bslices [\w, -]+ (turns|takes|stays)\b", text), text


def test_moves_in_sentences_can_be_read():
    found = 0
    for fact in EVERY:
        for text in filter(None, words_of(fact)):
            for word in re.findall(r"\b\d+(?:-\d+)?[URFDLB]w?\b|\b[URFDLB]['2]", text):
                parse(word, 8)
                found += 1
    assert found > 100
    with pytest.raises(NotationError):
        parse("2-3X", 8)


def test_what_comes_again_is_said_in_short():
    for fact in EVERY:
        text = again(fact, 3)
        assert text.startswith("Again: ")
        assert text.endswith(" (3rd).")
        assert len(text) <= CAPTION, text
