"""The notebooks of the examples, from top to bottom as a user runs them; the large one with fewer vectors.

They hold what they show. After a change, ``SPIDAL_REGENERATE=1 .ci/python.sh -k notebook`` writes it anew.
"""

import json
import os
import re
from pathlib import Path

import pytest

from spidal._launcher import launcher

NOTEBOOKS = Path(__file__).parents[2] / "examples" / "notebooks"
SMALLER = ("N = 50_000", "N = 3_000")
MOST_BYTES = 250_000


def test_the_large_one_is_made_smaller():
    assert SMALLER[0] in (NOTEBOOKS / "embeddings.ipynb").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_notebook_runs(path, tmp_path):
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    folder = tmp_path / "examples" / "notebooks"
    folder.mkdir(parents=True)
    (tmp_path / "config").symlink_to(Path(launcher()).parent / "config")
    text = path.read_text(encoding="utf-8")
    renew = "SPIDAL_REGENERATE" in os.environ
    notebook = nbformat.reads(text if renew else text.replace(*SMALLER), 4)
    kept = shown(notebook)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = []
    nbclient.NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(folder)}}).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("data:image/png;base64" in output.get("data", {}).get("text/html", "") for output in outputs)
    assert not [output for output in outputs if output.get("name") == "stderr"]
    assert str(tmp_path) not in nbformat.writes(notebook)
    assert len(nbformat.writes(notebook)) < MOST_BYTES
    if renew:
        path.write_text(written(notebook), encoding="utf-8")
    else:
        assert shown(notebook) == kept


def shown(notebook):
    """The outputs of each cell, without pictures and numbers, whose last digits may differ."""
    return [[facts(output) for output in cell.get("outputs", [])] for cell in notebook.cells]


def facts(output):
    data = output.get("data", {})
    kinds = sorted({"text/html"} & set(data) or data)
    text = output.get("text", "") + data.get("text/html", data.get("text/plain", ""))
    return output.output_type, kinds, re.sub(r"[-\d.,:\s]+", " ", re.sub(r"base64,[^\"]*|width:\d+px", "", text))


def written(notebook):
    """As a file that changes only with what is in it."""
    for cell in notebook.cells:
        cell.metadata = {}
        for output in cell.get("outputs", []):
            if "text/html" in output.get("data", {}):
                output.data.pop("text/plain", None)  # of a page, where its file was
    notebook.metadata = {"kernelspec": notebook.metadata["kernelspec"], "language_info": {"name": "python"}}
    return json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
