"""Cubes on which centres and edges are built by the book, step by step."""

from cube_core.board import Board
from cube_core.faces import Color
from cube_core.recipes.centres import Centres
from cube_core.recipes.chain import Chains
from cube_core.recipes.thoughts import Hands
from cube_core.trackers import FacesTrackerHolder
from tests.solves import scrambled


def hands_on(size, seed):
    cube = scrambled(size, seed)
    return Hands(size, cube.cells(), FacesTrackerHolder(Board(cube)).face_colors)


def build_centres(hands):
    """Build all centres; yields each thought before it is played, and the colour that is built."""
    centres = Centres(hands)
    while (color := centres.next_color(Color.WHITE)) is not None:
        while not centres.is_done(hands.meant.index(color)):
            thought = centres.next(color)
            yield thought, color
            hands.play(thought)


def pair_edges(hands):
    """Pair all edges; yields each thought before it is played."""
    edges = Chains(hands)
    while (thought := edges.next()) is not None:
        yield thought
        hands.play(thought)
        edges = Chains(hands, edges.kept)
