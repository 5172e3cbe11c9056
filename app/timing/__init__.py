"""Timed solves: the timer, its inspection, what the times come to, and the file they are kept in.

All of it is values and pure functions; whoever shows a timer says what time it is.
"""
