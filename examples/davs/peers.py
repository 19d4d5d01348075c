#!/usr/bin/env python3
"""DA-VS beside DBSCAN, HDBSCAN and mean-shift of scikit-learn, on sets with known truth.

usage: peers.py NAME=FILE[,FILE...] ...

Each FILE is a table id, x, y, truth (tab-separated, may be .gz) in units of sigma, truth -1 for background; the
means of the files of a NAME are told. Prints a table in Markdown: adjusted Rand index over the points that are in a
true cluster (those put into the sponge count as alone), number of clusters of two points and more, CPU seconds.
DA-VS: seconds of its search with one thread on the clock, in a JVM that has just started.
"""

import gzip
import json
import pathlib
import subprocess
import sys
import tempfile
import time

import numpy as np
from sklearn.cluster import DBSCAN, HDBSCAN, MeanShift
from sklearn.metrics import adjusted_rand_score

SPIDAL = pathlib.Path(__file__).resolve().parents[2] / "spidal"


def read(path):
    opener = gzip.open if path.endswith(".gz") else open
    with opener(path, "rt") as file:
        rows = [line.split("\t") for line in file]
    if not rows[0][1].lstrip("-")[:1].isdigit():
        rows = rows[1:]
    values = np.array([[float(x) for x in row[1:4]] for row in rows])
    return values[:, :2], values[:, 2].astype(int)


def davs(points):
    with tempfile.TemporaryDirectory() as folder:
        vectors = pathlib.Path(folder, "points.npy")
        np.save(vectors, points)
        keys = [f"-DVectorFile={vectors}", "-DSigma=1", f"-DClusterFile={folder}/run.txt", "-DPictures=false"]
        subprocess.run([SPIDAL, "davs", "-t", "1", "-q", *keys], check=True)
        labels = np.loadtxt(f"{folder}/run.txt", dtype=int)[:, 1]
        summary = json.loads(pathlib.Path(folder, "run-summary.json").read_text())
        return labels, sum(v for k, v in summary["run"]["seconds-of-stages"].items() if k != "start")


def peer(method):
    def run(points):
        start = time.process_time()
        labels = method.fit_predict(points)
        return labels, time.process_time() - start

    return run


METHODS = {
    "DA-VS": davs,
    "DBSCAN eps 2, 1 point": peer(DBSCAN(eps=2, min_samples=1)),
    "DBSCAN eps 1, 4 points": peer(DBSCAN(eps=1, min_samples=4)),
    "HDBSCAN, clusters of 5 and more": peer(HDBSCAN(min_cluster_size=5, copy=True)),
    "mean-shift, bandwidth 2": peer(MeanShift(bandwidth=2)),
}


def score(labels, truth):
    alone = np.where(labels < 0, -2 - np.arange(len(labels)), labels)
    real = truth >= 0
    found = labels[labels >= 0]
    sizes = np.bincount(found) if len(found) else np.zeros(1)
    return adjusted_rand_score(truth[real], alone[real]), int((sizes >= 2).sum())


def main():
    sets = {name: files.split(",") for name, files in (argument.split("=") for argument in sys.argv[1:])}
    if not sets:
        sys.exit(__doc__)
    print("| | " + " | ".join(sets) + " |")
    print("|---" * (len(sets) + 1) + "|")
    for name, method in METHODS.items():
        cells = []
        for files in sets.values():
            results = []
            for file in files:
                points, truth = read(file)
                labels, seconds = method(points)
                results.append((*score(labels, truth), seconds))
            ari, clusters, seconds = np.mean(results, axis=0)
            cells.append(f"{ari:.3f}, {clusters:.1f}, {seconds:.2g} s")
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


main()
