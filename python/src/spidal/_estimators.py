"""SPIDAL's programs as estimators of scikit-learn."""

import json
import os
import subprocess
import tempfile
import weakref
from pathlib import Path
from shutil import rmtree

import numpy as np
from sklearn.base import BaseEstimator, ClusterMixin, TransformerMixin
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_is_fitted, validate_data

from ._launcher import launcher, run
from ._view import Page


class _Program(BaseEstimator):
    """What all programs share: keys, a folder for their files, the run.

    Parameters that all have: ``threads`` (of a process), ``processes`` (under MPI), ``memory`` (such as
    ``"4g"``), ``verbose``, ``output`` (a folder that keeps all files of the run; without it they go with the
    object), and any key of the program under its own name (``Effort="quick"``; ``help()`` prints them).
    """

    _program = None
    _output = None  # the key of its main result, by which the others are named
    _parameters = {  # of keys that have the names of scikit-learn
        "Seed": "random_state",
        "TargetDimension": "n_components",
        "MaxNcent": "n_clusters",
        "Clusters": "n_clusters",
        "Distance": "distance",
    }

    def __init__(self, *, threads=None, processes=None, memory=None, verbose=False, output=None, **keys):
        self.threads = threads
        self.processes = processes
        self.memory = memory
        self.verbose = verbose
        self.output = output
        self._keep(keys)

    def _keep(self, keys):
        for name, value in keys.items():
            setattr(self, name, value)  # names are looked at in fit, as scikit-learn wants it

    def _keys(self):
        known = self._get_param_names()
        return {n: v for n, v in vars(self).items() if n not in known and not n.startswith("_") and not n.endswith("_")}

    def get_params(self, deep=True):
        return {**super().get_params(deep), **self._keys()}

    def set_params(self, **params):
        known = self._get_param_names()
        self._keep({name: value for name, value in params.items() if name[:1].isupper()})
        return super().set_params(**{n: v for n, v in params.items() if n in known or not n[:1].isupper()})

    def help(self):
        """Prints the keys of the program."""
        print(subprocess.run([launcher(), self._program, "--help"], capture_output=True, text=True).stdout)

    def _folder(self):
        if self.output is not None:
            folder = Path(self.output).resolve()
            folder.mkdir(parents=True, exist_ok=True)
        else:
            if getattr(self, "_finalizer", None):
                self._finalizer()  # the files of the fit before
            folder = Path(tempfile.mkdtemp(prefix="spidal-"))
            self._finalizer = weakref.finalize(self, rmtree, folder, ignore_errors=True)
        self.folder_ = folder
        return folder

    def _run(self, keys, **arrays):
        """Runs the program, with arrays as files of its own, and keeps its summary; returns the folder of the results."""
        given = self._keys()
        for name, value in given.items():
            if isinstance(value, (str, os.PathLike)) and value != "" and _is_path(name, value):
                given[name] = os.path.abspath(value)  # of the caller's folder: the program runs in one of its own
            if not name[:1].isupper():
                raise TypeError(f"{type(self).__name__} has no parameter {name!r}; names of keys begin with a capital")
            if name in keys or name in arrays or name in ("OutputDirectory", "SummaryFile"):
                parameter = self._parameters.get(name)
                how = f"its parameter {parameter}" if parameter in self._get_param_names() else "what it reads and writes"
                raise TypeError(f"{type(self).__name__} sets {name} itself, by {how}")
        folder = self._folder()
        result = folder / keys[self._output]
        before = _state(result)
        inputs = Path(tempfile.mkdtemp(prefix="spidal-input-"))  # no other fit writes there
        try:
            for name, array in arrays.items():
                keys = {**keys, name: inputs / f"{name}.npy"}
                np.save(keys[name], np.ascontiguousarray(array))
            run(self._program, {**keys, **given}, folder, self.threads, self.processes, self.memory, self.verbose)
        finally:
            rmtree(inputs, ignore_errors=True)
        if _state(result) in (None, before):
            raise ValueError(
                f"{type(self).__name__} found no new {result.name} after the run: keys such as LegacyFileNames and"
                " CentersOnly give results other names; run the program itself with them"
            )
        stem = result.stem
        self.summary_ = json.loads((folder / f"{stem}-summary.json").read_text(encoding="utf-8"))
        self._page = folder / f"{stem}-viewer.html"
        return folder

    def __getstate__(self):
        state = dict(super().__getstate__())
        state.pop("_finalizer", None)
        return state

    def viewer(self):
        """The page of the map: a notebook shows it."""
        check_is_fitted(self)
        if not self.folder_.exists():
            raise ValueError("the files of this fit have gone with their object: fit with output=FOLDER to keep them")
        if not self._page.exists():
            raise ValueError(f"{type(self).__name__} made no page of a map here")
        return Page(self._page)


