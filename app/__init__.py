"""The program: window, interface, player, command line."""
