"""What pandas people have: missing values of its own kinds, tables as read_csv leaves them, durations and periods."""

import contextlib
import gc
import sys
import warnings

import numpy as np
import pandas as pd
import pytest

from spidal import DAMDS, Distances, Interpolate, Landmarks, Layout, permanova

NAMES = [f"S{i:02}" for i in range(24)]
VECTORS = np.random.default_rng(7).normal(size=(24, 3))
VECTORS[12:] += 5


@pytest.fixture(scope="module")
def model():
    return DAMDS(2, metric="euclidean", Bound="none").fit(pd.DataFrame(VECTORS, index=NAMES).add_prefix("x"))


def table(order):
    return pd.DataFrame({"site": [f"{NAMES[i]} site" for i in order], "n": order}, index=[NAMES[i] for i in order])


@pytest.mark.parametrize("kind", ["Int64", "boolean", "Float64", "string"])
def test_gower_takes_every_missing_value_of_pandas(kind):
    cells = {"boolean": [True, None, False], "string": ["a", None, "b"]}.get(kind, [1, None, 3])
    frame = pd.DataFrame({"x": pd.array(cells * 3, dtype=kind), "y": np.arange(9.0)})
    plain = frame.assign(x=[None if c is pd.NA else c for c in frame["x"]])
    assert np.array_equal(Distances("gower").fit_transform(frame), Distances("gower").fit_transform(plain))


@pytest.mark.parametrize("make", [lambda y: y.values, lambda y: y.array, pd.Categorical, pd.Index, list])
def test_groups_of_any_array(make):
    d = pd.DataFrame(np.abs(VECTORS[:, :1] - VECTORS[:, 0]), NAMES, NAMES)
    y = pd.Series(["a"] * 12 + ["b"] * 12, NAMES)
    assert permanova(d, make(y), permutations=99).statistic == permanova(d, y, permutations=99).statistic


def test_blocks_that_have_names_need_no_word(recwarn):
    d = pd.DataFrame(np.abs(VECTORS[:, :1] - VECTORS[:, 0]), NAMES, NAMES)
    y = pd.Series(["a"] * 12 + ["b"] * 12, NAMES)
    permanova(d, y, strata=pd.Series(["u", "v"] * 12, NAMES), permutations=9)
    assert not [str(one.message) for one in recwarn if one.category is UserWarning]


def test_groups_are_one_column():
    d = pd.DataFrame(np.abs(VECTORS[:, :1] - VECTORS[:, 0]), NAMES, NAMES)
    y = pd.DataFrame({"site": ["a"] * 12 + ["b"] * 12}, NAMES)
    assert permanova(d, y, permutations=9).groups == 2
    with pytest.raises(ValueError, match="has 2 columns; give one of them"):
        permanova(d, y.assign(other=1), permutations=9)
    with pytest.raises(ValueError, match="not a dict"):
        permanova(d, dict(y["site"]), permutations=9)


def test_groups_without_names_are_told():
    d = pd.DataFrame(np.abs(VECTORS[:, :1] - VECTORS[:, 0]), NAMES, NAMES)
    with pytest.warns(UserWarning, match="in the order of the objects"):
        permanova(d, pd.Series(["a", "b"] * 12), permutations=9)


def test_tables_as_they_are_read_are_joined_by_their_column_of_names(model):
    shuffled = table(np.random.default_rng(3).permutation(24))
    read = shuffled.rename_axis("Probe").reset_index()
    drawn = model._map()()
    with warnings.catch_warnings(action="error") if sys.version_info >= (3, 11) else contextlib.nullcontext():
        assert drawn.grouped("site", drawn.named(read))[0] == [f"{name} site" for name in NAMES]
        assert model.viewer(labels="site", metadata=read)._repr_html_()
        assert len(model.plot("site", read).collections) >= 20
    with pytest.warns(UserWarning, match="in the order of the points"):
        model.viewer(metadata=read.drop(columns="Probe"))


def test_durations_and_periods_are_numbers_and_dates(model):
    days = pd.Series(pd.to_timedelta(np.arange(24.0), unit="D"), NAMES)
    days.iloc[3] = pd.NaT
    bar = model.plot(c=days).collections[-1].get_array()
    assert len(bar) == 23 and bar.max() == 23
    months = pd.Series(pd.period_range("2024-01", periods=24, freq="M"), NAMES, name="month")
    assert model.plot(labels="month", metadata=months.to_frame()).collections[-1].get_array() is not None


def test_landmarks_of_a_frame_are_one():
    frame = pd.DataFrame(VECTORS, index=NAMES).add_prefix("x")
    landmarks = Landmarks(12).fit(frame).landmarks_
    assert landmarks.columns.tolist() == ["x0", "x1", "x2"] and set(landmarks.index) < set(NAMES)
    with pytest.raises(ValueError, match="landmarks are chosen among vectors or sequences"):
        Landmarks(12, metric="gower").fit(frame)


def test_a_weight_that_no_edge_has_is_refused():
    networkx = pytest.importorskip("networkx")
    with pytest.raises(ValueError, match="no edge has the attribute weight='length'"):
        Layout(weight="length").fit(networkx.path_graph(5))


def test_nothing_is_left_open(recwarn):
    DAMDS(2, metric="euclidean", Bound="none").fit(VECTORS)
    gc.collect()
    assert not [one for one in recwarn if one.category is ResourceWarning]


def test_maps_of_landmarks_are_joined_by_name():
    landmarks = pd.DataFrame(VECTORS, index=NAMES)
    places = pd.DataFrame(VECTORS[:, :2] - VECTORS[:, :2].mean(axis=0), index=NAMES)
    expected = Interpolate().fit(landmarks, places).embedding_
    assert (Interpolate().fit(landmarks, places.iloc[::-1]).embedding_ == expected).all()
    assert (Interpolate().fit(landmarks, places.to_numpy()).embedding_ == expected).all()
    sequences = dict.fromkeys(NAMES, "ACGT")
    assert (Interpolate("p").fit(sequences, places.iloc[::-1]).embedding_ == expected).all()
    for wrong in [places.rename(index={"S03": "S3"}), places.rename(index={"S03": "S04"})]:
        with pytest.raises(ValueError, match="the map and the objects differ in their names, such as 'S03'"):
            Interpolate().fit(landmarks, wrong)
