"""The algorithms of the last layer as the user likes them: the given ones, or those of the user's own."""

from __future__ import annotations

from collections.abc import Mapping

from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.cases.own import own_case


def usable(algorithms: Mapping[str, str]) -> dict[str, str]:
    """Those that solve what they are meant for; a file that people write may say anything."""
    return {name: text for name, text in algorithms.items() if not fault_of(name, text)}


def fault_of(name: str, text: str) -> str:
    """What is wrong with an algorithm for a case, as a sentence; nothing where it solves it."""
    try:
        own_case(name, text)
    except ValueError as error:
        return str(error)
    return ""


def preferred(case: Case, algorithms: Mapping[str, str]) -> Case:
    """A case with the algorithm that is used for it."""
    own = usable({case.name: algorithms[case.name]}) if case.name in algorithms else {}
    return own_case(case.name, own[case.name]) if own else case
