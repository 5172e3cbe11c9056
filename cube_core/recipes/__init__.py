"""The book: what a person learns to do on a cube of any size, when it applies, and the rule that picks what is next."""
