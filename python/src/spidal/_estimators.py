"""SPIDAL's programs as estimators of scikit-learn."""

from __future__ import annotations

from functools import partial
from hashlib import blake2b
from numbers import Integral
from os import PathLike
from typing import TYPE_CHECKING, Any

import numpy as np
import scipy.sparse
from sklearn.base import ClassNamePrefixFeaturesOutMixin, ClusterMixin, TransformerMixin, clone
from sklearn.utils.validation import check_is_fitted, validate_data

from ._added import mean_squares, on_a_line, on_axes
from ._inputs import distances, fasta, in_order, index, is_mixed, is_of_table, is_sequences, known_pairs, names, spelled, square, table, vectors, weights
from ._program import Program, seed

if TYPE_CHECKING:
    from numpy.random import Generator, RandomState
    from numpy.typing import ArrayLike, NDArray

OTHER_NAMES = ("ndim", "n_dim", "n_dims", "dim", "dims", "n_dimensions")  # what other libraries call the dimensions of a map

ALONG_A_LINE = "a map of one dimension that is fitted with %s takes no new objects: fit all together, or with n_components=2"


def _objects(estimator, X, **kept):
    """The key of files with such objects, and what it gets: sequences, or vectors."""
    if is_sequences(X):
        return "SequenceFile", lambda path: fasta(X, path)
    return "VectorFile", vectors(estimator, X, **kept)


def _require_objects(metric):
    """Raises if a distance is not one between any two objects, but between the samples of a table."""
    if is_of_table(metric):
        raise ValueError(f"metric={metric!r} knows only the distances among the samples of a fit: fit all samples together")


_OF_DISTANCES = ("DistanceTransform", "TransformationFunction")  # keys that change the distances


def _require_dimensions(number):
    if not isinstance(number, Integral):
        raise TypeError(f"n_components={number!r} must be a whole number")


class _OfDistances(Program):
    """A program on distances, of which it may have to make its own of vectors or sequences."""

    _itself = ()  # metrics for which the program takes vectors

    def __init__(self, *, metric: str = "precomputed", tree: Any = None, **others: Any) -> None:
        super().__init__(**others)
        self.metric = metric
        self.tree = tree

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.pairwise = tags.input_tags.allow_nan = self._metric() == "precomputed"
        tags.input_tags.sparse = True
        return tags

    def _metric(self):
        return self.metric

    def _distances(self, X):
        """What the program reads, as inputs of ``_run``: distances, or what it computes them of; and keys for that."""
        metric = self._metric()
        if not isinstance(metric, str):
            raise TypeError(
                f"metric={metric!r} must be the name of a distance; for one of your own, give"
                " pairwise_distances(X, metric=...) of scikit-learn. A non-metric map is Scale='ordinal'"
            )
        if metric == "precomputed":
            if is_sequences(X):
                raise ValueError("sequences need a metric, such as metric='smith-waterman'")
            return {"DistanceMatrixFile": self._known(X) if scipy.sparse.issparse(X) else square(self, X)}, {}
        if spelled(metric) in self._itself:
            return {"VectorFile": vectors(self, X, ensure_min_samples=2)}, {"VectorDistance": spelled(metric)}
        if not is_sequences(X) and not is_mixed(metric):
            whole = vectors(self, X, ensure_min_samples=2)
            X = X if is_of_table(metric) else whole  # which needs the names of the columns
        if is_mixed(metric) and not is_sequences(X):
            validate_data(self, X, skip_check_array=True)  # keeps the names of the columns
        measured = Distances(metric, tree=self.tree, **self._machine()).fit(X)
        inputs = {"DistanceMatrixFile": measured.distances_}
        if measured.names_ is not None and len(set(map(str, measured.names_))) == len(measured.names_):
            inputs["IdFile"] = "".join(f"{' '.join(str(name).split())}\n" for name in measured.names_)
        return inputs, {}

    def _new(self, X):
        """New objects beside those of the fit: arrays, but sequences as they are."""
        if is_sequences(X):
            return X
        return (distances if self._metric() == "precomputed" else vectors)(self, X, reset=False)

    def _measured(self, X):
        """The distances of new objects of ``_new``, the rows, to those of the fit."""
        if self._metric() == "precomputed":
            return X
        key, objects = _objects(self, X) if is_sequences(X) else ("VectorFile", X)
        return Distances(self._metric(), **self._machine())._across(key, objects, self._landmarks)

    def _known(self, X):
        raise TypeError(f"{type(self).__name__} needs all distances: a sparse matrix, with some, is for DAMDS")

    def _weights(self, X, sample_weight):
        """A line for each object."""
        return "".join(f"{weight}\n" for weight in weights(X, sample_weight).tolist())


