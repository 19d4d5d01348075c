"""What users have, as files that the programs read."""

import csv
import difflib
import os
import re
from pathlib import Path

import numpy as np
import scipy.sparse
import scipy.spatial.distance
from sklearn.utils.validation import check_array, validate_data

from ._launcher import tool


def is_sequences(X):
    """Whether these are sequences: the path of a file, or a dict of names and sequences."""
    return isinstance(X, (str, os.PathLike)) or (isinstance(X, dict) and not scipy.sparse.issparse(X))


def _is_distance_matrix(X):
    """Whether it is one of scikit-bio."""
    return hasattr(X, "ids") and not isinstance(X, np.ndarray)  # masked arrays have a method of this name


def _refuse_annotated(X):
    """Raises if it is an AnnData object, which has more than one table."""
    if hasattr(X, "obsm"):
        raise TypeError(
            "this is an AnnData object: give what is to be mapped in it, such as adata.obsm['X_pca'], or call"
            " spidal.tl.damds(adata)"
        )


def vectors(estimator, X, **kept):
    """An array of whole vectors; sparse ones become dense, as the programs read no others."""
    _refuse_annotated(X)
    if np.ma.is_masked(X):  # scikit-learn would take what is behind the mask
        raise ValueError("some numbers of the vectors are masked, and vectors must be whole")
    try:
        X = validate_data(estimator, X, dtype=[np.float64, np.float32], accept_sparse="csr", **kept)
    except (TypeError, ValueError) as error:
        others = list(X.select_dtypes(exclude=["number", "bool"])) if hasattr(X, "select_dtypes") else []
        if others:
            more = f" and {len(others) - 3} more" if len(others) > 3 else ""
            raise ValueError(
                f"vectors are of numbers, and these columns are not: {', '.join(map(repr, others[:3]))}{more}; leave them"
                " out, or take metric='gower', where the class has a metric"
            ) from None
        if "contains NaN" in str(error):  # scikit-learn would name its own estimators that take missing numbers
            raise ValueError(
                "the input contains NaN, and vectors must be whole: fill it, such as with SimpleImputer of scikit-learn, leave"
                " these rows or columns out, or take distances that allow for it: metric='gower', where the class has a metric"
            ) from None
        raise
    return X.toarray() if scipy.sparse.issparse(X) else X


_OF_VECTORS = ("euclidean", "cosine", "correlation", "manhattan")
_AMOUNTS = ("bray-curtis", "jaccard", "hellinger", "chi-square", "canberra", "aitchison")
_UNIFRAC = ("unweighted-unifrac", "weighted-unifrac", "weighted-normalized-unifrac", "generalized-unifrac")
_MIXED = ("hamming", "gower")
_OF_OTHERS = {*vars(scipy.spatial.distance), "haversine", "nan_euclidean"}


_OTHER_NAMES = {"braycurtis": "bray-curtis", "cityblock": "manhattan", "l1": "manhattan", "l2": "euclidean"}


def spelled(metric):
    """A distance as the programs spell it; scikit-learn, SciPy and QIIME write l1, braycurtis and unweighted_unifrac."""
    if not isinstance(metric, str):
        return metric
    known = _OTHER_NAMES.get(metric, metric.replace("_", "-"))
    if known not in _OF_VECTORS + _AMOUNTS + _MIXED and metric in _OF_OTHERS:
        raise ValueError(
            f"metric={metric!r} is a distance of scikit-learn, not of SPIDAL: give pairwise_distances(X, metric={metric!r})"
            " of sklearn.metrics, with metric='precomputed'"
        )
    if metric != "precomputed" and difflib.get_close_matches(metric, ["precomputed"], 1, 0.8):
        raise ValueError(f"metric={metric!r} is no distance; did you mean 'precomputed'?")
    return known


def is_of_table(metric):
    """Whether a distance is one of samples."""
    return spelled(metric) in _AMOUNTS + _UNIFRAC + _MIXED


def is_mixed(metric):
    """Whether a distance is one of tables whose cells may be text or missing."""
    return spelled(metric) in _MIXED


