"""Maps as figures of matplotlib."""

import re

import numpy as np

from ._maps import UNLABELLED, as_column, column_of, measured

MISSING = "#b0b0b0"
MOST_NAMES = 30  # in a legend


def scatter(drawn, labels, metadata, ax, marks):
    """Draws a map into axes, and returns them."""
    try:
        from matplotlib import colors, pyplot
    except ImportError:
        raise ImportError("plot() draws with matplotlib, which is not installed: pip install matplotlib") from None
    places = drawn.places
    flat = places.shape[1] == 2
    if ax is not None and (ax.name == "3d") == flat:
        raise ValueError(f"the map has {places.shape[1]} dimensions, and these axes are {'3' if flat else '2'}-dimensional")
    marks = {"s": 25 if len(places) <= 500 else 8 if len(places) <= 5000 else 1, "linewidths": 0, **marks}
    values, groups, name, order = marks.pop("c", None), None, None, None
    metadata = drawn.named(metadata)
    if isinstance(values, str) and metadata is not None and (values in metadata or not colors.is_color_like(values)):
        values = drawn.in_order(column_of(metadata, values, "c"), "metadata")
    elif values is None and "color" not in marks:
        labels, metadata = as_column(labels, metadata)
        groups, name, order = drawn.grouped(labels, metadata)
        values = drawn.in_order(column_of(metadata, name, "labels"), "metadata") if groups is None else None
    measured = None if groups is not None or values is None else _numbers(drawn, values)  # before a figure is made
    is_ours = ax is None
    if is_ours:  # with room for what stands beside the axes, also in files
        ax = pyplot.figure(layout="constrained").add_subplot(projection=None if flat else "3d")
    if groups is not None:
        _by_groups(ax, is_ours, drawn, groups, name, order, marks)
    elif measured is not None:
        _by_values(ax, drawn, *measured, marks)
    else:
        ax.scatter(*places.T, **marks)
    if drawn.is_line:
        ax.get_yaxis().set_visible(groups is not None)  # it has the names of rows, or nothing
    else:
        ax.set_aspect("equal")
    return ax


def _key(order):
    """A key that sorts names of groups: by their order as categories of pandas, or 2 before 10; what is in none, last."""
    rank = {name: k for k, name in enumerate([*order, None, UNLABELLED])}
    parts = re.compile(r"(\d+)")
    return lambda name: (rank.get(name, len(order)), [int(p) if p.isdigit() else p for p in parts.split(name)])


def _by_groups(ax, is_ours, drawn, groups, name, order, marks):
    places = drawn.places
    numbers, names, colors = drawn.legend(groups, order)
    key = _key(order)
    new = sorted(range(len(names)), key=lambda k: key(names[k]))
    names, colors, numbers = [names[k] for k in new], [colors[k] for k in new], np.argsort(new)[numbers]
    if drawn.is_line:  # a row for each group
        places = np.column_stack([places[:, 0], -numbers])
        ax.set_yticks(range(0, -len(names), -1), names if len(names) > 1 else [""])
        ax.set_ylim(0.3 - len(names), 0.7)
    sizes = np.bincount(numbers, minlength=len(names))
    named = set(np.argsort(-sizes, kind="stable")[:MOST_NAMES].tolist())  # the largest
    for number, (group, color) in enumerate(zip(names, colors)):
        ax.scatter(*places[numbers == number].T, color=color, label=group if number in named else None, **marks)
    if drawn.is_line or len(names) == 1:
        return
    if len(names) > MOST_NAMES:
        ax.scatter([], [], *places[:0, 2:].T, color="none", label=f"and {len(names) - MOST_NAMES} more", **marks)
    rows = min(len(names), MOST_NAMES + 1)
    small = {"ncols": 2, "fontsize": "small"} if rows > MOST_NAMES // 2 else {}
    look = {**small, "title": name, "alignment": "left", "markerscale": (25 / marks["s"]) ** 0.5, "frameon": False}
    if is_ours and (small or places.shape[1] > 2):  # beside axes no layout makes so much room, nor in three dimensions
        ax.figure.legend(loc="outside right upper", **look)
    else:
        ax.legend(loc="upper left", bbox_to_anchor=(1, 1), **look)


def _numbers(drawn, given):
    """Values in the order of the points, and as an array, of numbers or dates or of what matplotlib takes for colours."""
    from matplotlib import colors

    given = drawn.in_order(given, "c")
    given = measured(given) if hasattr(given, "dt") else given
    if getattr(getattr(given, "dtype", None), "tz", None) is not None:
        given = given.dt.tz_localize(None)  # the clock of its own zone
    values = np.asarray(given)
    if values.dtype.kind == "O" and getattr(getattr(given, "dtype", None), "kind", "O") in "biuf":  # NA of pandas
        values = given.to_numpy(dtype=float, na_value=np.nan)
    each = values.shape == (len(drawn.places),)
    if each and values.dtype.kind in "OUS" and not all(map(colors.is_color_like, values)):
        raise ValueError(
            f"c has numbers or dates, and these are texts, such as {str(values[0])!r}: give groups as labels=; make numbers"
            " of texts with pandas.to_numeric(..., errors='coerce'), and dates with pandas.to_datetime"
        )
    return given, values


def _by_values(ax, drawn, given, values, marks):
    """Points with colours of their own, or coloured by numbers or dates, with a bar that says which."""
    from matplotlib import dates

    places = drawn.places
    if values.shape != (len(places),) or values.dtype.kind not in "biufM":
        ax.scatter(*places.T, c=given, **marks)
        return
    is_date = values.dtype.kind == "M"
    numbers = dates.date2num(values) if is_date else values.astype(float)
    known = np.isfinite(numbers)
    if not known.all():
        ax.scatter(*places[~known].T, **{**marks, "cmap": None, "color": MISSING})
    points = ax.scatter(*places[known].T, c=numbers[known], **marks)
    locator = dates.AutoDateLocator() if is_date else None
    beside = {"cax": ax.inset_axes([1.03, 0, 0.03, 1])} if places.shape[1] == 2 else {"ax": ax, "shrink": 0.6, "pad": 0.1}
    bar = ax.figure.colorbar(points, ticks=locator, format=dates.ConciseDateFormatter(locator) if is_date else None, **beside)
    bar.set_label(str(getattr(given, "name", None) or ""))
