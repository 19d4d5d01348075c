"""Tests of the package against the launcher beside it; with pytest, or as a program of its own."""

import inspect
import os
import pickle
import subprocess
import sys
import time
from pathlib import Path
from signal import SIGINT, SIGKILL
from types import SimpleNamespace

import numpy as np
import pytest
import scipy.sparse
import scipy.spatial
import sklearn.cluster
import sklearn.manifold
from sklearn.base import clone
from sklearn.datasets import load_iris
from sklearn.exceptions import NotFittedError
from sklearn.metrics import adjusted_rand_score, pairwise_distances
from sklearn.model_selection import GridSearchCV

import spidal
from spidal import DAMDS, DAPWC, DAVS, Distances, Interpolate, KMeans, Landmarks, Layout, PCoA, SpidalError, _program, permanova

IRIS = load_iris().data
TRUE = load_iris().target


def stress(distances, places):
    there = pairwise_distances(places)
    return ((distances - there) ** 2).sum() / (distances**2).sum()


def test_a_map_of_distances_and_the_same_of_vectors():
    distances = pairwise_distances(IRIS)
    model = DAMDS(n_components=2, random_state=1, n_jobs=1)
    places = model.fit_transform(distances)
    assert places.shape == (150, 2)
    assert model.stress_ == pytest.approx(stress(distances, places), rel=1e-3)
    assert 0.5 * model.stress_ < model.bound_ < model.stress_
    assert (model.uncertainty_ > 0).all()
    assert np.median(model.uncertainty_) < 0.2 * places.std()
    assert model.second_places_.shape == places.shape
    assert (np.isnan(model.second_places_[:, 0]) == np.isnan(model.second_costs_)).all()
    of_vectors = DAMDS(n_components=2, random_state=1, n_jobs=1, metric="euclidean").fit(IRIS)
    assert of_vectors.stress_ == pytest.approx(model.stress_, rel=1e-2)
    again = clone(model).fit(distances)
    assert (again.embedding_ == places).all()


def test_missing_distances_are_left_out():
    distances = pairwise_distances(IRIS)
    distances[3, 5] = distances[5, 3] = np.nan
    assert DAMDS(n_jobs=1, Effort="quick").fit(distances).stress_ < 1e-3


def test_maps_of_mixed_tables():
    pd = pytest.importorskip("pandas")
    table = pd.DataFrame(
        {
            "ph": [4.0, 6.0, None, 5.0],
            "soil": pd.Categorical(["clay", "sand", "clay", None]),
            "day": pd.to_datetime(["2024-01-01", "2024-01-11", None, "2024-01-06"]),
        }
    )
    days = Distances("gower", n_jobs=1).fit(table[["day"]]).distances_
    np.testing.assert_allclose(days[[0, 0, 1], [1, 3, 3]], [1, 0.5, 0.5], atol=1e-6)  # numbers, not names of days
    zoned = Distances("gower", n_jobs=1).fit(table[["day"]].apply(lambda day: day.dt.tz_localize("UTC"))).distances_
    np.testing.assert_array_equal(zoned, days)
    text = table["day"].dt.strftime("%Y-%m-%d")  # dates are dates also where they are text, unless they are categories
    np.testing.assert_allclose(Distances("gower", n_jobs=1).fit(text.to_frame()).distances_, days, atol=1e-6)
    named = Distances("gower", n_jobs=1).fit(text.astype("category").to_frame()).distances_
    np.testing.assert_array_equal(named[[0, 0, 1], [1, 3, 3]], [1, 1, 1])
    model = DAMDS(2, metric="gower", n_jobs=1, Effort="quick").fit(table)
    assert model.embedding_.shape == (4, 2) and list(model.feature_names_in_) == list(table)
    assert PCoA(2, metric="gower", n_jobs=1).fit(table[:3]).embedding_.shape == (3, 2)
    for fitted in (model, DAMDS(2, metric="bray-curtis", n_jobs=1, Effort="quick").fit(IRIS)):
        with pytest.raises(ValueError, match="fit all samples together"):
            fitted.transform(table if fitted is model else IRIS + 1)
    with pytest.raises(ValueError, match="'soil', 'day'.*'gower', where the class has a metric"):
        KMeans(2, n_jobs=1).fit(table)


def test_mistakes_are_said_in_words_of_python():
    pd = pytest.importorskip("pandas")
    missing = pairwise_distances(IRIS)
    missing[0, 1] = missing[1, 0] = np.nan
    with pytest.raises(ValueError, match="principal coordinates need all: DAMDS leaves"):
        PCoA(n_jobs=1).fit(missing)
    with pytest.raises(TypeError, match="n_jobs=1.5 must be a whole number"):
        KMeans(2, n_jobs=1.5).fit(IRIS)
    with pytest.raises(ValueError, match=r"from_pandas_edgelist"):
        Layout(n_jobs=1).fit(pd.DataFrame({"from": ["a", "b", "c"], "to": ["b", "c", "d"]}))
    with pytest.raises(ValueError, match=r"grouping='species' must be a label for each object.*table\['species'\]"):
        permanova(pairwise_distances(IRIS), "species")


