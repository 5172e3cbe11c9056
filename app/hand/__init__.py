"""A cube in the hands: led turn by turn, and found again after a slip."""
