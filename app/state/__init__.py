"""What the user has: the cube and its solve, preferences, seeds, armed layers. Nothing here draws or reads keys."""
