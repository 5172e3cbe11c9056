"""The named cases of the last layer: what they are called, how they are recognised, and what they do.

Whoever shows, names or solves a case asks here; nothing in here plays moves.
"""
