"""A function in the form in which other packages call a solver of multidimensional scaling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.spatial.distance import squareform

from ._estimators import DAMDS

if TYPE_CHECKING:
    from numpy.random import Generator, RandomState
    from numpy.typing import ArrayLike, NDArray


def mds(
    distances: ArrayLike, ndim: int = 2, *, seed: int | RandomState | Generator | None = None, **parameters: Any
) -> NDArray[np.float64]:
    """A map of distances.

    Parameters
    ----------
    distances : N x N array, or a vector of all pairs as ``scipy.spatial.distance.pdist`` makes it
    ndim : dimensions of the map, 1 to 10
    seed : None: always the same
    parameters : others of :class:`DAMDS`, such as ``n_jobs`` and ``verbose``

    Returns
    -------
    array of shape (N, ndim)

    Examples
    --------
    >>> from scipy.spatial.distance import pdist
    >>> from sklearn.datasets import load_iris
    >>> import spidal
    >>> spidal.mds(pdist(load_iris().data[:40]), 2).shape
    (40, 2)
    """
    if np.ndim(distances) == 1:
        distances = squareform(np.asarray(distances), checks=False)
    return DAMDS(ndim, random_state=seed, **parameters).fit_transform(distances)
