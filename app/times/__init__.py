"""Timed solves: the timer, its inspection, what the times come to, and the file they are kept in."""
