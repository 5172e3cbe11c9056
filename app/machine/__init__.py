"""What the machine has for the program and what it must have; standard library only where nothing is set up yet."""
