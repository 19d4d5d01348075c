"""The packages that ``./spidal release --python`` makes, installed beside each other where nobody can write."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from spidal._launcher import launcher

TEN_LINES = """
from sklearn.datasets import load_iris
from sklearn.metrics import pairwise_distances
from spidal import DAMDS
model = DAMDS(2, n_jobs=1, Effort="quick").fit(pairwise_distances(load_iris().data))
model.viewer().save("map.html")
print(model.embedding_.shape)
"""


def output(*words, folder, **variables):
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder), **variables}
    done = subprocess.run([*map(str, words)], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    """A fresh environment with the packages; scikit-learn is that of the tests."""
    if not (Path(launcher()).parent / "spidal-runtime" / "src").is_dir():
        pytest.skip("packages are made in a clone")
    folder = tmp_path_factory.mktemp("packages")
    made = subprocess.run([launcher(), "release", "--python"], cwd=folder, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
    venv.create(folder / "env", with_pip=True)
    python = folder / "env" / "bin" / "python"
    site = Path(subprocess.check_output([python, "-c", "import site; print(site.getsitepackages()[0])"], text=True).strip())
    install = [python, "-m", "pip", "install", "-q", "--no-deps", "--no-index"]
    subprocess.run([*install, *folder.glob("spidal-*-python/*.whl")], check=True)
    (site / "peers.pth").write_text(sysconfig.get_path("purelib"))
    for place, _, _ in os.walk(site / "spidal"):
        os.chmod(place, 0o555)
    yield python
    for place, _, _ in os.walk(site / "spidal"):
        os.chmod(place, 0o755)


def files(python):
    return sorted((python.parents[1] / "lib").rglob("*"))


def test_a_map_by_the_java_of_pip(python, tmp_path):
    before = files(python)
    java = python.parents[1] / "lib" / f"python3.{sys.version_info.minor}" / "site-packages" / "spidal_jdk" / "runtime"
    for _ in range(2):
        assert output(python, "-B", "-c", TEN_LINES, folder=tmp_path, JAVA_HOME=str(java)).endswith("(150, 2)\n")
    assert "<html" in (tmp_path / "map.html").read_text(encoding="utf-8")
    assert len(list(tmp_path.glob(".cache/spidal/*/classes-??.jsa"))) == 1  # made once, and not beside the package
    assert files(python) == before


def test_the_launcher_is_a_command_and_a_module(python, tmp_path):
    script = python.with_name("spidal")
    command = output("sh", "-c", "spidal help", folder=tmp_path, PATH=f"{python.parent}:/usr/bin:/bin")
    assert "damds" in command
    assert output(script, "help", folder=tmp_path).replace(str(script), "spidal") == command  # messages say what was typed
    module = output(python, "-B", "-m", "spidal", "help", folder=tmp_path)
    assert f"{python.name} -m spidal" in module and module.replace(f"{python.name} -m spidal", "spidal") == command
    assert output(python, "-B", "-c", "import sys, spidal; print('sklearn' in sys.modules)", folder=tmp_path) == "False\n"
    assert output(python, "-B", "-c", "import spidal; print(spidal.__version__)", folder=tmp_path) in output(
        python.with_name("spidal"), "version", folder=tmp_path
    ).replace(" (", "\n")


def test_a_package_that_is_installed_in_place_finds_its_clone(tmp_path):
    """``pip install -e`` leaves no more than a line in a file .pth, and runs none of setup.py's own commands."""
    source = Path(__file__).resolve().parents[1] / "src"
    venv.create(tmp_path / "env", with_pip=False)
    python = tmp_path / "env" / "bin" / "python"
    site = Path(output(python, "-c", "import site; print(site.getsitepackages()[0])", folder=tmp_path).strip())
    (site / "editable.pth").write_text(f"{source}\n{sysconfig.get_path('purelib')}\n")
    found = output(python, "-B", "-c", "from spidal._launcher import launcher; print(launcher())", folder=tmp_path)
    assert found == f"{source.parents[1] / 'spidal'}\n"
    kept = tmp_path / "copy" / "python" / "spidal"  # whose parents are no clone
    shutil.copytree(source / "spidal", kept, ignore=shutil.ignore_patterns("_home.py", "__pycache__"))
    (site / "editable.pth").write_text(f"{kept.parent}\n{sysconfig.get_path('purelib')}\n")
    ask = "import spidal._launcher as l\ntry: l.launcher()\nexcept l.SpidalError as e: print(e)"
    assert output(python, "-B", "-c", ask, folder=tmp_path) == "SPIDAL's launcher was not found: set SPIDAL_HOME to its folder\n"
