"""What the solve says of parities: which it met or kept off, in how many rounds, and by which algorithms."""

from __future__ import annotations

from app.solves.track import Track
from cube_core.solvers import Report


def met(report: Report) -> str:
    """The parities in a few words."""
    flags = {
        "edge": report.was_even_edge_parity,
        "wings": report.was_partial_edge_parity,
        "corners": report.was_corner_swap,
    }
    names = [name for name, is_there in flags.items() if is_there]
    rounds = f", {report.tries} rounds" if report.tries > 1 else ""
    return ", ".join(names or ["none"]) + rounds


def means(track: Track) -> list[str]:
    """What took them out: the algorithms by name, or slices turned in time; nothing where there were none."""
    return list(dict.fromkeys(case or "turned slices" for case in track.parity_cases))
