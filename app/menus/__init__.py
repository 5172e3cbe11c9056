"""The ways to every action: the menu, the list of commands, the picture of the keys."""
