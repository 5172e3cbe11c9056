"""The trainer: the hand solves step by step, and the program notices."""
