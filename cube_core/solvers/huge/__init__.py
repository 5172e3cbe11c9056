"""The far room: what only cubes of so many layers need that single turns and steps no longer matter."""

HUGE = 61
"""From so many layers on a cube is huge; smaller ones never come here."""