def test_what_is_masked_is_missing():
    distances = pairwise_distances(IRIS)
    hidden = np.zeros_like(distances, dtype=bool)
    hidden[3, 5] = hidden[5, 3] = True
    wrong = np.where(hidden, 99, distances)
    missing = np.where(hidden, np.nan, distances)
    masked = DAMDS(2, random_state=1, n_jobs=1, Effort="quick").fit(np.ma.masked_array(wrong, hidden))
    assert (masked.embedding_ == DAMDS(2, random_state=1, n_jobs=1, Effort="quick").fit(missing).embedding_).all()
    whole = np.ma.masked_array(np.where(hidden, 99, np.round(distances * 1000)).astype(int), hidden)
    assert DAMDS(n_jobs=1, Effort="quick").fit(whole).stress_ < 1e-2
    with pytest.raises(ValueError, match="masked"):
        KMeans(3, n_jobs=1).fit(np.ma.masked_greater(IRIS, 5))
    with pytest.raises(ValueError, match="contains NaN.*SimpleImputer.*metric='gower'"):
        KMeans(3, n_jobs=1).fit(np.where(IRIS > 5, np.nan, IRIS))


def test_an_old_result_is_not_a_new_one(tmp_path):
    distances = pairwise_distances(IRIS)
    DAPWC(3, n_jobs=1, output=tmp_path).fit(distances)
    with pytest.raises(ValueError, match="no new cluster.txt"):
        DAPWC(2, n_jobs=1, output=tmp_path, LegacyFileNames=True).fit(distances)
    assert DAPWC(2, n_jobs=1, output=tmp_path).fit_predict(distances).max() == 1


def test_clusters():
    assert adjusted_rand_score(TRUE, DAPWC(3, n_jobs=1).fit_predict(pairwise_distances(IRIS))) > 0.6
    means = KMeans(3, random_state=1, n_jobs=1).fit(IRIS)
    assert means.inertia_ == pytest.approx(78.851, rel=1e-4)
    assert (means.predict(IRIS) == means.labels_).all()
    assert means.transform(IRIS).shape == (150, 3)
    points = np.concatenate([np.random.default_rng(s).normal(20 * s, 1, (60, 2)) for s in range(3)])
    labels = DAVS(sigma=1.0, n_jobs=1).fit_predict(points)
    assert len(set(labels[labels >= 0])) == 3


def test_distances_of_sequences_and_vectors(tmp_path):
    sequences = {"a": "ACGTACGTAC", "b": "ACGTACGTAA", "c": "ACGAACGTAA"}
    model = Distances("p", n_jobs=1).fit(sequences)
    assert model.names_ == ["a", "b", "c"]
    np.testing.assert_allclose(model.distances_, [[0, 0.1, 0.2], [0.1, 0, 0.1], [0.2, 0.1, 0]], atol=1e-6)
    fasta = tmp_path / "s.fasta"
    fasta.write_text("".join(f">{n}\n{s}\n" for n, s in sequences.items()))
    assert (Distances("p", n_jobs=1).fit(fasta).distances_ == model.distances_).all()
    np.testing.assert_allclose(Distances(n_jobs=1).fit_transform(IRIS), pairwise_distances(IRIS), atol=1e-5)


def test_distances_of_samples(tmp_path):
    pd = pytest.importorskip("pandas")
    counts = pd.DataFrame([[10, 0, 3], [8, 1, 0], [0, 5, 7]], index=["s", "t", "u"], columns=["a", "b", "c"])
    model = Distances("braycurtis", n_jobs=1).fit(counts)
    assert model.names_ == ["s", "t", "u"]
    np.testing.assert_allclose(model.distances_[0, 1], 6 / 22, rtol=1e-6)
    counts.to_csv(tmp_path / "t.csv", index_label="sample")
    again = Distances("bray-curtis", n_jobs=1).fit(tmp_path / "t.csv")
    assert again.names_ == model.names_ and (again.distances_ == model.distances_).all()
    tree = "((a:1,b:2):3,c:4);"
    unifrac = Distances("unweighted_unifrac", tree=tree, n_jobs=1).fit_transform(counts)
    np.testing.assert_allclose(unifrac[0, 1], 6 / 10, rtol=1e-6)
    plain = DAMDS(2, metric="unweighted-unifrac", tree=tree, n_jobs=1, random_state=1).fit(counts)
    assert plain.embedding_.shape == (3, 2)
    with pytest.raises(ValueError, match="frame of pandas"):
        Distances("unweighted-unifrac", tree=tree, n_jobs=1).fit(counts.to_numpy())
    with pytest.raises(ValueError, match="needs tree="):
        Distances("weighted-unifrac", n_jobs=1).fit(counts)
    mixed = pd.DataFrame({"ph": [4.0, 6.0, None], "soil": ["clay", "sand", "clay"]})
    np.testing.assert_allclose(Distances("gower", n_jobs=1).fit(mixed).distances_[0], [0, 1, 0], atol=1e-6)
    codes = pd.DataFrame({"zip": ["1", "2", "9"], "grade": pd.Categorical([1, 2, 9]), "land": ["NA", 'a "', "NA"]})
    np.testing.assert_allclose(Distances("gower", n_jobs=1).fit(codes).distances_[0], [0, 1, 2 / 3], atol=1e-6)
    text = np.array([["x", 1, 3], ["y", 2, "nan"], ["x", 5, 4]])  # of which NumPy makes text
    np.testing.assert_allclose(Distances("gower", n_jobs=1).fit(text).distances_[0], [0, 5 / 8, 2 / 3], atol=1e-6)


