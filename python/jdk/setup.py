"""Packs the runtime that ``./spidal release`` has made in the folder ``runtime``; the version is its own."""

import re
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

RUNTIME = Path(__file__).resolve().parent / "runtime"


class BuildPy(build_py):
    def run(self):
        super().run()
        shutil.copytree(RUNTIME, Path(self.build_lib) / "spidal_jdk" / "runtime", dirs_exist_ok=True)


version = re.search(r'^JAVA_VERSION="(.*)"', (RUNTIME / "release").read_text(encoding="utf-8"), re.MULTILINE)
setup(version=version[1], cmdclass={"build_py": BuildPy})
