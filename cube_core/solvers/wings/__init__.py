"""Wings of big cubes: where each belongs, and sequences of turns that bring many of them there at once."""