def _seed(random_state):
    """A whole number, whatever scikit-learn takes for one."""
    if random_state is None or isinstance(random_state, (int, np.integer)):
        return random_state
    return int(check_random_state(random_state).randint(2**31))


def _is_path(name, value):
    return name.lower().endswith(("file", "directory")) or (name == "ScoringMatrix" and os.path.exists(value))


def _state(path):
    """What differs when a file has been written anew; None if there is none."""
    try:
        state = path.stat()
    except FileNotFoundError:
        return None
    return state.st_ino, state.st_mtime_ns, state.st_size


def _vectors(estimator, X, **kept):
    if np.ma.is_masked(X):  # scikit-learn would take what is behind the mask
        raise ValueError("some numbers of the vectors are masked, and vectors must be whole")
    return validate_data(estimator, X, dtype=[np.float64, np.float32], **kept)


def _square(estimator, X):
    if np.ma.isMaskedArray(X):
        X = X.astype(np.result_type(X.dtype, np.float32)).filled(np.nan)
    X = validate_data(estimator, X, dtype=[np.float64, np.float32], ensure_all_finite="allow-nan")
    if X.shape[0] != X.shape[1]:
        raise ValueError(f"precomputed distances must be a square matrix, and this one is {X.shape[0]} x {X.shape[1]}")
    if np.isnan(X).any():
        X = np.where(np.isnan(X), -1, X)  # a missing distance
    return X


class DAMDS(_Program):
    """A map by multidimensional scaling (DA-MDS).

    Parameters
    ----------
    n_components : dimensions of the map
    dissimilarity : "precomputed", an N x N matrix (NaN or negative: missing), or "euclidean", of N vectors
    random_state : seed, a whole number
    keys : any key of ``./spidal damds --help``

    Attributes
    ----------
    embedding_ : array of shape (N, n_components)
    stress_ : normalised stress, the weighted mean square error over the mean square distance
    bound_ : no map in so many dimensions has a lower stress (95 %); None where that is not known
    uncertainty_ : largest half axis of the ellipsoid (95 %) of each point's place, in distances; nan where a point has
        too few distances, 0 where it is fixed
    second_places_ : array of shape (N, n_components), the second-best place of each point; nan where it has none
    second_costs_ : stress of the point there over its stress where it is
    """

    _program = "damds"
    _output = "PointsFile"

    def __init__(
        self,
        n_components=3,
        *,
        dissimilarity="precomputed",
        random_state=None,
        threads=None,
        processes=None,
        memory=None,
        verbose=False,
        output=None,
        **keys,
    ):
        super().__init__(threads=threads, processes=processes, memory=memory, verbose=verbose, output=output, **keys)
        self.n_components = n_components
        self.dissimilarity = dissimilarity
        self.random_state = random_state

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.pairwise = self.dissimilarity == "precomputed"
        return tags

    def fit(self, X, y=None):
        keys = {"TargetDimension": self.n_components, "Seed": _seed(self.random_state), "PointsFile": "points.txt"}
        if self.dissimilarity == "precomputed":
            arrays = {"DistanceMatrixFile": _square(self, X)}
        elif self.dissimilarity == "euclidean":
            arrays = {"VectorFile": _vectors(self, X, ensure_min_samples=2)}
        else:
            raise ValueError(f"dissimilarity={self.dissimilarity!r}: expected 'precomputed' or 'euclidean'")
        folder = self._run(keys, **arrays)
        self.embedding_ = np.loadtxt(folder / "points.txt", usecols=range(1, 1 + self.n_components), ndmin=2)
        self.stress_ = self.summary_["stress"]["normalised"]
        self.bound_ = self.summary_["bound"].get("bound")
        with open(folder / "points-uncertainty.tsv", encoding="utf-8") as table:
            columns = next(table).split()
            wanted = [columns.index("half-axis-1"), *range(columns.index("second-1"), len(columns))]
            sure = np.loadtxt(table, delimiter="\t", comments=None, usecols=wanted, ndmin=2)
        self.uncertainty_ = sure[:, 0]
        self.second_places_ = sure[:, 1:-1]
        self.second_costs_ = sure[:, -1]
        return self

    def fit_transform(self, X, y=None):
        return self.fit(X).embedding_


