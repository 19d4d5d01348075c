"""Tests of the package against the launcher beside it; with pytest, or as a program of its own."""

import os
import pickle
import subprocess
import sys
import time
from pathlib import Path
from signal import SIGKILL

import numpy as np
import pytest
from sklearn.base import clone
from sklearn.datasets import load_iris
from sklearn.exceptions import NotFittedError
from sklearn.metrics import adjusted_rand_score, pairwise_distances
from sklearn.utils.estimator_checks import parametrize_with_checks

from spidal import DAMDS, DAPWC, DAVS, Distances, Interpolate, KMeans, SpidalError

IRIS = load_iris().data
TRUE = load_iris().target


def stress(distances, places):
    there = pairwise_distances(places)
    return ((distances - there) ** 2).sum() / (distances**2).sum()


def test_a_map_of_distances_and_the_same_of_vectors():
    distances = pairwise_distances(IRIS)
    model = DAMDS(n_components=2, random_state=1, threads=1)
    places = model.fit_transform(distances)
    assert places.shape == (150, 2)
    assert model.stress_ == pytest.approx(stress(distances, places), rel=1e-3)
    assert 0.5 * model.stress_ < model.bound_ < model.stress_
    assert (model.uncertainty_ > 0).all()
    assert np.median(model.uncertainty_) < 0.2 * places.std()
    assert model.second_places_.shape == places.shape
    assert (np.isnan(model.second_places_[:, 0]) == np.isnan(model.second_costs_)).all()
    of_vectors = DAMDS(n_components=2, random_state=1, threads=1, dissimilarity="euclidean").fit(IRIS)
    assert of_vectors.stress_ == pytest.approx(model.stress_, rel=1e-2)
    again = clone(model).fit(distances)
    assert (again.embedding_ == places).all()


def test_missing_distances_are_left_out():
    distances = pairwise_distances(IRIS)
    distances[3, 5] = distances[5, 3] = np.nan
    assert DAMDS(threads=1, Effort="quick").fit(distances).stress_ < 1e-3


def test_what_is_masked_is_missing():
    distances = pairwise_distances(IRIS)
    hidden = np.zeros_like(distances, dtype=bool)
    hidden[3, 5] = hidden[5, 3] = True
    wrong = np.where(hidden, 99, distances)
    missing = np.where(hidden, np.nan, distances)
    masked = DAMDS(2, random_state=1, threads=1, Effort="quick").fit(np.ma.masked_array(wrong, hidden))
    assert (masked.embedding_ == DAMDS(2, random_state=1, threads=1, Effort="quick").fit(missing).embedding_).all()
    whole = np.ma.masked_array(np.where(hidden, 99, np.round(distances * 1000)).astype(int), hidden)
    assert DAMDS(threads=1, Effort="quick").fit(whole).stress_ < 1e-2
    with pytest.raises(ValueError, match="masked"):
        KMeans(3, threads=1).fit(np.ma.masked_greater(IRIS, 5))


def test_an_old_result_is_not_a_new_one(tmp_path):
    distances = pairwise_distances(IRIS)
    DAPWC(3, threads=1, output=tmp_path).fit(distances)
    with pytest.raises(ValueError, match="no new cluster.txt"):
        DAPWC(2, threads=1, output=tmp_path, LegacyFileNames=True).fit(distances)
    assert DAPWC(2, threads=1, output=tmp_path).fit_predict(distances).max() == 1


def test_clusters():
    assert adjusted_rand_score(TRUE, DAPWC(3, threads=1).fit_predict(pairwise_distances(IRIS))) > 0.6
    means = KMeans(3, random_state=1, threads=1).fit(IRIS)
    assert means.inertia_ == pytest.approx(78.851, rel=1e-4)
    assert (means.predict(IRIS) == means.labels_).all()
    assert means.transform(IRIS).shape == (150, 3)
    points = np.concatenate([np.random.default_rng(s).normal(20 * s, 1, (60, 2)) for s in range(3)])
    labels = DAVS(sigma=1.0, threads=1).fit_predict(points)
    assert len(set(labels[labels >= 0])) == 3


