#!/usr/bin/env python3
"""Whole programs beside those that others would use: cold processes in turn, with the quality of the results.

Written for ./spidal bench peers. Installs the peers into a virtual environment in the output folder, makes the data,
and runs each row's commands in turn, pinned to one core, a few rounds. A figure is the median of the processes' CPU
seconds. Needs Python 3.9 with venv, and a network for the first run.
"""

import argparse
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

PEERS = ["numpy==2.*", "s_gd2==1.8.1", "scikit-learn==1.*", "kmedoids==0.5.*", "faiss-cpu==1.*", "parasail==1.3.4"]
INT16 = 32767


# --- data, made once -------------------------------------------------------------------------------------------------


def clouds(points, count, dimension, spread, seed):
    """Normal clouds of deviation 1 around centers drawn with deviation `spread`; rows and their clouds."""
    import numpy as np

    random = np.random.default_rng(seed)
    centers = spread * random.standard_normal((count, dimension))
    labels = random.integers(0, count, points)
    return centers[labels] + random.standard_normal((points, dimension)), labels


def write_matrix(rows, path):
    """Euclidean distances as big-endian int16, the largest INT16."""
    import numpy as np

    squares = (rows**2).sum(1)

    def strip(start):
        part = rows[start : start + 500]
        products = squares[start : start + 500, None] + squares[None, :] - 2 * part @ rows.T
        products[np.arange(len(part)), start + np.arange(len(part))] = 0
        return np.sqrt(np.maximum(products, 0))

    starts = range(0, len(rows), 500)
    unit = INT16 / max(strip(start).max() for start in starts)
    with open(path, "wb") as file:
        for start in starts:
            file.write(np.rint(strip(start) * unit).astype(">i2").tobytes())


def read_matrix(path):
    """The distances as int16 in the machine's own order."""
    import numpy as np

    numbers = np.fromfile(path, dtype=">i2")
    side = int(round(len(numbers) ** 0.5))
    return numbers.reshape(side, side).astype(np.int16)


def make_clouds(folder, points):
    import numpy as np

    rows, labels = clouds(points, 10, 10, 1.2, 2)
    write_matrix(rows, folder / f"clouds{points}.bin")
    np.savetxt(folder / f"clouds{points}.labels", labels, fmt="%d")


def make_vectors(folder):
    import numpy as np

    rows, _ = clouds(200_000, 2_000, 64, 1.0, 3)
    np.save(folder / "vectors.npy", rows.astype(np.float32))
    drawn = np.random.default_rng(6).choice(len(rows), 1_000, replace=False)
    np.save(folder / "centers.npy", rows[drawn].astype(np.float32))


def make_peaks(folder):
    """A million points in a plane: 20,000 clusters of deviation 1, and a fifth of background."""
    import numpy as np

    random = np.random.default_rng(4)
    edge = 4_000.0
    centers = edge * random.random((20_000, 2))
    labels = random.integers(0, len(centers), 800_000)
    rows = np.concatenate([centers[labels] + random.standard_normal((800_000, 2)), edge * random.random((200_000, 2))])
    labels = np.concatenate([labels, np.full(200_000, -1)])
    np.save(folder / "peaks.npy", rows)
    np.save(folder / "peaks.labels.npy", labels)


def make_sequences(folder):
    """200 sequences of some 1,400 bases, copies of ten ancestors with substitutions and gaps."""
    import numpy as np

    random = np.random.default_rng(5)
    root = random.integers(0, 4, 1_400)
    with open(folder / "sequences.fasta", "w", encoding="ascii") as file:
        for family in range(10):
            ancestor = np.where(random.random(len(root)) < 0.15, random.integers(0, 4, len(root)), root)
            for member in range(20):
                bases = np.where(random.random(len(root)) < 0.05, random.integers(0, 4, len(root)), ancestor)
                kept = bases[random.random(len(root)) > 0.01]
                file.write(f">f{family}m{member}\n" + "".join("ACGT"[b] for b in kept) + "\n")


DATA = {
    "clouds2000.bin": lambda folder: make_clouds(folder, 2_000),
    "clouds5000.bin": lambda folder: make_clouds(folder, 5_000),
    "clouds8000.bin": lambda folder: make_clouds(folder, 8_000),
    "clouds20000.bin": lambda folder: make_clouds(folder, 20_000),
    "centers.npy": make_vectors,
    "peaks.npy": make_peaks,
    "sequences.fasta": make_sequences,
}


# --- the peers, each a process of its own ----------------------------------------------------------------------------


