"""A cube entered by painting it on a net."""
