"""The pieces of a cube as they lie in all the states of a solve, each as one of the 24 rotations."""
