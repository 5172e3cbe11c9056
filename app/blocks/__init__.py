"""A block of centre cells brought to another face by one commutator."""
