"""The reducer: centres, then edges, and the parities that stand between that and a 3×3."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import numpy as np

from cube_core.algs import Alg
from cube_core.commutators import solve_centers
from cube_core.face_colors import centers_show
from cube_core.queries import has_uniform_centers, has_whole_edges
from cube_core.solvers.locations import OUTER_TURNS
from cube_core.solvers.method import Job
from cube_core.solvers.pen import Pen
from cube_core.solvers.reduced import Parity
from cube_core.solvers.reduction import words
from cube_core.solvers.reduction.arrivals import Arrival
from cube_core.solvers.reduction.insertions import word_ways
from cube_core.solvers.reduction.leveling import leveling
from cube_core.solvers.reduction.pairing import pair_wings, word_alg
from cube_core.solvers.reduction.parity_algorithms import Chosen, corner_parity, edge_parity, moved_pieces
from cube_core.solvers.reduction.references import Choices, best_choices, exchange_wanted
from cube_core.solvers.reduction.wings import Labels, labels_of, odd_columns

PHASES = ("centers", "edges")
SMALLEST = 4
"""Smaller cubes have neither loose centres nor wings."""
_DEAR = 4
"""From so many wings on, two whole edges are exchanged rather than the wings paired in another way."""


def holds(pen: Pen, goal: str) -> bool:
    """Whether the centres are solved, and for the goal `edges` the edges whole too."""
    cube = pen.board.cube
    if cube.size < SMALLEST:
        return True
    has_centers = has_uniform_centers(cube) and centers_show(cube) is not None
    return has_centers and (goal == "centers" or has_whole_edges(cube))


def reduce(job: Job) -> Iterator[str]:
    """Bring the cube to what a 3×3 can be; in a later round only what is still to do."""
    if job.options.parity == "before" and job.pen.size >= SMALLEST:
        _note_parities(job)
    for goal, solve in (("centers", _solve_centers), ("edges", _solve_edges)):
        if job.report.tries == 1 or not holds(job.pen, goal):
            with job.pen.phase(goal):
                if job.pen.size >= SMALLEST:
                    solve(job)
        yield goal


def mend(job: Job, parity: Parity) -> None:
    """Take out a parity that the 3×3 stage met."""
    with job.pen.phase("edges"):
        if parity is Parity.EDGES:
            job.report = replace(job.report, was_even_edge_parity=True)
            everywhere = np.ones(job.pen.size - 2, dtype=bool)
            _carry_out(job.pen, edge_parity(job.pen.size, everywhere, job.options.edge_parity), words.FLIP_EDGE)
        else:
            _swap(job)


def _note_parities(job: Job) -> None:
    """Write down which parities of wings there are, before anything is done about them."""
    odd = odd_columns(labels_of(job.pen.board.cube))
    is_even_size = job.pen.size % 2 == 0
    is_whole = bool(odd.all()) and is_even_size
    job.report = replace(
        job.report, was_even_edge_parity=is_whole, was_partial_edge_parity=bool(odd.any()) and not is_whole
    )


def _solve_centers(job: Job) -> None:
    pen = job.pen
    if holds(pen, "centers"):
        return
    avoids_parity = job.options.parity == "before"
    if avoids_parity:
        pen.play(leveling(pen.board.cube, pen.holder.face_colors), words.LEVEL)
    stickers = pen.board.cube.stickers.copy()
    steps = solve_centers(
        pen.size,
        stickers,
        pen.holder.face_colors,
        lambda part: pen.tell(part / 2, words.CENTERS),
        keeps_parity=avoids_parity,
    )
    pen.follow(steps, stickers)


def _solve_edges(job: Job) -> None:
    """Pair the wings; those that cannot be for parity are gathered at one edge, and flipped there."""
    pen = job.pen
    while job.options.parity == "before" or not has_whole_edges(pen.board.cube):
        labels = labels_of(pen.board.cube)
        choices = best_choices(labels) if pen.size % 2 == 0 else {}
        if choices and job.options.parity == "before" and _is_dear(pen, choices):
            _swap(job)
            continue
        edges, odd = _wished(job, labels, choices)
        wanted, last = _wanted(labels, edges, odd)
        ways = pair_wings(pen, wanted)
        if not odd.any():
            return
        _flip(job, int(ways[last]), odd)


def _is_dear(pen: Pen, choices: Choices) -> bool:
    """Whether it is cheaper to exchange two whole edges than to pair wings as the corners ask."""
    is_whole = has_whole_edges(pen.board.cube)
    asked = _asked(pen)
    flips = (0, 1) if is_whole else (0,)
    other, wanted = (max(choices[exchange, flip].matches for flip in flips) for exchange in (1 - asked, asked))
    return other - wanted >= (1 if is_whole else _DEAR)


def _asked(pen: Pen) -> int:
    """The exchange of whole edges that the corners ask for."""
    return exchange_wanted(pen.board.cube, pen.holder.face_colors)


def _wished(job: Job, labels: Labels, choices: Choices) -> tuple[Labels, Chosen]:
    """By location the whole edges to be, and by layer whether its wings are oddly permuted against them."""
    odd = odd_columns(labels)
    if not choices:  # the middle edges say it
        return labels[:, labels.shape[1] // 2], odd
    if job.options.parity == "before":
        return choices[_asked(job.pen), 0].labels, odd
    flips = _guessed_flips(odd)
    likely = max((choices[exchange, flips] for exchange in (0, 1)), key=lambda choice: choice.matches)
    return likely.labels, odd ^ bool(flips)


def _guessed_flips(odd: Chosen) -> int:
    """The parity of flips that a person ends with who takes the outermost wings for the wrong ones where in doubt."""
    is_doubtful = odd.any() and not odd.all()
    return int(odd[0]) ^ int(is_doubtful)


def _wanted(labels: Labels, edges: Labels, odd: Chosen) -> tuple[Labels, int]:
    """The labels wanted by location and layer, and the location of the edge whose odd layers are to be flipped."""
    wanted = np.repeat(edges[:, None], labels.shape[1], axis=1)
    flipped = np.where(odd, wanted ^ 1, wanted)
    gains = np.count_nonzero(labels == flipped, axis=1) - np.count_nonzero(labels == wanted, axis=1)
    last = 2 * int(gains.reshape(-1, 2).sum(axis=1).argmax())
    wanted[last : last + 2] = flipped[last : last + 2]
    return wanted, last


def _swap(job: Job) -> None:
    job.report = replace(job.report, was_corner_swap=True)
    _carry_out(job.pen, corner_parity(job.pen.size), words.SWAP)


def _flip(job: Job, location: int, odd: Chosen) -> None:
    """Bring the edge at a location to UF and flip its odd layers."""
    if job.options.parity == "retry":
        job.report = replace(job.report, was_partial_edge_parity=True)
    job.pen.play(_way_to_uf(job.pen.size, location), words.SETUP)
    caption = words.FLIP_EDGE if odd.all() else words.FLIP_WINGS
    _carry_out(job.pen, edge_parity(job.pen.size, odd, job.options.edge_parity), caption)


def _carry_out(pen: Pen, alg: Alg, caption: str) -> None:
    pen.play(alg, Arrival(alg, moved_pieces(pen.board.cube, alg), caption))


def _way_to_uf(size: int, location: int) -> Alg:
    """The fewest outer turns that bring an edge to UF."""
    turns = range(len(OUTER_TURNS))
    chosen = (word for count in range(3) for word in product(turns, repeat=count) if word_ways(word)[location] < 2)
    return word_alg(size, next(chosen))
