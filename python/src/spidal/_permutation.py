"""Tests by permutations, as functions: of groups, of two matrices, of two maps."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ._inputs import is_missing, names, require_order, square
from ._launcher import SpidalError, environment, launcher
from ._program import Program
from ._warning import warn

if TYPE_CHECKING:
    from numpy.typing import NDArray

_OF_VECTORS = "give their distances, such as those of sklearn.metrics.pairwise_distances"


class GroupResult(NamedTuple):
    """What a test of groups has found.

    ``statistic`` (pseudo-F, R or F; nan where it has no meaning), ``p``, ``r2`` (the share of the sum of squares that
    groups explain, of PERMANOVA; else None), ``objects`` and ``groups`` that were tested, ``permutations``, and
    ``pairs``: with ``pairwise=True`` a dict for each two groups, with ``groups``, ``statistic``, ``p``, ``p_holm`` and
    ``p_bh`` (p after the corrections of Holm, and of Benjamini and Hochberg).
    """

    statistic: float
    p: float
    r2: float | None
    objects: int
    groups: int
    permutations: int
    pairs: list[dict[str, Any]]


class MantelResult(NamedTuple):
    """Correlation of two matrices, its p, the objects in both, and the permutations."""

    correlation: float
    p: float
    objects: int
    permutations: int


class ProcrustesResult(NamedTuple):
    """How well a map can be laid upon another one.

    ``m2`` (SciPy's disparity), ``correlation`` sqrt(1 - m2), ``p``, ``permutations``, ``moved`` (the map in the frame of
    the reference: an array, of the points in both, in the order of the reference), ``residuals`` (distance of each of
    them from its place in the reference) and ``names`` (of these points; None where points have none).
    """

    m2: float
    correlation: float
    p: float
    permutations: int
    moved: NDArray[np.float64]
    residuals: NDArray[np.float64]
    names: list[str] | None


class _Groups(Program):
    _program = "groups"
    _output = "GroupsFile"


class _Mantel(Program):
    _program = "mantel"
    _output = "MantelFile"


def permanova(
    distances: Any,
    grouping: Any,
    *,
    permutations: int = 999,
    seed: int = 1,
    strata: Any = None,
    pairwise: bool = False,
    **machine: Any,
) -> GroupResult:
    """PERMANOVA: are squared distances within groups smaller than within random groups?

    Parameters
    ----------
    distances : N x N array, frame of pandas, or DistanceMatrix of scikit-bio; none missing
    grouping : the group of each object, in their order; of a Series of pandas, by name where both have names. An object
        whose group is None or nan is left out, with a warning
    strata : likewise a block for each object; groups change places only within a block
    pairwise : whether each two groups are tested, too
    permutations : how many; 0: no test
    seed : of the permutations, a whole number
    machine : ``n_jobs``, ``processes``, ``memory``, ``verbose`` and ``output``, as of :class:`DAMDS`

    Returns
    -------
    a named tuple, :class:`GroupResult`

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from sklearn.metrics import pairwise_distances
    >>> from spidal import permanova
    >>> iris = load_iris()
    >>> found = permanova(pairwise_distances(iris.data), iris.target, pairwise=True)
    >>> round(found.r2, 3), found.p, len(found.pairs)
    (0.869, 0.001, 3)
    """
    return _groups("PERMANOVA", distances, grouping, permutations, seed, strata, pairwise, machine)


def anosim(
    distances: Any,
    grouping: Any,
    *,
    permutations: int = 999,
    seed: int = 1,
    strata: Any = None,
    pairwise: bool = False,
    **machine: Any,
) -> GroupResult:
    """ANOSIM: are distances within groups lower in rank than between groups?

    Parameters
    ----------
    distances, grouping, permutations, seed, strata, pairwise, machine : as of :func:`permanova`

    Returns
    -------
    a named tuple, :class:`GroupResult`

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from sklearn.metrics import pairwise_distances
    >>> from spidal import anosim
    >>> iris = load_iris()
    >>> round(anosim(pairwise_distances(iris.data), iris.target).statistic, 2)
    0.88
    """
    return _groups("ANOSIM", distances, grouping, permutations, seed, strata, pairwise, machine)


def permdisp(
    distances: Any,
    grouping: Any,
    *,
    permutations: int = 999,
    seed: int = 1,
    strata: Any = None,
    pairwise: bool = False,
    **machine: Any,
) -> GroupResult:
    """PERMDISP: are objects of some groups farther from the centroid of their group?

    Parameters
    ----------
    distances, grouping, permutations, seed, strata, pairwise, machine : as of :func:`permanova`

    Returns
    -------
    a named tuple, :class:`GroupResult`

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from sklearn.metrics import pairwise_distances
    >>> from spidal import permdisp
    >>> iris = load_iris()
    >>> permdisp(pairwise_distances(iris.data), iris.target).p
    0.001
    """
    return _groups("PERMDISP", distances, grouping, permutations, seed, strata, pairwise, machine)


def _groups(test, distances, grouping, permutations, seed, strata, pairwise, machine):
    program = _Groups(**machine)
    matrix = square(program, distances, _OF_VECTORS)
    known = names(distances)
    require_order(distances, grouping, "grouping")
    codes, labels = _coded(grouping, len(matrix), known, "grouping")
    columns = [["index", *map(str, range(len(matrix)))], ["group", *codes]]
    if strata is not None:
        require_order(distances, strata, "strata")
        blocks, _ = _coded(strata, len(matrix), known, "strata")
        columns.append(["stratum", *blocks])
    table = "\n".join("\t".join(row) for row in zip(*columns)) + "\n"
    keys = {
        "GroupsFile": "groups.tsv",
        "GroupColumns": "group",
        "StrataColumn": None if strata is None else "stratum",
        "Permutations": permutations,
        "Seed": seed,
        "Anosim": test == "ANOSIM",
        "PairwiseGroups": max(3, len(labels)) if pairwise else 0,
    }
    program._run(distances, keys, DistanceMatrixFile=matrix, MetadataFile=table)
    found = [entry for entry in program.summary_["tests"] if entry["test"] == test]
    whole = next(entry for entry in found if entry["groups"] == "all")
    pairs = [
        {
            "groups": tuple(labels[int(code[1:])] for code in entry["groups"].split(" / ")),
            "statistic": _statistic(entry),
            "p": entry.get("p", np.nan),
            "p_holm": entry.get("p-holm", np.nan),
            "p_bh": entry.get("p-bh", np.nan),
        }
        for entry in found
        if entry is not whole
    ]
    tested = len(labels)
    return GroupResult(
        _statistic(whole), whole.get("p", np.nan), whole.get("R2"), whole["objects"], tested, permutations, pairs
    )


def _statistic(entry):
    return next((entry[name] for name in ("pseudo-F", "R", "F") if name in entry), np.nan)


def _coded(given, n, known, what):
    """For each object g0, g1 ... for its label, or NA where it has none; and the labels. No label is misread so."""
    if isinstance(given, str):
        raise ValueError(f"{what}={given!r} must be a label for each object: of a column, give table[{given!r}]")
    columns = getattr(given, "columns", None)
    if columns is not None and len(columns) != 1:
        raise ValueError(f"{what} has {len(columns)} columns; give one of them, such as table[{columns[0]!r}]")
    if columns is not None:
        given = given[columns[0]]
    if isinstance(given, dict):
        raise ValueError(f"{what} must be a label for each object in their order, or a Series with their names, not a dict")
    index = getattr(given, "index", None)
    index = None if callable(index) else index  # lists have a method of this name
    counted = index is not None and all(isinstance(name, (int, np.integer)) for name in index)
    if known and counted:
        warn(f"{what} is taken in the order of the objects: these have names, and its index has none of them")
    if known and index is not None and not counted:
        where = {}
        for name, label in zip(index, given):
            name = " ".join(str(name).split())
            if name in where:
                raise ValueError(f"{what} has {name!r} twice")
            where[name] = label
        if not any(name in where for name in known):
            raise ValueError(f"no name in the index of {what} is the name of an object, such as {known[0]!r}")
        given = [where.get(name) for name in known]
    given = list(given)
    if len(given) != n:
        raise ValueError(f"{what} has {len(given)} labels, for {n} objects")
    labels = {}
    for label in given:
        if not is_missing(label):
            labels.setdefault(label, len(labels))
    return ["NA" if is_missing(label) else f"g{labels[label]}" for label in given], list(labels)


def mantel(
    distances: Any,
    others: Any,
    *,
    control: Any = None,
    method: str = "pearson",
    alternative: str = "two-sided",
    permutations: int = 999,
    seed: int = 1,
    strata: Any = None,
    **machine: Any,
) -> MantelResult:
    """The Mantel test: are two matrices of distances between the same objects correlated?

    Parameters
    ----------
    distances, others : as of :func:`permanova`; joined by names where both have names, else in their order
    control : distances that may explain the correlation, joined likewise: for a partial Mantel test, of what they
        do not explain in either matrix
    method : "pearson" or "spearman"
    alternative : "two-sided", "greater" or "less"
    permutations, seed : as of :func:`permanova`
    strata : a block for each object of ``distances``; objects change places only within a block
    machine : as of :func:`permanova`

    Returns
    -------
    a named tuple, :class:`MantelResult`

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from sklearn.metrics import pairwise_distances
    >>> from spidal import mantel
    >>> vectors = load_iris().data
    >>> found = mantel(pairwise_distances(vectors), pairwise_distances(vectors[:, 2:]))
    >>> round(found.correlation, 2), found.p
    (0.99, 0.001)
    """
    program = _Mantel(**machine)
    matrix = square(program, distances, _OF_VECTORS)
    inputs = {"DistanceMatrixFile": matrix, "OtherMatrixFile": square(program, others, _OF_VECTORS)}
    compared = {"Other": ("others", others)}
    if control is not None:
        inputs["ControlMatrixFile"] = square(program, control, _OF_VECTORS)
        compared["Control"] = ("control", control)
    for prefix, (parameter, of) in compared.items():
        require_order(distances, of, parameter)
        known = names(of)
        if known:
            inputs[prefix + "IdFile"] = "\n".join(known) + "\n"
    if strata is not None:
        require_order(distances, strata, "strata")
        blocks, _ = _coded(strata, len(matrix), names(distances), "strata")
        inputs["MetadataFile"] = "\n".join(["stratum", *blocks]) + "\n"
    keys = {
        "MantelFile": "mantel.tsv",
        "Correlation": method,
        "Alternative": alternative,
        "StrataColumn": None if strata is None else "stratum",
        "Permutations": permutations,
        "Seed": seed,
    }
    program._run(distances, keys, **inputs)
    found = program.summary_["mantel"]
    return MantelResult(found["value"], found["p"], found["objects"], permutations)


def procrustes(reference: Any, points: Any, *, permutations: int = 999, seed: int = 1) -> ProcrustesResult:
    """Lays a map upon another one, and tests whether they agree by more than chance (PROTEST).

    Parameters
    ----------
    reference, points : arrays of shape (N, 2 or more), or frames of pandas, joined by names where both have names
    permutations : of the points; 0: no test
    seed : of the permutations, a whole number

    Returns
    -------
    a named tuple, :class:`ProcrustesResult`

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from spidal import procrustes
    >>> vectors = load_iris().data
    >>> found = procrustes(vectors[:, :2], vectors[:, 2:])
    >>> found.p, found.moved.shape
    (0.001, (150, 2))
    """
    require_order(reference, points, "points")
    known = names(reference), names(points)
    named = all(known)
    places = [np.asarray(of, dtype=np.float64) for of in (reference, points)]
    if any(of.ndim != 2 for of in places) or not named and len(places[0]) != len(places[1]):
        raise ValueError(f"the maps have the shapes {places[0].shape} and {places[1].shape}")
    if not all(np.isfinite(of).all() for of in places):
        raise ValueError("a coordinate is not finite")
    with tempfile.TemporaryDirectory(prefix="spidal-") as folder:
        files = [Path(folder) / "reference.tsv", Path(folder) / "map.tsv"]
        for file, of, ids in zip(files, places, known):
            ids = ids if named else range(len(of))
            header = "\t".join(["id", *(f"axis{k + 1}" for k in range(of.shape[1]))])
            rows = ("\t".join([str(i), *map(repr, place)]) for i, place in zip(ids, of.tolist()))
            file.write_text("\n".join([header, *rows]) + "\n", encoding="utf-8")
        words = [launcher(), "procrustes", *files, f"--permutations={permutations}", f"--seed={seed}"]
        done = subprocess.run(
            [*words, "--output", Path(folder) / "out"], env=environment(), capture_output=True, text=True
        )
        if done.returncode:
            raise SpidalError._told(done.stderr, "procrustes", done.returncode)._without(folder, {})
        found = json.loads((Path(folder) / "out" / "procrustes.json").read_text(encoding="utf-8"))
        lines = (Path(folder) / "out" / "map.txt").read_text(encoding="utf-8").splitlines()[1:]
        moved = np.array([[float(cell) for cell in line.split("\t")[1:]] for line in lines])
        there = [line.split("\t")[0] for line in lines]
        rest = (Path(folder) / "out" / "map-residuals.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return ProcrustesResult(
        found["m2"],
        found["correlation"],
        found.get("p", np.nan),
        permutations,
        moved,
        np.array([float(line.split("\t")[1]) for line in rest]),
        there if named else None,
    )
