"""Sentences of the reduction that are always the same."""

CENTERS = "Bringing the centre cells home."
PREVENT = "Turn inner slices by a quarter, so that the wings can be paired without meeting a parity."
SETUP = "Turn the edge whose wings do not match to UF."
