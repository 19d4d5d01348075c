"""The map that a program has made, with groups and a table that come later: joined by names, drawn, made a page."""

from __future__ import annotations

import atexit
import tempfile
from pathlib import Path
from shutil import rmtree
from typing import Any
from xml.etree import ElementTree

import numpy as np

from ._inputs import index, is_missing
from ._launcher import tool
from ._picture import Picture, picture_of_values
from ._view import Page
from ._warning import warn


class Map:
    """A map of N points.

    Parameters
    ----------
    places : array of shape (N, 1 to 3)
    groups : texts, as the program has them
    index : what tells the points apart, of pandas or scikit-bio; None if they are only counted
    edges : pairs of points, or None
    title : of pages
    """

    def __init__(self, places, groups, index, edges, title):
        places = places if places.shape[1] > 1 else np.pad(places, ((0, 0), (0, 1)))  # as files hold a line
        self.places, self._own, self._edges, self._title = places, groups, edges, title
        self._index = index if index is not None and len(index) == len(places) else None
        self._told = None  # the points without a row, of which the user knows

    @classmethod
    def read(cls, stem, index, edges, title):
        """The map of a program. ``stem``: the path of its files, but for their endings."""
        with open(f"{stem}-plotviz.txt", encoding="utf-8") as lines:  # index x y z cluster label
            fields = [line.rstrip("\n").split(" ", 5) for line in lines]
        places = np.array([f[1:4] for f in fields], dtype=float)
        flat = not places[:, 2].any()
        groups = {f[5]: f[5] for f in fields}  # each text once, also in a pickle
        return cls(places[:, :2] if flat else places, [groups[f[5]] for f in fields], index, edges, title)

    def titled(self, title):
        """The same map with another title."""
        return Map(self.places, self._own, self._index, self._edges, title)

    @property
    def is_line(self):
        return self.places.shape[1] == 2 and not self.places[:, 1].any()

    def legend(self, own, order=()):
        """The number of each point's group, and the names and colours of the groups, as the page has them."""
        with tempfile.TemporaryDirectory(prefix="spidal-") as folder:
            tool("plot", self._table(folder, own, order), "--to", "pviz", "-o", Path(folder, "map.pviz"))
            names, colors = _legend(Path(folder, "map.pviz"))
        number = {name: i for i, name in enumerate(names)}
        return np.array([number[name if name in number else UNLABELLED] for name in own]), names, colors

    def picture(self):
        return self._picture(self._own)

    def _picture(self, own, order=()):
        return Picture(self.places, *self.legend(own, order), self._edges)

    def page(self, labels=None, metadata=None):
        """A page with these groups and columns, in a folder that disappears when Python ends."""
        if metadata is not None and not hasattr(metadata, "columns"):
            raise TypeError(f"metadata must be a frame of pandas, found {type(metadata).__name__}")
        labels, metadata = as_column(labels, self.named(metadata))
        own, name, order = self.grouped(labels, metadata)
        scale = None if own is not None else self.in_order(column_of(metadata, name, "labels"), "metadata")
        folder = tempfile.mkdtemp(prefix="spidal-page-")
        atexit.register(rmtree, folder, ignore_errors=True)
        path = Path(folder, "map.html")
        if own is None:  # the page begins with its first column
            own, metadata = ["1"] * len(self.places), metadata[[name, *(n for n in metadata if n != name)]]
            name = None
        elif metadata is not None and name in metadata and (isinstance(labels, str) or labels.equals(metadata[name])):
            metadata = metadata.drop(columns=name)  # is there already
        self._write_page(path, own, name, order, metadata)
        if scale is not None:
            return Page(path, lambda: picture_of_values(self.places, scale, self._edges))
        return Page(path, lambda: self._picture(own, order))

    def _write_page(self, path, own, name, order, metadata):
        """``name``: what the groups are; None if they have no name. ``order``: of the groups, as texts, if they have one."""
        with tempfile.TemporaryDirectory(prefix="spidal-") as folder:
            words = ["plot", self._table(folder, own, order), "--title", self._title, "-o", path]
            known = self._index
            names = _names(known)
            if metadata is not None:
                frame, given = self._joined(metadata, "metadata")
                names = _names(given if known is None else known) or [str(i) for i in range(len(own))]
                if len(frame.columns):
                    words += ["--metadata", _written(folder, frame, names)]
            if name is not None:
                by = ("index", range(len(own))) if names is None else (ID, names)
                rows = [(by[0], _column(name)), *_types([_type(order)]), *zip(by[1], own)]
                words += ["--clusters", _write(folder, "groups.tsv", rows)]
                words += ["--cluster-column", "2"]
            if names is not None:
                words += ["--labels", _write(folder, "names.txt", [[name] for name in names])]
                words += ["--id-column", ID] if {"--metadata", "--clusters"} & set(map(str, words)) else []
            if self._edges is not None:
                words += ["--edges", _write(folder, "edges.txt", self._edges.astype(str).tolist())]
            tool(*words)

    def grouped(self, labels, metadata):
        """The group of each point, as text, what the groups are, or None, and their order; no groups for a scale.

        A scale is a column of numbers or dates.
        """
        if labels is None:
            return self._own, None, []
        if not isinstance(labels, str):
            name = getattr(labels, "name", None)
            return self._labels(labels), None if name is None else str(name), order_of(labels)
        column = column_of(metadata, labels, "labels")
        return None if _is_scale(column) else self._texts(column, "metadata"), labels, order_of(column)

    def _labels(self, labels):
        """A text for each point, of what must be groups."""
        if np.ndim(labels) != 1:
            raise ValueError(f"labels must have one dimension, and these have {np.ndim(labels)}: a table is metadata")
        values = list(self._joined(labels, "labels")[0])
        numbers = [float(value) for value in values if isinstance(value, (float, np.floating)) and not is_missing(value)]
        dates = getattr(getattr(labels, "dtype", None), "kind", "") == "M"
        if dates or not all(map(float.is_integer, numbers)):
            raise ValueError(
                f"labels are groups, and these are {'dates' if dates else 'numbers with fractions'}: give labels=NAME and"
                " metadata=FRAME, where NAME is their column in FRAME"
            )
        return self._texts(labels, "labels")

    def _texts(self, labels, what):
        """A text for each point; whole numbers have no decimals."""
        return [_group(value) for value in self._joined(labels, what)[0]]

    def in_order(self, values, what):
        """Values in the order of the points, if they have an index; others as they are."""
        own = getattr(values, "index", None)
        return values if own is None or callable(own) else self._joined(values, what)[0]

    def _joined(self, table, what):
        """A table in the order of the points, and its own names where the points have none.

        Rows are joined by their index where both sides have one, as numbers or as names; else by position.
        """
        own = getattr(table, "index", None)
        own = None if callable(own) else own  # lists have a method of this name
        index, n = self._index, len(self.places)
        if own is not None and index is not None and _is_count(own) and _is_names(index):
            warn(f"{what} is taken in the order of the points: these have names, and neither its index nor a column has them")
        if own is None or index is None or (_is_count(own) or _is_count(index)) and _is_names(own) != _is_names(index):
            if len(table) != n:
                raise ValueError(f"{what} has {len(table)} rows, and the map has {n} points; without names, each needs one")
            return table, own if index is None else None
        if not own.is_unique:
            raise ValueError(f"{what} has the name {own[own.duplicated()][0]!r} twice in its index")
        rows = own.get_indexer(list(index))
        if (rows < 0).all():
            first = own[:1].tolist()[0]
            read = "; where names are digits, read the table with dtype=str" if isinstance(first, (int, float)) else ""
            raise ValueError(f"the index of {what}, such as {first!r}, has no name of the map's, such as {index[0]!r}{read}")
        gone = rows < 0
        if gone.any() and not np.array_equal(gone, self._told):
            warn(f"{gone.sum()} of {n} points have no row in {what}")
            self._told = gone
        return table.reindex(list(index)), None

    def named(self, table):
        """A frame with the names of the points as its index, if a column has them, as ``read_csv`` leaves it; else as it is."""
        frame = hasattr(table, "columns") and table.columns.is_unique and len(table)
        if not frame or self._index is None or not _is_names(self._index) or not _is_count(table.index):
            return table
        known = set(self._index)
        found = {name: table[name].isin(known).sum() for name in table if table[name].is_unique}
        best = max(found, key=found.get, default=None)
        return table.set_index(best) if best is not None and 2 * found[best] >= len(known) else table

    def _table(self, folder, own, order=()):
        axes = "xyz"[: self.places.shape[1]]
        types = _types([""] * len(axes) + [_type(order)])
        rows = ([i, *map(repr, place), name] for i, (place, name) in enumerate(zip(self.places.tolist(), own)))
        return _write(folder, "map.tsv", [["index", *axes, "cluster"], *types, *rows])


