"""The menu, the list of commands and the keys on screen."""