def condensed(path):
    import numpy as np

    matrix = read_matrix(path)
    return len(matrix), matrix[np.triu_indices(len(matrix), 1)].astype(np.float64) / INT16


def peer_sgd2(matrix, epochs, seed, out):
    import numpy as np
    import s_gd2

    n, distances = condensed(matrix)
    # the schedule of Zheng, Pawar and Goodman for weights of 1: steps from 1 to a tenth of their default end
    etas = np.exp(np.linspace(0, np.log(0.01), int(epochs)))
    places = s_gd2.mds_direct(n, distances, etas=etas, num_dimensions=3, random_seed=int(seed))
    np.save(out, places)


def peer_smacof(matrix, seed, out):
    import numpy as np
    from sklearn.manifold import MDS

    distances = read_matrix(matrix) / INT16
    options = {"n_components": 3, "n_init": 1, "random_state": int(seed), "max_iter": 300}
    try:
        mds = MDS(metric="precomputed", init="random", **options)
    except TypeError:
        mds = MDS(dissimilarity="precomputed", **options)
    np.save(out, mds.fit_transform(distances))


def peer_fasterpam(matrix, clusters, seeds, out):
    import kmedoids
    import numpy as np

    distances = read_matrix(matrix).astype(np.float32)
    tries = [kmedoids.fasterpam(distances, int(clusters), random_state=seed) for seed in range(int(seeds))]
    np.save(out, np.asarray(min(tries, key=lambda one: one.loss).labels))


def peer_faiss(vectors, clusters, iterations, seed, centers, out):
    import faiss
    import numpy as np

    rows = np.load(vectors)
    kmeans = faiss.Kmeans(rows.shape[1], int(clusters), niter=int(iterations), seed=int(seed))
    kmeans.train(rows, init_centroids=None if centers == "none" else np.load(centers))
    _, nearest = kmeans.index.search(rows, 1)
    np.save(out, nearest[:, 0])


def peer_dbscan(points, radius, least, out):
    import numpy as np
    from sklearn.cluster import DBSCAN

    np.save(out, DBSCAN(eps=float(radius), min_samples=int(least)).fit_predict(np.load(points)))


def peer_parasail(fasta, out):
    import numpy as np
    import parasail

    sequences = [part.split("\n", 1)[1].replace("\n", "") for part in Path(fasta).read_text("ascii").split(">")[1:]]
    score = parasail.matrix_create("ACGT", 5, -4)

    def seconds_of_a_few(kernel):
        start = time.thread_time()
        for one, other in zip(sequences[:30], sequences[1:]):
            kernel(one, other, 16, 4, score)
        return time.thread_time() - start

    # which of them is faster depends on the processor
    align = min((parasail.sw_stats_striped_16, parasail.sw_stats_scan_16), key=seconds_of_a_few)
    distances = []
    for i, one in enumerate(sequences):
        for other in sequences[:i]:
            stats = align(one, other, 16, 4, score)
            distances.append(1 - stats.matches / stats.length)
    np.save(out, np.array(distances))


# --- the quality of results ------------------------------------------------------------------------------------------


def stress(matrix, places):
    """Normalised stress of a map, at the scale that is best for it."""
    import numpy as np

    distances = read_matrix(matrix) / INT16
    drawn = product = squares = 0.0
    for start in range(0, len(places), 500):
        part = places[start : start + 500]
        lengths = np.sqrt(((part[:, None, :] - places[None, :, :]) ** 2).sum(-1))
        given = distances[start : start + 500]
        drawn += (lengths**2).sum()
        product += (lengths * given).sum()
        squares += (given**2).sum()
    return 1 - product**2 / (drawn * squares)


def agreement(labels, found):
    from sklearn.metrics import adjusted_rand_score

    return adjusted_rand_score(labels, found)


def inertia(vectors, labels):
    import numpy as np

    rows = np.load(vectors).astype(np.float64)
    sums = np.zeros((labels.max() + 1, rows.shape[1]))
    np.add.at(sums, labels, rows)
    counts = np.bincount(labels, minlength=len(sums))[:, None]
    return ((rows - (sums / np.maximum(counts, 1))[labels]) ** 2).sum()


def our_points(folder):
    import numpy as np

    return np.loadtxt(folder / "points.txt", usecols=(1, 2, 3), comments="#")


def our_labels(folder):
    import numpy as np

    return np.loadtxt(folder / "cluster.txt", usecols=1, comments="#", dtype=int)


# --- rows ------------------------------------------------------------------------------------------------------------


class Subject:
    """A command, and how to judge what it has written."""

    def __init__(self, name, command, quality):
        self.name = name
        self.command = command
        self.quality = quality
        self.seconds = []
        self.qualities = []