ID = "name of the point"
UNLABELLED = "unlabelled"  # what programs call the group of points that are in none


def view(places: Any, labels: Any = None, metadata: Any = None, title: str = "Map") -> Page:
    """The page of any map, also of another library.

    Parameters
    ----------
    places : array or frame of shape (N, 1 or more), of which the first three columns count
    labels, metadata : as of ``viewer`` of the estimators, :meth:`DAMDS.viewer`
    title : of the page

    Returns
    -------
    the page, with ``show()``, ``open()`` and ``save()``

    Examples
    --------
    >>> import spidal
    >>> from sklearn.datasets import load_iris
    >>> from sklearn.decomposition import PCA
    >>> iris = load_iris(as_frame=True)
    >>> places = PCA(2).fit_transform(iris.data)
    >>> spidal.view(places, labels="target", metadata=iris.frame).save("iris.html")
    Page('iris.html')
    """
    if hasattr(places, "embedding_"):
        raise TypeError("view() takes places: give those of a model, model.embedding_, or call model.viewer()")
    if hasattr(places, "obsm"):
        raise TypeError("view() takes places: give those of the AnnData object, such as adata.obsm['X_damds']")
    found = np.asarray(places, dtype=float)
    if found.ndim != 2 or not found.size:
        raise ValueError(f"places must be an array of shape (N, 1 or more), and this one has the shape {found.shape}")
    if not np.isfinite(found).all():
        raise ValueError("some of the places are NaN or infinite")
    return Map(found[:, :3], ["1"] * len(found), index(places), None, title).page(labels, metadata)