class DAMDS(ClassNamePrefixFeaturesOutMixin, TransformerMixin, _OfDistances):
    """A map by multidimensional scaling (DA-MDS).

    Parameters
    ----------
    n_components : dimensions of the map, 1 to 10
    metric : "precomputed": X are distances, an N x N matrix (NaN, masked or negative: missing) or a sparse one of those
        that are known; else X are vectors, and this is the distance between them: "euclidean", "cosine", or another of
        :class:`Distances`, with which X may also be sequences
    tree : of the features, for UniFrac, as in :class:`Distances`
    dissimilarity : the same, as scikit-learn called it before 1.8
    random_state : seed; None: always the same
    n_jobs, processes, memory, verbose, output : as all programs have them
    keys : any key of ``spidal damds --help``

    Attributes
    ----------
    embedding_ : array of shape (N, n_components)
    stress_ : normalised stress, the weighted mean square error over the mean square distance
    bound_ : no map in so many dimensions has a lower stress (95 %); None where that is not known
    uncertainty_ : largest half axis of the ellipsoid (95 %) of each point's place, in distances; nan where a point has
        too few distances, 0 where it is fixed
    second_places_ : array of shape (N, n_components), the second-best place of each point; nan where it has none
    second_costs_ : stress of the point there over its stress where it is; these three are None with ``Scale`` other than
        "ratio" and with ``Loss="absolute"``

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from spidal import DAMDS
    >>> vectors = load_iris().data
    >>> model = DAMDS(n_components=2, metric="euclidean", random_state=0)
    >>> model.fit_transform(vectors[::2]).shape  # model.fit(vectors[::2]).embedding_ is the same
    (75, 2)
    >>> bool(model.bound_ <= model.stress_)
    True
    >>> model.transform(vectors[1::2]).shape
    (75, 2)
    """

    embedding_: NDArray[np.float64]
    stress_: float
    bound_: float | None
    uncertainty_: NDArray[np.float64] | None
    second_places_: NDArray[np.float64] | None
    second_costs_: NDArray[np.float64] | None

    _program = "damds"
    _output = "PointsFile"
    _own_keys = {
        "Seed": "random_state",
        "TargetDimension": "n_components",
        "VectorDistance": "metric",
        "WeightMatrixFile": "sample_weight",
    }
    _hints = {
        "n_init": "several maps are tried anyway; Effort='thorough' tries more",
        "max_iter": "StressIterations",
        "init": "InitialPointsFile=PATH has the places to begin with",
        "eps": "Threshold=1e-6, with Method='smacof', is the smallest gain of an iteration",
        "metric_mds": "a non-metric map is Scale='ordinal'; without it, maps are metric",
        "normalized_stress": "stress_ is always normalised",
        "metric_params": "give distances: pairwise_distances(X, metric=..., **metric_params)",
        **dict.fromkeys(OTHER_NAMES, "n_components"),
    }
    _itself = ("euclidean", "cosine")
    _of_places = {"IsSammon", "DistanceTransform", "TransformationFunction"}  # keys by which new objects are placed, too

    def __init__(
        self,
        n_components: int = 3,
        *,
        dissimilarity: str | None = None,
        random_state: int | RandomState | Generator | None = None,
        **others: Any,
    ) -> None:
        super().__init__(**others)
        self.n_components = n_components
        self.dissimilarity = dissimilarity
        self.random_state = random_state

    def _metric(self):
        return self.metric if self.dissimilarity is None else self.dissimilarity

    def _known(self, X):
        return lambda path: known_pairs(self, X, path.with_suffix(".pairs"))

    def fit(self, X: Any, y: object = None, sample_weight: ArrayLike | None = None) -> DAMDS:
        """Makes the map.

        Parameters
        ----------
        X : distances of shape (N, N), vectors of shape (N, features), or N sequences, as ``metric`` says
        y : not used
        sample_weight : N numbers; a pair of objects counts by the product of theirs

        Returns
        -------
        this object
        """
        _require_dimensions(self.n_components)
        inputs, keys = self._distances(X)
        if sample_weight is not None:
            inputs["WeightMatrixFile"] = self._weights(X, sample_weight)
            keys["IsSimpleWeights"] = True
        keys |= {"TargetDimension": self.n_components, "Seed": seed(self.random_state), "PointsFile": "points.txt"}
        folder = self._run(X, keys, **inputs)
        self.embedding_ = np.loadtxt(folder / "points.txt", usecols=range(1, 1 + self.n_components), ndmin=2)
        self.stress_ = self.summary_["stress"]["normalised"]
        self.bound_ = self.summary_["bound"].get("bound")
        scaled = self.summary_["scale"]["name"] != "ratio"
        self._disparities = (folder / "points-disparities.tsv").read_text(encoding="utf-8") if scaled else None
        self.uncertainty_ = self.second_places_ = self.second_costs_ = None
        if not scaled and "loss" not in self.summary_:
            self._read_places(folder / "points-uncertainty.tsv")
        self._remember(X, inputs)
        return self

    def _read_places(self, path):
        with open(path, encoding="utf-8") as table:
            columns = next(table).split()
            wanted = [columns.index("half-axis-1"), *range(columns.index("second-1"), len(columns))]
            sure = np.loadtxt(table, delimiter="\t", comments=None, usecols=wanted, ndmin=2)
        self.uncertainty_ = sure[:, 0]
        self.second_places_ = sure[:, 1:-1]
        self.second_costs_ = sure[:, -1]

    def _remember(self, X, inputs):
        """Keeps what ``transform`` needs: the objects, and where each is in the map."""
        if self._metric() == "precomputed":
            known = inputs["DistanceMatrixFile"]
            self._landmarks = self.embedding_  # only their number counts
        elif is_mixed(self._metric()):
            self._landmarks = known = {}  # takes no new objects, and cells may be text
        else:
            known = self._landmarks = X if is_sequences(X) else vectors(self, X, reset=False)
        self._rows = {} if is_sequences(X) or callable(known) else {_mark(row): i for i, row in enumerate(known)}

    @property
    def _n_features_out(self):
        return self.embedding_.shape[1]

    def fit_transform(self, X: Any, y: object = None, sample_weight: ArrayLike | None = None) -> NDArray[np.float64]:
        """Makes the map, as :meth:`fit` does.

        Returns
        -------
        ``embedding_``, of shape (N, n_components)
        """
        return self.fit(X, sample_weight=sample_weight).embedding_

    def transform(self, X: Any) -> NDArray[np.float64]:
        """Places of new objects, by interpolation; those of the fit stay where they are.

        Parameters
        ----------
        X : M vectors or sequences as in ``fit``; with "precomputed" the distances of each new object, a row, to those of
            the fit, in their order: shape (M, N)

        Returns
        -------
        array of shape (M, n_components)
        """
        check_is_fitted(self)
        metric = self._metric()
        if is_mixed(metric):
            _require_objects(metric)
        X = self._new(X)
        own = {n: v for n, v in self._keys().items() if n in self._of_places}
        if own.pop("IsSammon", False):
            own["Weights"] = "sammon"
        function = {} if self._disparities is None else {"DisparityFile": self._disparities}
        if self.embedding_.shape[1] == 1:
            place = self._on_a_line()
        else:
            interpolate = Interpolate(metric, **self._machine(), **own).fit(self._landmarks, self.embedding_)
            place = partial(interpolate._place, files=function)
        if is_sequences(X):
            return place(X)
        fitted = np.array([self._rows.get(_mark(row), -1) for row in X])
        places = self.embedding_[fitted]
        if (fitted < 0).any():
            _require_objects(metric)
            places[fitted < 0] = place(X[fitted < 0])
        return places

    def _on_a_line(self):
        """What places new objects in a map of one dimension."""
        changed = "Scale" if self._disparities else next((n for n, v in self._keys().items() if n in self._of_places and v), None)
        if changed:
            raise ValueError(ALONG_A_LINE % changed)
        return lambda X: on_a_line(self._measured(X), self.embedding_[:, 0])