def test_odd_sequences(tmp_path):
    for odd in (None, float("nan"), "ACGT\n>x\nACGT"):
        with pytest.raises((TypeError, ValueError), match="'second'"):
            Distances("p", n_jobs=1).fit({"first": "ACGT", "second": odd})
    fasta = tmp_path / "s.fasta"
    fasta.write_text(">a\u2028b\nACGT\n>c\x85d\nACGA\n", encoding="utf-8")
    model = Distances("smith-waterman", n_jobs=1, ScoringMatrix=None).fit(fasta)
    assert model.names_ == ["a\u2028b", "c\x85d"]
    assert model.distances_.shape == (2, 2)


def test_new_vectors_in_a_map():
    landmarks, others = IRIS[::2], IRIS[1::2]
    model = DAMDS(n_components=2, metric="euclidean", random_state=1, n_jobs=1).fit(landmarks)
    places = Interpolate(n_jobs=1).fit(landmarks, model.embedding_).transform(others)
    there = pairwise_distances(places, model.embedding_)
    assert np.abs(there - pairwise_distances(others, landmarks)).mean() < 0.1


def test_errors_are_those_of_the_program():
    with pytest.raises(SpidalError, match="Methd") as told:
        DAMDS(Methd="sgd", n_jobs=1).fit(pairwise_distances(IRIS))
    assert told.value.code == 78
    for wrong, right in [("efort", "Effort"), ("target_dimension", "n_components"), ("seed", "random_state")]:
        with pytest.raises(TypeError, match=f"^DAMDS has no parameter '{wrong}'; did you mean '{right}'\\?$"):
            DAMDS(**{wrong: 1})
    with pytest.raises(TypeError, match="did you mean 'n_components'"):
        DAMDS(n_component=2)
    with pytest.raises(SpidalError, match="^n_components = 11: expected a whole number between 1 and 10"):
        DAMDS(11).fit(pairwise_distances(IRIS))
    with pytest.raises(TypeError, match="metric=True must be the name of a distance"):
        DAMDS(metric=True).fit(IRIS)
    for metric in ("precomputed", "cosine"):
        with pytest.raises(TypeError, match="AnnData object: give what is to be mapped in it"):
            DAMDS(metric=metric).fit(SimpleNamespace(obsm={}))
    with pytest.raises(ValueError, match="KMeans makes no map"):
        KMeans(2, n_jobs=1).fit(IRIS).viewer()
    assert repr(DAMDS(2, Effort="quick")) == "DAMDS(Effort='quick', n_components=2)"
    for program, wrong, right in [(KMeans, "threads", "n_jobs"), (DAMDS, "n_threads", "n_jobs"), (DAPWC, "k", "n_clusters")]:
        with pytest.raises(TypeError, match=f"'{wrong}': it is '{right}' here"):
            program(**{wrong: 1})
    with pytest.raises(TypeError, match="begin with a capital"):
        KMeans(xyz=1)
    with pytest.raises(ValueError, match="Clusters=151 is more than the 150 vectors of X"):
        KMeans(151, n_jobs=1).fit(IRIS)
    with pytest.raises(ValueError, match="n_clusters=151"):
        DAPWC(151, n_jobs=1).fit(pairwise_distances(IRIS))
    with pytest.raises(ValueError, match="^metric = nonsense: expected one of p, .*manhattan"):
        DAMDS(metric="nonsense", n_jobs=1).fit(IRIS)
    for meant, metric in (("cosine", "cosin"), ("bray-curtis", "bray_curtiss"), ("precomputed", "precomputd")):
        with pytest.raises(ValueError, match=f"^metric.*; did you mean '{meant}'\\?$"):
            DAMDS(metric=metric, n_jobs=1).fit(IRIS)
    assert pickle.loads(pickle.dumps(told.value)).code == 78
    with pytest.raises(ValueError, match="square matrix"):
        DAMDS().fit(IRIS)
    with pytest.raises(NotFittedError):
        DAMDS().viewer()


