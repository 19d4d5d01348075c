"""SPIDAL from Python: maps, clusters and distances in the manner of scikit-learn.

The work is done by SPIDAL's launcher, which is in this package, or in the clone that it was installed from. Arrays go
to it and come back as NumPy files in a temporary folder.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import tl as tl
    from ._estimators import DAMDS, DAPWC, DAVS, Distances, Interpolate, KMeans, PCoA
    from ._graph import Layout
    from ._landmarks import Landmarks
    from ._launcher import SpidalError
    from ._maps import view
    from ._mds import mds
    from ._permutation import anosim, mantel, permanova, permdisp, procrustes
    from ._view import Page

    __version__: str

__all__ = [
    "DAMDS",
    "DAPWC",
    "DAVS",
    "Distances",
    "Interpolate",
    "KMeans",
    "Landmarks",
    "Layout",
    "PCoA",
    "Page",
    "SpidalError",
    "anosim",
    "mantel",
    "mds",
    "permanova",
    "permdisp",
    "procrustes",
    "view",
]

_ELSEWHERE = {
    "Landmarks": "_landmarks",
    "Layout": "_graph",
    "Page": "_view",
    "SpidalError": "_launcher",
    "anosim": "_permutation",
    "mantel": "_permutation",
    "mds": "_mds",
    "permanova": "_permutation",
    "permdisp": "_permutation",
    "procrustes": "_permutation",
    "view": "_maps",
}


def __getattr__(name):
    """Imports scikit-learn with the first of its estimators: the command ``spidal`` does without."""
    if name == "__version__":
        return import_module("importlib.metadata").version("spidal")
    if name == "tl":
        return import_module("spidal.tl")
    if name not in __all__:
        raise AttributeError(f"module 'spidal' has no attribute {name!r}")
    return getattr(import_module(f"spidal.{_ELSEWHERE.get(name, '_estimators')}"), name)


def __dir__():
    return [*globals(), *__all__, "__version__"]
