"""Maps of graphs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import scipy.sparse
from sklearn.base import ClassNamePrefixFeaturesOutMixin, TransformerMixin

from ._inputs import adjacency, index
from ._program import Program, seed

if TYPE_CHECKING:
    from numpy.random import Generator, RandomState
    from numpy.typing import NDArray


class Layout(ClassNamePrefixFeaturesOutMixin, TransformerMixin, Program):
    """A map of a graph: points with an edge near each other, others apart.

    Parameters
    ----------
    n_components : dimensions of the map, 2 or 3
    weight : the attribute of edges, in networkx and igraph, that has their weights, if they have it; None: all edges
        count alike, in matrices too. Heavier edges are shorter: of distances, as ``kneighbors_graph(mode="distance")`` has
        them, give weights that fall with them, such as ``exp(-d**2)``, or None
    random_state : seed; None: always the same
    n_jobs, processes, memory, verbose, output : as all programs have them
    keys : any key of ``spidal layout --help``

    Attributes
    ----------
    embedding_ : array of shape (N, n_components)
    nodes_ : the nodes in this order, so that ``dict(zip(model.nodes_, model.embedding_))`` is a layout of networkx
    components_ : the connected component of each node, from 0

    Examples
    --------
    >>> import numpy as np
    >>> from spidal import Layout
    >>> ring = np.roll(np.eye(12), 1, axis=1)
    >>> model = Layout(n_components=2)
    >>> model.fit_transform(ring).shape  # model.fit(ring).embedding_ is the same
    (12, 2)
    >>> model.nodes_[:3], model.components_[:3].tolist()
    ([0, 1, 2], [0, 0, 0])
    """

    embedding_: NDArray[np.float64]
    nodes_: list[Any]
    components_: NDArray[np.int64]

    _program = "layout"
    _output = "PointsFile"
    _own_keys = {"TargetDimension": "n_components", "WeightAttribute": "weight", "Seed": "random_state"}
    _hints = {"max_iter": "MaxIterations", "iterations": "MaxIterations", "dim": "n_components", "seed": "random_state"}

    def __init__(
        self,
        n_components: int = 2,
        *,
        weight: str | None = "weight",
        random_state: int | RandomState | Generator | None = None,
        **others: Any,
    ) -> None:
        super().__init__(**others)
        self.n_components = n_components
        self.weight = weight
        self.random_state = random_state

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.pairwise = tags.input_tags.sparse = tags.input_tags.positive_only = True
        return tags

    def fit(self, X: Any, y: object = None) -> Layout:
        """Makes the map.

        Parameters
        ----------
        X : a graph of networkx or igraph with N nodes; or its matrix of shape (N, N), sparse or not, where 0 is no edge.
            Directions do not count
        y : not used

        Returns
        -------
        this object
        """
        self.nodes_, self._edges, weights = _graph(self, X)
        n = len(self.nodes_)
        if not n:
            raise ValueError("the graph has no nodes")
        if self.weight is not None and (weights < 0).any():
            (u, v), weight = self._edges[weights < 0][0], weights[weights < 0][0]
            raise ValueError(  # begins as scikit-learn says it
                f"Negative values in data: the edge of {self.nodes_[u]!r} and {self.nodes_[v]!r} has the weight {weight},"
                " expected a number above 0. Correct or remove it, or set weight=None"
            )
        keys = {
            "TargetDimension": self.n_components,
            "Weighted": self.weight is not None,
            "WeightAttribute": None,  # the file has the weights alone
            "GraphForm": "scipy",
            "NumberDataPoints": n,
            "Seed": seed(self.random_state),
            "PointsFile": "points.txt",
        }
        edges = scipy.sparse.coo_matrix((weights, self._edges.T), shape=(n, n))
        folder = self._run(SimpleNamespace(ids=self.nodes_), keys, GraphFile=lambda path: _saved(path, edges))
        self.embedding_ = np.loadtxt(folder / "points.txt", usecols=range(1, 1 + self.n_components), ndmin=2)
        with open(folder / "points-nodes.tsv", encoding="utf-8") as table:
            column = next(table).rstrip("\n").split("\t").index("component")
            self.components_ = np.array([int(line.split("\t")[column]) for line in table])
        return self

    def fit_transform(self, X: Any, y: object = None) -> NDArray[np.float64]:
        """Makes the map, as :meth:`fit` does.

        Returns
        -------
        ``embedding_``, of shape (N, n_components)
        """
        return self.fit(X).embedding_

    @property
    def _n_features_out(self):
        return self.embedding_.shape[1]


def _saved(path, edges):
    path = path.with_suffix(".npz")
    scipy.sparse.save_npz(path, edges)
    return path


def _graph(estimator, X):
    """Nodes, pairs of their numbers, and the weights of these edges, of any kind of graph."""
    weight = estimator.weight
    if hasattr(X, "nodes") and hasattr(X, "edges"):  # networkx
        nodes = list(X.nodes)
        number = {node: i for i, node in enumerate(nodes)}
        every = X.edges() if weight is None else X.edges(data=weight, default=1.0)
        found = [(number[u], number[v], *w) for u, v, *w in every]
        has = weight in (None, "weight") or any(w is not None for *_, w in X.edges(data=weight, default=None))
    elif hasattr(X, "vs") and hasattr(X, "es"):  # igraph
        nodes = X.vs["name"] if "name" in X.vs.attributes() else list(range(X.vcount()))
        has = weight is None or weight in X.es.attributes()
        weights = X.es[weight] if weight is not None and has else [1.0] * X.ecount()
        found = [(*pair, w) for pair, w in zip(X.get_edgelist(), weights)]
    else:
        return _matrix(estimator, X)
    if not has and weight != "weight":
        raise ValueError(f"no edge has the attribute weight={weight!r}")
    pairs = np.array([edge[:2] for edge in found], dtype=np.int64).reshape(-1, 2)
    return nodes, pairs, np.array([edge[2] if len(edge) > 2 else 1.0 for edge in found], dtype=float)


def _matrix(estimator, X):
    known = index(X)
    entries = scipy.sparse.coo_matrix(adjacency(estimator, X))
    entries.sum_duplicates()
    edge = entries.data != 0
    pairs = np.stack([entries.row[edge], entries.col[edge]], axis=1).astype(np.int64)
    return list(range(entries.shape[0])) if known is None else list(known), pairs, entries.data[edge].astype(float)