def test_whole_numbers_and_far_vectors_count_as_they_are():
    whole = np.round(pairwise_distances(IRIS) * 1000).astype(np.int16)
    fit = DAMDS(2, random_state=1, n_jobs=1).fit(whole)
    assert (fit.embedding_ == DAMDS(2, random_state=1, n_jobs=1).fit(whole.astype(float)).embedding_).all()
    assert np.abs(fit.embedding_).max() > 1000
    far = (np.concatenate([np.random.default_rng(s).normal(5 * s, 1, (200, 2)) for s in range(3)]) + 1e4).astype(np.float32)
    means = KMeans(3, random_state=1, n_jobs=1).fit(far)
    assert (means.predict(far) == means.labels_).mean() > 0.99


def test_one_folder_for_several_programs(tmp_path):
    clusters = DAPWC(3, output=tmp_path, n_jobs=1).fit(pairwise_distances(IRIS))
    model = DAMDS(output=tmp_path, n_jobs=1, Effort="quick").fit(pairwise_distances(IRIS))
    assert clusters.summary_["program"] == "dapwc"
    assert model.summary_["program"] == "damds"
    assert model.viewer().path.name == "points-viewer.html"
    with pytest.raises(TypeError, match="sets TargetDimension itself, by its parameter n_components"):
        DAMDS(TargetDimension=2).fit(pairwise_distances(IRIS))


def test_files_of_the_callers_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("points.txt").write_text("mine")
    Path("quick").write_text("mine, too")
    Path("labels.txt").write_text("label\n" + "".join(f"kind {t}\n" for t in TRUE))
    model = DAMDS(n_jobs=1, Effort="quick", LabelFile="labels.txt", TimingFile="times.tsv").fit(pairwise_distances(IRIS))
    assert "kind 2" in model.viewer().path.read_text(encoding="utf-8")
    assert Path("points.txt").read_text() == "mine"
    assert Path("times.tsv").exists()


def test_every_distance_is_a_metric():
    few = IRIS[::5]
    for metric in ("cosine", "correlation", "manhattan"):
        model = DAMDS(2, metric=metric, random_state=1, n_jobs=1, Effort="quick").fit(few)
        there = {"manhattan": "cityblock"}.get(metric, metric)
        assert model.stress_ == pytest.approx(stress(pairwise_distances(few, metric=there), model.embedding_), rel=1e-2)
    old = DAMDS(2, dissimilarity="cosine", random_state=1, n_jobs=1, Effort="quick").fit(few)
    new = DAMDS(2, metric="cosine", random_state=1, n_jobs=1, Effort="quick").fit(few)
    assert (old.embedding_ == new.embedding_).all()
    assert adjusted_rand_score(TRUE, DAPWC(3, metric="euclidean", n_jobs=1).fit_predict(IRIS)) > 0.6
    names = ["".join(s) for s in np.random.default_rng(1).choice(list("ACGT"), (9, 30))]
    assert DAMDS(2, metric="p", n_jobs=1).fit(dict(enumerate(names))).embedding_.shape == (9, 2)
    with pytest.raises(ValueError, match="sequences need a metric"):
        DAMDS().fit({"a": "ACGT"})


def test_sparse_vectors_and_known_distances():
    sparse = scipy.sparse.csr_array(np.where(IRIS > 2, IRIS, 0))
    assert (
        KMeans(3, random_state=1, n_jobs=1).fit(sparse).inertia_
        == KMeans(3, random_state=1, n_jobs=1).fit(sparse.toarray()).inertia_
    )
    distances = pairwise_distances(IRIS[::2])
    known = np.triu(np.random.default_rng(1).random(distances.shape) < 0.5)
    known = (known | known.T) & (distances > 0)
    of_pairs = DAMDS(2, n_jobs=1, Effort="quick").fit(scipy.sparse.csr_array(distances * known))
    there = pairwise_distances(of_pairs.embedding_)
    assert np.abs(distances - there).mean() < 0.1  # of the others, too
    with pytest.raises(TypeError, match="needs all distances"):
        DAPWC(2).fit(scipy.sparse.csr_array(distances * known))