class PCoA(ClassNamePrefixFeaturesOutMixin, TransformerMixin, _OfDistances):
    """Principal coordinates (PCoA, classical scaling) of distances.

    Parameters
    ----------
    n_components : axes, at most N - 1 are found
    metric, tree : as in :class:`DAMDS`; all distances must be known
    correction : "none", or the constant that makes no eigenvalue negative: "lingoes" (added to the squared distances) or
        "cailliez" (added to the distances)
    random_state : seed of the vectors that the search begins with; results are the same but for rounding
    n_jobs, processes, memory, verbose, output : as all programs have them
    keys : keys of ``spidal damds --help`` that go with ``Method=classical``

    Attributes
    ----------
    embedding_ : array of shape (N, n_components); an axis without a positive eigenvalue is 0
    eigvals_ : eigenvalues of the axes, 0 for those that are not positive
    proportion_explained_ : their shares in the sum of all eigenvalues, negative ones among them

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from spidal import PCoA
    >>> model = PCoA(n_components=2, metric="euclidean")
    >>> model.fit_transform(load_iris().data).shape  # model.fit(...).embedding_ is the same
    (150, 2)
    >>> model.proportion_explained_.round(3).tolist()
    [0.925, 0.053]
    """

    embedding_: NDArray[np.float64]
    eigvals_: NDArray[np.float64]
    proportion_explained_: NDArray[np.float64]

    _program = "damds"
    _output = "PointsFile"
    _own_keys = {
        "Method": "correction",
        "Axes": "n_components",
        "TargetDimension": "n_components",
        "Correction": "correction",
        "Seed": "random_state",
        "VectorDistance": "metric",
    }
    _hints = {"dimensions": "n_components", "number_of_dimensions": "n_components", "method": "correction", **dict.fromkeys(OTHER_NAMES, "n_components")}
    _itself = ("euclidean", "cosine")

    def __init__(
        self,
        n_components: int = 3,
        *,
        correction: str = "none",
        random_state: int | RandomState | Generator | None = None,
        **others: Any,
    ) -> None:
        super().__init__(**others)
        self.n_components = n_components
        self.correction = correction
        self.random_state = random_state

    def fit(self, X: Any, y: object = None) -> PCoA:
        """Finds the axes.

        Parameters
        ----------
        X : distances of shape (N, N), vectors of shape (N, features), or N sequences, as ``metric`` says
        y : not used

        Returns
        -------
        this object
        """
        _require_dimensions(self.n_components)
        inputs, keys = self._distances(X)
        known = inputs.get("DistanceMatrixFile")
        if known is not None and (known == -1).any():
            raise ValueError("some distances are missing, and principal coordinates need all: DAMDS leaves missing ones out")
        keys |= {
            "Method": "classical",
            "Axes": self.n_components,
            "TargetDimension": min(3, max(2, self.n_components)),
            "Correction": self.correction,
            "Seed": seed(self.random_state),
            "PointsFile": "points.txt",
        }
        self._names = names(X)
        folder = self._run(X, keys, **inputs)
        found = self.summary_["eigenvalues"]
        wanted = slice(self.n_components)
        self.eigvals_ = np.array(found["leading"][wanted])
        self.proportion_explained_ = np.array(found["shares"][wanted])
        self.embedding_ = _site(folder / "points-ordination.txt")[:, wanted]
        self._means = None if known is None else np.einsum("ij,ij->i", known, known, dtype=np.float64) / len(known)
        given = self.metric == "precomputed" or is_sequences(X) or is_of_table(self.metric)
        self._landmarks = X if given else vectors(self, X, reset=False)
        return self

    @property
    def _n_features_out(self):
        return self.embedding_.shape[1]

    def fit_transform(self, X: Any, y: object = None) -> NDArray[np.float64]:
        """Finds the axes, as :meth:`fit` does.

        Returns
        -------
        ``embedding_``, of shape (N, n_components)
        """
        return self.fit(X).embedding_

    def transform(self, X: Any) -> NDArray[np.float64]:
        """Places of new objects on the axes, by Gower's formula; the distances of a fitted object give its place.

        Parameters
        ----------
        X : M vectors or sequences as in ``fit``; with "precomputed" the distances of each new object, a row, to those of
            the fit, in their order: shape (M, N)

        Returns
        -------
        array of shape (M, n_components)

        Examples
        --------
        >>> from sklearn.datasets import load_iris
        >>> from spidal import PCoA
        >>> vectors = load_iris().data
        >>> PCoA(n_components=2, metric="euclidean").fit(vectors[::2]).transform(vectors[1::2]).shape
        (75, 2)
        """
        check_is_fitted(self)
        changed = "correction" if self.correction != "none" else next((key for key in self._keys() if key in _OF_DISTANCES), None)
        if changed:
            raise ValueError(f"{changed} changes the distances of the fit, and those of new objects are as they are: fit without it")
        _require_objects(self.metric)
        between = self._measured(self._new(X))
        if (between < 0).any():
            raise ValueError("some of the distances to the fitted objects are missing, and principal coordinates need all")
        means = mean_squares(self._landmarks, spelled(self.metric)) if self._means is None else self._means
        return on_axes(between, means, self.embedding_, self.eigvals_)

    def ordination_results(self) -> Any:
        """The same for scikit-bio, which must be installed.

        Returns
        -------
        ``skbio.OrdinationResults``, with the names of the objects, or their numbers from 0

        Examples
        --------
        >>> from skbio import OrdinationResults
        >>> from sklearn.datasets import load_iris
        >>> from spidal import PCoA
        >>> found = PCoA(n_components=2, metric="euclidean").fit(load_iris().data).ordination_results()
        >>> isinstance(found, OrdinationResults), found.samples.shape
        (True, (150, 2))
        """
        from pandas import DataFrame, Series
        from skbio import OrdinationResults

        check_is_fitted(self)
        axes = [f"PC{axis + 1}" for axis in range(len(self.eigvals_))]
        return OrdinationResults(
            "PCoA",
            "Principal Coordinate Analysis",
            Series(self.eigvals_, axes),
            DataFrame(self.embedding_, self._names or [str(i) for i in range(len(self.embedding_))], axes),
            proportion_explained=Series(self.proportion_explained_, axes),
        )


