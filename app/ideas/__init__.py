"""The pages that explain ideas, and the words that explain themselves."""
