"""The user's deeds, kept in a file as they happen and done again at the next start; files opened and saved."""
