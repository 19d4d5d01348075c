"""The Python of README.md, as it stands there."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from sklearn.datasets import load_iris
from sklearn.metrics import pairwise_distances

import spidal

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
CALLS = [span for span in re.findall(r"`([A-Z]\w+\([^`]*\))`", README) if span.split("(")[0] in spidal.__all__]


@pytest.mark.parametrize("block", BLOCKS)
def test_blocks_run(block, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    exec(compile(block, "README.md", "exec"), {})


@pytest.mark.parametrize("call", CALLS)
def test_calls_run(call, tmp_path, monkeypatch):
    distances = pairwise_distances(load_iris().data)
    if "tree=" in call:
        pandas = pytest.importorskip("pandas")
        monkeypatch.chdir(tmp_path)
        distances = pandas.DataFrame(distances, columns=[f"feature{i}" for i in range(150)])
        tree = "feature0:1"
        for name in distances.columns[1:]:
            tree = f"({tree},{name}:1):1"
        (tmp_path / "tree.nwk").write_text(tree + ";")
    dm = SimpleNamespace(data=distances, ids=[f"flower {i}" for i in range(150)])
    result = eval(call, {**{name: getattr(spidal, name) for name in spidal.__all__}, "dm": dm})
    if hasattr(result, "fit"):
        assert result.set_params(n_jobs=1).fit(distances).summary_


def test_there_are_some():
    assert BLOCKS and CALLS
