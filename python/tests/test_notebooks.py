"""The notebooks of the examples, from top to bottom as a user runs them; the large one with fewer vectors."""

from pathlib import Path

import pytest

from spidal._launcher import launcher

NOTEBOOKS = Path(__file__).parents[2] / "examples" / "notebooks"
SMALLER = ("N = 50_000", "N = 3_000")
MOST_BYTES = 250_000  # with the outputs


def test_the_large_one_is_made_smaller():
    assert SMALLER[0] in (NOTEBOOKS / "embeddings.ipynb").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_notebook_runs(path, tmp_path):
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    folder = tmp_path / "examples" / "notebooks"
    folder.mkdir(parents=True)
    (tmp_path / "config").symlink_to(Path(launcher()).parent / "config")
    notebook = nbformat.reads(path.read_text(encoding="utf-8").replace(*SMALLER), 4)
    assert not any(cell.get("outputs") for cell in notebook.cells)  # they would change with each run
    nbclient.NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(folder)}}).execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("data:image/png;base64" in output.get("data", {}).get("text/html", "") for output in shown)
    assert not [output for output in shown if output.get("name") == "stderr"]
    assert len(nbformat.writes(notebook)) < MOST_BYTES
