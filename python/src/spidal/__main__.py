"""``python -m spidal``: the launcher."""

from ._launcher import main

main()