def _site(path):
    """The coordinates in a file of scikit-bio's format "ordination"."""
    with open(path, encoding="utf-8") as lines:
        head = next(line for line in lines if line.startswith("Site\t")).split("\t")
        rows = (next(lines).rstrip("\n").split("\t")[1:] for _ in range(int(head[1])))
        return np.array([[float(number) for number in row] for row in rows])


def _mark(row):
    """By which rows with the same numbers are found."""
    return blake2b(np.ascontiguousarray(row, dtype=np.float64), digest_size=16).digest()


def _labels(folder):
    return np.loadtxt(folder / "cluster.txt", dtype=np.int64, usecols=1, ndmin=1)


def _refuse_weights(estimator, others):
    """Raises if ``fit`` is given more than it takes: scikit-learn gives weights, also as None."""
    given = [name for name, value in others.items() if value is not None or name != "sample_weight"]
    if given == ["sample_weight"]:
        raise TypeError(
            f"{type(estimator).__name__} has no sample_weight: each vector counts once. For whole weights, repeat the rows:"
            " numpy.repeat(X, weights, axis=0)"
        )
    if given:
        raise TypeError(f"{type(estimator).__name__}.fit() got an unexpected argument {given[0]!r}")


def _counts(X, array, sample_weight):
    """How often each vector counts."""
    counts = weights(X, sample_weight)
    wrong = counts[(counts < 0) | (counts % 1 != 0)]
    if len(wrong):
        raise ValueError(f"sample_weight must have whole numbers from 0 on, found {wrong[0]}")
    if len(counts) != len(array):
        raise ValueError(f"sample_weight.shape == {counts.shape}, expected {(len(array),)}")
    return counts.astype(np.int64)


