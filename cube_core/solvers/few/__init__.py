"""Short solves: searches over whole arrays of cubes, with tables of distances that say where not to look.

What comes in is where the pieces are, what goes out are turns; nothing here writes a solve down.
"""