def test_frames_keep_their_names():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(IRIS, columns=list("abcd"), index=[f"flower {i}" for i in range(len(IRIS))])
    model = DAMDS(2, metric="euclidean", n_jobs=1, Effort="quick").set_output(transform="pandas")
    places = model.fit_transform(frame)
    assert list(places.columns) == ["damds0", "damds1"]
    assert (places.index == frame.index).all()
    assert "flower 149" in (model.folder_ / "points-uncertainty.tsv").read_text(encoding="utf-8")
    assert (model.transform(frame) == places).all(axis=None)
    assert list(KMeans(2, n_jobs=1).fit(frame).get_feature_names_out()) == ["kmeans0", "kmeans1"]
    distances = Distances("cosine", n_jobs=1).set_output(transform="pandas").fit(frame[:9])
    assert list(distances.transform(frame[7:12]).columns) == list(frame.index[:9])
    assert list(Distances(n_jobs=1).fit(IRIS[:3]).get_feature_names_out()) == ["distances0", "distances1", "distances2"]
    ids = SimpleNamespace(data=pairwise_distances(IRIS), ids=tuple(frame.index))  # as scikit-bio has them
    of_ids = DAMDS(2, n_jobs=1, Effort="quick").fit(ids)
    assert "flower 149" in (of_ids.folder_ / "points-uncertainty.tsv").read_text(encoding="utf-8")


def test_cells_of_anndata():
    distances = scipy.sparse.csr_array(pairwise_distances(IRIS[::5]))
    cells = SimpleNamespace(obsm={"X_pca": IRIS[::5]}, obsp={"distances": distances}, uns={})
    model = spidal.tl.damds(cells, n_components=2, random_state=1, n_jobs=1)
    assert (cells.obsm["X_damds"] == model.embedding_).all()
    assert cells.uns["damds"]["stress"] == model.stress_
    assert cells.uns["damds"].get("bound") == model.bound_
    assert cells.uns["damds"]["params"]["use_rep"] == "X_pca"
    spidal.tl.damds(cells, "distances", key_added="known", n_components=2, random_state=1, n_jobs=1)
    assert cells.uns["known"]["stress"] == pytest.approx(model.stress_, rel=1e-2)
    with pytest.raises(KeyError, match="X_umap"):
        spidal.tl.damds(cells, "X_umap")


def test_cells_are_joined_by_their_names():
    pandas = pytest.importorskip("pandas")
    names = pandas.Index([f"cell {i}" for i in range(30)])
    cells = SimpleNamespace(obsm={"X_pca": IRIS[::5]}, obsp={}, uns={}, obs_names=names)
    kinds = pandas.Series([f"kind {t}" for t in TRUE[::5]], names, name="kind")
    model = spidal.tl.damds(cells, n_components=2, n_jobs=1, Effort="quick")
    page = model.viewer(labels=kinds[::-1]).path.read_text(encoding="utf-8")
    assert page == model.viewer(labels=kinds).path.read_text(encoding="utf-8")
    both = model.viewer(labels=kinds, metadata=kinds.to_frame()).path.read_text(encoding="utf-8")
    assert '"name":"kind"' in both
    assert "kind (2)" not in both
    cells.obs_names = names[:15].append(names[:15])  # the same names twice join nothing
    model = spidal.tl.damds(cells, n_components=2, n_jobs=1, Effort="quick")
    assert page != model.viewer(labels=kinds[::-1]).path.read_text(encoding="utf-8")


@pytest.mark.parametrize("ours, theirs", [(DAMDS, sklearn.manifold.MDS), (KMeans, sklearn.cluster.KMeans)])
def test_parameters_of_scikit_learn_are_taken_or_told(ours, theirs):
    for parameter in set(inspect.signature(theirs).parameters) - set(inspect.signature(ours).parameters):
        with pytest.raises(TypeError, match=f"has no parameter '{parameter}': "):
            ours(**{parameter: 1})


def test_names_of_distances_in_scikit_learn():
    few = IRIS[::5]
    for theirs, spelled in (("cityblock", "manhattan"), ("l2", "euclidean")):
        one, other = (DAMDS(2, metric=metric, n_jobs=1, Effort="quick").fit(few) for metric in (theirs, spelled))
        assert (one.embedding_ == other.embedding_).all()
    assert one.transform(few[:1] + 1).shape == (1, 2)
    for fit in (DAMDS(2, metric="chebyshev").fit, Distances("chebyshev").fit, Landmarks(12, metric="chebyshev").fit):
        with pytest.raises(ValueError, match=r"pairwise_distances\(X, metric='chebyshev'\)"):
            fit(few)
    with pytest.raises(ValueError, match="squareform"):
        DAMDS(2).fit(scipy.spatial.distance.pdist(few))


