"""A cube read off photographs of its faces, as numbers: no window in here.

A picture and its four marked corners come in; colours by slot and how sure each is go out.
"""