MOST_GROUPS = 20  # of whole numbers in a column; more are a scale


def column_of(metadata, name, what):
    """The column of a frame; ``what`` is the parameter that names it."""
    if metadata is None or name not in metadata:
        known = "is not given" if metadata is None else f"has {list(metadata)}"
        raise ValueError(f"{what}={name!r} must be the name of a column of metadata, which {known}")
    return measured(metadata[name].infer_objects())


def measured(column):
    """A column of pandas; durations as days, which are numbers, and periods as their first days."""
    kind = getattr(column.dtype, "kind", "")
    if kind == "m":
        return column.dt.total_seconds() / 86_400
    return column.dt.to_timestamp() if type(column.dtype).__name__ == "PeriodDtype" else column


BEFORE = " < "  # between categories that have an order


def order_of(column):
    """The categories of a column of pandas in their order, as texts; none of other columns."""
    names = [_group(each) for each in getattr(getattr(column, "dtype", None), "categories", ())]
    return [] if any(BEFORE in name for name in names) else names


def _type(order, other=""):
    """The type of a column for ``plot``: its categories, if they have an order."""
    return BEFORE.join(order) if len(order) > 1 else other


def _types(types):
    """The line of types of all columns but the first; no line if none has one."""
    return [["#q2:types", *types]] if any(types) else []


