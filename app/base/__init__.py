"""The room that all subjects may ask: the state, actions, settings and panels as records, keys, text fields, files."""
