"""Reduction: bring a big cube to what a 3×3 can be, centres first, then edges."""
