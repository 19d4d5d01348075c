"""Writes down where the launcher is, if the package is installed from a clone or a release of SPIDAL."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildPy(build_py):
    def run(self):
        super().run()
        home = Path(__file__).resolve().parent.parent
        if (home / "spidal").is_file():
            target = Path(self.build_lib) / "spidal" / "_home.py"
            target.write_text(f"HOME = {str(home)!r}\n", encoding="utf-8")


setup(cmdclass={"build_py": BuildPy})
