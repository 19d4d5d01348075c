"""What the estimators share: parameters, a folder of files, the run of a program."""

from __future__ import annotations

import difflib
import inspect
import json
import os
import re
import subprocess
import tempfile
import weakref
from numbers import Integral
from pathlib import Path
from shutil import rmtree
from typing import Any, TypeVar

import numpy as np
from joblib import effective_n_jobs
from sklearn.base import BaseEstimator
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_is_fitted

from ._inputs import index, names, numbers
from ._launcher import SpidalError, environment, launcher, run
from ._maps import Map
from ._view import Page, state_of

# What classes say in place of this line of theirs.
_SHARED = "    n_jobs, processes, memory, verbose, output : as all programs have them\n"
_SHARED_PARAMETERS = """\
    n_jobs : threads of a process; None: one for each core
    processes : how many, under MPI; None: one
    memory : what they may take together, such as "4g"; None: as much as the machine has
    verbose : whether messages and progress are printed
    output : a folder that keeps all files of the run; None: they go with the object
"""


P = TypeVar("P", bound="Program")


class Program(BaseEstimator):  # type: ignore[misc]  # scikit-learn has no types
    """A program of SPIDAL: what all of its estimators share.

    Parameters
    ----------
    n_jobs, processes, memory, verbose, output : as all programs have them
    keys : the keys of the program under their own names, such as ``Effort="quick"``; ``help()`` prints them

    Attributes
    ----------
    summary_ : dict, the program's summary
    folder_ : the folder of its files
    """

    summary_: dict[str, Any]
    folder_: Path

    _program: str
    _output: str  # the key of its main result, by which the others are named
    _own_keys: dict[str, str] = {}  # that are set by a parameter
    _hints: dict[str, str] = {  # of other libraries' parameters: their names here, or what to do
        **dict.fromkeys(("threads", "n_threads", "num_threads", "workers", "cores"), "n_jobs"),
    }

    def __init__(
        self,
        *,
        n_jobs: int | None = None,
        processes: int | None = None,
        memory: str | None = None,
        verbose: bool = False,
        output: str | os.PathLike[str] | None = None,
        **keys: Any,
    ) -> None:
        self.n_jobs = n_jobs
        self.processes = processes
        self.memory = memory
        self.verbose = verbose
        self.output = output
        self._keep(keys)

    def __init_subclass__(cls, **options):
        """Gives a class the parameters of all classes of ours, where scikit-learn and editors look for them."""
        super().__init_subclass__(**options)
        cls.__doc__ = cls.__doc__ and cls.__doc__.replace(_SHARED, _SHARED_PARAMETERS)
        inits = [inspect.signature(c.__init__) for c in cls.__mro__ if issubclass(c, Program) and "__init__" in vars(c)]
        found = {p.name: p for init in inits for p in init.parameters.values() if p.kind != p.VAR_KEYWORD}
        own = found.pop("self")
        parameters = sorted(found.values(), key=lambda p: p.kind)
        cls.__signature__ = inspect.Signature(parameters)
        if "__init__" in vars(cls):
            cls.__init__.__signature__ = inspect.Signature([own, *parameters])  # where repr() looks for defaults

    @classmethod
    def _get_param_names(cls):
        return sorted(cls.__signature__.parameters)

    def _keep(self, keys):
        for name, value in keys.items():
            if not name[:1].isupper():
                raise TypeError(f"{type(self).__name__} has no parameter {name!r}{self._hint(name)}")
            setattr(self, name, value)  # the program looks at names and values

    def _hint(self, name):
        """What to do instead of a parameter that is none, as the end of a sentence."""
        hint = {**Program._hints, **self._hints}.get(name)
        if hint:
            return f": {hint}" if " " in hint else f": it is {hint!r} here"
        close = [*difflib.get_close_matches(name, self._get_param_names(), 1), *self._keys_like(name)]
        return f"; did you mean {close[0]!r}?" if close else "; names of keys begin with a capital, and help() prints them"

    def _keys_like(self, name):
        """The keys that a name in small letters may mean, or the parameters that set them; none if no program is there."""
        try:
            known = {key.lower(): key for key in re.findall(r"^  ([A-Z]\w*): ", self._manual(), re.MULTILINE)}
        except (OSError, SpidalError):
            return []
        close = difflib.get_close_matches(name.replace("_", "").lower(), known, 1, 0.8)
        return [self._own_keys.get(known[key], known[key]) for key in close]

    def _keys(self):
        known = self._get_param_names()
        return {n: v for n, v in vars(self).items() if n not in known and not n.startswith("_") and not n.endswith("_")}

    def get_params(self, deep: bool = True) -> dict[str, Any]:
        """The parameters and keys of this object by their names.

        Parameters
        ----------
        deep : without effect, as no parameter is an estimator

        Returns
        -------
        dict

        Examples
        --------
        >>> from spidal import DAMDS
        >>> DAMDS(2, Effort="quick").get_params()["Effort"]
        'quick'
        """
        return {**super().get_params(deep), **self._keys()}

    def set_params(self: P, **params: Any) -> P:
        """Sets parameters and keys.

        Parameters
        ----------
        params : names and values, as the class itself takes them

        Returns
        -------
        this object

        Examples
        --------
        >>> from spidal import DAMDS
        >>> DAMDS().set_params(n_components=2)
        DAMDS(n_components=2)
        """
        known = self._get_param_names()
        self._keep({name: value for name, value in params.items() if name[:1].isupper()})
        super().set_params(**{n: v for n, v in params.items() if n in known or not n[:1].isupper()})
        return self

    def help(self) -> None:
        """Prints the keys of the program.

        Examples
        --------
        >>> from spidal import KMeans
        >>> KMeans().help()  # doctest: +ELLIPSIS
        Usage: ./spidal kmeans ...
        """
        print(self._manual())

    def _manual(self):
        command = [launcher(), self._program, "--help"]
        return subprocess.run(command, env=environment(), capture_output=True, text=True).stdout

    def _machine(self):
        """The parameters that say where and how a program runs, for another program that works for this one."""
        return {name: getattr(self, name) for name in ("n_jobs", "processes", "memory", "verbose")}

    def _folder(self):
        if self.output is not None:
            folder = Path(self.output).resolve()
            folder.mkdir(parents=True, exist_ok=True)
        else:
            if getattr(self, "_finalizer", None):
                self._finalizer()  # the files of the fit before
            folder = Path(tempfile.mkdtemp(prefix="spidal-"))
            self._finalizer = weakref.finalize(self, rmtree, folder, ignore_errors=True)
        self.folder_ = folder
        return folder

    def _run(self, X, keys, **inputs):
        """Runs the program and keeps its summary; returns the folder of the results.

        Parameters
        ----------
        X : the objects as the user gave them, for their names
        keys : dict of the program's keys
        inputs : keys of files, as arrays, as text, or as functions that write the file of a path and may return another
        """
        given = self._keys()
        known, found = index(X), names(X)
        if not any(_is_path(name, value) for name, value in given.items()):
            found = found or numbers(X)  # beside a file of labels they could be taken for names of its rows
        if found and self._program not in ("distances", "landmarks"):  # which tell their rows by numbers
            inputs["IdFile"] = "\n".join(found) + "\n"
        elif known is None and "IdFile" in inputs:  # of sequences
            known = inputs["IdFile"].splitlines()
        if "IdFile" in given:
            inputs.pop("IdFile", None)
        for name, value in given.items():
            if _is_path(name, value):
                given[name] = os.path.abspath(value)  # of the caller's folder: the program runs in one of its own
            if name in keys or name in inputs or name in ("OutputDirectory", "SummaryFile"):
                parameter = self._own_keys.get(name)
                how = f"its parameter {parameter}" if parameter else "what it reads and writes"
                raise TypeError(f"{type(self).__name__} sets {name} itself, by {how}")
        if not isinstance(self.n_jobs, (Integral, type(None))):
            raise TypeError(f"n_jobs={self.n_jobs!r} must be a whole number, of threads, or None")
        threads = None if self.n_jobs is None else effective_n_jobs(self.n_jobs)
        folder = self._folder()
        vars(self).pop("_kept", None)  # the map of the fit before
        self._page = None
        result = folder / keys[self._output]
        before = state_of(result)
        scratch = Path(tempfile.mkdtemp(prefix="spidal-input-"))  # no other fit writes there
        try:
            files = {name: _written(scratch / name, content) for name, content in inputs.items()}
            run(self._program, {**keys, **files, **given}, folder, threads, self.processes, self.memory, self.verbose)
        except SpidalError as error:
            raise error._without(scratch, self._own_keys)._of_parameters(self._own_keys) from None
        finally:
            rmtree(scratch, ignore_errors=True)
        if state_of(result) in (None, before):
            raise ValueError(
                f"{type(self).__name__} found no new {result.name} after the run: keys such as LegacyFileNames and"
                " CentersOnly give results other names; run the program itself with them"
            )
        stem = result.stem
        self.summary_ = json.loads((folder / f"{stem}-summary.json").read_text(encoding="utf-8"))
        self._stem = folder / stem
        self._result, self._result_state = result, state_of(result)
        self._page = folder / f"{stem}-viewer.html"
        self._index = known
        return folder

    def __getstate__(self):
        state = dict(super().__getstate__())
        state.pop("_finalizer", None)
        if self._has_files() and self._page.exists():
            state["_kept"] = self._read(type(self).__name__)  # the files stay behind
        return state

    def _has_files(self):
        """Whether the files are those of the last fit: another fit may have had the same folder."""
        return getattr(self, "_page", None) is not None and state_of(self._result) == self._result_state

    def _read(self, title):
        return Map.read(self._stem, self._index, getattr(self, "_edges", None), title)

    def viewer(self, labels: Any = None, metadata: Any = None, title: str | None = None) -> Page:
        """The page of the map, of which a notebook shows a picture.

        Parameters
        ----------
        labels : what the page is coloured by at first: the group of each of N points, such as ``labels_`` of a
            clustering; a series of pandas, also of dates or of numbers with fractions; or the name of a column of
            metadata, of groups, numbers or dates
        metadata : a frame of pandas of N rows, whose columns the page shows and colours by; categories of pandas keep
            their order
        title : of the page; None: the key ``Title``, or the name of the class
            Rows of labels and metadata are joined by their index with that of the objects where both have names, else
            by position. With any of the three, the page has the map alone, without the ellipses and diagrams that the
            program adds.

        Returns
        -------
        the page, with ``show()``, ``open()`` and ``save()``

        Examples
        --------
        >>> from sklearn.datasets import load_iris
        >>> from spidal import DAMDS
        >>> iris = load_iris()
        >>> model = DAMDS(2, metric="euclidean", Effort="quick").fit(iris.data)
        >>> model.viewer(labels=iris.target_names[iris.target], title="Iris").save("iris.html")
        Page('iris.html')
        """
        drawn = self._map(title)
        if labels is None and metadata is None and title is None and self._has_files():
            return Page(self._page, lambda: drawn().picture())
        return drawn().page(labels, metadata)

    def plot(self, labels: Any = None, metadata: Any = None, *, ax: Any = None, **marks: Any) -> Any:
        """Draws the map with matplotlib, in two dimensions or the first three.

        Parameters
        ----------
        labels, metadata : as of :meth:`viewer`
        ax : axes of matplotlib to draw into; None: those of a new figure
        marks : for ``scatter``, such as ``s=4``; ``c=values`` colours by N numbers or dates, or by those in the column of
            metadata of this name, with a bar that says which. A series of pandas is joined like labels

        Returns
        -------
        the axes; their figure is ``.figure``

        Examples
        --------
        >>> import matplotlib
        >>> matplotlib.use("agg")  # draws without a window
        >>> from sklearn.datasets import load_iris
        >>> from spidal import DAMDS
        >>> iris = load_iris(as_frame=True)
        >>> model = DAMDS(2, metric="euclidean", Effort="quick").fit(iris.data)
        >>> model.plot(labels=iris.target).figure.savefig("iris.pdf")
        >>> model.plot(c="petal width (cm)", metadata=iris.frame).set_title("Iris")
        Text(0.5, 1.0, 'Iris')
        """
        from ._figure import scatter

        return scatter(self._map()(), labels, metadata, ax, marks)

    def _map(self, title=None):
        """Reads the map when it is called, and keeps the files of the fit until then."""
        check_is_fitted(self)
        title = title or getattr(self, "Title", None) or type(self).__name__
        if self._page is None:
            raise ValueError("the last fit of this model failed, and it has no map: fit it again")
        if not self._has_files():
            if hasattr(self, "_kept"):
                return lambda: self._kept.titled(title)
            if self.output is not None:
                raise ValueError(f"{self._result.name} of this fit is not in {self.folder_} any more, or is that of another fit")
            raise ValueError("the files of this fit have gone with their object: fit with output=FOLDER to keep them")
        if not self._page.exists():
            raise ValueError(
                f"{type(self).__name__} makes no map: colour that of another class, such as"
                " DAMDS(2, metric='euclidean').fit(X).viewer(labels=labels)"
            )
        return lambda: self._read(title)


def seed(random_state):
    """A whole number, of whatever has random numbers; None is the program's own seed, always the same."""
    if random_state is None or isinstance(random_state, (int, np.integer)):
        return random_state
    if isinstance(random_state, np.random.Generator):
        return int(random_state.integers(2**31))
    return int(check_random_state(random_state).randint(2**31))


def _written(path, content):
    """The path of a file with what an input holds."""
    if callable(content):
        return content(path) or path
    if isinstance(content, str):
        path.write_text(content, encoding="utf-8")
        return path
    path = path.with_suffix(".npy")
    np.save(path, np.ascontiguousarray(content))
    return path


def _is_path(name, value):
    if not isinstance(value, (str, os.PathLike)) or value == "":
        return False
    return name.lower().endswith(("file", "directory")) or (name == "ScoringMatrix" and os.path.exists(value))
