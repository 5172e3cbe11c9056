"""Solvers of the 3×3: of a real one, and of a big cube that was reduced to one."""
