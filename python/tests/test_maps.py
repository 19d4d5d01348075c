"""Maps in notebooks and figures: pictures, pages with groups and tables, graphs, landmarks, progress."""

import json
import pickle
import re
import struct
import sys
import tempfile
import time
import zlib
from base64 import b64decode
from types import SimpleNamespace

import numpy as np
import pytest
import scipy.sparse
from scipy.spatial.distance import pdist
from sklearn.datasets import load_iris

import spidal
from spidal import DAMDS, Distances, Landmarks, Layout
from spidal import _maps as maps
from spidal import _progress as progress
from spidal._figure import scatter
from spidal._picture import GAP, MARGIN, Picture

IRIS = load_iris().data[::3]
KINDS = np.array(["setosa", 'versi\t"color"', "noise"])[load_iris().target[::3]]


@pytest.fixture(scope="module")
def model():
    pandas = pytest.importorskip("pandas")
    names = [f"flower {i}" for i in range(len(IRIS))]
    return DAMDS(2, metric="euclidean", n_jobs=1, Effort="quick").fit(pandas.DataFrame(IRIS, index=names))


def pixels(picture):
    """Rows of colours of the PNG in a notebook's output, read by the format's rules."""
    data = b64decode(re.search('base64,([^"]*)', picture)[1])
    chunks, at = {}, 8
    while at < len(data):
        (length,), kind = struct.unpack(">I", data[at : at + 4]), data[at + 4 : at + 8]
        content = data[at + 8 : at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0] == zlib.crc32(kind + content)
        chunks[kind] = content
        at += 12 + length
    width, height, depth, kind = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    assert (depth, kind) == (8, 3)
    rows = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, width + 1)
    assert not rows[:, 0].any()
    return np.frombuffer(chunks[b"PLTE"], np.uint8).reshape(-1, 3)[rows[:, 1:]]