class _Clusters(ClusterMixin):  # type: ignore[misc]  # scikit-learn has no types
    """What finds clusters."""

    def fit_predict(self, X: Any, y: object = None, **kwargs: Any) -> NDArray[np.int64]:
        """Finds the clusters, as :meth:`fit` does.

        Parameters
        ----------
        X, y : as of :meth:`fit`
        kwargs : for :meth:`fit`, such as ``sample_weight``

        Returns
        -------
        ``labels_``, N numbers of clusters
        """
        labels: NDArray[np.int64] = super().fit_predict(X, y, **kwargs)
        return labels


_OF_CLUSTERS = dict.fromkeys(("k", "n", "num_clusters", "n_centers", "n_components"), "n_clusters")


class DAPWC(_Clusters, _OfDistances):
    """Clusters of points whose distances are given (DA-PWC).

    Parameters
    ----------
    n_clusters : how many; with ``AutoK=True`` the most that are looked at
    metric, tree : as in :class:`DAMDS`; all distances must be known
    random_state : without effect, as the search leaves nothing to chance
    n_jobs, processes, memory, verbose, output : as all programs have them
    keys : any key of ``spidal dapwc --help``

    Attributes
    ----------
    labels_ : cluster of each of N points, from 0; the largest is 0

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from sklearn.metrics import pairwise_distances
    >>> from spidal import DAPWC
    >>> distances = pairwise_distances(load_iris().data)
    >>> labels = DAPWC(n_clusters=3).fit_predict(distances)  # .fit(distances).labels_ is the same
    >>> labels.shape, sorted(set(labels.tolist()))
    ((150,), [0, 1, 2])
    """

    labels_: NDArray[np.int64]

    _program = "dapwc"
    _output = "ClusterFile"
    _own_keys = {"MaxNcent": "n_clusters", "PointWeightFile": "sample_weight"}
    _hints = {
        "linkage": "clusters have no linkage; those of the least sum of distances within them are sought",
        "distance_threshold": "AutoK=True chooses how many clusters, up to n_clusters",
        "affinity": "metric",
        "seed": "random_state",
        **_OF_CLUSTERS,
    }

    def __init__(self, n_clusters: int = 8, *, random_state: int | RandomState | Generator | None = None, **others: Any) -> None:
        super().__init__(**others)
        self.n_clusters = n_clusters
        self.random_state = random_state

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.sparse = self.metric != "precomputed"
        return tags

    def fit(self, X: Any, y: object = None, sample_weight: ArrayLike | None = None) -> DAPWC:
        """Finds the clusters.

        Parameters
        ----------
        X : distances of shape (N, N), vectors of shape (N, features), or N sequences, as ``metric`` says
        y : not used
        sample_weight : how often each of the N objects counts, whole numbers from 1 on

        Returns
        -------
        this object
        """
        inputs, keys = self._distances(X)
        n = len(next(iter(inputs.values())))
        if self.n_clusters > n and not self._keys().get("AutoK"):
            raise ValueError(f"n_samples={n} should be >= n_clusters={self.n_clusters}")
        if sample_weight is not None:
            inputs["PointWeightFile"] = self._weights(X, sample_weight).replace(".0\n", "\n")
        keys |= {"MaxNcent": self.n_clusters, "ClusterFile": "cluster.txt"}
        self.labels_ = _labels(self._run(X, keys, **inputs))
        return self


class DAVS(_Clusters, Program):
    """Clusters of known width among vectors, as many as there are, and a sponge for all others (DA-VS).

    Parameters
    ----------
    sigma : standard deviation of a cluster along each coordinate, or one for all; None: found by trying
    random_state : seed; None: always the same
    n_jobs, processes, memory, verbose, output : as all programs have them
    keys : any key of ``spidal davs --help``

    Attributes
    ----------
    labels_ : cluster of each of N points, from 0; -1 is the sponge

    Examples
    --------
    >>> from sklearn.datasets import make_blobs
    >>> from spidal import DAVS
    >>> vectors, _ = make_blobs(300, centers=[[0, 0], [9, 9]], cluster_std=0.5, random_state=1)
    >>> labels = DAVS(sigma=0.5).fit_predict(vectors)  # .fit(vectors).labels_ is the same
    >>> labels.shape, int(labels.max())
    ((300,), 1)
    """

    labels_: NDArray[np.int64]

    _program = "davs"
    _output = "ClusterFile"
    _own_keys = {"Seed": "random_state", "SigmaVectorParameters_i": "sigma"}
    _hints = {"eps": "sigma", "bandwidth": "sigma"}

    def __init__(
        self, sigma: ArrayLike | None = None, *, random_state: int | RandomState | Generator | None = None, **others: Any
    ) -> None:
        super().__init__(**others)
        self.sigma = sigma
        self.random_state = random_state

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.sparse = True
        return tags

    def fit(self, X: Any, y: object = None, **others: Any) -> DAVS:
        """Finds the clusters.

        Parameters
        ----------
        X : vectors of shape (N, features)
        y : not used
        others : none is taken; a sample_weight is refused with advice

        Returns
        -------
        this object
        """
        _refuse_weights(self, others)
        array = vectors(self, X, ensure_min_samples=2)
        sigma = None if self.sigma is None else list(np.atleast_1d(self.sigma).tolist())
        keys = {"SigmaVectorParameters_i": sigma, "Seed": seed(self.random_state), "ClusterFile": "cluster.txt"}
        self.labels_ = _labels(self._run(X, keys, VectorFile=array))
        return self


