"""SPIDAL from Python: maps, clusters and distances in the manner of scikit-learn.

The work is done by SPIDAL's launcher, which must be set up (``./spidal setup``). Arrays go to it and come
back as NumPy files in a temporary folder.
"""

from ._estimators import DAMDS, DAPWC, DAVS, Distances, Interpolate, KMeans
from ._launcher import SpidalError
from ._view import Page

__all__ = ["DAMDS", "DAPWC", "DAVS", "Distances", "Interpolate", "KMeans", "Page", "SpidalError"]