def as_column(labels, metadata):
    """Labels and metadata; a series of dates or of numbers with fractions, which are no groups, as the name of a column."""
    if not (hasattr(labels, "to_frame") and hasattr(labels, "index")):
        return labels, metadata
    labels = measured(labels)
    if not _is_measured(labels):
        return labels, metadata
    if metadata is None:
        name = "labels" if labels.name is None else str(labels.name)
        return name, labels.to_frame(name)
    same = labels.name in metadata and labels.equals(metadata[labels.name])
    return labels.name if same else labels, metadata


def _is_measured(column):
    """Whether a column of pandas has dates, or numbers with fractions."""
    from pandas.api import types

    if types.is_datetime64_any_dtype(column):
        return True
    if not types.is_numeric_dtype(column) or types.is_bool_dtype(column):
        return False
    return bool((column.dropna() % 1 != 0).any())


def _is_scale(column):
    """Whether a column of a frame has dates, or numbers that are no groups."""
    from pandas.api import types

    whole = types.is_numeric_dtype(column) and not types.is_bool_dtype(column)
    return _is_measured(column) or whole and column.nunique() > MOST_GROUPS


def _is_names(index):
    return not isinstance(index[0], (int, np.integer))


def _is_count(index):
    """0, 1, 2 ..., which pandas gives to what has no names."""
    return not _is_names(index) and (np.asarray(index) == np.arange(len(index))).all()


def _legend(path):
    """Names and colours of the groups in a file of PlotViz."""
    names, colors = [], []
    for _, element in ElementTree.iterparse(path):
        if element.tag == "cluster":
            color = element.find("color")
            names.append(element.findtext("label"))
            colors.append("#" + "".join(f"{int(color.get(part)):02x}" for part in "rgb"))
        elif element.tag == "clusters":  # the points come after them
            break
    return names, colors


def _names(index):
    """As texts, if they differ and do more than count the points; else None."""
    if index is None or _is_count(index):
        return None
    names = [_cell(name) for name in index]
    return names if all(names) and len(set(names)) == len(names) else None


def _written(folder, frame, points):
    """A file of a frame's columns, in the order of the points; the types of pandas decide what is a number and what only looks like one."""
    import pandas as pd

    names, types, columns = [ID], [], [points]
    for name, column in frame.items():
        column = measured(column)
        values = column.tolist()
        number = pd.api.types.is_numeric_dtype(column) and not pd.api.types.is_bool_dtype(column)
        if number and (column.abs() == np.inf).any():
            warn(f"column {name!r} of metadata has infinite values, which the page takes for missing")
        number = number and not (pd.api.types.is_integer_dtype(column) and (column.abs() > MOST_EXACT).any())
        if pd.api.types.is_datetime64_any_dtype(column):
            day = (column.dropna() == column.dropna().dt.normalize()).all()
            values = column.dt.strftime("%Y-%m-%d" if day else "%Y-%m-%d %H:%M").tolist()
        text = not number and any(_is_number(value) for value in values)  # digits that are names
        order = order_of(column)
        types.append(_type(order, "numeric" if number else "categorical" if text else ""))
        names.append(_column(name))
        columns.append([_group(value) if order else _cell(value) for value in values])
    return _write(folder, "metadata.tsv", [names, *_types(types), *zip(*columns)])


MOST_EXACT = 2**53  # whole numbers above it lose digits on a page, and are rather names


def _column(name):
    """The name of a column for ``plot``, which has some of its own."""
    name = _cell(name)
    return name + "_" if name.lower() in ("index", ID) else name


def _is_number(value):
    try:
        float(value)
    except (TypeError, ValueError):
        return False
    return not isinstance(value, float)


def _group(value):
    """The name of a group, as text; whole numbers have no decimals."""
    return _cell(int(value) if isinstance(value, (float, np.floating)) and value % 1 == 0 else value)


def _cell(value):
    """As text without tabs and ends of lines; missing values are empty."""
    if is_missing(value):
        return ""
    return " ".join(str(value).split())


def _write(folder, name, rows):
    path = Path(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        for row in rows:
            file.write("\t".join(map(_quoted, row)) + "\n")
    return path


def _quoted(cell):
    text = str(cell)
    return '"' + text.replace('"', '""') + '"' if '"' in text else text