def test_jupyter_gets_a_small_picture(model, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = model.viewer()
    shown = page._repr_html_()
    assert len(shown) < 10_000
    assert "50 points" in shown and "<iframe" not in shown and "href" not in shown
    assert 'href="my%20map.html"' in page.save("my map.html")._repr_html_()
    assert (tmp_path / "my map.html").read_bytes() == page.path.read_bytes()


def test_groups_and_a_table_are_joined_by_names(model):
    pandas = pytest.importorskip("pandas")
    names = [f"flower {i}" for i in range(len(IRIS))]
    table = pandas.DataFrame({"code": ["007", "8"] * 25, "index": IRIS[:, 0], "day": pandas.Timestamp("2024-03-01")}, names)
    with pytest.warns(UserWarning, match="1 of 50 points have no row in metadata"):
        page = model.viewer(labels=pandas.Series(KINDS, names)[::-1], metadata=table.iloc[:0:-1])
    text = page.path.read_text(encoding="utf-8")
    assert '{"name":"code","kind":"category","names":["007","8","unlabelled"]' in text
    assert '{"name":"index_","kind":"number","written":true}' in text
    assert '{"name":"day","kind":"number","dates":true}' in text
    shown = page._repr_html_()
    assert "setosa (17)" in shown and "versi &quot;color&quot; (17)" in shown and "noise (16)" in shown


def test_rows_come_in_the_order_of_the_points(monkeypatch):
    pandas = pytest.importorskip("pandas")
    seen = {}

    def plot(*words):
        seen["points"] = words[1].read_text().splitlines()
        seen["metadata"] = words[words.index("--metadata") + 1].read_text().splitlines()

    monkeypatch.setattr(maps, "tool", plot)
    other = list("cab")
    table = pandas.DataFrame({"n": [3, 1, 2], "code": list("312")}, other)
    drawn = maps.Map(np.eye(3)[:, :2], ["1"] * 3, list("abc"), None, "title")
    drawn.page(labels=pandas.Series(list("zxy"), other), metadata=table)
    assert [line[-1] for line in seen["points"][1:]] == list("xyz")
    assert seen["metadata"][1:] == ["#q2:types\tnumeric\tcategorical", "a\t1\t1", "b\t2\t2", "c\t3\t3"]


def test_a_picture_has_each_point_in_its_place():
    places = np.array([[0.0, 0, 1], [10, 0, 1], [10, 5, 2]])
    picture = Picture(places, np.arange(3), list("abc"), ["#ff0000", "#00ff00", "#0000ff"], np.array([[0, 1]]))
    colors = pixels(picture.html())
    plane = colors[:, : (colors.shape[1] - GAP) // 2]
    height, width, _ = plane.shape
    assert height < width
    for color, row, column in (([255, 0, 0], height, 0), ([0, 255, 0], height, width), ([0, 0, 255], 0, width)):
        found = np.argwhere((plane == color).all(axis=2))
        assert len(found) > 60
        assert np.abs(found.mean(axis=0) - [row, column]).max() <= MARGIN + 1
    assert (plane[height - 1 - MARGIN, width // 2] == [192] * 3).all()  # on the edge


def columns(page):
    """What the page tells of its columns, in their order: the first colours it."""
    text = page.path.read_text(encoding="utf-8")
    return json.loads(re.search(r'id="page">(.*?)</script>', text)[1])["columns"]


def test_labels_may_name_a_column_of_groups_numbers_or_dates(model):
    pandas = pytest.importorskip("pandas")
    days = pandas.date_range("2024-01-01", periods=len(IRIS))
    table = pandas.DataFrame({"site": KINDS, "width": IRIS[:, 0], "day": days}, index=model._index).sample(frac=1)
    for name, kind in (("site", "category"), ("width", "number"), ("day", "number")):
        found = columns(model.viewer(labels=name, metadata=table))
        assert (found[0]["name"], found[0]["kind"]) == (name, kind)
        assert sorted(one["name"] for one in found) == sorted(table)
        alone = columns(model.viewer(labels=table[name]))
        assert [(one["name"], one["kind"]) for one in alone] == [(name, kind)]
        assert columns(model.viewer(labels=table[name], metadata=table)) == found
    with pytest.raises(ValueError, match="these are dates"):
        model.viewer(labels=days.to_numpy())
    page = model.viewer(title="Flowers").path.read_text(encoding="utf-8")
    assert "<title>Flowers</title>" in page


def test_a_picture_of_numbers_has_their_colours_and_a_scale(model):
    pandas, pyplot = pytest.importorskip("pandas"), pytest.importorskip("matplotlib.pyplot")
    days = pandas.date_range("2024-01-01", periods=len(IRIS)).to_series(index=model._index)
    width = pandas.Series(IRIS[:, 0], model._index).where(np.arange(len(IRIS)) != 7)
    table = pandas.DataFrame({"width <cm>": width, "day": days})
    shown = model.viewer("width <cm>", table.sample(frac=1))._repr_html_()
    assert f"width &lt;cm&gt;: {width.min():.4g} <span" in shown and f"</span> {width.max():.4g} " in shown
    assert "missing (1)" in shown
    found = {tuple(color) for color in pixels(shown).reshape(-1, 3).tolist()}
    assert (176, 176, 176) in found  # the one without a number
    assert 20 < len(found) < 50
    viridis = pyplot.get_cmap("viridis")(np.linspace(0, 1, 256))[:, :3] * 255
    colors = np.array([color for color in found if len(set(color)) > 1])  # but for grey and white
    assert np.abs(colors[:, None] - viridis).max(axis=2).min(axis=1).max() < 6
    shown = model.viewer(table["day"])._repr_html_()
    assert "day: 2024-01-01 <span" in shown and "</span> 2024-02-19" in shown
    alike = table.assign(day=pandas.Timestamp("2024-01-01"))
    assert "day: 2024-01-01 <span" in model.viewer("day", alike)._repr_html_()


def test_missing_rows_are_told_once_where_the_user_asked(model):
    pandas = pytest.importorskip("pandas")
    table = pandas.DataFrame({"kind": KINDS, "n": IRIS[:, 0]}, model._index).iloc[4:]
    for labels in ("kind", table["kind"], "n", table["n"]):
        with pytest.warns(UserWarning) as told:
            model.viewer(labels, table)._repr_html_()
        assert [(str(one.message).partition(" in ")[0], one.filename) for one in told] == [
            ("4 of 50 points have no row", __file__)
        ]


def test_a_model_from_a_pickle_has_its_map(model):
    pytest.importorskip("matplotlib")
    there = DAMDS(2, metric="euclidean", n_jobs=1, Effort="quick").fit(IRIS)
    back = pickle.loads(pickle.dumps(there))
    want = columns(there.viewer())
    assert columns(back.viewer()) == want  # of its files
    there._finalizer()
    again = pickle.loads(pickle.dumps(back))  # which has no files
    assert columns(again.viewer()) == []  # the map alone
    assert columns(again.viewer(labels=KINDS))[0]["names"]
    assert len(again.plot(labels=KINDS).collections) == 3
    assert "<title>DAMDS</title>" in again.viewer().path.read_text(encoding="utf-8")
    with pytest.raises(ValueError, match="StressIterations"):  # which leaves the old attributes, as in scikit-learn
        back.set_params(StressIterations="many").fit(IRIS[:20])
    with pytest.raises(ValueError, match="the last fit of this model failed"):
        back.plot()
    again.fit(IRIS[:20])._finalizer()
    with pytest.raises(ValueError, match="have gone"):  # not the map of the fit before
        again.viewer()


def test_two_fits_of_one_folder_do_not_show_each_other(tmp_path):
    few, fewer = (DAMDS(2, metric="euclidean", n_jobs=1, Effort="quick", output=tmp_path).fit(IRIS[:n]) for n in (20, 15))
    page = fewer.viewer()
    assert columns(page)
    fewer.fit(IRIS[:10])
    with pytest.raises(RuntimeError, match="the page of a later fit"):
        page.save(tmp_path / "kept.html")
    with pytest.raises(ValueError, match="points.txt of this fit is not in .* or is that of another fit"):
        few.viewer()


def test_pictures_of_one_place(recwarn):
    for places in (np.zeros((1, 2)), np.ones((5, 3))):
        shown = pixels(spidal.view(places)._repr_html_())
        assert {tuple(color) for color in shown.reshape(-1, 3).tolist()} >= {(255, 255, 255), (200, 200, 200)}
    assert not recwarn.list


def test_columns_of_every_kind(model):
    pandas, pyplot = pytest.importorskip("pandas"), pytest.importorskip("matplotlib.pyplot")
    n = len(IRIS)
    days = pandas.date_range("2024-01-01 10:00", periods=n, freq="min")
    levels = pandas.Categorical.from_codes(np.arange(n) % 3, ["low", "mid", "high"], ordered=True)
    table = pandas.DataFrame(
        {
            "zone": days.tz_localize("Europe/Berlin"),
            "level": levels,
            "share": pandas.Series(pandas.Categorical(IRIS[:, 0].round())).astype("category"),
            "object": IRIS[:, 0].astype(object),
            "huge": np.linspace(-1.7e308, 1.7e308, n),
            "close": 1e9 + IRIS[:, 0] / 1e3,
            "code": [f"c{k % 12}" for k in range(n)],
        },
        model._index,
    )
    scales = {"zone": "zone: 2024-01-01 10:00 <", "object": f"object: {IRIS[:, 0].min():.4g} <", "close": "close: 1000000000.004"}
    for name in table:
        assert scales.get(name, "") in model.viewer(name, table)._repr_html_()
        assert model.plot(name, table).figure.axes
    assert len(model.plot(c=table["zone"]).figure.axes) == 1  # with a bar within
    legend = [text.get_text() for text in model.plot("level", table).get_legend().get_texts()]
    assert legend == ["low", "mid", "high"]
    legend = [text.get_text() for text in model.plot("code", table).get_legend().get_texts()]
    assert legend[:4] == ["c0", "c1", "c2", "c3"]
    pyplot.close("all")


def test_a_legend_of_many_groups_has_the_largest(model):
    pyplot = pytest.importorskip("matplotlib.pyplot")
    groups = [f"g{i // 2 if i < 8 else i}" for i in range(len(IRIS))]
    figure = model.plot(groups).figure
    names = [text.get_text() for text in figure.legends[0].get_texts()]
    figure.canvas.draw()
    room, legend = figure.bbox, figure.legends[0].get_window_extent()
    assert room.x0 <= legend.x0 and legend.x1 <= room.x1 and room.y0 <= legend.y0 and legend.y1 <= room.y1
    assert figure.axes[0].get_window_extent().width > room.width / 3
    assert len(names) == 31 and set(names) >= {"g0", "g1", "g2", "g3"} and names[-1] == "and 16 more"
    pyplot.close("all")


def test_rows_that_cannot_be_joined(model):
    pandas = pytest.importorskip("pandas")
    table = pandas.DataFrame({"a": range(50)}, index=[f"plant {i}" for i in range(50)])
    with pytest.raises(ValueError, match="'plant 0', has no name of the map's, such as 'flower 0'"):
        model.viewer(metadata=table)
    with pytest.raises(ValueError, match="'flower 1' twice"):
        model.viewer(labels=pandas.Series(["a", "b"], index=["flower 1", "flower 1"]))
    with pytest.raises(ValueError, match="such as 7, has no name of the map's, such as 'flower 0'; .*dtype=str"):
        model.viewer(labels=pandas.Series(["a", "b"], index=[7, 8]))
    with pytest.raises(ValueError, match="labels has 2 rows, and the map has 50 points"):
        model.viewer(labels=["a", "b"])
    with pytest.raises(ValueError, match="numbers with fractions"):
        model.viewer(labels=IRIS[:, 0])
    with pytest.raises(ValueError, match="numbers with fractions"):
        model.viewer(labels=IRIS[:, 0].astype(np.float32))
    with pytest.raises(ValueError, match="one dimension"):
        model.viewer(labels=table)
    with pytest.raises(TypeError, match="frame of pandas"):
        model.viewer(metadata=IRIS)


def test_any_map_has_a_page():
    shown = spidal.view(IRIS[:, :2], labels=KINDS == "setosa", title="Flowers")._repr_html_()
    assert "False (33)" in shown and "True (17)" in shown
    with pytest.raises(ValueError, match="NaN"):
        spidal.view(IRIS * np.nan)
    with pytest.raises(ValueError, match="shape"):
        spidal.view(IRIS[:, 0])


def test_figures(model):
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    ax = model.plot(labels=KINDS)
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["noise", "setosa", 'versi "color"']
    drawn = np.concatenate([part.get_offsets() for part in ax.collections])
    np.testing.assert_allclose(np.sort(drawn, axis=0), np.sort(model.embedding_, axis=0), atol=1e-9)
    assert model.plot(c=IRIS[:, 0], ax=ax) is ax
    with pytest.raises(ValueError, match="the map has 2 dimensions"):
        model.plot(ax=ax.figure.add_subplot(projection="3d"))


def bars(figure):
    return [bar for axes in figure.axes for bar in axes.child_axes]


def test_numbers_have_a_bar_and_texts_are_told(model):
    pyplot = pytest.importorskip("matplotlib.pyplot")
    figure = model.plot(c=np.arange(len(IRIS))).figure
    assert len(bars(figure)) == 1
    figure = model.plot(c=np.datetime64("2021-01-01") + 9 * np.arange(len(IRIS))).figure
    figure.canvas.draw()
    assert "2022" in [tick.get_text() for tick in bars(figure)[0].get_yticklabels()] + [bars(figure)[0].yaxis.get_offset_text().get_text()]
    with pytest.raises(ValueError, match="'setosa': give groups as labels="):
        model.plot(c=KINDS)
    for colors in ("red", ["red"] * len(IRIS)):
        assert not bars(model.plot(c=colors).figure)
    pyplot.close("all")


def test_figures_by_columns_of_a_table(model):
    pandas, pyplot = pytest.importorskip("pandas"), pytest.importorskip("matplotlib.pyplot")
    widths = pandas.array([None, *IRIS[1:, 0]], dtype="Float64")
    table = pandas.DataFrame({"kind": KINDS, "width": widths}, index=model._index).sample(frac=1)
    assert model.plot("kind", table).get_legend().get_title().get_text() == "kind"
    for ax in (model.plot(labels="width", metadata=table), model.plot(table["width"]), model.plot(c="width", metadata=table)):
        missing, known = ax.collections
        assert len(missing.get_offsets()) == 1 and len(known.get_offsets()) == len(IRIS) - 1
        np.testing.assert_array_equal(known.get_array(), IRIS[1:, 0])
        assert bars(ax.figure)[0].get_ylabel() == "width"
    assert not bars(model.plot(c="red", metadata=table).figure)
    with pytest.raises(ValueError, match=r"c='widht' must be the name of a column of metadata, which has \['kind', 'width'\]"):
        model.plot(c="widht", metadata=table)
    with tempfile.TemporaryFile() as file:  # the legend is not cut
        figure = model.plot("kind", table).figure
        figure.savefig(file)
        legend = figure.axes[0].get_legend().get_window_extent()
        assert legend.x1 <= figure.bbox.x1 and legend.y0 >= 0
    pyplot.close("all")


def test_the_legend_beside_three_dimensions_is_not_cut(monkeypatch):
    pyplot = pytest.importorskip("matplotlib.pyplot")
    drawn = maps.Map(np.eye(3), list("abc"), None, None, "title")
    monkeypatch.setattr(drawn, "legend", lambda *_: (np.arange(3), ["a long name of a group"] * 3, ["red", "blue", "green"]))
    figure = scatter(drawn, None, None, None, {}).figure
    figure.canvas.draw()
    legend = figure.legends[0].get_window_extent()
    assert 0 <= legend.x0 and legend.x1 <= figure.bbox.x1
    assert figure.axes[0].get_position().x1 * figure.bbox.x1 <= legend.x0 + 1
    assert scatter(drawn, None, None, pyplot.figure().add_subplot(projection="3d"), {}).get_legend()
    pyplot.close("all")


def test_numbers_come_in_the_order_of_the_points():
    pandas, pyplot = pytest.importorskip("pandas"), pytest.importorskip("matplotlib.pyplot")
    drawn = maps.Map(np.eye(3)[:, :2], ["1"] * 3, list("abc"), None, "title")
    ax = scatter(drawn, None, None, None, {"c": pandas.Series([3, 1, 2], list("cab"))})
    assert ax.collections[0].get_array().tolist() == [1, 2, 3]
    with pytest.raises(ValueError, match="the index of c, such as 'x'"):
        scatter(drawn, None, None, None, {"c": pandas.Series([3, 1, 2], list("xyz"))})
    pyplot.close("all")


def test_labels_may_name_a_column(model):
    frame = pytest.importorskip("pandas").DataFrame({"kind": KINDS}, index=model._index)
    assert "versi" in model.viewer(labels="kind", metadata=frame.sample(frac=1)).path.read_text(encoding="utf-8")
    for metadata, found in ((None, "is not given"), (frame, r"has \['kind'\]")):
        with pytest.raises(ValueError, match=f"labels='sort' must be the name of a column of metadata, which {found}"):
            model.viewer(labels="sort", metadata=metadata)
    with pytest.raises(TypeError, match="model.embedding_"):
        spidal.view(model)


def test_what_is_no_vector_is_told(model):
    frame = pytest.importorskip("pandas").DataFrame({"x": [1.0, 2, 3], "site": ["a", "b", "c"]})
    with pytest.raises(ValueError, match="columns are not: 'site'; leave them out"):
        DAMDS(metric="euclidean").fit(frame)
    with pytest.raises(TypeError, match="n_components"):
        DAMDS(ndim=2)
    with pytest.raises(ValueError, match="pairwise_distances"):
        spidal.permanova(IRIS, KINDS)


def test_a_figure_needs_matplotlib(model, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError, match="pip install matplotlib"):
        model.plot()


def ring(n):
    """The matrix of a ring, with an entry that is 0 and no edge."""
    ends = np.append(np.arange(n), 0)
    return scipy.sparse.coo_array((np.append(np.ones(n), 0), (ends, np.append((ends[:n] + 1) % n, n // 2))), shape=(n, n))


def test_a_graph_in_each_of_its_forms():
    of_matrix = Layout(random_state=1, n_jobs=1).fit(ring(12))
    nodes = [f"node {i}" for i in range(12)]
    edges = [(nodes[i], nodes[(i + 1) % 12]) for i in range(12)]

    class Networkx:
        def __init__(self):
            self.nodes = nodes

        def edges(self, data=None, default=None):
            return edges if data is None else [(*edge, default) for edge in edges]

    class Igraph:
        vs = SimpleNamespace(attributes=lambda: [])
        es = SimpleNamespace(attributes=lambda: [])
        vcount, ecount = (lambda self: 12), (lambda self: 12)

        def get_edgelist(self):
            return [(i, (i + 1) % 12) for i in range(12)]

    for graph, names in ((Networkx(), nodes), (Igraph(), list(range(12)))):
        model = Layout(random_state=1, n_jobs=1).fit(graph)
        assert (model.embedding_ == of_matrix.embedding_).all()
        assert model.nodes_ == names
    sides = np.linalg.norm(of_matrix.embedding_ - np.roll(of_matrix.embedding_, 1, axis=0), axis=1)
    assert sides.max() < 1.1 * sides.min()
    assert (of_matrix.components_ == 0).all()
    assert len(of_matrix._edges) == 12
    assert "12 points" in of_matrix.viewer()._repr_html_()


def test_weights_of_edges():
    weights = np.zeros((3, 3))
    weights[0, 1], weights[1, 2] = 10, 1
    path = Layout(n_jobs=1).fit(weights).embedding_
    near, far = np.linalg.norm(path[1] - path[0]), np.linalg.norm(path[2] - path[1])
    assert near < 0.7 * far
    path = Layout(n_jobs=1, weight=None).fit(weights).embedding_
    assert np.linalg.norm(path[1] - path[0]) == pytest.approx(np.linalg.norm(path[2] - path[1]), rel=0.05)
    with pytest.raises(ValueError, match="must be square"):
        Layout(n_jobs=1).fit(IRIS)
    with pytest.raises(ValueError, match="the edge of 0 and 1 has the weight -10.0, .* weight=None"):
        Layout(n_jobs=1).fit(-weights)
    named = pytest.importorskip("pandas").DataFrame(weights, list("abc"), list("abc"))
    with pytest.raises(ValueError, match="columns of the matrix have the names of the rows in another order"):
        Layout(n_jobs=1).fit(named[list("bac")])
    with pytest.raises(ValueError, match="no nodes"):
        Layout(n_jobs=1).fit(SimpleNamespace(nodes=[], edges=lambda data=None, default=None: []))
    with pytest.raises(TypeError, match="sets WeightAttribute itself, by its parameter weight"):
        Layout(WeightAttribute="w", n_jobs=1).fit(weights)


def test_landmarks():
    model = Landmarks(20, metric="cosine", random_state=1, n_jobs=1).fit(IRIS)
    assert len(set(model.indices_)) == 20
    assert (np.diff(model.indices_) > 0).all()
    assert (model.landmarks_ == IRIS[model.indices_]).all()
    letters = np.random.default_rng(1).choice(list("ACGT"), (30, 40))
    sequences = {f"s{i}": "".join(row) for i, row in enumerate(letters)}
    of_dict = Landmarks(10, n_jobs=1).fit(sequences)
    assert of_dict.landmarks_ == {f"s{i}": sequences[f"s{i}"] for i in of_dict.indices_}
    with pytest.raises(ValueError, match="n_samples=50 should be > n_landmarks=50"):
        Landmarks(50, n_jobs=1).fit(IRIS)


def test_landmarks_of_a_file(tmp_path):
    letters = np.random.default_rng(1).choice(list("ACGT"), (30, 40))
    fasta = tmp_path / "s.fasta"
    fasta.write_text("".join(f">s{i} of thirty\n{''.join(row)}\n" for i, row in enumerate(letters)))
    model = Landmarks(10, n_jobs=1).fit(fasta)
    assert model.landmarks_ == {f"s{i} of thirty": "".join(letters[i]) for i in model.indices_}


def test_a_solver_of_distances():
    places = spidal.mds(pdist(IRIS), 2, seed=3, n_jobs=1, Effort="quick")
    again = DAMDS(2, random_state=3, n_jobs=1, Effort="quick").fit(spidal.Distances(n_jobs=1).fit(IRIS).distances_)
    np.testing.assert_allclose(pdist(places), pdist(again.embedding_), atol=1e-2)


def test_a_map_of_sequences_has_their_names():
    letters = np.random.default_rng(1).choice(list("ACGT"), (12, 40))
    model = DAMDS(2, metric="p", n_jobs=1, Effort="quick").fit({f"seq {i}": "".join(row) for i, row in enumerate(letters)})
    assert "seq 11" in (model.folder_ / "points-uncertainty.tsv").read_text(encoding="utf-8")
    with pytest.raises(ValueError, match="'a', has no name of the map's, such as 'seq 0'"):
        model.viewer(labels=SimpleIndexed(["a"] * 12))


class SimpleIndexed(list):
    @property
    def index(self):
        return pytest.importorskip("pandas").Index(list("abcdefghijkl"))


def test_places_of_a_map_of_ranks_are_not_known():
    model = DAMDS(2, metric="euclidean", Scale="ordinal", n_jobs=1, Effort="quick").fit(IRIS)
    assert model.uncertainty_ is None and model.second_places_ is None and model.second_costs_ is None


def test_a_bar_follows_the_events(tmp_path, monkeypatch, capsys):
    pytest.importorskip("tqdm")
    monkeypatch.setattr(progress, "SECONDS", 0.01)
    log = tmp_path / "events"
    log.write_text("")
    with progress.bar("damds", log) as told:
        with open(log, "a") as events:
            events.write('{"event": "start", "workers": 1}\n{"event": "progress", "phase": "chain 2", "pass": 7, ')
            events.flush()
            events.write('"stress": 0.25, "at-most-seconds-left": 30, "seconds": 10}\n')
        told("chain 2 pass 7, stress 0.25, 10 s")
        told("rows kept in memory")
        deadline = time.monotonic() + 60
        printed, shown = "", ""
        while "chain 2" not in shown and time.monotonic() < deadline:
            new = capsys.readouterr()
            printed, shown = printed + new.out, shown + new.err
    assert re.search(r"damds +\d+% \|.*\| 00:0\d, chain 2, pass 7, stress 0.25", shown)
    assert printed == "rows kept in memory\n"


def test_shares_of_the_work():
    assert progress._share({"seconds": 3, "at-most-seconds-left": 30}, 10) == 0.25
    assert progress._share({"seconds": 3, "seconds-left": 30}, 10) == 0.25
    assert progress._share({"seconds": 3, "seconds-left": None, "share": 0.5}, 10) == 0.5
    assert progress._share({"seconds": 3, "at-most-seconds-left": None}, 10) is None
    assert progress._share({"phase": "result"}, 10) is None


def test_landmarks_of_a_frame_with_names():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(IRIS, index=[f"flower {i}" for i in range(len(IRIS))])
    assert (Landmarks(20, n_jobs=1).fit(frame).indices_ == Landmarks(20, n_jobs=1).fit(IRIS).indices_).all()
    assert Distances("cosine", n_jobs=1).fit(frame).names_ == list(frame.index)


def test_errors_name_the_weights():
    with pytest.raises(ValueError, match=r"\Asample_weight "):
        DAMDS(2, metric="euclidean", n_jobs=1).fit(IRIS, sample_weight=np.full(len(IRIS), -1.0))


def test_dates_of_texts_make_no_figure():
    pytest.importorskip("matplotlib").use("agg")
    from matplotlib import pyplot

    model = DAMDS(2, metric="euclidean", n_jobs=1, Effort="quick").fit(IRIS)
    figures = pyplot.get_fignums()
    with pytest.raises(ValueError, match="pandas.to_datetime"):
        model.plot(c=["25.04.2023"] * len(IRIS))
    assert pyplot.get_fignums() == figures