def test_a_map_along_a_line():
    model = DAMDS(1, metric="euclidean", n_jobs=1).fit(IRIS)
    assert model.embedding_.shape == model.second_places_.shape == (150, 1)
    assert model.stress_ == pytest.approx(stress(pairwise_distances(IRIS), model.embedding_), rel=1e-3)
    assert model.stress_ < 0.00964  # the best of ten of scikit-learn 1.9: 0.055
    assert (model.transform(IRIS[:2]) == model.embedding_[:2]).all()

    def error(place, to):
        return ((to - abs(place - model.embedding_[:, 0])) ** 2).sum()

    new = IRIS[::30] + 0.1
    for place, to in zip(model.transform(new)[:, 0], pairwise_distances(new, IRIS)):
        assert error(place, to) <= min(error(x, to) for x in np.linspace(-5, 5, 4001))
    with pytest.raises(ValueError, match="with Scale takes no new objects"):
        DAMDS(1, metric="euclidean", n_jobs=1, Effort="quick", Scale="power").fit(IRIS[::5]).transform(new)
    pytest.importorskip("matplotlib").use("agg")
    rows = model.plot(labels=np.where(TRUE, "other", "setosa"))
    assert [(tick.get_text(), tick.get_position()[1]) for tick in rows.get_yticklabels()] == [("other", 0), ("setosa", -1)]
    np.testing.assert_allclose(rows.collections[1].get_offsets()[:, 0], model.embedding_[TRUE == 0, 0])


def test_dimensions_are_whole_numbers():
    for number in (None, "2", 2.0):
        for model in (DAMDS(number), PCoA(number)):
            with pytest.raises(TypeError, match=f"n_components={number!r} must be a whole number"):
                model.fit(pairwise_distances(IRIS[::5]))


def test_weights():
    few, weights = IRIS[::3], np.arange(50) % 3 + 1
    distances = pairwise_distances(few)
    weighted = DAPWC(3, n_jobs=1).fit(distances, sample_weight=weights).labels_
    again = np.repeat(np.arange(50), weights)  # the same objects, and another way to them
    repeated = DAPWC(3, n_jobs=1).fit_predict(distances[np.ix_(again, again)])
    assert adjusted_rand_score(weighted[again], repeated) > 0.8
    model = DAMDS(2, random_state=1, n_jobs=1).fit(distances, sample_weight=weights)
    pairs = np.outer(weights, weights)
    there = pairwise_distances(model.embedding_)
    assert model.stress_ == pytest.approx((pairs * (distances - there) ** 2).sum() / (pairs * distances**2).sum(), rel=1e-3)
    with pytest.raises(ValueError, match="zero"):
        DAMDS(2).fit(distances, sample_weight=np.zeros(50))
    pandas = pytest.importorskip("pandas")
    names = [f"flower {i}" for i in range(50)]
    frame, series = pandas.DataFrame(distances, names, names), pandas.Series(weights, names)
    shuffled = DAMDS(2, random_state=1, n_jobs=1).fit(frame, sample_weight=series.sample(frac=1, random_state=3))
    assert shuffled.stress_ == pytest.approx(model.stress_, rel=1e-6)
    with pytest.raises(TypeError, match=r"no sample_weight: .* repeat the rows"):
        DAVS(1.0).fit_predict(few, sample_weight=weights)
    with pytest.raises(TypeError, match="unexpected argument 'weight'"):
        DAVS(1.0).fit(few, weight=weights)


def test_weights_of_kmeans(tmp_path):
    few, weights = IRIS[::3], np.arange(50) % 4  # some do not count
    model = KMeans(3, n_jobs=1, random_state=1, Starts=2, RefineIterations=3, output=tmp_path).fit(few, sample_weight=weights)
    repeated = KMeans(3, n_jobs=1, random_state=1, Starts=2, RefineIterations=3).fit(np.repeat(few, weights, axis=0))
    assert np.array_equal(model.cluster_centers_, repeated.cluster_centers_)
    assert (model.inertia_, model.bound_) == (repeated.inertia_, repeated.bound_)
    assert model.summary_["points"] == repeated.summary_["points"] == weights.sum()
    assert np.array_equal(model.labels_[weights > 0], repeated.labels_[np.cumsum(weights)[weights > 0] - 1])
    assert np.array_equal(model.labels_, model.predict(few)) and len(model.labels_) == 50
    means = [np.average(few[model.labels_ == k], axis=0, weights=weights[model.labels_ == k]) for k in range(3)]
    assert model.cluster_centers_ == pytest.approx(np.array(means), rel=1e-6)
    given = KMeans(3, init=few[:3], n_jobs=1).fit(few.tolist(), sample_weight=weights.astype(float))
    assert given.inertia_ >= model.inertia_ * (1 - 1e-9)
    pandas = pytest.importorskip("pandas")
    names = [f"flower {i}" for i in range(50)]
    frame, series = pandas.DataFrame(few, names), pandas.Series(weights, names).sample(frac=1, random_state=3)
    assert KMeans(3, n_jobs=1, random_state=1, Starts=2, RefineIterations=3).fit(frame, sample_weight=series).inertia_ == model.inertia_
    for wrong in (weights - 1, weights + 0.5):
        with pytest.raises(ValueError, match="sample_weight must have whole numbers from 0 on, found"):
            KMeans(3).fit(few, sample_weight=wrong)


