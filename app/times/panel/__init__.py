"""The timer over the cube, and the list of timed solves."""
