"""The rows of ./spidal bench peers: data, our command, the peers' calls, and one measure of quality for all."""

import sys
from dataclasses import dataclass, replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Callable, Optional

import numpy as np

import data
import quality
from programs import PROGRAMS

SEED = "SEED"  # in a command: the seed of a round


@dataclass
class Subject:
    """A program: how it is started, where its result is, and which modules of Python it needs; None: it is ours.

    Several settings, words behind the command, are a sweep: the one with the highest quality is measured.
    """

    name: str
    command: list
    settings: list
    result: Path
    load: Callable
    modules: Optional[tuple] = None
    threads: int = 1

    def words(self, setting, seed):
        return [str(word).replace(SEED, str(seed)) for word in (*self.command, *self.settings[setting])]

    def missing(self):
        """The module that is not installed, or None."""
        return next((module for module in self.modules or () if find_spec(module.split(".")[0]) is None), None)

    def compiles(self):
        """Whether numba compiles it in its first run, and keeps the code."""
        return bool({"umap", "pacmap", "fast_hdbscan"}.intersection(self.modules or ()))

    def differing(self, setting):
        """What distinguishes a setting."""
        places = zip(self.settings[setting], *self.settings)
        return " ".join(str(word) for word, *all_words in places if len(set(all_words)) > 1)

    def by_two(self):
        """Ours with two workers, on two cores."""
        command = ["2" if before == "-t" else word for before, word in zip(["", *self.command], self.command)]
        return replace(self, name=self.name + ", two workers", command=command, threads=2)


@dataclass
class Row:
    """Subjects on the same data; the first is ours."""

    work: str
    needs: tuple
    measures: str
    judge: Callable
    subjects: list


