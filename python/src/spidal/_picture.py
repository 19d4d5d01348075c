"""A small picture of a map: a PNG of two colours or more, whose size hardly depends on the number of points."""

import base64
import html
import struct
import zlib

import numpy as np

PAPER, FRAME, LINE, FIRST = 0, 1, 2, 3  # in the palette; the colours of groups follow
FIXED = ["#ffffff", "#c8c8c8", "#c0c0c0"]
SIDE, GAP, MARGIN = 480, 16, 14  # in pixels of the file; it is shown at half of them
MOST_EDGES, MOST_NAMES = 20_000, 12
VIRIDIS = "440154 481a6c 472f7d 414487 39568c 31688e 2a788e 23888e 1f988b 22a884 35b779 54c568 7ad151 a5db36 d2e21b fde725"
LEVELS, MISSING = 64, "#b0b0b0"


class Picture:
    """A map as it is drawn in a notebook: the plane of the first two axes, beside it that of the first and the third.

    Parameters
    ----------
    places : array of shape (N, 2 or 3)
    groups : array of N numbers of groups, from 0
    names, colors : of each group; colours as ``#rrggbb``
    edges : pairs of points, or None
    legend : in HTML; None: the names of the groups
    """

    def __init__(self, places, groups, names, colors, edges=None, legend=None):
        self.places, self.groups, self.names, self.colors, self.edges = places, groups, names, colors, edges
        self.legend = legend

    def png(self):
        planes = [self._plane(0, second) for second in range(1, self.places.shape[1])]
        gap = np.full((len(planes[0]), GAP), PAPER, np.uint8)
        pixels = np.concatenate([part for plane in planes for part in (gap, plane)][1:], axis=1)
        height, width = pixels.shape
        palette = bytes.fromhex("".join(FIXED + self.colors[: 256 - FIRST]).replace("#", ""))
        rows = np.concatenate([np.zeros((height, 1), np.uint8), pixels], axis=1)  # each begins with its filter: none
        header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
        chunks = [(b"IHDR", header), (b"PLTE", palette), (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b"")]
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
        )

    def _plane(self, first, second):
        """Numbers of colours. All planes have the same scale and size."""
        low, high = self.places.min(axis=0), self.places.max(axis=0)
        scale = (SIDE - 1 - 2 * MARGIN) / ((high - low).max() or 1)
        width, *heights = (np.ceil(scale * (high - low)).astype(int) + 2 * MARGIN + 1).tolist()
        pixels = np.full((max(heights), width), PAPER, np.uint8)
        pixels[[0, -1]] = FRAME
        pixels[:, [0, -1]] = FRAME
        middle = (low + high)[[first, second]] / 2
        at = (self.places[:, [first, second]] - middle) * [scale, -scale] + [(width - 1) / 2, (len(pixels) - 1) / 2]
        if self.edges is not None:
            self._lines(pixels, at)
        n = len(at)
        radius = 5 if n <= 500 else 3.5 if n <= 3000 else 2 if n <= 20_000 else 1
        reach = int(radius) + 1
        x, y = (grid.ravel() for grid in np.meshgrid(range(-reach, reach + 1), range(-reach, reach + 1)))
        inside = x * x + y * y <= radius * radius
        disc = inside | ((x * x + y * y <= (radius + 1) ** 2) & (radius > 2))  # large ones have a rim of paper
        order = np.random.default_rng(0).permutation(n)  # so that no group is always on top
        center = np.rint(at[order]).astype(int)
        colors = FIRST + self.groups[order] % (256 - FIRST)
        marks = np.where(inside[disc], colors[:, None], PAPER)
        pixels[center[:, 1:] + y[disc], center[:, :1] + x[disc]] = marks  # of pixels that are there twice, the last counts
        return pixels

    def _lines(self, pixels, at):
        edges = self.edges[:: -(-len(self.edges) // MOST_EDGES) or 1]
        start, way = at[edges[:, 0]], at[edges[:, 1]] - at[edges[:, 0]]
        steps = np.ceil(np.abs(way).max(axis=1)).astype(int) + 1  # one in each pixel
        which = np.repeat(np.arange(len(edges)), steps)
        share = (np.arange(len(which)) - np.repeat(np.cumsum(steps) - steps, steps)) / np.maximum(steps[which] - 1, 1)
        x, y = np.rint(start[which] + way[which] * share[:, None]).astype(int).T
        pixels[y, x] = LINE

    def html(self):
        """The picture with a legend, for a notebook."""
        n, dimension = self.places.shape
        png = self.png()
        width = int.from_bytes(png[16:20], "big")
        data = base64.b64encode(png).decode("ascii")
        axes = "the first two axes" if dimension == 2 else "the first two axes, and the first and the third"
        return (
            f'<img src="data:image/png;base64,{data}" alt="Map of {n} points: {axes}" '
            f'style="width:{width // 2}px;max-width:100%"><div>{self._legend()}</div>'
        )

    def _legend(self):
        if self.legend is not None:
            return self.legend
        if len(self.names) < 2:
            return f"{len(self.places):,} points"
        counts = np.bincount(self.groups, minlength=len(self.names))
        shown = zip(self.names[:MOST_NAMES], self.colors, counts.tolist())
        parts = [f'<span style="color:{c}">&#9679;</span>&nbsp;{html.escape(name)} ({k:,})' for name, c, k in shown]
        more = len(self.names) - MOST_NAMES
        return " &ensp; ".join(parts + ([f"and {more} more groups"] if more > 0 else []))


def picture_of_values(places, values, edges=None):
    """A map that is coloured by numbers or dates, a series of pandas in the order of the points."""
    dates = values.dtype.kind == "M"
    numbers = (values - values.min()).dt.total_seconds().to_numpy() if dates else values.to_numpy(dtype=float, na_value=np.nan)
    known = np.isfinite(numbers)
    low, high = numbers[known].min(initial=np.inf), numbers[known].max(initial=-np.inf)
    levels = np.full(len(numbers), LEVELS)
    half = (high / 2 - low / 2) or 1  # halves, as the whole may be too large
    levels[known] = np.rint((numbers[known] / 2 - low / 2) / half * (LEVELS - 1))
    ends = (values[known].min(), values[known].max()) if known.any() else ()
    forms = ("%Y-%m-%d", "%Y-%m-%d %H:%M", "%Y-%m-%d %H:%M:%S") if dates else (".4g", ".8g", ".15g")
    texts = [[format(end, form) for end in ends] for form in forms]
    text = next((pair for pair in texts if len(set(pair)) == 2), texts[0])
    steps = ", ".join("#" + color for color in VIRIDIS.split())
    look = f"display:inline-block;width:8em;height:.7em;background:linear-gradient(to right, {steps})"
    bar = f' <span style="{look}"></span> '.join(text)
    gone = "" if known.all() else f' &ensp; <span style="color:{MISSING}">&#9679;</span>&nbsp;missing ({(~known).sum():,})'
    return Picture(places, levels, [], [*_viridis(), MISSING], edges, f"{html.escape(str(values.name))}: {bar}{gone}")


def _viridis():
    """Its colours, of which neighbours differ alike, for each level."""
    stops = np.array([list(bytes.fromhex(color)) for color in VIRIDIS.split()])
    at = np.linspace(0, len(stops) - 1, LEVELS)
    parts = [np.interp(at, range(len(stops)), stops[:, part]) for part in range(3)]
    return ["#" + bytes(color).hex() for color in np.rint(np.transpose(parts)).astype(int).tolist()]
