"""Finding things by a few letters of their name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

LONGEST = 200
"""Letters of what is looked for; nothing here has a longer name, and for 100 000 that were pasted it took 10 s."""


@dataclass(frozen=True, slots=True)
class Match:
    """The fit of a text to the letters that were typed."""

    score: int
    """Higher is better."""
    places: tuple[int, ...]
    """The letters that were found."""


def match(query: str, text: str, words: Sequence[str] = ()) -> Match | None:
    """The letters of the query in the text, in order; None if they are not all there.

    Whole beginnings of words count most, then runs of letters, then early places. What is not together
    in the text may be the beginning of one of the other `words` for it.

    >>> match("sol", "Back to solved").places
    (8, 9, 10)
    >>> match("shuffle", "Scramble", ["shuffle"]).places
    ()
    """
    if len(query) > LONGEST:
        return None
    found: list[int] = []
    score = 0
    text = _plain(text)
    for wanted in _plain(query).split():
        places = _places(wanted, text)
        if (places is None or not _is_run(places)) and any(word.startswith(wanted) for word in words):
            score += _SCORE_OF_OTHER_WORDS * len(wanted)
        elif places is None:
            return None
        else:
            found += places
            score += _score(places, text)
    return Match(score - len(text) // 8, tuple(sorted(set(found))))


def _plain(text: str) -> str:
    """As it is compared: small letters, and × as it can be typed."""
    return text.lower().replace("×", "x")


_SCORE_OF_OTHER_WORDS = 8
"""For each letter: less than the same letters at the beginning of a word of the text, more than anywhere else."""


def _is_run(places: list[int]) -> bool:
    return places == list(range(places[0], places[0] + len(places)))


def _places(word: str, text: str) -> list[int] | None:
    at = _word_start(word, text)
    if at < 0:
        at = text.find(word)
    if at >= 0:
        return list(range(at, at + len(word)))
    return _scattered(word, text)


def _word_start(word: str, text: str) -> int:
    at = text.find(word)
    while at > 0 and text[at - 1].isalnum():
        at = text.find(word, at + 1)
    return at


def _scattered(word: str, text: str) -> list[int] | None:
    """Letters apart from each other, each as early as possible."""
    places: list[int] = []
    for letter in word:
        at = text.find(letter, places[-1] + 1 if places else 0)
        if at < 0:
            return None
        places.append(at)
    return places


def _score(places: list[int], text: str) -> int:
    score = 0
    for index, place in enumerate(places):
        starts_word = place == 0 or not text[place - 1].isalnum()
        follows = index > 0 and places[index - 1] == place - 1
        score += 8 * starts_word + 10 * follows
    gaps = places[-1] - places[0] + 1 - len(places)
    return score + 4 * (places[0] == 0) - gaps - places[0] // 4
