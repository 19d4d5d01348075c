"""Packs SPIDAL's release into the package, from the folder ``release`` in which ``./spidal release`` has put it; in a
clone or an unpacked release writes down where that is."""

import re
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
RELEASE = HERE / "release"
HOME = RELEASE if RELEASE.is_dir() else HERE.parent


class BuildPy(build_py):
    def run(self):
        super().run()
        package = Path(self.build_lib) / "spidal"
        if HOME == RELEASE:
            shutil.copytree(RELEASE, package / "release", dirs_exist_ok=True)
        else:
            (package / "_home.py").write_text(f"HOME = {str(HOME)!r}\n", encoding="utf-8")


version = re.search(r"^  <version>(.*)</version>", (HOME / "pom.xml").read_text(encoding="utf-8"), re.MULTILINE)
setup(version=version[1], cmdclass={"build_py": BuildPy})
