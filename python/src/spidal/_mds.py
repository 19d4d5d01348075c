"""A function in the form in which other packages call a solver of multidimensional scaling."""

import numpy as np
from scipy.spatial.distance import squareform

from ._estimators import DAMDS


def mds(distances, ndim=2, *, seed=None, **parameters):
    """A map of distances.

    Parameters
    ----------
    distances : N x N array, or a vector of all pairs as ``scipy.spatial.distance.pdist`` makes it
    ndim : dimensions of the map, 2 to 10
    seed : None: always the same
    parameters : others of :class:`DAMDS`, such as ``n_jobs`` and ``verbose``

    Returns
    -------
    array of shape (N, ndim)
    """
    if np.ndim(distances) == 1:
        distances = squareform(np.asarray(distances), checks=False)
    return DAMDS(ndim, random_state=seed, **parameters).fit_transform(distances)
