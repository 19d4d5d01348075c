"""Landmarks: some objects that stand for all."""

import numpy as np

from ._estimators import _objects
from ._inputs import is_sequences
from ._program import Program, seed


class Landmarks(Program):
    """Some objects that stand for all: map them, and place the others among them.

    Parameters
    ----------
    n_landmarks : how many, from 10 on, and fewer than there are objects
    metric : the distance by which they are spread evenly, as in :class:`Distances`; None: as suits the data
    random_state : seed; None: always the same
    n_jobs, processes, memory, verbose, output : as all programs have them
    keys : any key of ``spidal landmarks --help``

    Attributes
    ----------
    indices_ : numbers of the landmarks among all objects, ascending
    landmarks_ : the landmarks: rows of the vectors, or a dict of sequences
    """

    _program = "landmarks"
    _output = "LandmarkIndexFile"
    _own_keys = {"Distance": "metric", "NumberLandmarks": "n_landmarks", "Seed": "random_state"}
    _hints = {"distance": "metric", "n_components": "n_landmarks", "n_samples": "n_landmarks"}

    def __init__(self, n_landmarks=700, *, metric=None, random_state=None, **others):
        super().__init__(**others)
        self.n_landmarks = n_landmarks
        self.metric = metric
        self.random_state = random_state

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.sparse = True
        return tags

    def fit(self, X, y=None) -> "Landmarks":
        """X: vectors, the path of a FASTA file, or a dict of names and sequences."""
        key, objects = _objects(self, X)
        if not is_sequences(X) and self.n_landmarks >= len(objects):
            raise ValueError(f"n_samples={len(objects)} should be > n_landmarks={self.n_landmarks}")
        keys = {
            "NumberLandmarks": self.n_landmarks,
            "Distance": self.metric,
            "Seed": seed(self.random_state),
            "LandmarkIndexFile": "landmarks.txt",
        }
        folder = self._run(X, keys, **{key: objects})
        self.indices_ = np.loadtxt(folder / "landmarks.txt", dtype=np.int64, ndmin=1)
        if isinstance(X, dict):
            every = list(X.items())
            self.landmarks_ = dict(every[i] for i in self.indices_)
        elif is_sequences(X):
            self.landmarks_ = _sequences(folder / "landmarks.fasta")
        else:
            self.landmarks_ = objects[self.indices_]
        return self


def _sequences(path):
    """Names and sequences of a FASTA file that the program has written."""
    found = {}
    for record in path.read_text(encoding="utf-8").split("\n>"):
        name, _, letters = record.removeprefix(">").partition("\n")
        if name in found:
            raise ValueError(f"two of the landmarks are called {name!r}: give sequences as a dict, with different names")
        found[name] = letters.replace("\n", "")
    return found