def test_seeds_and_threads():
    fits = [
        KMeans(9, random_state=s, n_jobs=1).fit(IRIS).inertia_ for s in (np.random.RandomState(1), np.random.RandomState(1))
    ]
    assert fits[0] == fits[1]
    assert _program.seed(np.random.default_rng(1)) == _program.seed(np.random.default_rng(1)) != _program.seed(np.random.default_rng(2))
    assert KMeans(9, random_state=1, n_jobs=2).fit(IRIS).summary_["run"]["layout"].startswith("2x1 ")
    with pytest.raises(ValueError, match="n_jobs"):
        KMeans(2, n_jobs=0).fit(IRIS)
    assert DAPWC(3, random_state=1, n_jobs=1).fit(pairwise_distances(IRIS)).labels_.max() == 2


def test_centers_and_score():
    given = IRIS[[0, 60, 120]]
    model = KMeans(3, init=given, n_jobs=1).fit(IRIS)
    assert model.score(IRIS) == pytest.approx(-model.inertia_, rel=1e-6)
    assigned = KMeans(3, init=given, n_jobs=1, MaxIterations=0).fit(IRIS)
    np.testing.assert_allclose(assigned.cluster_centers_, given, rtol=1e-6)
    with pytest.raises(ValueError, match="shape"):
        KMeans(2, init=given).fit(IRIS)
    search = GridSearchCV(KMeans(n_jobs=1), {"n_clusters": [2, 3]}, n_jobs=2, cv=2, error_score="raise").fit(IRIS)
    assert search.best_params_ == {"n_clusters": 3}


@pytest.mark.parametrize("metric", ["euclidean", "precomputed"])
def test_new_objects_in_a_fitted_map(metric):
    old, new = IRIS[::2], IRIS[1::2]
    given = {"euclidean": (old, new), "precomputed": (pairwise_distances(old), pairwise_distances(new, old))}[metric]
    model = DAMDS(2, metric=metric, random_state=1, n_jobs=1).fit(given[0])
    model = pickle.loads(pickle.dumps(model))
    there = pairwise_distances(model.transform(given[1]), model.embedding_)
    assert np.abs(there - pairwise_distances(new, old)).mean() < 0.1
    assert (model.transform(given[0][3:7]) == model.embedding_[3:7]).all()


@pytest.mark.parametrize("keys", [{"Scale": "power"}, {"Loss": "absolute"}])
def test_new_objects_in_a_map_of_another_kind(keys):
    bent = pairwise_distances(IRIS) ** (0.5 if "Scale" in keys else 1)
    model = DAMDS(2, n_jobs=1, random_state=1, **keys).fit(bent[::2, ::2])
    assert model.uncertainty_ is None
    there = pairwise_distances(model.transform(bent[1::2, ::2]), model.embedding_)
    given = pairwise_distances(IRIS)[1::2, ::2]
    assert np.corrcoef(there.ravel(), given.ravel())[0, 1] > 0.99
    factor = (there * given).sum() / (given * given).sum()
    assert np.abs(there - factor * given).mean() < 0.05 * there.mean()


def test_new_objects_beside_others():
    model = Distances("manhattan", n_jobs=1).fit(IRIS[::2])
    np.testing.assert_allclose(
        model.transform(IRIS[1::2]), pairwise_distances(IRIS[1::2], IRIS[::2], metric="cityblock"), rtol=1e-5
    )


def test_a_page_and_files_that_stay(tmp_path):
    model = DAMDS(n_jobs=1, Effort="quick", output=tmp_path / "map").fit(pairwise_distances(IRIS))
    page = model.viewer()
    assert page.path.parent == tmp_path / "map"
    assert "data:image/png" in page._repr_html_()
    pickle.loads(pickle.dumps(model))


def test_a_folder_goes_with_its_object():
    model = KMeans(2, n_jobs=1).fit(IRIS)
    folder = Path(model.folder_)
    assert folder.exists()
    del model
    assert not folder.exists()


@pytest.mark.parametrize("signal", ["INT", "TERM", "KILL"])
def test_a_job_ends_with_its_python(signal, tmp_path):
    script = f"""
import signal
import numpy as np
from spidal import DAMDS
signal.signal(signal.SIGINT, signal.default_int_handler)  # it may be ignored where tests run
vectors = np.random.default_rng(1).normal(size=(200, 20))
endless = dict(Method="smacof", Alpha=0.9999, Threshold=0, StressIterations=1_000_000)
DAMDS(metric="euclidean", n_jobs=1, output={str(tmp_path)!r}, **endless).fit(vectors)
"""
    environment = {**os.environ, "TMPDIR": str(tmp_path)}  # what is killed leaves its files
    python = subprocess.Popen([sys.executable, "-c", script], stderr=subprocess.DEVNULL, env=environment)
    try:
        while not list(tmp_path.glob(".*.lock")):  # the job runs
            assert python.poll() is None
            time.sleep(0.1)
        jobs = processes_of(tmp_path)
        assert jobs
        subprocess.run(["kill", f"-{signal}", str(python.pid)], check=True)
        assert python.wait() != 0
        deadline = time.monotonic() + 120
        while processes_of(tmp_path):
            assert time.monotonic() < deadline, "the job goes on without its Python"
            time.sleep(0.1)
        assert not (tmp_path / "points.txt").exists()
    finally:
        python.kill()
        python.wait()
        for job in processes_of(tmp_path):
            os.kill(int(job), SIGKILL)


