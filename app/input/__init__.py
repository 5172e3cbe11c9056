"""Keyboard, mouse and text, as arithmetic: what comes in is turned into actions. No window, no drawing."""
