"""Tests of groups, matrices and maps: the numbers are those of scikit-bio 0.7.4 and SciPy."""

import numpy as np
import pytest
import scipy.spatial

from spidal import SpidalError, anosim, mantel, permanova, permdisp, procrustes

N = 24


def matrix(distance):
    found = np.zeros((N, N))
    for i in range(N):
        for j in range(i):
            found[i, j] = found[j, i] = distance(i, j)
    return found


def line(i, j):
    return abs(i * i * 7 % 101 - j * j * 7 % 101)


ANY = matrix(lambda i, j: 1 + (j * 7 + i * 13 + i * j) % 50)
LINE = matrix(line)
SITES = [["a", "a", "b", "b", "c"][i % 5] for i in range(N)]


def test_groups():
    found = permanova(ANY, SITES, permutations=1999, n_jobs=1, pairwise=True)
    assert found.statistic == pytest.approx(2.6006444683136403, abs=1e-10)
    assert found.p == pytest.approx(0.062, abs=0.023)
    assert (found.objects, found.groups, found.permutations) == (N, 3, 1999)
    assert [pair["groups"] for pair in found.pairs] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert all(pair["p"] <= pair["p_bh"] <= pair["p_holm"] for pair in found.pairs)
    of_ranks = anosim(ANY, SITES, n_jobs=1)
    assert of_ranks.statistic == pytest.approx(0.07621527777777777, abs=1e-10)
    assert of_ranks.r2 is None
    assert permdisp(LINE, SITES, n_jobs=1).statistic == pytest.approx(0.3447729487731904, abs=1e-10)


def test_labels_may_be_anything():
    expected = permanova(ANY, SITES, n_jobs=1).p
    odd = {"a": "NA", "b": 'say "\t"', "c": 3}
    assert permanova(ANY, [odd[site] for site in SITES], n_jobs=1).p == expected
    with pytest.warns(UserWarning, match="4 of 24 objects are left out: 4 without a group"):
        two = permanova(ANY, [None if site == "c" else site for site in SITES], n_jobs=1)
    assert (two.objects, two.groups) == (20, 2)
    blocks = ["both" if i in (4, 5) else SITES[i] for i in range(N)]
    assert permanova(ANY, SITES, strata=blocks, n_jobs=1).p > 0.4
    with pytest.raises(ValueError, match="2 labels, for 24 objects"):
        permanova(ANY, ["a", "b"], n_jobs=1)
    with pytest.raises(SpidalError, match="is missing"):
        permanova(np.where(ANY == ANY[5, 3], np.nan, ANY), SITES, n_jobs=1)


def test_names_join():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(ANY, index=[f"s{i}" for i in range(N)])
    groups = pandas.Series(SITES, index=frame.index)[::-1]
    assert permanova(frame, groups, n_jobs=1) == permanova(ANY, SITES, n_jobs=1)
    with pytest.raises(ValueError, match="such as 's0'"):
        permanova(frame, pandas.Series(SITES, index=[f"t{i}" for i in range(N)]), n_jobs=1)
    other = pandas.DataFrame(LINE, index=frame.index).iloc[::-1, ::-1].iloc[1:, 1:]
    with pytest.warns(UserWarning, match="1 of 24 objects"):
        assert mantel(frame, other, n_jobs=1).objects == N - 1


def test_mantel():
    found = mantel(ANY, LINE, n_jobs=1)
    assert found.correlation == pytest.approx(-0.04748435494947229, abs=1e-10)
    assert found.p == pytest.approx(0.3906, abs=0.06)
    assert mantel(ANY, LINE, method="spearman", n_jobs=1).correlation == pytest.approx(-0.04345524439737031, abs=1e-10)
    assert mantel(ANY, LINE, alternative="greater", n_jobs=1).p > 0.7
    third = 3 * LINE + matrix(lambda i, j: (i * 5 + j * 11) % 40)
    assert mantel(ANY, LINE, control=third, n_jobs=1).correlation == pytest.approx(-0.02605397059106809, abs=1e-10)
    with pytest.raises(ValueError, match="Correlation"):
        mantel(ANY, LINE, method="kendall", n_jobs=1)


def test_procrustes():
    random = np.random.default_rng(1)
    first = random.normal(size=(40, 4))
    second = 3 * first @ np.linalg.qr(random.normal(size=(4, 4)))[0] + random.normal(size=(40, 4)) + 7
    found = procrustes(first, second)
    one, other, disparity = scipy.spatial.procrustes(first, second)
    assert found.m2 == pytest.approx(disparity, abs=1e-10)
    norm = np.linalg.norm(first - first.mean(axis=0))
    np.testing.assert_allclose(found.moved, other * norm + first.mean(axis=0), atol=1e-10)
    np.testing.assert_allclose(found.residuals, np.linalg.norm(one - other, axis=1) * norm, atol=1e-10)
    assert found.p == 0.001
    with pytest.raises(ValueError, match="shapes"):
        procrustes(first, second[1:])


def test_whole_numbers_in_another_order_are_an_error():
    pd = pytest.importorskip("pandas")
    known = pd.DataFrame(LINE)
    order = [1, 0, *range(2, N)]
    labels = pd.Series(["a", "b"] * (N // 2), index=order)
    for call in (
        lambda: mantel(known, known.iloc[order, order]),
        lambda: procrustes(known, known.iloc[order]),
        lambda: permanova(known, labels),
        lambda: mantel(known, known, strata=labels),
    ):
        with pytest.raises(ValueError, match="same index in another order"):
            call()


def test_an_error_of_procrustes_is_told():
    places = np.random.default_rng(1).normal(size=(9, 2))
    with pytest.raises(SpidalError, match="permutations"):
        procrustes(places, places, permutations=-1)