class KMeans(ClassNamePrefixFeaturesOutMixin, TransformerMixin, _Clusters, Program):
    """K-means, with seeding and refinement that escape poor optima.

    Parameters
    ----------
    n_clusters : how many
    init : "k-means++", or the first centers, an array of shape (n_clusters, n_features)
    random_state : seed; None: always the same
    n_jobs, processes, memory, verbose, output : as all programs have them
    keys : any key of ``spidal kmeans --help``

    Attributes
    ----------
    labels_ : cluster of each vector, from 0; the largest is 0
    cluster_centers_ : array of shape (n_clusters, n_features)
    inertia_ : sum of the squared distances of all vectors to their centers
    bound_ : no clustering into as many has a lower inertia (95 %); None where that is not known

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from spidal import KMeans
    >>> vectors = load_iris().data
    >>> model = KMeans(n_clusters=3, random_state=0)
    >>> model.fit_predict(vectors).shape  # model.fit(vectors).labels_ is the same
    (150,)
    >>> round(model.inertia_, 2), model.cluster_centers_.shape
    (78.85, (3, 4))
    >>> bool((model.predict(vectors) == model.labels_).all()), model.transform(vectors).shape
    (True, (150, 3))
    >>> round(model.score(vectors), 2)
    -78.85
    """

    labels_: NDArray[np.int64]
    cluster_centers_: NDArray[Any]
    inertia_: float
    bound_: float | None

    _program = "kmeans"
    _output = "ClusterFile"
    _own_keys = {"Seed": "random_state", "Clusters": "n_clusters", "CentersFile": "init"}
    _hints = {
        "n_init": "Starts",
        "max_iter": "MaxIterations",
        "tol": "Tolerance",
        "batch_size": "BatchSize",
        "algorithm": "Bounds, a number of groups of centers, chooses between Lloyd, Hamerly and Elkan; the result is the same",
        "copy_x": "X is never changed",
        **_OF_CLUSTERS,
    }

    def __init__(
        self,
        n_clusters: int = 8,
        *,
        init: Any = "k-means++",
        random_state: int | RandomState | Generator | None = None,
        **others: Any,
    ) -> None:
        super().__init__(**others)
        self.n_clusters = n_clusters
        self.init = init
        self.random_state = random_state

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.sparse = True
        return tags

    def fit(self, X: Any, y: object = None, sample_weight: ArrayLike | None = None) -> KMeans:
        """Finds the clusters.

        Parameters
        ----------
        X : vectors of shape (N, features)
        y : not used
        sample_weight : how often each of the N vectors counts, whole numbers from 0 on; the run and its files then have
            it so often

        Returns
        -------
        this object
        """
        array = vectors(self, X)
        if not isinstance(self.init, str):
            centers = np.asarray(self.init, dtype=array.dtype)
            if centers.shape != (self.n_clusters, array.shape[1]):
                raise ValueError(f"init has the shape {centers.shape}, expected {(self.n_clusters, array.shape[1])}")
        elif self.init == "k-means++":
            centers = None
        else:
            raise ValueError(f"init={self.init!r}: expected 'k-means++' or centers; Seeding has other ways (help())")
        counts = None if sample_weight is None else _counts(X, array, sample_weight)
        repeated = array if counts is None else np.repeat(array, counts, axis=0)
        inputs = {"VectorFile": repeated} if centers is None else {"VectorFile": repeated, "CentersFile": centers}
        keys = {"Clusters": self.n_clusters, "Seed": seed(self.random_state), "ClusterFile": "cluster.txt"}
        folder = self._run(X if counts is None else None, keys, **inputs)
        self.labels_ = _labels(folder)
        self.cluster_centers_ = np.load(folder / "cluster-centers.npy").astype(array.dtype)
        self.inertia_ = self.summary_["inertia"]
        self.bound_ = self.summary_["bound"].get("bound")
        if counts is not None:
            found, self.labels_ = self.labels_, self.predict(X)  # those that do not count are near a center, too
            self.labels_[counts > 0] = found[(np.cumsum(counts) - 1)[counts > 0]]
        return self

    @property
    def _n_features_out(self):
        return len(self.cluster_centers_)

    def _to_centers(self, X):
        check_is_fitted(self)
        X = vectors(self, X, reset=False)
        middle = self.cluster_centers_.mean(axis=0, dtype=np.float64)  # far from 0, differences would be lost
        points, centers = X - middle, self.cluster_centers_ - middle
        squares = (points**2).sum(axis=1)[:, None] - 2 * points @ centers.T + (centers**2).sum(axis=1)
        return np.sqrt(np.maximum(squares, 0)).astype(X.dtype)

    def transform(self, X: Any) -> NDArray[Any]:
        """Distances of vectors to the centers.

        Parameters
        ----------
        X : vectors of shape (M, features)

        Returns
        -------
        array of shape (M, n_clusters)
        """
        return self._to_centers(X)

    def predict(self, X: Any) -> NDArray[np.int64]:
        """The nearest center of each vector.

        Parameters
        ----------
        X : vectors of shape (M, features)

        Returns
        -------
        M numbers of clusters
        """
        nearest: NDArray[np.int64] = self._to_centers(X).argmin(axis=1)
        return nearest

    def score(self, X: Any, y: object = None) -> float:
        """The inertia of vectors with the nearest centers, below 0, so that more is better.

        Parameters
        ----------
        X : vectors of shape (M, features)
        y : not used

        Returns
        -------
        minus the sum of the squared distances
        """
        return -float((self._to_centers(X).min(axis=1).astype(np.float64) ** 2).sum())


