"""Places of new objects in a map that is there, where a formula gives them."""

import numpy as np


def mean_squares(vectors, metric):
    """The mean over all objects of the squared distances to each, without the N x N distances.

    ``metric``: "euclidean", or "cosine", 1 - c, of which the square is 1 - 2 c + c^2.
    """
    X = np.asarray(vectors, dtype=np.float64)
    if metric == "euclidean":
        squares = ((X - X.mean(axis=0)) ** 2).sum(axis=1)
        return squares + squares.mean()
    X = X / np.linalg.norm(X, axis=1, keepdims=True)
    return 1 - 2 * X @ X.mean(axis=0) + ((X @ (X.T @ X / len(X))) * X).sum(axis=1)


def on_axes(distances, means, places, eigenvalues):
    """Places on principal coordinates (Gower, Biometrika 55, 1968): x_k = sum_i p_ik (m_i - d_i^2) / (2 e_k).

    Parameters
    ----------
    distances : d, of M new objects to N known ones
    means : m, the mean of the squared distances of each known object to all N
    places : p, of the known objects
    eigenvalues : e, of the axes; 0 where an axis has none that is positive, and all are at 0
    """
    known = eigenvalues > 0
    found = np.zeros((len(distances), len(eigenvalues)))
    found[:, known] = (means - distances.astype(np.float64) ** 2) @ (places[:, known] / (2 * eigenvalues[known]))
    return found


def on_a_line(distances, places):
    """Places along a line whose stress, the sum of (d_i - |x - p_i|)^2 over all i, is the least that there is.

    Between two neighbours on the line the stress is a parabola, with its lowest place at the mean of p_i + d_i of those
    before and p_i - d_i of those behind; the best of all N + 1 is taken.

    Parameters
    ----------
    distances : d, of M new objects to N known ones; negative: missing
    places : p, N numbers
    """
    order = np.argsort(places, kind="stable")
    middle = places.mean()
    p, d = places[order] - middle, distances[:, order].astype(np.float64)
    w = d >= 0
    if not w.any(axis=1).all():
        raise ValueError(f"row {np.argmin(w.any(axis=1))} has no distance to any fitted object, and needs one")
    before = np.pad(np.cumsum(w * d, axis=1), ((0, 0), (1, 0)))  # of the first k, k = 0 ... N
    moments = np.pad(np.cumsum(w * d * p, axis=1), ((0, 0), (1, 0)))
    count, push = w.sum(axis=1)[:, None], 2 * before - before[:, -1:]
    ends = np.concatenate([[-np.inf], p, [np.inf]])
    x = np.clip(((w @ p)[:, None] + push) / count, ends[:-1], ends[1:])
    stress = count * x**2 - 2 * x * ((w @ p)[:, None] + push) + 2 * (2 * moments - moments[:, -1:])
    best = stress.argmin(axis=1)[:, None]
    return np.take_along_axis(x, best, axis=1) + middle
