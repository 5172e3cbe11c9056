"""Aims: what a step of a solve is to bring, told by facts of the cube and not by moves.

What stands on a cube is a row of numbers; an aim says which of them have to be there. Knows no solver's inside.
"""
