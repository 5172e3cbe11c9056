"""Parities that were met: the algorithms that take them out, and the steps that show them."""