class Rows:
    """Makes rows; results are written to a folder, which also has the data."""

    def __init__(self, spidal, home):
        self.spidal = spidal
        self.home = home
        self.results = home / "results"

    def table(self):
        """All rows by name."""
        clouds, clades = ("clouds", 5_000), ("clades", 2_000)
        return {
            "map-quick": self.map(2_000, "quick", 30),
            "map": self.map(2_000, "default", 100, smacof=True),
            "map-8000": self.map(8_000, "default", 30),
            "map-floats": self.floats(4_000),
            "embeddings": self.embeddings(5_000, 256),
            "clusters": self.clusters(clouds, 3),
            "clusters-20000": self.clusters(("clouds", 20_000), 1, graph=False),
            "clusters-sequences": self.clusters(clades, 3),
            "means-10": self.means((200_000, 64, 2_000, 1_000), 10),
            "means-25": self.means((200_000, 64, 2_000, 1_000), 25),
            "means-seeded-10": self.means((200_000, 64, 2_000, 1_000), 10, given=False),
            "means-seeded-25": self.means((200_000, 64, 2_000, 1_000), 25, given=False),
            "means-small": self.means((2_000, 16, 20, 10), 25),
            "means-k10": self.means((10_000, 784, 20, 10), 25),
            "means-k100": self.means((200_000, 64, 2_000, 100), 25),
            "means-d2": self.means((100_000, 2, 200, 100), 25),
            "means-d768": self.means((20_000, 768, 1_000, 1_000), 10),
            "peaks-100000": self.peaks(100_000),
            "peaks": self.peaks(1_000_000),
            "distances-euclidean": self.distances(10_000, 128, "euclidean"),
            "distances-cosine": self.distances(10_000, 768, "cosine"),
            "alignments": self.alignments(20),
        }

    def growth(self):
        """By program: rows of growing data, as a function of N, and the N."""
        matrices = [1_024 << k for k in range(6)]
        vectors = [16_384 << k for k in range(0, 7, 2)]
        return {
            "damds": (lambda n: self.map(n, "quick", 30), matrices),
            "dapwc": (lambda n: self.clusters(("clouds", n), 0, graph=False), matrices),
            "distances": (lambda n: self.distances(n, 128, "euclidean", others=False), matrices[:5]),
            "kmeans": (lambda n: self.means((n, 64, 2_000, 100), 10, others=False), vectors),
            "davs": (lambda n: self.peaks(n, sweep=False), vectors),
            "interpolate": (lambda n: self.placement(n, 64, 500), vectors),
        }

    # --- maps

    def map(self, n, effort, epochs, smacof=False):
        file = self.file(("clouds", n), "matrix.bin")
        keys = {"DistanceMatrixFile": file, "IsBigEndian": "true", "Seed": SEED, "Effort": effort}
        others = [self.peer(f"s_gd2, {epochs} epochs", "s_gd2_map", file, epochs, SEED)]
        if smacof:
            others.append(self.peer("scikit-learn", "sklearn_smacof", file, SEED))
        judge = lambda places: (quality.stress_of_matrix(file, places),)
        ours = self.ours("damds", keys, points)
        return Row(f"map of {n:,} points, {effort}", (("clouds", n),), "stress", judge, [ours, *others])

    def floats(self, n):
        """The same distances as floats and as whole numbers; both are ours."""
        judge = lambda places: (quality.stress_of_matrix(self.file(("clouds", n), "matrix.bin"), places),)
        kinds = ("float32", "int16")
        keys = [{"DistanceMatrixFile": self.file(("floats", n), f"{kind}.npy"), "Seed": SEED} for kind in kinds]
        subjects = [self.ours("damds", key, points, name=f"damds, {kind}") for key, kind in zip(keys, kinds)]
        return Row(f"map of {n:,} points from floats", (("floats", n), ("clouds", n)), "stress", judge, subjects)

    def embeddings(self, n, dimension):
        file = self.file(("embeddings", n, dimension), "vectors.npy")
        keys = {"VectorFile": file, "TargetDimension": 2, "Seed": SEED}
        subjects = [
            self.ours("damds", keys, lambda folder: points(folder, 2)),
            self.peer("landmark MDS, 500", "landmark_mds", file, 500, SEED),
            self.peer("PaCMAP", "pacmap_map", file, SEED),
            self.peer("UMAP", "umap_map", file, SEED),
        ]
        judge = partial(quality.stress_and_recall, file)
        work = f"map of {n:,} x {dimension} embeddings"
        return Row(work, (("embeddings", n, dimension),), "stress, recall", judge, subjects)

    def placement(self, n, dimension, landmarks):
        needs = ("landmarks", n, dimension, landmarks)
        file, chosen = self.file(needs, "vectors.npy"), self.file(needs, "landmarks.npy")
        keys = {"VectorFile": file, "LandmarkFile": chosen, "AddMdsFile": self.file(needs, "map.txt")}
        keys |= {"Distance": "euclidean"}
        # the landmarks come first
        ours = self.ours("interpolate", keys, lambda folder: points(folder, name="interpolated.txt")[landmarks:])
        other = self.peer("landmark MDS", "placement", file, chosen)
        judge = lambda places: (quality.stress_of_sample(file, places),)
        return Row(f"{n:,} vectors placed", (needs,), "stress", judge, [ours, other])

    # --- clusters

    def clusters(self, needs, seeds, graph=True):
        file = self.file(needs, "matrix.bin")
        subjects = [
            self.ours("dapwc", {"DistanceMatrixFile": file, "IsBigEndian": "true", "MaxNcent": 10}, labels),
            self.peer("ward", "ward_tree", file, 10),
        ]
        if seeds:
            subjects.append(self.peer(f"fasterpam, {seeds} seeds", "k_medoids", file, 10, seeds))
        if graph:
            sweep = [(file, SEED, near, fine) for near in (15, 30, 60) for fine in (0.5, 1, 2)]
            subjects.append(self.peer(f"leiden, {len(sweep)} settings", "leiden_graph", sweep=sweep))
        what = "sequences" if needs[0] == "clades" else "points"
        return Row(f"clusters of {needs[1]:,} {what}", (needs,), "ARI", self.agreement(needs), subjects)

    def peaks(self, n, sweep=True):
        needs = ("peaks", n)
        file = self.file(needs, "vectors.npy")
        radii = [(file, radius, least) for radius in (1, 1.4, 2, 2.8) for least in (5, 10, 20)]
        sizes = [(file, smallest, samples) for smallest in (10, 20) for samples in (10, 20, 40)]
        keys = {"VectorFile": file, "SigmaMethod": 1, "SigmaVectorParameters_i": "1,1"}
        subjects = [self.ours("davs", keys, labels)]
        if sweep:
            subjects.append(self.peer(f"DBSCAN, {len(radii)} settings", "sklearn_dbscan", sweep=radii))
            subjects.append(self.peer(f"HDBSCAN, {len(sizes)} settings", "fast_hdbscan", sweep=sizes))
        else:
            subjects.append(self.peer("DBSCAN", "sklearn_dbscan", file, 2, 10))
        return Row(f"clusters of {n:,} points in noise", (needs,), "ARI", self.agreement(needs), subjects)

    def agreement(self, needs):
        return lambda found: (quality.agreement(self.file(needs, "labels.npy"), found),)

    def means(self, needs, iterations, given=True, others=True):
        needs = ("vectors", *needs)
        n, dimension, _, clusters = needs[1:]
        file = self.file(needs, "vectors.npy")
        start = self.file(needs, "centers.npy") if given else "none"
        keys = {"VectorFile": file, "MaxIterations": iterations, "RefineIterations": 0, "Seed": SEED}
        keys |= {"CentersFile": start} if given else {"Clusters": clusters}
        words = (file, start, clusters, iterations, SEED)
        alone = {"Bound": "none", "Stability": "false"}  # which the others do not tell
        subjects = [self.ours("kmeans", keys | alone, labels), self.peer("faiss", "faiss_kmeans", *words, "none")]
        if clusters <= 100:
            subjects.append(self.ours("kmeans", keys, labels, "kmeans, as it comes"))
        if others and n > 256 * clusters:
            subjects.append(self.peer("faiss, its own sample", "faiss_kmeans", *words, 256))
        if others and given:
            subjects.append(self.peer("scikit-learn", "sklearn_kmeans", *words))
        if others and dimension >= 384:
            subjects.append(self.peer("superkmeans, own centers", "super_kmeans", file, clusters, iterations, SEED))
        judge = lambda found: (quality.inertia(file, found),)
        work = f"K-means {n:,} x {dimension}, K {clusters:,}, {iterations}" + ("" if given else ", own centers")
        return Row(work, (needs,), "inertia", judge, subjects)

    # --- distances

    def distances(self, n, dimension, measure, others=True):
        needs = ("vectors", n, dimension, 100, 100)
        file = self.file(needs, "vectors.npy")
        keys = {"VectorFile": file, "Distance": measure, "NumberType": "float32"}
        keys |= {"DistanceMatrixFile": self.results / "ours" / "distances.npy"}
        square = lambda folder: np.load(folder / "distances.npy", mmap_mode="r")
        subjects = [self.ours("distances", keys, square), self.peer("NumPy, strips", "numpy_strips", file, measure)]
        if others:
            subjects.append(self.peer("scikit-learn", "sklearn_pairs", file, measure))
            subjects.append(self.peer("SciPy pdist", "scipy_pairs", file, measure))
        judge = lambda found: (quality.error(file, measure, found),)
        return Row(f"distances {n:,} x {dimension}, {measure}", (needs,), "worst error", judge, subjects)

    def alignments(self, members):
        needs = ("sequences", members)
        file = self.file(needs, "sequences.fasta")
        keys = {"SequenceFile": file, "Distance": "smith-waterman", "ScoringMatrix": "ednafull", "NumberType": "int16"}
        keys |= {"GapOpen": 16, "GapExtension": 4}

        def pairs(folder):
            matrix = np.fromfile(folder / "distances.bin", dtype="<i2")
            side = int(round(len(matrix) ** 0.5))
            return matrix.reshape(side, side)[np.tril_indices(side, -1)] / data.INT16

        subjects = [self.ours("distances", keys, pairs), self.peer("parasail", "smith_waterman", file)]
        judge = lambda found: (found.mean(),)
        return Row(f"Smith-Waterman, {10 * members} sequences", (needs,), "mean", judge, subjects)

    # --- subjects

    def file(self, needs, name):
        return data.path(self.home / "data", *needs) / name

    def ours(self, program, keys, load, name=None):
        folder = self.results / "ours"
        command = [self.spidal, program, "-q", "-t", "1", "-D", f"OutputDirectory={folder}"]
        for key, value in keys.items():
            command += ["-D", f"{key}={value}"]
        return Subject(name or program, command, [()], folder, load)

    def peer(self, name, function, *words, sweep=None):
        result = self.results / "peer.npy"
        command = [sys.executable, Path(__file__).with_name("programs.py"), function, result]
        load = partial(np.load, mmap_mode="r")
        return Subject(name, command, sweep or [words], result, load, PROGRAMS[function][1])


def points(folder, dimension=3, name="points.txt"):
    return np.loadtxt(folder / name, usecols=range(1, dimension + 1), comments="#")


def labels(folder):
    return np.loadtxt(folder / "cluster.txt", usecols=1, comments="#", dtype=int)
