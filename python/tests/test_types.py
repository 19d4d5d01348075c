"""What editors and mypy know of the package: the code of a user who checks strictly."""

import subprocess
import sys

import pytest

USER = """
import numpy as np
import numpy.typing as npt

import spidal
from spidal import DAMDS, DAPWC, Distances, KMeans, Landmarks, Layout, Page, SpidalError


def study(vectors: npt.NDArray[np.float64], groups: list[str]) -> float:
    model = DAMDS(n_components=2, metric="cosine", n_jobs=2, Effort="quick").fit(vectors)
    places: npt.NDArray[np.float64] = model.embedding_ + model.transform(vectors)
    page: Page = model.viewer(labels=groups, title="A map").save("map.html")
    page.open()
    model.plot(labels=groups).figure.savefig("map.pdf")
    if model.bound_ is not None:
        print(model.bound_ / model.stress_)
    labels: npt.NDArray[np.int64] = KMeans(3, random_state=1).set_params(n_clusters=4).fit_predict(vectors)
    distances: npt.NDArray[np.float32] = Distances("bray-curtis").fit(vectors).distances_
    print(DAPWC(3).fit(distances).labels_, Landmarks(20).fit(vectors).indices_, Layout(3).fit_transform(distances), labels)
    print(spidal.permanova(distances, groups, pairwise=True).pairs[0]["p_holm"], spidal.mds(distances, 2, seed=1))
    try:
        spidal.view(places, labels=groups).show()
    except SpidalError as error:
        print(error.code)
    return spidal.tl.damds(vectors, n_components=2).stress_
"""


def checked(code, folder):
    (folder / "user.py").write_text(code, encoding="utf-8")
    words = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(folder / "cache"), "user.py"]
    return subprocess.run(words, cwd=folder, capture_output=True, text=True).stdout


def test_strict_code_passes_and_a_mistake_does_not(tmp_path):
    pytest.importorskip("mypy")
    assert "Success" in checked(USER, tmp_path)
    wrong = checked(USER.replace("n_components=2, metric", 'n_components="2", metric'), tmp_path)
    assert 'user.py:10: error: Argument "n_components" to "DAMDS" has incompatible type "str"; expected "int"' in wrong
