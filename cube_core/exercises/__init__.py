"""Exercises: cubes that need exactly one recipe, what is asked of them, and whether it is reached."""
