"""How the pieces of a cube lie in all the states of a solve, each as one of the 24 rotations."""