class Distances(ClassNamePrefixFeaturesOutMixin, TransformerMixin, Program):
    """Distances of sequences, vectors or samples.

    Parameters
    ----------
    metric : p, jukes-cantor, kimura, smith-waterman, needleman-wunsch, kmer of sequences; euclidean, cosine,
        correlation, manhattan of vectors; of counts (samples x features): bray-curtis, jaccard, hellinger, chi-square,
        canberra, aitchison; with a tree unweighted-, weighted-, weighted-normalized-, generalized-unifrac; gower, hamming
        of mixed columns, which may be missing. None: as suits the data
    tree : of the features, for UniFrac, which finds the columns of a frame in it by name: the path of a file in Newick's
        form, its text, or a ``TreeNode`` of scikit-bio
    n_jobs, processes, memory, verbose, output : as all programs have them
    keys : any key of ``spidal distances --help``

    Attributes
    ----------
    distances_ : N x N array of float32; negative: missing
    names_ : names of the sequences or samples; None: they have none

    Examples
    --------
    >>> from spidal import Distances
    >>> model = Distances("p")
    >>> model.fit_transform({"a": "ACGTACGT", "b": "ACGTACGA", "c": "ACGAACGA"}).tolist()  # the same as .fit(...).distances_
    [[0.0, 0.125, 0.25], [0.125, 0.0, 0.125], [0.25, 0.125, 0.0]]
    >>> model.names_
    ['a', 'b', 'c']
    >>> model.transform({"d": "ACGTACGT"}).tolist()
    [[0.0, 0.125, 0.25]]
    >>> model.get_feature_names_out().tolist()  # the columns of transform
    ['a', 'b', 'c']
    """

    distances_: NDArray[np.float32]
    names_: list[str] | None

    _program = "distances"
    _output = "DistanceMatrixFile"
    _own_keys = {"Distance": "metric"}
    _hints = {"distance": "metric"}

    def __init__(self, metric: str | None = None, *, tree: Any = None, **others: Any) -> None:
        super().__init__(**others)
        self.metric = metric
        self.tree = tree

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.sparse = True
        tags.transformer_tags.preserves_dtype = ["float32"]
        return tags

    def fit(self, X: Any, y: object = None) -> Distances:
        """Computes the distances.

        Parameters
        ----------
        X : N sequences, as the path of a FASTA file or a dict of names and texts; vectors of shape (N, features); a table
            of N samples, or its path
        y : not used

        Returns
        -------
        this object
        """
        if is_of_table(self.metric):
            folder = self._measure(X, **table(self, X, self.metric, self.tree))
            ids = folder / "distances-ids.txt"
            written = isinstance(X, (str, PathLike)) and ids.exists()
            self.names_ = ids.read_text(encoding="utf-8").removesuffix("\n").split("\n") if written else names(X)
            self.distances_ = np.load(folder / "distances.npy")
            return self
        if self.tree is not None:
            raise ValueError(f"metric={self.metric!r} has no tree; UniFrac has, such as metric='unweighted-unifrac'")
        key, self._landmarks = _objects(self, X, ensure_min_samples=2)
        folder = self._measure(X, **{key: self._landmarks})
        self._landmarks = X if is_sequences(X) else self._landmarks
        self.names_ = list(X) if isinstance(X, dict) else names(X)
        if is_sequences(X) and self.names_ is None:
            self.names_ = (folder / "distances-ids.txt").read_text(encoding="utf-8").removesuffix("\n").split("\n")
        self.distances_ = np.load(folder / "distances.npy")
        return self

    @property
    def _n_features_out(self):
        return len(self.distances_)

    def get_feature_names_out(self, input_features: ArrayLike | None = None) -> NDArray[Any]:
        """Names of the columns of :meth:`transform`: the objects of the fit.

        Parameters
        ----------
        input_features : not used

        Returns
        -------
        ``names_`` where all objects have another, else distances0, distances1, ...
        """
        check_is_fitted(self)
        if self.names_ is not None and len(set(self.names_)) == len(self.names_):
            return np.asarray(self.names_, dtype=object)
        found: NDArray[Any] = super().get_feature_names_out(input_features)
        return found

    def _measure(self, X, **inputs):
        keys = {"Distance": spelled(self.metric), "DistanceMatrixFile": "distances.npy", "NumberType": "float32"}
        return self._run(X, keys, **inputs)

    def fit_transform(self, X: Any, y: object = None) -> NDArray[np.float32]:
        """Computes the distances, as :meth:`fit` does.

        Returns
        -------
        ``distances_``, of shape (N, N)
        """
        return self.fit(X).distances_

    def transform(self, X: Any) -> NDArray[np.float32]:
        """Distances of new objects, the rows, to those of the fit.

        Parameters
        ----------
        X : M sequences or vectors, as in ``fit``

        Returns
        -------
        array of shape (M, N)
        """
        check_is_fitted(self)
        _require_objects(self.metric)
        key, objects = _objects(self, X, reset=False)
        return clone(self)._across(key, objects, self._landmarks)  # this one stays as its fit has left it

    def _across(self, key, objects, landmarks):
        """Distances of objects, the rows, to landmarks. ``key``: that of the file of the objects."""
        marks = (lambda path: fasta(landmarks, path)) if is_sequences(landmarks) else landmarks
        folder = self._measure(objects, **{key: objects, "LandmarkFile": marks})
        found: NDArray[np.float32] = np.load(folder / "distances.npy")
        return found