class Row:
    """Subjects on the same data; the first is ours."""

    def __init__(self, work, measure, *subjects):
        self.work = work
        self.measure = measure
        self.subjects = subjects


def rows(spidal, data, out):
    import numpy as np

    this = [sys.executable, os.path.abspath(__file__), "--peer"]

    def peer(name, words, judge):
        result = out / (name.replace(" ", "-").replace(",", "") + ".npy")
        command = lambda seed: this + [str(w).replace("SEED", str(seed)) for w in words] + [str(result)]
        return Subject(name, command, lambda: judge(np.load(result)))

    def ours(name, program, keys, judge):
        folder = out / name.replace(" ", "-").replace(",", "")
        keys = {"OutputDirectory": folder, **keys}

        def command(seed):
            words = [str(spidal), program, "-q", "-t", "1"]
            for key, value in keys.items():
                words += ["-D", f"{key}={str(value).replace('SEED', str(seed))}"]
            return words

        return Subject(name, command, lambda: judge(folder))

    def maps(n, effort, epochs, smacof=False):
        file = data / f"clouds{n}.bin"
        keys = {"DistanceMatrixFile": file, "IsBigEndian": "true", "Seed": "SEED", "Effort": effort}
        judge = lambda places: stress(file, places)
        subjects = [
            ours(f"damds, {effort}, {n}", "damds", keys, lambda folder: judge(our_points(folder))),
            peer(f"s_gd2, {epochs} epochs, {n}", ["sgd2", file, epochs, "SEED"], judge),
        ]
        if smacof:
            subjects.append(peer(f"scikit-learn, {n}", ["smacof", file, "SEED"], judge))
        return Row(f"map of {n} points, {effort}", "stress", *subjects)

    def medoids(n, seeds):
        file = data / f"clouds{n}.bin"
        labels = np.loadtxt(data / f"clouds{n}.labels", dtype=int)
        keys = {"DistanceMatrixFile": file, "IsBigEndian": "true", "MaxNcent": 10}
        return Row(
            f"clusters of {n} points",
            "ARI",
            ours(f"dapwc {n}", "dapwc", keys, lambda folder: agreement(labels, our_labels(folder))),
            peer(
                f"fasterpam {n}, {seeds} seeds",
                ["fasterpam", file, 10, seeds],
                lambda found: agreement(labels, found),
            ),
        )

    def means(iterations, given):
        file = data / "vectors.npy"
        start = data / "centers.npy"
        keys = {"VectorFile": file, "MaxIterations": iterations, "RefineIterations": 0, "Seed": "SEED"}
        keys |= {"CentersFile": start} if given else {"Clusters": 1000}
        word = "given" if given else "own"
        return Row(
            f"K-means, {iterations} iterations, {word} centers",
            "inertia",
            ours(f"kmeans {iterations} {word}", "kmeans", keys, lambda folder: inertia(file, our_labels(folder))),
            peer(
                f"faiss {iterations} {word}",
                ["faiss", file, 1000, iterations, "SEED", start if given else "none"],
                lambda found: inertia(file, found),
            ),
        )

    def peaks():
        file = data / "peaks.npy"
        labels = np.load(data / "peaks.labels.npy")
        keys = {"VectorFile": file, "SigmaMethod": 1, "SigmaVectorParameters_i": "1,1"}
        return Row(
            "clusters of a million points",
            "ARI",
            ours("davs", "davs", keys, lambda folder: agreement(labels, our_labels(folder))),
            peer("DBSCAN", ["dbscan", file, 1.0, 10], lambda found: agreement(labels, found)),
        )

    def alignments():
        file = data / "sequences.fasta"
        keys = {"SequenceFile": file, "Distance": "smith-waterman", "ScoringMatrix": "ednafull", "NumberType": "int16"}
        keys |= {"GapOpen": 16, "GapExtension": 4}

        def mean(folder):
            matrix = np.fromfile(folder / "distances.bin", dtype="<i2")
            side = int(round(len(matrix) ** 0.5))
            return matrix.reshape(side, side)[np.tril_indices(side, -1)].mean() / INT16

        return Row(
            "Smith-Waterman, 200 sequences",
            "mean distance",
            ours("distances", "distances", keys, mean),
            peer("parasail", ["parasail", file], lambda distances: distances.mean()),
        )

    return {
        "map-quick": (["clouds2000.bin"], lambda: maps(2000, "quick", 30)),
        "map": (["clouds2000.bin"], lambda: maps(2000, "default", 100, smacof=True)),
        "map-8000": (["clouds8000.bin"], lambda: maps(8000, "default", 30)),
        "clusters": (["clouds5000.bin"], lambda: medoids(5000, 3)),
        "clusters-20000": (["clouds20000.bin"], lambda: medoids(20000, 1)),
        "means-10": (["centers.npy"], lambda: means(10, given=True)),
        "means-25": (["centers.npy"], lambda: means(25, given=True)),
        "means-seeded-10": (["centers.npy"], lambda: means(10, given=False)),
        "means-seeded-25": (["centers.npy"], lambda: means(25, given=False)),
        "peaks": (["peaks.npy"], peaks),
        "alignments": (["sequences.fasta"], alignments),
    }


