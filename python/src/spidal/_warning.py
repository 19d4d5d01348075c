"""Warnings that point to the line of the user."""

import sys
import warnings


def warn(text):
    """Warns, with the line that called this package."""
    frame, level = sys._getframe(1), 2
    while frame.f_back and frame.f_globals.get("__name__", "").partition(".")[0] == __package__:
        frame, level = frame.f_back, level + 1
    warnings.warn(text, stacklevel=level)
