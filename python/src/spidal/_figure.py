"""Maps as figures of matplotlib."""

import numpy as np


def scatter(drawn, labels, ax, marks):
    """Draws a map into axes, and returns them."""
    try:
        from matplotlib import pyplot
    except ImportError:
        raise ImportError("plot() draws with matplotlib, which is not installed: pip install matplotlib") from None
    places = drawn.places
    flat = places.shape[1] == 2
    if ax is None:
        ax = pyplot.figure().add_subplot(projection=None if flat else "3d")
    elif (ax.name == "3d") == flat:
        raise ValueError(f"the map has {places.shape[1]} dimensions, and these axes are {'3' if flat else '2'}-dimensional")
    marks = {"s": 25 if len(places) <= 500 else 8 if len(places) <= 5000 else 1, "linewidths": 0, **marks}
    if marks.get("c") is not None:
        _by_values(ax, drawn, marks)
    elif "color" in marks:
        ax.scatter(*places.T, **marks)
    else:
        groups, names, colors = drawn.groups(labels)
        for number, (name, color) in enumerate(zip(names, colors)):
            ax.scatter(*places[groups == number].T, color=color, label=name, **marks)
        if 1 < len(names) <= 30:
            ax.legend(markerscale=(25 / marks["s"]) ** 0.5, frameon=False, loc="upper left", bbox_to_anchor=(1, 1))
    ax.set_aspect("equal")
    return ax


def _by_values(ax, drawn, marks):
    """Points with colours of their own, or coloured by numbers or dates, with a bar that says which."""
    from matplotlib import colors, dates

    places, given = drawn.places, drawn.in_order(marks["c"], "c")
    values = np.asarray(given)
    each = values.shape == (len(places),)
    if each and values.dtype.kind in "OUS" and not all(map(colors.is_color_like, values)):
        raise ValueError(f"c has numbers, and these are texts, such as {str(values[0])!r}: give groups as labels=")
    is_date = values.dtype.kind == "M"
    points = ax.scatter(*places.T, **{**marks, "c": dates.date2num(values) if is_date else given})
    if each and values.dtype.kind in "biufM":
        locator = dates.AutoDateLocator() if is_date else None
        ax.figure.colorbar(points, ax=ax, ticks=locator, format=dates.ConciseDateFormatter(locator) if is_date else None)
