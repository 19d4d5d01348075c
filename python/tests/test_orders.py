"""The order of categories of pandas, and indices of whole numbers, on pages and in figures."""

import json
import re

import numpy as np
import pandas as pd
import pytest

import spidal

RANDOM = np.random.default_rng(5)
PLACES = pd.DataFrame(RANDOM.normal(size=(30, 2)), index=range(10, 40))
GRADES = ["low", "mid", "high"]
ORDERED = pd.Series(pd.Categorical(np.resize(GRADES, 30), GRADES, ordered=True), PLACES.index, name="grade")
ORDERED.iloc[3] = None


def told(page):
    return json.loads(re.search(r'id="page">(.*?)</script>', page.path.read_text(encoding="utf-8")).group(1))


def columns(page):
    return {column["name"]: column for column in told(page)["columns"]}


@pytest.mark.parametrize("how", ["labels", "metadata", "column"])
def test_categories_of_pandas_keep_their_order(how):
    given = {
        "labels": {"labels": ORDERED},
        "metadata": {"metadata": ORDERED.to_frame()},
        "column": {"labels": "grade", "metadata": ORDERED.to_frame()},
    }[how]
    page = spidal.view(PLACES, **given)
    grade = columns(page)["grade"]
    assert grade["names"] == [*GRADES, "unlabelled"] and grade["noise"] == [3] and grade["ordered"]
    if how != "metadata":
        assert re.findall(r"&nbsp;(\w+) ", page._repr_html_()) == [*GRADES, "unlabelled"]


def test_categories_without_an_order_and_of_numbers_come_as_the_user_has_them():
    table = pd.DataFrame({"site": pd.Categorical(np.resize(["zoo", "fen"], 30), ["zoo", "fen"])}, index=PLACES.index)
    table["size"] = pd.cut(np.arange(30), [-1, 9, 19, 30])
    table["steps"] = pd.Categorical(np.resize([2.0, 10.0, 1.0], 30), [2.0, 10.0, 1.0])
    table["arrow"] = pd.Categorical(np.resize(["b < c", "a"], 30), ["b < c", "a"])  # no line of types holds it
    found = columns(spidal.view(PLACES, metadata=table))
    assert found["site"]["names"] == ["zoo", "fen"] and found["steps"]["names"] == ["2", "10", "1"]
    assert found["size"]["names"] == ["(-1, 9]", "(9, 19]", "(19, 30]"]
    assert found["arrow"]["names"] == ["a", "b < c"] and "ordered" not in found["arrow"]


def test_a_figure_has_the_colours_of_the_page():
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    model = spidal.DAMDS(2, metric="euclidean", Effort="quick", Bound="none").fit(PLACES)
    legend = model.plot(labels=ORDERED).get_legend()
    assert [text.get_text() for text in legend.get_texts()] == [*GRADES, "unlabelled"]
    colors = [matplotlib.colors.to_hex(mark.get_facecolor()[0]) for mark in legend.legend_handles]
    assert colors == ["#0072b2", "#e69f00", "#009e73", "#9a9a9a"]


def names(page):
    import base64
    import zlib

    if not told(page)["labels"]:
        return None
    block = re.search(r'id="block-labels"[^>]*>([^<]+)<', page.path.read_text(encoding="utf-8")).group(1)
    return zlib.decompress(base64.b64decode(block)).decode().splitlines()


def test_points_are_named_by_whole_numbers_that_do_not_count_them():
    numbers = [str(i) for i in range(10, 40)]
    model = spidal.DAMDS(2, metric="euclidean", Effort="quick", Bound="none").fit(PLACES)
    for page in [model.viewer(), model.viewer(labels=ORDERED), model.viewer(metadata=ORDERED.to_frame()), spidal.view(PLACES)]:
        assert names(page) == numbers
    moved = ORDERED.iloc[::-1].to_frame()
    assert columns(model.viewer(metadata=moved))["grade"] == columns(model.viewer(metadata=ORDERED.to_frame()))["grade"]
    counted = PLACES.reset_index(drop=True)
    assert names(spidal.view(counted)) is None
    assert names(spidal.DAMDS(2, metric="euclidean", Effort="quick", Bound="none").fit(counted).viewer()) is None
