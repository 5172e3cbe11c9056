"""All that brings centre cells home: free moves and row commutators, weighed by what they gain a turn.

It works on stickers and wanted colours; it knows neither methods nor phases.
"""
