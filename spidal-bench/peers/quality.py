"""How good results are, the same measure for all programs of a row of ./spidal bench peers."""

import numpy as np

from data import INT16, read_matrix


def stress_of(pieces):
    """Normalised stress at the scale that is best for a map, from pairs of arrays: distances drawn and given."""
    drawn = product = squares = 0.0
    for lengths, given in pieces:
        drawn += (lengths**2).sum()
        product += (lengths * given).sum()
        squares += (given**2).sum()
    return 1 - product**2 / (drawn * squares)


def lengths(part, places):
    return np.sqrt(((part[:, None, :] - places[None, :, :]) ** 2).sum(-1))


def stress_of_matrix(matrix, places):
    distances = read_matrix(matrix) / INT16
    starts = range(0, len(places), 500)
    return stress_of((lengths(places[at : at + 500], places), distances[at : at + 500]) for at in starts)


def nearest(rows, start, count):
    """The `count` nearest others of 500 rows."""
    part = rows[start : start + 500]
    squares = ((rows**2).sum(1)[None, :] - 2 * part @ rows.T).astype(np.float64)
    squares[np.arange(len(part)), start + np.arange(len(part))] = np.inf
    return np.argpartition(squares, count, axis=1)[:, :count]


def recall(vectors, places, count=10):
    """Which share of the nearest neighbours of vectors are among the nearest on the map, too."""
    found = 0
    for start in range(0, len(places), 500):
        for one, other in zip(nearest(vectors, start, count), nearest(places, start, count)):
            found += len(np.intersect1d(one, other))
    return found / (count * len(places))


def stress_and_recall(vectors, places):
    rows = np.load(vectors).astype(np.float64)
    squares = (rows**2).sum(1)

    def given(at):
        products = squares[at : at + 500, None] + squares[None, :] - 2 * rows[at : at + 500] @ rows.T
        return np.sqrt(np.maximum(products, 0))

    starts = range(0, len(rows), 500)
    return stress_of((lengths(places[at : at + 500], places), given(at)) for at in starts), recall(rows, places)


def stress_of_sample(vectors, places, pairs=1_000_000):
    """The stress of pairs drawn at random."""
    one, other = np.random.default_rng(1).integers(0, len(places), (2, pairs))
    rows = np.load(vectors, mmap_mode="r")
    starts = range(0, pairs, 10_000)
    cuts = [(one[at : at + 10_000], other[at : at + 10_000]) for at in starts]
    far = lambda table, i, j: np.linalg.norm(table[i].astype(np.float64) - table[j], axis=1)
    return stress_of((far(places, i, j), far(rows, i, j)) for i, j in cuts)


def agreement(labels, found):
    """The adjusted Rand index; what a program puts in no cluster is a cluster."""
    from sklearn.metrics import adjusted_rand_score

    return adjusted_rand_score(np.load(labels), found)


def inertia(vectors, labels):
    """The sum of squared distances from the means of the clusters."""
    rows = np.load(vectors).astype(np.float64)
    sums = np.zeros((labels.max() + 1, rows.shape[1]))
    np.add.at(sums, labels, rows)
    counts = np.bincount(labels, minlength=len(sums))[:, None]
    return ((rows - (sums / np.maximum(counts, 1))[labels]) ** 2).sum()


def error(vectors, measure, distances, pairs=200_000):
    """The largest relative error of pairs drawn at random; of N x N distances or of those of `pdist`."""
    rows = np.load(vectors).astype(np.float64)
    if measure == "cosine":
        rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    i, j = np.sort(np.random.default_rng(1).integers(0, len(rows), (2, pairs)), axis=0)
    i, j = i[i < j], j[i < j]
    exact = np.linalg.norm(rows[i] - rows[j], axis=1)
    exact = exact**2 / 2 if measure == "cosine" else exact
    found = distances[i, j] if distances.ndim == 2 else distances[len(rows) * i - i * (i + 1) // 2 + j - i - 1]
    return np.abs(found / exact - 1).max()
