"""What every subject needs: the state they share, actions, settings and panels as records, keys, text fields, files."""
