"""The catalogue of cases of the last layer, and practising them."""
