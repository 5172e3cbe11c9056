"""The phases of all methods: what people call them, what holds when they end, and the plan that they begin with.

The last line of a plan says what may be broken meanwhile.
"""

from __future__ import annotations

from cube_core.solvers.solution import PhaseName

SOLVED = "solved"

CENTERS = PhaseName(
    "centers",
    "Centres",
    "Cent.",
    "The centre of every face is of one colour.",
    (
        "White, yellow across from it, then the sides.",
        "Edges and corners may go anywhere.",
    ),
)
EDGES = PhaseName(
    "edges",
    "Edges",
    "Edges",
    "The pieces of every edge are together: from here on it is a 3×3.",
    (
        "Join by a slice, put in another edge, slice back.",
        "Centres and finished edges stay.",
    ),
)
FIRST_CENTERS = PhaseName(
    "first-centers",
    "First centres",
    "2 cent.",
    "White and yellow are whole, opposite each other.",
    ("White, then yellow across from it.", "All else may go anywhere."),
)
CROSS_EDGES = PhaseName(
    "cross-edges",
    "Cross edges",
    "3 edges",
    "Three edges of the white cross fit beside white.",
    ("Join three white edges and bring them beside white.", "White and yellow stay; all else may be mixed."),
)
OTHER_CENTERS = PhaseName(
    "centers",
    "Other centres",
    "Cent.",
    "All centres are whole. Before a side turned, the free place of the cross was turned to it.",
    ("Make the four sides.", "Before a side turns, turn the free place of the cross to it."),
)
OTHER_EDGES = PhaseName(
    "edges",
    "Other edges",
    "Edges",
    "Every edge is whole, and three of the white cross are below: from here on it is a 3×3.",
    ("Join the other edges, up to three at a time, with the cross below.", "Centres and the cross stay."),
)
LAST_CROSS_EDGE = PhaseName(
    "l1-cross",
    "Last cross edge",
    "Cross",
    "Each white edge is beside the white centre and fits the centre of its other colour.",
    ("Bring the last white edge to the top, and drop it between the others.", "Everything but the cross may go."),
)
PARITY = PhaseName(
    "edges",
    "Parity",
    "Parity",
    "This parity is gone; what its algorithm took apart is joined again afterwards.",
    ("No 3×3 can look like this: one algorithm puts it right.",),
)
CAGE_EDGES = PhaseName(
    "edges",
    "Edges",
    "Edges",
    "The pieces of every edge are together; the centres are still mixed.",
    (
        "Join the wings of all twelve edges.",
        "The centres may be mixed: they come last.",
    ),
)
CAGE_PROMISE = "All edges and corners are solved; the centres are still mixed."
CAGE_CENTERS = PhaseName(
    SOLVED,
    "Centres",
    "Cent.",
    "Every centre cell is on its own face, and the cube is solved.",
    (
        "Bring the cells home by swaps of three.",
        "Edges and corners stay solved.",
    ),
)
FIRST_CENTER = PhaseName(
    "l1-centers",
    "First centre",
    "1st c.",
    "The white centre is whole.",
    ("Bring all white cells to one face.", "All else may go anywhere."),
)
FIRST_EDGES = PhaseName(
    "l1-edges",
    "First edges",
    "1st e.",
    "The pieces of each white edge are together, wherever it is.",
    ("Join the wings of the four white edges.", "Only the white centre has to stay."),
)
FIRST_CROSS = PhaseName(
    "l1-cross",
    "First cross",
    "Cross",
    "Each edge of the cross is beside its centre, and fits the centre of its side.",
    (
        "Lift the four edges of the cross to the top, or straight home.",
        "Drop each one beside the side that it fits.",
        "All else may go anywhere.",
    ),
)
DIRECT_CROSS = PhaseName(
    "l1-cross",
    "First cross",
    "Cross",
    "The white edges are around the white centre, in order.",
    ("Bring the four white edges to the white centre.", "Corners and all above may go anywhere."),
)
FIRST_LAYER = PhaseName(
    "l1",
    "First layer",
    "1st",
    "The corners are home too: the first layer is solved.",
    ("Put the four corners in, one by one.", "The cross stays; all above may go anywhere."),
)
SECOND_LAYER = PhaseName(
    "l2",
    "Second layer",
    "2nd",
    "The four edges between the layers are home: two layers are solved.",
    ("Send each edge without the last colour to its slot.", "The first layer comes back each time."),
)
MIDDLE_LAYERS = PhaseName(
    "l2",
    "Middle layers",
    "Middle",
    "All layers but the last are solved.",
    (
        "Row by row from below: turn it to fit, then fill it.",
        "Rows below stay solved; all above may be mixed.",
    ),
)
LAST_EDGES = PhaseName(
    "l3-edges",
    "Last edges",
    "Last e.",
    "The pieces of each yellow edge are together, wherever it is.",
    ("Join the wings of the four yellow edges.", "All below the last layer stays solved."),
)
LAST_CROSS = PhaseName(
    "l3-cross",
    "Last cross",
    "Last +",
    "The last colour shows a cross; its edges may still be in each other's places.",
    ("See a dot, a line or an angle: flip edges to a cross.", "Two layers stay solved."),
)
DIRECT_LAST_CROSS = PhaseName(
    "l3-cross",
    "Last cross",
    "Last +",
    "The last centre and its edges show yellow; pieces may still be in each other's places.",
    ("See a dot, a line or an angle: flip edges to a cross.", "All rows below stay solved."),
)
LAST_LAYER = PhaseName(
    SOLVED,
    "Last layer",
    "Last",
    "The last layer is solved, and with it the cube.",
    (
        "Edges to their places, then corners, then twist the corners.",
        "Slots below open and close again; all is whole at the end.",
    ),
)
CROSS = PhaseName(
    "cross",
    "Cross",
    "Cross",
    "The cross is made: each of its edges is beside both of its centres.",
    ("Four edges below, beside their centres.", "All else may go anywhere."),
)
PAIRS = PhaseName(
    "f2l",
    "First two layers",
    "F2L",
    "Beside the cross are four corners, each with the edge above it: two layers are solved.",
    ("A corner and its edge into a slot, four times.", "The cross stays; the top may be mixed."),
)
ORIENT = PhaseName(
    "oll",
    "Orient the last layer",
    "OLL",
    "The last face is of one colour; its pieces may still be in each other's places.",
    ("First a cross on top, then all of its colour.", "Two layers stay solved."),
)
LAST = PhaseName(
    SOLVED,
    "Permute the last layer",
    "PLL",
    "The pieces of the last layer are in their own places, and the cube is solved.",
    ("First its corners, then its edges.", "The top stays of one colour."),
)
FIRST_FACE = PhaseName(
    "first",
    "First face",
    "Face",
    "One face is white all over; its corners may still be in each other's places.",
    ("Bring four white corners to one face, in any order.", "The yellow ones may go anywhere."),
)
ORIENT_FACE = PhaseName(
    "oll",
    "Orient the last layer",
    "OLL",
    "The face across is yellow all over; corners may still be in each other's places.",
    ("Twist the corners across until yellow is on top.", "The white face stays white, in any order."),
)
BOTH_LAYERS = PhaseName(
    SOLVED,
    "Permute both layers",
    "PBL",
    "All corners are in their own places, and the cube is solved.",
    ("Compare neighbours above and below, and swap the corners of both layers.",),
)
SHORT_SOLVE = PhaseName(
    SOLVED,
    "Solve",
    "Solve",
    "The cube is solved.",
    ("A search found these turns; none has a reason of its own.",),
)
BEST_HOLDING = PhaseName("plan", "Which way to hold it", "Hold", "The cube is held as the search wants it.")
FIRST_AXIS = PhaseName(
    "axis", "First axis", "Axis", "Two opposite colours are on two opposite faces, mixed as they are."
)
OTHER_AXES = PhaseName(
    "split", "Other axes", "Axes", "Every centre cell is on the axis of its colour, and no parity is left."
)
OUTER_AXIS = PhaseName(
    "axis", "First axis", "Axis", "The corner cells of two opposite colours are on two opposite faces."
)
OUTER_AXES = PhaseName(
    "split", "Other axes", "Axes", "Every corner cell is on the axis of its colour, and no parity is left."
)
ALL_JOINED = PhaseName(
    "join", "Centres and edges", "Join", "All centres and edges are whole: from here on it is a 3×3."
)
OUTER_JOINED = PhaseName(
    "join", "Corner cells and wings", "Join", "Without its middle layers the cube is what a 3×3 can be."
)
MIDDLES = PhaseName("middles", "Middle layers", "Middle", "All centres and edges are whole: from here on it is a 3×3.")
REDUCED = PhaseName(
    "reduced", "Centres and edges", "Reduce", "All centres and edges are whole: from here on it is a 3×3."
)
CORE = PhaseName("core", "Core", "Core", "The innermost layers together with the outer ones are what a 3×3 can be.")


def bars(size: int) -> PhaseName:
    """The phase that makes bars around all but the four outer layers."""
    promise = f"On each face the cells around the inner {size - 4} layers are of one colour on each side."
    return PhaseName(f"bars-{size}", f"Bars of {size} layers", "Bars", promise)


def ring(size: int) -> PhaseName:
    """The phase that solves what is around the core."""
    promise = f"All of the {size} layers is what a 3×3 can be, as the core within them moves as one."
    return PhaseName(f"ring-{size}", f"Ring of {size} layers", f"{size}×{size}", promise)