def table(estimator, X, metric, tree):
    """A table of samples, and the tree of its features, as inputs of the program."""
    unifrac = spelled(metric) in _UNIFRAC
    if unifrac != (tree is not None):
        raise ValueError(f"metric={metric!r} " + ("needs tree=, the tree of the features" if unifrac else "has no tree"))
    inputs = {"TreeFile": _newick(tree)} if unifrac else {}
    if isinstance(X, (str, os.PathLike)):
        return {"TableFile": lambda path: Path(X).resolve(), **inputs}
    if is_mixed(metric):
        X = X if hasattr(X, "columns") else _objects(X)
        if len(X.shape) != 2:
            raise ValueError(f"a table must be 2D, and this one is {len(X.shape)}D")
        estimator.n_features_in_ = X.shape[1]
        return {"TableFile": lambda path: _mixed(X, path)}
    if hasattr(X, "columns"):
        inputs["FeatureFile"] = "".join(f"{name}\n" for name in X.columns)
    elif unifrac:
        raise ValueError("UniFrac finds features in the tree by name: give a frame of pandas, whose columns are features")
    return {"TableFile": vectors(estimator, X, ensure_min_samples=2), **inputs}


def _objects(X):
    """An array of cells. NumPy makes text of the numbers beside text, which are numbers again here."""
    array = np.asarray(X)
    if array.dtype.kind not in "US":
        return np.asarray(X, dtype=object)
    cells = np.asarray(array, dtype=object)
    cells[np.isin(array.astype(str), ["", "NA", "NaN", "nan", "None"])] = None
    for k in range(cells.shape[1] if cells.ndim == 2 else 0):
        try:
            cells[:, k] = cells[:, k].astype(float)
        except ValueError:
            continue
    return cells


def _newick(tree):
    """A tree in Newick's form: the path of a file, text, or one of scikit-bio."""
    if isinstance(tree, os.PathLike) or (isinstance(tree, str) and not tree.lstrip().startswith("(")):
        return lambda path: Path(tree).resolve()
    return str(tree)


def _mixed(X, path):
    """Writes a table whose cells may be text or missing."""
    frame = hasattr(X, "columns")
    columns = [_numbered(X.iloc[:, k]) for k in range(X.shape[1])] if frame else X.T
    cells = [_cells(column.tolist(), frame and column.dtype.name == "category") for column in columns]
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["name"] + [f"c{k}" for k in range(1, X.shape[1] + 1)])
        writer.writerows([i, *row] for i, row in enumerate(zip(*cells)))
    return path


def _numbered(column):
    """Dates and times as seconds since the first: as text, two days would be as different as two years."""
    return (column - column.min()).dt.total_seconds() if getattr(column.dtype, "kind", "") in ("m", "M") else column


def is_missing(value):
    """None, NaN, and what pandas has in place of them."""
    return value is None or type(value).__name__ in ("NAType", "NaTType") or bool(value != value)


_LIKE_A_DATE = re.compile(r"\d{4}-\d\d|\d{1,2}\.\d{1,2}\.\d{4}")


def _cells(column, categories):
    """The cells of a column, empty where one is missing; categories get names that are not numbers, and not "NA".

    Texts that may be dates stay: the program knows which are.
    """
    missing = [is_missing(cell) or cell == "" for cell in column]
    categories |= any(
        isinstance(cell, str) and not _LIKE_A_DATE.match(cell) for cell, gone in zip(column, missing) if not gone
    )
    codes = {}
    return [
        "" if gone else f"v{codes.setdefault(cell, len(codes))}" if categories else cell
        for cell, gone in zip(column, missing)
    ]


def distances(estimator, X, **kept):
    """An array of distances, with -1 for those that are missing: NaN, or masked."""
    _refuse_annotated(X)
    if _is_distance_matrix(X):
        X = X.data
    if np.ma.isMaskedArray(X):
        X = X.astype(np.result_type(X.dtype, np.float32)).filled(np.nan)
    X = validate_data(estimator, X, dtype=[np.float64, np.float32], ensure_all_finite="allow-nan", **kept)
    return np.where(np.isnan(X), -1, X) if np.isnan(X).any() else X


def square(estimator, X, remedy="say metric='euclidean' or another distance"):
    """As distances, of all pairs. ``remedy``: what to do with vectors, for the error."""
    _require_order_of_columns(X, "distances")
    if np.ndim(X) == 1:
        raise ValueError("distances must be a square matrix; of the vector of all pairs, as pdist makes it, give squareform(X)")
    X = distances(estimator, X)
    if X.shape[0] != X.shape[1]:
        raise ValueError(
            f"precomputed distances must be a square matrix, and this one is {X.shape[0]} x {X.shape[1]};"
            f" of vectors, {remedy}"
        )
    return X


def _require_order_of_columns(X, what):
    if hasattr(X, "columns") and list(X.columns) != list(X.index) and set(X.columns) == set(X.index):
        raise ValueError(f"the columns of the {what} have the names of the rows in another order: give X[X.index]")


