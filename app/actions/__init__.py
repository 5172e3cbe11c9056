"""What one can do in the program: each action once, with its keys and its place in the menu."""
