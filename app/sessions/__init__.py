"""What the user did, kept in a file as it happens and done again at the next start; files opened and saved."""