def adjacency(estimator, X):
    """The matrix of a graph, sparse or not: 0 where there is no edge."""
    _require_order_of_columns(X, "matrix")
    if hasattr(X, "columns") and X.shape[0] != X.shape[1]:
        raise ValueError(
            f"the matrix of a graph must be square, and this frame is {X.shape[0]} x {X.shape[1]}; of a list of edges, make a"
            " graph: networkx.from_pandas_edgelist(frame, column, column)"
        )
    X = validate_data(estimator, X, dtype=[np.float64, np.float32], accept_sparse="coo")
    if X.shape[0] != X.shape[1]:
        raise ValueError(f"the matrix of a graph must be square, and this one is {X.shape[0]} x {X.shape[1]}")
    return X


def index(X):
    """What tells objects apart: the index of a frame or the ids of scikit-bio; None if they are only counted."""
    return X.ids if _is_distance_matrix(X) else getattr(X, "index", None) if hasattr(X, "columns") else None


def names(X):
    """The names of objects, of pandas or scikit-bio, or None."""
    found = index(X)
    return None if found is None or isinstance(found[0], (int, np.integer)) else _texts(found)


def numbers(X):
    """Whole numbers that a frame has for an index, as texts; None if it has others, or they only count its rows."""
    found = index(X)
    if found is None or not isinstance(found[0], (int, np.integer)) or list(found) == list(range(len(found))):
        return None
    return _texts(found)


def _texts(found):
    """Names as texts, if they differ; else None."""
    found = [" ".join(str(name).split()) for name in found]
    return found if len(set(found)) == len(found) and all(found) else None


def require_order(X, other, what):
    """Raises if whole numbers, which are no names, tell that the objects of ``other`` are in another order."""
    order = index(X)
    others = other.index if hasattr(other, "to_numpy") and hasattr(other, "index") else index(other)
    if order is None or others is None or len(order) != len(others) or list(order) == list(others):
        return
    if all(isinstance(name, (int, np.integer)) for name in [*order, *others]) and set(order) == set(others):
        raise ValueError(
            f"{what} has the same index in another order, and whole numbers are no names by which rows are joined:"
            " sort both alike, or make them names with index.astype(str)"
        )


def _letters(name, sequence):
    """The text of a sequence, also of one that is an object of another package."""
    if not hasattr(sequence, "__len__"):  # None and NaN would be letters, too
        raise TypeError(f"the sequence {name!r} is {sequence!r}, expected text")
    text = str(sequence)
    if ">" in text:
        raise ValueError(f"the sequence {name!r} has a '>', which begins another one in FASTA")
    return text


def fasta(X, path):
    """The path of a file with these sequences: their own, or one that is written here."""
    if not isinstance(X, dict):
        return Path(X).resolve()
    path.write_text("".join(f">{i}\n{_letters(n, s)}\n" for i, (n, s) in enumerate(X.items())), encoding="utf-8")
    return path


def known_pairs(estimator, X, path):
    """Writes a file of the distances that a sparse matrix has, and returns its path; all others are missing."""
    X = validate_data(estimator, X, dtype=[np.float64, np.float32], accept_sparse="coo")
    if X.shape[0] != X.shape[1]:
        raise ValueError(f"known distances must be a square matrix, and this one is {X.shape[0]} x {X.shape[1]}")
    archive = path.with_suffix(".npz")
    scipy.sparse.save_npz(archive, scipy.sparse.coo_matrix(X))
    tool("convert", archive, path, f"--points={X.shape[0]}")
    return path


def in_order(X, other, what):
    """The rows of ``other`` in the order of the objects of ``X``, by the names that both have."""
    known, own = list(X) if isinstance(X, dict) else index(X), getattr(other, "index", None)
    if known is None or own is None or callable(own) or list(own) == list(known):
        return other
    if own.is_unique and set(own) == set(known):
        return other.loc[list(known)]
    if all(isinstance(name, str) for name in [*own, *known]):
        only = next((name for name in known if name not in own), own[0])
        raise ValueError(
            f"{what} and the objects differ in their names, such as {only!r}: give both the same, each once, or give"
            f" {what} as an array in the order of the objects"
        )
    return other


def weights(X, sample_weight):
    """Of each object; a series of pandas that has all their names is joined by name."""
    array = check_array(in_order(X, sample_weight, "sample_weight"), ensure_2d=False, dtype=[np.int64, np.float64])
    if array.ndim != 1:
        raise ValueError(f"sample_weight must be 1D, and this one is {array.ndim}D")
    if not array.any():
        raise ValueError("every sample_weight is zero")
    return array
