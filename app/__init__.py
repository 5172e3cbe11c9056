"""The program: window, interface, player, command line."""

__version__ = "0.1.0"
