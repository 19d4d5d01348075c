"""For AnnData, beside ``scanpy.tl``. The package anndata is not needed: any object with its members will do."""

from ._estimators import DAMDS


def damds(adata, use_rep="X_pca", *, key_added="damds", **parameters) -> DAMDS:
    """Maps cells: puts their places into ``adata.obsm``, and parameters, stress and bound into ``adata.uns``.

    Parameters
    ----------
    use_rep : key of vectors in ``adata.obsm``, or of distances in ``adata.obsp``, where a sparse matrix has those that
        are known
    key_added : the key in ``uns``; with ``X_`` before it, the one in ``obsm``
    parameters : as of :class:`DAMDS`; ``metric`` of vectors is "euclidean" if it is not given
    """
    if use_rep in adata.obsm:
        data, metric = adata.obsm[use_rep], "euclidean"
    elif use_rep in adata.obsp:
        data, metric = adata.obsp[use_rep], "precomputed"
    else:
        raise KeyError(f"{use_rep!r} is neither in obsm ({', '.join(adata.obsm)}) nor in obsp ({', '.join(adata.obsp)})")
    model = DAMDS(**{"metric": metric, **parameters}).fit(data)
    adata.obsm[f"X_{key_added}"] = model.embedding_
    given = {name: value for name, value in model.get_params().items() if value is not None}  # files have no None
    adata.uns[key_added] = {"params": {"use_rep": use_rep, **given}, "stress": model.stress_}
    if model.bound_ is not None:
        adata.uns[key_added]["bound"] = model.bound_
    return model
