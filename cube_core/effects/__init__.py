"""The effect of an algorithm: which pieces change places, and which named case it is."""