def _labels(folder):
    return np.loadtxt(folder / "cluster.txt", dtype=np.int64, usecols=1, ndmin=1)


class DAPWC(ClusterMixin, _Program):
    """Clusters of points whose distances are given (DA-PWC).

    Parameters
    ----------
    n_clusters : how many; with ``AutoK=True`` the most that are looked at
    random_state : seed, a whole number
    keys : any key of ``./spidal dapwc --help``

    Attributes
    ----------
    labels_ : cluster of each point, from 0; the largest is 0
    """

    _program = "dapwc"
    _output = "ClusterFile"

    def __init__(
        self,
        n_clusters=8,
        *,
        random_state=None,
        threads=None,
        processes=None,
        memory=None,
        verbose=False,
        output=None,
        **keys,
    ):
        super().__init__(threads=threads, processes=processes, memory=memory, verbose=verbose, output=output, **keys)
        self.n_clusters = n_clusters
        self.random_state = random_state

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.pairwise = True
        return tags

    def fit(self, X, y=None):
        X = _square(self, X)
        keys = {"MaxNcent": self.n_clusters, "Seed": _seed(self.random_state), "ClusterFile": "cluster.txt"}
        folder = self._run(keys, DistanceMatrixFile=X)
        self.labels_ = _labels(folder)
        return self


class DAVS(ClusterMixin, _Program):
    """Clusters of known width among vectors, as many as there are, and a sponge for all others (DA-VS).

    Parameters
    ----------
    sigma : standard deviation of a cluster along each coordinate, or one for all; None: found by trying
    random_state : seed, a whole number
    keys : any key of ``./spidal davs --help``

    Attributes
    ----------
    labels_ : cluster of each point, from 0; -1 is the sponge
    """

    _program = "davs"
    _output = "ClusterFile"

    def __init__(
        self,
        sigma=None,
        *,
        random_state=None,
        threads=None,
        processes=None,
        memory=None,
        verbose=False,
        output=None,
        **keys,
    ):
        super().__init__(threads=threads, processes=processes, memory=memory, verbose=verbose, output=output, **keys)
        self.sigma = sigma
        self.random_state = random_state

    def fit(self, X, y=None):
        X = _vectors(self, X, ensure_min_samples=2)
        sigma = None if self.sigma is None else list(np.atleast_1d(self.sigma).tolist())
        keys = {"SigmaVectorParameters_i": sigma, "Seed": _seed(self.random_state), "ClusterFile": "cluster.txt"}
        folder = self._run(keys, VectorFile=X)
        self.labels_ = _labels(folder)
        return self


class KMeans(TransformerMixin, ClusterMixin, _Program):
    """K-means, with seeding and refinement that escape poor optima.

    Parameters
    ----------
    n_clusters : how many
    random_state : seed, a whole number
    keys : any key of ``./spidal kmeans --help``

    Attributes
    ----------
    labels_ : cluster of each vector, from 0; the largest is 0
    cluster_centers_ : array of shape (n_clusters, n_features)
    inertia_ : sum of the squared distances of all vectors to their centers
    bound_ : no clustering into as many has a lower inertia (95 %); None where that is not known
    """

    _program = "kmeans"
    _output = "ClusterFile"

    def __init__(
        self,
        n_clusters=8,
        *,
        random_state=None,
        threads=None,
        processes=None,
        memory=None,
        verbose=False,
        output=None,
        **keys,
    ):
        super().__init__(threads=threads, processes=processes, memory=memory, verbose=verbose, output=output, **keys)
        self.n_clusters = n_clusters
        self.random_state = random_state

    def fit(self, X, y=None):
        X = _vectors(self, X)
        keys = {"Clusters": self.n_clusters, "Seed": _seed(self.random_state), "ClusterFile": "cluster.txt"}
        folder = self._run(keys, VectorFile=X)
        self.labels_ = _labels(folder)
        self.cluster_centers_ = np.load(folder / "cluster-centers.npy").astype(X.dtype)
        self.inertia_ = self.summary_["inertia"]
        self.bound_ = self.summary_["bound"].get("bound")
        return self

    def transform(self, X):
        """Distances of vectors to the centers."""
        check_is_fitted(self)
        X = _vectors(self, X, reset=False)
        middle = self.cluster_centers_.mean(axis=0, dtype=np.float64)  # far from 0, differences would be lost
        points, centers = X - middle, self.cluster_centers_ - middle
        squares = (points**2).sum(axis=1)[:, None] - 2 * points @ centers.T + (centers**2).sum(axis=1)
        return np.sqrt(np.maximum(squares, 0)).astype(X.dtype)

    def predict(self, X):
        """The nearest center of each vector."""
        return self.transform(X).argmin(axis=1)


