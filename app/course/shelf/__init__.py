"""The shelf of recipes and of cases of pairs and of the last layer, with what is learnt on each."""