def test_distances_of_sequences_and_vectors(tmp_path):
    sequences = {"a": "ACGTACGTAC", "b": "ACGTACGTAA", "c": "ACGAACGTAA"}
    model = Distances("p", threads=1).fit(sequences)
    assert model.names_ == ["a", "b", "c"]
    np.testing.assert_allclose(model.distances_, [[0, 0.1, 0.2], [0.1, 0, 0.1], [0.2, 0.1, 0]], atol=1e-6)
    fasta = tmp_path / "s.fasta"
    fasta.write_text("".join(f">{n}\n{s}\n" for n, s in sequences.items()))
    assert (Distances("p", threads=1).fit(fasta).distances_ == model.distances_).all()
    np.testing.assert_allclose(Distances(threads=1).fit_transform(IRIS), pairwise_distances(IRIS), atol=1e-5)


def test_odd_sequences(tmp_path):
    for odd in (None, float("nan"), "ACGT\n>x\nACGT"):
        with pytest.raises((TypeError, ValueError), match="'second'"):
            Distances("p", threads=1).fit({"first": "ACGT", "second": odd})
    fasta = tmp_path / "s.fasta"
    fasta.write_text(">a\u2028b\nACGT\n>c\x85d\nACGA\n", encoding="utf-8")
    model = Distances("smith-waterman", threads=1, ScoringMatrix=None).fit(fasta)
    assert model.names_ == ["a\u2028b", "c\x85d"]
    assert model.distances_.shape == (2, 2)


def test_new_vectors_in_a_map():
    landmarks, others = IRIS[::2], IRIS[1::2]
    model = DAMDS(n_components=2, dissimilarity="euclidean", random_state=1, threads=1).fit(landmarks)
    places = Interpolate(threads=1).fit(landmarks, model.embedding_).transform(others)
    there = pairwise_distances(places, model.embedding_)
    assert np.abs(there - pairwise_distances(others, landmarks)).mean() < 0.1


def test_errors_are_those_of_the_program():
    with pytest.raises(SpidalError, match="Methd") as told:
        DAMDS(Methd="sgd", threads=1).fit(pairwise_distances(IRIS))
    assert told.value.code == 78
    with pytest.raises(TypeError, match="begin with a capital"):
        DAMDS(n_component=2).fit(pairwise_distances(IRIS))
    with pytest.raises(ValueError, match="square matrix"):
        DAMDS().fit(IRIS)
    with pytest.raises(NotFittedError):
        DAMDS().viewer()


def test_whole_numbers_and_far_vectors_count_as_they_are():
    whole = np.round(pairwise_distances(IRIS) * 1000).astype(np.int16)
    fit = DAMDS(2, random_state=1, threads=1).fit(whole)
    assert (fit.embedding_ == DAMDS(2, random_state=1, threads=1).fit(whole.astype(float)).embedding_).all()
    assert np.abs(fit.embedding_).max() > 1000
    far = (np.concatenate([np.random.default_rng(s).normal(5 * s, 1, (200, 2)) for s in range(3)]) + 1e4).astype(np.float32)
    means = KMeans(3, random_state=1, threads=1).fit(far)
    assert (means.predict(far) == means.labels_).mean() > 0.99


def test_one_folder_for_several_programs(tmp_path):
    clusters = DAPWC(3, output=tmp_path, threads=1).fit(pairwise_distances(IRIS))
    model = DAMDS(output=tmp_path, threads=1, Effort="quick").fit(pairwise_distances(IRIS))
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
    model = DAMDS(threads=1, Effort="quick", LabelFile="labels.txt", TimingFile="times.tsv").fit(pairwise_distances(IRIS))
    assert "kind 2" in model.viewer().path.read_text(encoding="utf-8")
    assert Path("points.txt").read_text() == "mine"
    assert Path("times.tsv").exists()


def test_a_page_and_files_that_stay(tmp_path):
    model = DAMDS(threads=1, Effort="quick", output=tmp_path / "map").fit(pairwise_distances(IRIS))
    page = model.viewer()
    assert page.path.parent == tmp_path / "map"
    assert "<iframe" in page._repr_html_()
    pickle.loads(pickle.dumps(model))


def test_a_folder_goes_with_its_object():
    model = KMeans(2, threads=1).fit(IRIS)
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
vectors = np.random.default_rng(1).normal(size=(6000, 20))
DAMDS(dissimilarity="euclidean", threads=1, Effort="thorough", output={str(tmp_path)!r}).fit(vectors)
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


def processes_of(folder):
    """Processes that work in a folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            found += [process.name] if (process / "cwd").resolve() == folder.resolve() else []
        except OSError:
            continue  # it has ended
    return found


@parametrize_with_checks([KMeans(2, threads=1)])
def test_conventions_of_scikit_learn(estimator, check):
    check(estimator)
