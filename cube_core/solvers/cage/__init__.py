"""Cage: edges and corners first, while the centres are free; then the centres, which disturb nothing."""
