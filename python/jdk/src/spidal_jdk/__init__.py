"""The Java runtime of the package spidal, in the folder ``runtime``."""