def test_what_was_stopped_goes_on(tmp_path):
    script = f"""
import signal
import numpy as np
from spidal import DAMDS
signal.signal(signal.SIGINT, signal.default_int_handler)
vectors = np.random.default_rng(1).normal(size=(200, 20))
some_seconds = dict(Method="smacof", Alpha=0.98, Threshold=0, StressIterations=9000, Bound="none")
DAMDS(2, metric="euclidean", n_jobs=1, verbose=True, output={str(tmp_path)!r}, **some_seconds).fit(vectors)
"""
    python = subprocess.Popen(
        [sys.executable, "-u", "-c", script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        next(line for line in python.stdout if "kept in memory" in line)  # the search begins
        python.send_signal(SIGINT)
        assert python.wait() != 0
    finally:
        python.kill()
        python.wait()
    assert list(tmp_path.glob("*.checkpoint"))
    again = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "resuming from points-" in again.stdout


def processes_of(folder):
    """Processes that work in a folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            found += [process.name] if (process / "cwd").resolve() == folder.resolve() else []
        except OSError:
            continue  # it has ended
    return found


def test_principal_coordinates_are_those_of_a_full_decomposition():
    distances = pairwise_distances(IRIS[::3], metric="manhattan").astype(np.float32)
    centered = -(distances.astype(float) ** 2) / 2
    centered -= centered.mean(axis=0)
    centered -= centered.mean(axis=1, keepdims=True)
    values, vectors = np.linalg.eigh(centered)
    model = PCoA(5, n_jobs=1).fit(distances)
    assert np.allclose(model.eigvals_, values[:-6:-1], rtol=1e-10)
    assert np.allclose(model.proportion_explained_, model.eigvals_ / np.trace(centered))
    expected = vectors[:, :-6:-1] * np.sqrt(model.eigvals_)
    assert np.allclose(abs(model.embedding_), abs(expected), atol=1e-7)
    assert PCoA(1, metric="euclidean", n_jobs=1).fit_transform(IRIS[:9]).shape == (9, 1)


@pytest.mark.parametrize("metric", ["euclidean", "cosine", "manhattan", "precomputed"])
def test_new_objects_on_principal_coordinates(metric):
    """The kernel of the new objects, centered by the means of the known ones, times the axes; so Gower's formula."""
    old, new = IRIS[::3], IRIS[1::3]
    name = "euclidean" if metric == "precomputed" else metric
    known, between = pairwise_distances(old, metric=name), pairwise_distances(new, old, metric=name)
    given = (known, between) if metric == "precomputed" else (old, new)
    model = pickle.loads(pickle.dumps(PCoA(3, metric=metric, n_jobs=1).fit(given[0])))
    np.testing.assert_allclose(model.transform(given[0]), model.embedding_, atol=2e-6)
    squares = known**2
    kernel = -0.5 * (between**2 - squares.mean(axis=0) - (between**2).mean(axis=1, keepdims=True) + squares.mean())
    np.testing.assert_allclose(model.transform(given[1]), kernel @ model.embedding_ / model.eigvals_, atol=2e-6)
    if name == "euclidean":  # of vectors they are principal axes
        middle = old.mean(axis=0)
        axes = np.linalg.svd(old - middle, full_matrices=False)[2][:3]
        np.testing.assert_allclose(abs(model.transform(given[1])), abs((new - middle) @ axes.T), atol=2e-5)
    with pytest.raises(ValueError, match="correction"):
        PCoA(2, metric=metric, n_jobs=1, correction="lingoes").fit(given[0]).transform(given[1])


def test_new_objects_need_all_distances_to_the_axes():
    model = PCoA(2, n_jobs=1).fit(pairwise_distances(IRIS[::9]))
    missing = pairwise_distances(IRIS[1:3], IRIS[::9])
    missing[1, 4] = np.nan
    with pytest.raises(ValueError, match="missing"):
        model.transform(missing)
    with pytest.raises(ValueError, match="only the distances among"):
        PCoA(2, metric="bray-curtis", n_jobs=1).fit(IRIS[::9]).transform(IRIS[1:3])
