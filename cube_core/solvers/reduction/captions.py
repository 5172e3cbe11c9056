"""Sentences of the reduction that are always the same."""

CENTERS = "Bringing the centre cells home."
PREVENT = "Turn inner slices by a quarter, so that the wings can be paired without meeting a parity."
SETUP = "Turn the edge whose wings do not match to UF."
FLIP_WINGS = "Flip the wings of the edge at UF that do not match: the edge parity algorithm."
FLIP_EDGE = "Flip the edge at UF as a whole, since an odd number of edges is flipped: the edge parity algorithm."
SWAP = "Exchange corners and two whole edges, since the corners do not fit the edges: the corner parity algorithm."