class Interpolate(ClassNamePrefixFeaturesOutMixin, TransformerMixin, Program):
    """New objects in a map that is there: ``fit`` takes the landmarks and their places, ``transform`` places others.

    Parameters
    ----------
    metric : the distance of the map, as in :class:`Distances`; or "precomputed": ``transform`` gets the distances of
        each new object, a row, to the landmarks
    n_jobs, processes, memory, verbose, output : as all programs have them
    keys : any key of ``spidal interpolate --help``

    Attributes
    ----------
    landmarks_, embedding_ : what ``fit`` has got

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from sklearn.decomposition import PCA
    >>> from spidal import Interpolate
    >>> vectors = load_iris().data
    >>> places = PCA(2).fit_transform(vectors[:100])
    >>> Interpolate("euclidean").fit(vectors[:100], places).transform(vectors[100:]).shape
    (50, 2)
    """

    landmarks_: Any
    embedding_: NDArray[np.float64]

    _program = "interpolate"
    _output = "PointsFile"
    _own_keys = {"Distance": "metric", "TargetDimension": "fit, which gets the map"}
    _hints = {"distance": "metric"}

    def __init__(self, metric: str = "euclidean", **others: Any) -> None:
        super().__init__(**others)
        self.metric = metric

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.sparse = True
        tags.target_tags.required = True
        tags.target_tags.multi_output = True
        tags.target_tags.single_output = False
        return tags

    def fit(self, X: Any, y: Any) -> Interpolate:
        """Takes the landmarks and their map.

        Parameters
        ----------
        X : N landmarks, vectors or sequences; with "precomputed", N rows of anything
        y : their places, of shape (N, 2 or more); a frame is joined to named landmarks by its index

        Returns
        -------
        this object
        """
        y = in_order(X, y, "the map")
        if self.metric == "precomputed":
            self.n_features_in_ = len(X)
        elif not is_sequences(X):
            X = vectors(self, X, ensure_min_samples=2)
        if y is None:
            raise ValueError("requires y to be passed, but the target y is None: it is the map of the landmarks")
        y = np.asarray(y, dtype=np.float64)
        if y.ndim != 2 or (hasattr(X, "__len__") and not isinstance(X, str) and len(y) != len(X)):
            raise ValueError(f"the map has the shape {y.shape}, for {len(X)} landmarks")
        self.landmarks_ = X
        self.embedding_ = y
        return self

    @property
    def _n_features_out(self):
        return self.embedding_.shape[1]

    def transform(self, X: Any) -> NDArray[np.float64]:
        """Places of new objects.

        Parameters
        ----------
        X : M vectors or sequences; with "precomputed" their distances to the landmarks, of shape (M, N)

        Returns
        -------
        array of shape (M, dimensions of the map)
        """
        return self._place(X, {})

    def _place(self, X, files):
        """The same, with more files by their keys."""
        check_is_fitted(self)
        n, dimension = self.embedding_.shape
        keys = {"TargetDimension": dimension, "PointsFile": "interpolated.txt"}
        if self.metric == "precomputed":
            inputs = {"DistanceMatrixFile": distances(self, X, reset=False)}
        else:
            key, objects = _objects(self, X, reset=False)
            marks = self.landmarks_
            inputs = {key: objects, "LandmarkFile": (lambda path: fasta(marks, path)) if is_sequences(marks) else marks}
            keys["Distance"] = spelled(self.metric)
        if "Bound" not in self._keys():
            keys["Bound"] = "none"  # of all points: more than a few new objects are worth
        rows = (["%d" % i, *map(repr, place.tolist()), "1"] for i, place in enumerate(self.embedding_))
        inputs["AddMdsFile"] = "".join("\t".join(row) + "\n" for row in rows)
        inputs |= files
        folder = self._run(X, keys, **inputs)
        places: NDArray[np.float64] = np.loadtxt(folder / "interpolated.txt", usecols=range(1, 1 + dimension), ndmin=2)
        return places[n:]
