"""MDSasChisq beside scipy: the same functional, from the same start.

Each case is fitted by ./spidal mdschisq and by scipy's L-BFGS-B, which has the value and the
gradient from numpy, written from the definitions in docs/explanation/mdschisq.md and sharing no code with the
program. Both begin at the same points. The value of both maps is computed here, and ours must be at
most (1 + 1e-6) times scipy's; else the exit code is 1.

    python3 chisq_beside_scipy.py SPIDAL [--quick] [--only TEXT] [--table FILE] [--seed S] [MATRIX:N:ORDER ...]

SPIDAL is the launcher. --quick takes a few cases of 60 points. MATRIX is an int16 file of N x N
distances, ORDER big or little; the cases that matter most are run on it. Needs numpy and scipy.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile
import time

import numpy as np
from scipy.optimize import brentq, minimize
from scipy.special import gammaincc

UNIT = 32767.0
TOLERANCE = 1e-6


def distances(points):
    squares = sum((axis[:, None] - axis[None, :]) ** 2 for axis in points.T)
    return np.sqrt(squares)


def synthetic(n, seed):
    """Noisy distances of normal points of six dimensions, with unlike axes; int16, the largest 1."""
    random = np.random.default_rng(seed)
    points = random.normal(size=(n, 6)) * [1, 0.8, 0.6, 0.3, 0.3, 0.3]
    d = distances(points) * (1 + 0.05 * random.normal(size=(n, n)))
    d = np.maximum(np.triu(d, 1) + np.triu(d, 1).T, 0)
    return np.round(UNIT * d / d.max()).astype("<i2")


def classical(delta, dimension=3):
    """Classical scaling, missing distances taken as the mean."""
    d = np.where(np.isnan(delta), np.nanmean(delta), delta)
    np.fill_diagonal(d, 0)
    b = d * d
    b = -0.5 * (b - b.mean(0) - b.mean(1)[:, None] + b.mean())
    values, vectors = np.linalg.eigh(b)
    return vectors[:, -dimension:] * np.sqrt(np.maximum(values[-dimension:], 0))


def four_dimensions(d, known):
    """TransformMethod 8: E with (1 + E) exp(-E) = Q(dim / 2, d / s), as a share of the largest."""
    mean, variance = d[known].mean(), d[known].var()
    dim = 2 * mean * mean / variance
    scale = 2 * mean / dim

    def in_four(x):
        e = -np.log(gammaincc(dim / 2, x / scale))
        return brentq(lambda E: E - np.log1p(E) - e, 0, e + np.sqrt(2 * e) + 1e-300, xtol=1e-15, rtol=1e-14)

    values, where = np.unique(np.where(known, d, 0), return_inverse=True)
    table = np.array([in_four(x) if x > 0 else 0.0 for x in values])
    return table[where].reshape(d.shape) / table.max()


class Functional:
    """chi-squared / 2 = sum over pairs of v (D - delta)^2, and its gradient."""

    def __init__(self, raw, keys, point_weights=None, pair_weights=None):
        norm = int(keys.get("Chisqnorm", 3))
        formula = int(keys.get("DistanceFormula", 1))
        q = float(keys.get("TransformParameter", 0.125))
        method = int(keys.get("TransformMethod", 0))
        squared = keys.get("DistanceProcessingOption") == "2"
        cut = float(keys.get("DistanceCut", -1))
        undefined = float(keys.get("UndefinedDistanceValue", -1))
        link_cut = int(keys.get("LinkCut", 0))
        self.n = len(raw)
        d = raw / UNIT
        off = ~np.eye(self.n, dtype=bool)
        known = (d >= 0) & off
        if cut > 0:
            known &= (d <= cut) & (d < 1)
        square = (lambda x: x * x) if squared else (lambda x: x)
        table = {
            0: lambda x: square(x),
            10: lambda x: square(x**q),
            11: lambda x: square(1 - (1 - x) ** q),
            12: lambda x: square(np.log1p(-np.minimum(x, 0.975) ** q) / np.log1p(-(0.975**q))),
        }
        clean = np.where(known, d, 0)
        if method in table:
            t = table[method](clean)
        else:
            t = four_dimensions(square(clean), known)
            t = np.sqrt(t) if method == 9 else t
        if undefined >= 0:
            t = np.where(off & ~known, square(undefined), t)
            known = off.copy()
        used = np.ones(self.n, dtype=bool)
        while True:
            known &= used[:, None] & used[None, :]
            few = used & (known.sum(1) <= link_cut)
            if not few.any():
                break
            used &= ~few
        self.used = used
        mean = t[known].mean()
        minimum = float(keys.get("MinimumDistance", -0.01))
        least = minimum if minimum >= 0 else -minimum * mean
        floor = np.maximum(t, max(least, 1e-6 * mean))
        v = {
            0: lambda: 1 / floor**2,
            1: lambda: 1 / (floor**1.5 * np.sqrt(mean)),
            2: lambda: 1 / (floor * mean),
            3: lambda: np.full_like(t, 1 / mean**2),
            4: lambda: t / mean**3,
        }[norm]()
        cuts = [float(c) for c in keys.get("DistanceWeightsCuts", "").split(",") if c]
        if cuts:
            where = np.searchsorted(table[method](np.array(cuts)), t, side="right")
            counts = np.bincount(where[known], minlength=len(cuts) + 1)
            with np.errstate(divide="ignore"):
                share = np.where(counts > 0, known.sum() / (len(counts) * counts), 0)
            v = v * share[where]
        if point_weights is not None:
            w = point_weights / point_weights.mean()
            v = v * w[:, None] * w[None, :]
        if pair_weights is not None:
            v = v * np.maximum(pair_weights, 0)
        rows, columns = np.nonzero(np.triu(known & (v > 0), 1))
        self.rows, self.columns = rows, columns
        self.t, self.v = t[rows, columns], v[rows, columns]
        self.formula, self.least = formula, least
        self.mean = mean
        self.delta = np.where(known, np.sqrt(t) if formula == 2 else t, np.nan)
        np.fill_diagonal(self.delta, 0)

    def __call__(self, flat):
        x = flat.reshape(self.n, 3)
        s = x[self.rows] - x[self.columns]
        r2 = np.einsum("ij,ij->i", s, s)
        if self.formula == 2:
            f = r2 - self.t
            b = 2 * self.v * f
        else:
            r = np.sqrt(r2 + self.least * self.least)
            f = r - self.t
            with np.errstate(divide="ignore", invalid="ignore"):
                b = np.where(r > 0, self.v * f / r, 0)
        gradient = np.empty_like(x)
        for k in range(3):
            bs = b * s[:, k]
            gradient[:, k] = np.bincount(self.rows, bs, self.n) - np.bincount(self.columns, bs, self.n)
        return np.dot(self.v * f, f), 2 * gradient.ravel()

    def minimise(self, start):
        """L-BFGS-B, begun again where it ended until that brings nothing."""
        x, value, calls = start.ravel(), self(start.ravel())[0], 0
        while True:
            unit = max(value, 1e-300)
            found = minimize(
                lambda at: tuple(part / unit for part in self(at)),
                x,
                jac=True,
                method="L-BFGS-B",
                options=dict(maxcor=30, maxiter=20000, maxfun=30000, ftol=1e-16, gtol=1e-12),
            )
            calls += found.nfev
            lower = self(found.x)[0]
            if not lower < value * (1 - 1e-10):
                return min(lower, value), calls
            x, value = found.x, lower


def save_points(path, x):
    with open(path, "w") as out:
        for i, row in enumerate(x):
            out.write("\t".join([str(i), *(repr(float(c)) for c in row), "1"]) + "\n")


class Case:
    def __init__(self, name, keys, holes=0, point_weights=False, pair_weights=False, start="classical"):
        self.name, self.keys, self.holes, self.start = name, keys, holes, start
        self.point_weights, self.pair_weights = point_weights, pair_weights


def all_cases():
    for formula in "12":
        for norm in "01234":
            keys = dict(Chisqnorm=norm, DistanceFormula=formula, DistanceProcessingOption=formula)
            yield Case(f"norm {norm}, formula {formula}", keys)
    for method, parameter in (
        ("8", {}),
        ("9", {}),
        ("10", dict(TransformParameter="0.6")),
        ("11", dict(TransformParameter="1.7")),
        ("12", dict(TransformParameter="1.5")),
    ):
        yield Case(f"transform {method}, norm 2", dict(TransformMethod=method, Chisqnorm="2", **parameter))
    squares = dict(DistanceFormula="2", DistanceProcessingOption="2")
    yield Case("transform 8, squares", dict(TransformMethod="8", **squares))
    yield Case("point weights, norm 2", dict(Chisqnorm="2"), point_weights=True)
    yield Case("matrix of weights, norm 3", dict(Chisqnorm="3"), pair_weights=True)
    yield Case("all weights, norm 1", dict(Chisqnorm="1", DistanceWeightsCuts="0.2,0.5"), 11, True, True)
    yield Case("bins, norm 2", dict(Chisqnorm="2", DistanceWeightsCuts="0.1,0.3,0.5"))
    yield Case("bins, transform 10", dict(DistanceWeightsCuts="0.2,0.4", TransformMethod="10", TransformParameter="0.5"))
    yield Case("distance cut, norm 3", dict(DistanceCut="0.6"))
    yield Case("distance cut filled, norm 4", dict(Chisqnorm="4", DistanceCut="0.6", UndefinedDistanceValue="0.7"))
    yield Case("missing pairs, norm 0", dict(Chisqnorm="0"), holes=4)
    yield Case("link cut, norm 3", dict(LinkCut="3", DistanceCut="0.2"))
    yield Case("no least distance, norm 3", dict(MinimumDistance="0"))
    yield Case("large least distance, norm 2", dict(Chisqnorm="2", MinimumDistance="0.1"))
    yield Case("Gauss-Newton alone, norm 3", dict(FullSecondDerivativeOption="0", MaxIterations="3000"))
    for norm in "023":
        yield Case(f"random start, norm {norm}", dict(Chisqnorm=norm), start="random")


QUICK = ("norm 0, formula 1", "norm 4, formula 2", "transform 8, squares", "transform 12", "point weights", "link cut")
LARGE = ("norm 0, formula 1", "norm 1, formula 1", "norm 2, formula 1", "norm 3, formula 1", "norm 4, formula 1",
         "norm 2, formula 2", "transform 9", "transform 10", "point weights", "distance cut, norm 3")


def run(spidal, folder, raw, case, seed):
    random = np.random.default_rng(seed)
    n = len(raw)
    raw = raw.copy()
    if case.holes:
        out = np.triu(random.integers(case.holes, size=raw.shape) == 0, 1)
        raw[out | out.T] = -1
    raw.astype("<i2").tofile(folder / "d.bin")
    keys = dict(case.keys)
    point_weights = pair_weights = None
    if case.point_weights:
        point_weights = random.uniform(0.2, 3, n)
        point_weights[:: max(7, n // 9)] = 0
        keys["WeightingFileName"] = folder / "weights.txt"
        keys["WeightingFileName"].write_text("\n".join(repr(float(w)) for w in point_weights) + "\n")
    if case.pair_weights:
        upper = np.triu(random.uniform(-0.2, 1, (n, n)), 1)
        pair_weights = (upper + upper.T).astype("f4").astype("f8")
        np.save(folder / "pairs.npy", pair_weights.astype("f4"))
        keys["WeightMatrixFile"] = folder / "pairs.npy"
    functional = Functional(raw, {k: str(v) for k, v in keys.items()}, point_weights, pair_weights)
    if case.start == "random":
        start = random.uniform(-1, 1, (n, 3)) * np.nanmean(functional.delta)
    else:
        start = classical(functional.delta)
    start[~functional.used] = 0
    save_points(folder / "start.txt", start)
    command = [spidal, "mdschisq", "-q", "-t", "1", f"-DDistanceMatrixFile={folder / 'd.bin'}",
               f"-DInitialPointsFile={folder / 'start.txt'}", f"-DPointsFile={folder / 'points.txt'}", "-DResume=false"]
    subprocess.run(command + [f"-D{k}={v}" for k, v in keys.items()], check=True)
    lines = [line.split("\t") for line in open(folder / "points.txt")]
    ours = functional(np.array([[float(c) for c in line[1:4]] for line in lines]).ravel())[0]
    begin = time.process_time()
    scipy, calls = functional.minimise(start)
    return functional(start.ravel())[0], ours, scipy, calls, time.process_time() - begin


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("spidal", help="the launcher")
    parser.add_argument("matrices", nargs="*", metavar="MATRIX:N:ORDER", help="int16 distances; ORDER is big or little")
    parser.add_argument("--quick", action="store_true", help="a few cases of 60 points")
    parser.add_argument("--only", default="", metavar="TEXT", help="cases with this in their name")
    parser.add_argument("--table", metavar="FILE", help="writes the results as a table, separated by tabs")
    parser.add_argument("--seed", type=int, default=1, help="of the synthetic distances")
    options = parser.parse_args()
    sets = [("synthetic", 60, None)] if options.quick else [("synthetic", 150, None), ("synthetic", 500, None)]
    for matrix in options.matrices:
        path, n, order = matrix.rsplit(":", 2)
        raw = np.fromfile(path, ">i2" if order == "big" else "<i2").reshape(int(n), int(n))
        sets.append((pathlib.Path(path).stem, int(n), raw.astype("i4")))
    rows, worse = [], 0
    with tempfile.TemporaryDirectory() as name:
        for data, n, raw in sets:
            for case in all_cases():
                chosen = LARGE if raw is not None else QUICK if options.quick else ("",)
                if options.only not in f"{data} {n} {case.name}" or not any(part in case.name for part in chosen):
                    continue
                distances_ = synthetic(n, options.seed).astype("i4") if raw is None else raw
                start, ours, scipy, calls, cpu = run(options.spidal, pathlib.Path(name), distances_, case, options.seed)
                excess = ours / scipy - 1 if scipy > 0 else ours
                bad = excess > TOLERANCE
                worse += bad
                rows.append((data, n, case.name, start, ours, scipy, excess, calls, cpu))
                print(f"{data:14} {n:5} {case.name:32} {start:14.8g} {ours:14.8g} {scipy:14.8g} {excess:+10.2e} "
                      f"{calls:6} {cpu:7.1f} s{'  HIGHER' if bad else ''}", flush=True)
    if options.table:
        with open(options.table, "w") as out:
            out.write("data\tpoints\tcase\tstart\tours\tscipy\texcess\tevaluations-of-scipy\tseconds-of-scipy\n")
            for row in rows:
                out.write("\t".join(f"{c:.10g}" if isinstance(c, float) else str(c) for c in row) + "\n")
    print(f"{len(rows)} cases, {worse} of them higher than scipy's")
    return 1 if worse or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
