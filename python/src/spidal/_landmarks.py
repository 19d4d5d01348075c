"""Landmarks: some objects that stand for all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ._estimators import _objects
from ._inputs import is_of_table, is_sequences, spelled
from ._program import Program, seed

if TYPE_CHECKING:
    from numpy.random import Generator, RandomState
    from numpy.typing import NDArray


class Landmarks(Program):
    """Some objects that stand for all: map them, and place the others among them.

    Parameters
    ----------
    n_landmarks : how many, from 10 on, and fewer than there are objects
    metric : the distance by which they are spread evenly, one of vectors or sequences of :class:`Distances`; None: as suits
        the data
    random_state : seed; None: always the same
    n_jobs, processes, memory, verbose, output : as all programs have them
    keys : any key of ``spidal landmarks --help``

    Attributes
    ----------
    indices_ : numbers of the landmarks among all objects, ascending
    landmarks_ : the landmarks: rows of the vectors, of shape (n_landmarks, features), a frame if these were one, or a dict
        of sequences

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from spidal import Landmarks
    >>> model = Landmarks(n_landmarks=20, random_state=0).fit(load_iris().data)
    >>> model.indices_.shape, model.landmarks_.shape
    ((20,), (20, 4))
    """

    indices_: NDArray[np.int64]
    landmarks_: Any

    _program = "landmarks"
    _output = "LandmarkIndexFile"
    _own_keys = {"Distance": "metric", "NumberLandmarks": "n_landmarks", "Seed": "random_state"}
    _hints = {"distance": "metric", "n_components": "n_landmarks", "n_samples": "n_landmarks"}

    def __init__(
        self,
        n_landmarks: int = 700,
        *,
        metric: str | None = None,
        random_state: int | RandomState | Generator | None = None,
        **others: Any,
    ) -> None:
        super().__init__(**others)
        self.n_landmarks = n_landmarks
        self.metric = metric
        self.random_state = random_state

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.sparse = True
        return tags

    def fit(self, X: Any, y: object = None) -> Landmarks:
        """Chooses the landmarks.

        Parameters
        ----------
        X : vectors of shape (N, features), or N sequences: the path of a FASTA file, or a dict of names and texts
        y : not used

        Returns
        -------
        this object
        """
        if is_of_table(self.metric):
            raise ValueError(
                f"metric={self.metric!r} is one of the samples of a table, and landmarks are chosen among vectors or sequences:"
                " take 'euclidean', 'cosine', 'correlation' or 'manhattan'"
            )
        key, objects = _objects(self, X)
        if not is_sequences(X) and self.n_landmarks >= len(objects):
            raise ValueError(f"n_samples={len(objects)} should be > n_landmarks={self.n_landmarks}")
        keys = {
            "NumberLandmarks": self.n_landmarks,
            "Distance": spelled(self.metric),
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
            self.landmarks_ = X.iloc[self.indices_] if hasattr(X, "iloc") else objects[self.indices_]
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
