"""For AnnData, beside ``scanpy.tl``. The package anndata is not needed: any object with its members will do."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._estimators import DAMDS


def damds(adata: Any, use_rep: str = "X_pca", *, key_added: str = "damds", **parameters: Any) -> DAMDS:
    """Maps cells: puts their places into ``adata.obsm``, and parameters, stress and bound into ``adata.uns``.

    Parameters
    ----------
    adata : an AnnData object of N cells
    use_rep : key of vectors in ``adata.obsm``, or of distances in ``adata.obsp``, where a sparse matrix has those that
        are known
    key_added : the key in ``uns``; with ``X_`` before it, the one in ``obsm``
    parameters : as of :class:`DAMDS`; ``metric`` of vectors is "euclidean" if it is not given

    Returns
    -------
    the fitted model, whose ``embedding_`` of shape (N, n_components) is in ``obsm``

    Examples
    --------
    >>> import anndata
    >>> import spidal
    >>> from sklearn.datasets import load_iris
    >>> vectors = load_iris().data[:40]
    >>> adata = anndata.AnnData(vectors, obsm={"X_pca": vectors})
    >>> model = spidal.tl.damds(adata, n_components=2)
    >>> adata.obsm["X_damds"].shape, adata.uns["damds"]["stress"] == model.stress_
    ((40, 2), True)
    """
    if use_rep in adata.obsm:
        data, metric = adata.obsm[use_rep], "euclidean"
    elif use_rep in adata.obsp:
        data, metric = adata.obsp[use_rep], "precomputed"
    else:
        raise KeyError(f"{use_rep!r} is neither in obsm ({', '.join(adata.obsm)}) nor in obsp ({', '.join(adata.obsp)})")
    model = DAMDS(**{"metric": metric, **parameters}).fit(_named(data, adata))
    adata.obsm[f"X_{key_added}"] = model.embedding_
    given = {name: value for name, value in model.get_params().items() if value is not None}  # files have no None
    adata.uns[key_added] = {"params": {"use_rep": use_rep, **given}, "stress": model.stress_}
    if model.bound_ is not None:
        adata.uns[key_added]["bound"] = model.bound_
    return model


def _named(data, adata):
    """Dense data with the names of the cells, where these differ, so that labels and tables are joined by them."""
    names = getattr(adata, "obs_names", None)
    if names is None or not names.is_unique or not isinstance(data, np.ndarray):
        return data
    from pandas import DataFrame

    return DataFrame(data, index=names)
