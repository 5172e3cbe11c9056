"""Places of pieces: locations and orbits, how a cube is held, and the parity of all that. Knows no solver."""
