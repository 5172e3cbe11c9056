"""The sentences of the book of recipes: when each of them applies."""

WHEN = {
    "centre.line": (
        "A line on top has a gap, and below it in front or at the right, on a face that may be spoilt, is a cell of "
        "its colour. Or the line is better than the column of the front that it goes to: then the top makes a half "
        "turn, and only with the middle line a quarter."
    ),
    "centre.cell": (
        "The face that you build is in front, no line helps it, and a cell that it lacks is on top in the row "
        "and the column of the gap."
    ),
    "edge.pair": (
        "An unfinished edge is at front right; a wing that it lacks is at front left in the row of the gap, the "
        "other way round. An edge that may be spoilt waits in the top or in the bottom layer. If that one finds its "
        "partner where the slice goes on, turn the slice on, not home, and take this one away too."
    ),
    "edge.swap": "Only two edges are unfinished, or no spare fits: hold them at front left and front right.",
    "edge.turn": (
        "The cross is below, and two unfinished edges at front left and front right do not fit: one of them is held "
        "the wrong way round. Or the last two are both on top, and one has to come down."
    ),
    "parity.flip": (
        "The last edge has some wings the wrong way round; or, on an even cube, one or three edges of the "
        "last cross show yellow: hold the edge, or one that does not show yellow, at top front."
    ),
    "daisy.lift": (
        "An edge between two side faces is white on one of them, or an edge of the bottom is white below: one "
        "turn takes it to the top, where no petal is."
    ),
    "daisy.tip": (
        "No edge can be lifted: hold one with white in front at top front or bottom front, with no petal at top front."
    ),
    "cross.drop": "The side colour of a petal fits the centre below it.",
    "corner.trigger": (
        "A white corner is above its slot: with white to the side one trigger, with white on top two, the "
        "first with a half turn. No white on top: a wrong corner at the bottom, one trigger."
    ),
    "edge.slot": (
        "An edge of the top has no yellow and its side fits the centre: its upper colour says right or left. "
        "None there: a wrong edge at front right or front left is taken out by the same moves."
    ),
    "last.flip": (
        "On top there is no yellow edge, or two in a line from left to right, or two at an angle, back and left."
    ),
    "last.edges": (
        "The top can be turned so that two sides of the yellow cross fit: hold neighbours at the back and "
        "right; with opposite ones, do it and look again. All four fit after a turn of the top: make it."
    ),
    "parity.swap": "The last edges fit, and exactly two of the last corners are in their places.",
    "last.corners": (
        "One of the last corners is in its place, twisted or not: hold it at front right or front left. None "
        "is: do it from anywhere and look again."
    ),
    "last.twist": (
        "A corner at front right does not show yellow on top: yellow to the right, or in front. At the end "
        "the top is turned home."
    ),
}
"""When each applies, by what is seen."""
