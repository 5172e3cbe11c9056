"""What an algorithm does: which pieces change places, and which named case it is."""
