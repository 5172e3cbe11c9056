"""The card of an exercise, and the book of recipes."""
