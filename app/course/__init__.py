"""Learning the book: exercises for a hand, what went wrong by name, and what is known of the learner."""
