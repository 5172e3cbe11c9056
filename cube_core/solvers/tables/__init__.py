"""Tables that searches need: made once, kept in the user's cache folder, made again when they are damaged.

What comes in is a name, a version and a function that makes arrays; nothing here knows what they mean.
"""