def _letters(name, sequence):
    """The text of a sequence, also of one that is an object of another package."""
    if not hasattr(sequence, "__len__"):  # None and NaN would be letters, too
        raise TypeError(f"the sequence {name!r} is {sequence!r}, expected text")
    text = str(sequence)
    if ">" in text:
        raise ValueError(f"the sequence {name!r} has a '>', which begins another one in FASTA")
    return text


class Distances(_Program):
    """Distances of sequences or vectors.

    Parameters
    ----------
    distance : p, jukes-cantor, kimura, smith-waterman, needleman-wunsch, kmer of sequences; euclidean, cosine,
        correlation, manhattan of vectors; None: as suits the data
    keys : any key of ``./spidal distances --help``

    Attributes
    ----------
    distances_ : N x N array of float32; negative: missing
    names_ : names of the sequences
    """

    _program = "distances"
    _output = "DistanceMatrixFile"

    def __init__(
        self, distance=None, *, threads=None, processes=None, memory=None, verbose=False, output=None, **keys
    ):
        super().__init__(threads=threads, processes=processes, memory=memory, verbose=verbose, output=output, **keys)
        self.distance = distance

    def fit(self, X, y=None):
        """X: the path of a FASTA file, a dict of names and sequences, or an array of vectors."""
        keys = {"Distance": self.distance, "DistanceMatrixFile": "distances.npy", "NumberType": "float32"}
        if isinstance(X, (str, os.PathLike)):
            folder = self._run({**keys, "SequenceFile": Path(X).resolve()})
            self.names_ = (folder / "distances-ids.txt").read_text(encoding="utf-8").removesuffix("\n").split("\n")
        elif isinstance(X, dict):
            with tempfile.TemporaryDirectory(prefix="spidal-input-") as inputs:
                fasta = Path(inputs) / "sequences.fasta"
                fasta.write_text("".join(f">{i}\n{_letters(n, s)}\n" for i, (n, s) in enumerate(X.items())), encoding="utf-8")
                folder = self._run({**keys, "SequenceFile": fasta})
            self.names_ = list(X)
        else:
            X = _vectors(self, X, ensure_min_samples=2)
            folder = self._run(keys, VectorFile=X)
            self.names_ = None
        self.distances_ = np.load(folder / "distances.npy")
        return self

    def fit_transform(self, X, y=None):
        return self.fit(X).distances_


class Interpolate(_Program):
    """New vectors in a map that is there: ``fit`` takes the landmarks and their places, ``transform`` places others.

    Parameters
    ----------
    distance : euclidean, cosine, correlation or manhattan, as that of the map
    keys : any key of ``./spidal interpolate --help``
    """

    _program = "interpolate"
    _output = "PointsFile"

    def __init__(
        self, distance="euclidean", *, threads=None, processes=None, memory=None, verbose=False, output=None, **keys
    ):
        super().__init__(threads=threads, processes=processes, memory=memory, verbose=verbose, output=output, **keys)
        self.distance = distance

    def fit(self, X, y):
        """X: the landmarks, n vectors; y: their map, an array of shape (n, 2 or more)."""
        X = _vectors(self, X, ensure_min_samples=2)
        y = np.asarray(y, dtype=np.float64)
        if y.ndim != 2 or len(y) != len(X):
            raise ValueError(f"the map has the shape {y.shape}, for {len(X)} landmarks")
        self.landmarks_ = X
        self.embedding_ = y
        return self

    def transform(self, X):
        """Places of new vectors."""
        check_is_fitted(self)
        X = _vectors(self, X, reset=False)
        n, dimension = self.embedding_.shape
        with tempfile.TemporaryDirectory(prefix="spidal-input-") as inputs:
            places = Path(inputs) / "landmarks-map.txt"
            with open(places, "w", encoding="utf-8") as out:
                for i, place in enumerate(self.embedding_):
                    out.write("\t".join([str(i), *map(repr, place.tolist()), "1"]) + "\n")
            keys = {
                "AddMdsFile": places,
                "TargetDimension": dimension,
                "Distance": self.distance,
                "PointsFile": "interpolated.txt",
            }
            if "Bound" not in self._keys():
                keys["Bound"] = "none"  # of all points: more than a few new vectors are worth
            folder = self._run(keys, VectorFile=X, LandmarkFile=self.landmarks_)
        return np.loadtxt(folder / "interpolated.txt", usecols=range(1, 1 + dimension), ndmin=2)[n:]
