"""The far room: what only cubes of so many layers need that single turns and steps no longer matter."""

HUGE = 61
"""From so many layers on a cube is huge; smaller ones never come here.

Sweeps take a tenth of the time that weighing all rows takes; at 61 layers they take 2 % more turns, at 50 twice that.
"""
