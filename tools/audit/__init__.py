"""Recomputes headlab's published tables from the archive of runs, without any of headlab's code."""
