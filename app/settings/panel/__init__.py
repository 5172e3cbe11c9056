"""The list of all settings on screen, and picking a colour."""