# --- measuring -------------------------------------------------------------------------------------------------------


def run(command, log):
    """CPU seconds of a whole process and its children, on one core."""
    core = min(os.sched_getaffinity(0))
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    with open(log, "ab") as output:
        process = subprocess.Popen(
            command,
            stdout=output,
            stderr=output,
            env=environment,
            preexec_fn=lambda: os.sched_setaffinity(0, {core}),
        )
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"error: {' '.join(command)} ended with code {process.returncode}; see {log}")
    return usage.ru_utime + usage.ru_stime


def measure(row, rounds, log):
    for number in range(rounds):
        for subject in row.subjects:
            subject.seconds.append(run(subject.command(101 + number), log))
            subject.qualities.append(subject.quality())
    ours, *others = row.subjects
    lines = []
    for subject in row.subjects:
        ratio = f"{statistics.median(ours.seconds) / statistics.median(subject.seconds):.2f}"
        lines.append(
            f"{row.work:<32} {subject.name:<28} {statistics.median(subject.seconds):9.2f} "
            f"{min(subject.seconds):8.2f} {max(subject.seconds):8.2f} "
            f"{'' if subject is ours else ratio:>11}   {row.measure} "
            f"{statistics.median(subject.qualities):.7g}"
        )
    print("\n".join(lines), flush=True)
    return lines


def environment(output):
    """Goes on in a virtual environment that has the peers."""
    home = output / "venv"
    python = home / "bin" / "python"
    if Path(sys.prefix).resolve() == home.resolve():
        return
    ready = home / "peers.txt"
    if not ready.exists() or ready.read_text("utf-8") != "\n".join(PEERS):
        print(f"installing into {home}: {', '.join(PEERS)}", flush=True)
        subprocess.run([sys.executable, "-m", "venv", home], check=True)
        subprocess.run([python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", *PEERS], check=True)
        ready.write_text("\n".join(PEERS), "utf-8")
    os.execv(python, [str(python), *sys.argv])


def main():
    if sys.argv[1:2] == ["--peer"]:
        globals()["peer_" + sys.argv[2]](*sys.argv[3:])
        return
    parser = argparse.ArgumentParser(
        prog="./spidal bench peers",
        description="Compares whole programs with those that others would use: cold processes, CPU seconds on one"
        " core, in turn, with the quality of the results. Installs the peers from PyPI into a virtual environment.",
    )
    parser.add_argument("--spidal", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument(
        "--output",
        type=Path,
        default=Path("bench-output/peers"),
        metavar="DIR",
        help="results, data and peers, some GB; bench-output/peers if not given",
    )
    parser.add_argument("--rounds", type=int, default=3, metavar="R", help="runs of each program; 3 if not given")
    parser.add_argument("--rows", metavar="LIST", help="only these rows, with commas between; --rows help lists them")
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    options.output = options.output.resolve()
    environment(options.output)
    data = options.output / "data"
    data.mkdir(exist_ok=True)
    table = rows(options.spidal, data, options.output)
    chosen = options.rows.split(",") if options.rows else list(table)
    if not set(chosen) <= set(table):
        sys.exit("the rows are " + ", ".join(table))
    for file in sorted({file for name in chosen for file in table[name][0]}):
        if not (data / file).exists():
            print(f"making {file}", flush=True)
            DATA[file](data)
    head = f"{'work':<32} {'program':<28} {'CPU s':>9} {'least':>8} {'most':>8} {'ours/peer':>11}   quality"
    print(f"{time.strftime('%Y-%m-%d')}, medians of {options.rounds} runs of each, one core\n{head}", flush=True)
    lines = [head]
    for name in chosen:
        lines += measure(table[name][1](), options.rounds, options.output / "peers.log")
    (options.output / "peers.txt").write_text("\n".join(lines) + "\n", "utf-8")
    print(f"written: {options.output / 'peers.txt'}")


if __name__ == "__main__":
    main()
