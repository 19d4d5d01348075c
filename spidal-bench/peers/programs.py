"""The peers of ./spidal bench peers, each a process: `programs.py NAME RESULT.npy WORD...`.

What a function returns is written to RESULT.npy, and what starting Python and importing the function's packages took,
in CPU seconds, to RESULT.npy.start.
"""

import importlib
import sys
import time
from pathlib import Path

import numpy as np

from data import INT16, read_matrix

PROGRAMS = {}


def program(*modules):
    """Declares a function a program that imports these modules before its work begins."""

    def declare(function):
        PROGRAMS[function.__name__] = (function, modules)
        return function

    return declare


def condensed(file):
    matrix = read_matrix(file)
    return len(matrix), matrix[np.triu_indices(len(matrix), 1)].astype(np.float64) / INT16


# --- maps ------------------------------------------------------------------------------------------------------------


@program("s_gd2")
def s_gd2_map(matrix, epochs, seed):
    import s_gd2

    n, distances = condensed(matrix)
    # the schedule of Zheng, Pawar and Goodman for weights of 1: steps from 1 to a tenth of their default end
    etas = np.exp(np.linspace(0, np.log(0.01), int(epochs)))
    return s_gd2.mds_direct(n, distances, etas=etas, num_dimensions=3, random_seed=int(seed))


@program("sklearn.manifold")
def sklearn_smacof(matrix, seed):
    from sklearn.manifold import MDS

    distances = read_matrix(matrix) / INT16
    options = {"n_components": 3, "n_init": 1, "random_state": int(seed), "max_iter": 300}
    try:
        mds = MDS(metric="precomputed", init="random", **options)
    except TypeError:
        mds = MDS(dissimilarity="precomputed", **options)
    return mds.fit_transform(distances)


@program("pacmap")
def pacmap_map(vectors, seed):
    from pacmap import PaCMAP

    return PaCMAP(n_components=2, random_state=int(seed)).fit_transform(np.load(vectors))


@program("umap")
def umap_map(vectors, seed):
    from umap import UMAP

    return UMAP(n_components=2, random_state=int(seed), n_jobs=1).fit_transform(np.load(vectors))


def squared_distances(rows, others):
    squares = (rows**2).sum(1)[:, None] + (others**2).sum(1)[None, :] - 2 * rows @ others.T
    return np.maximum(squares, 0)


def triangulation(landmarks, dimension):
    """Landmark MDS of de Silva and Tenenbaum: what turns squared distances to landmarks into places, and their mean."""
    squares = squared_distances(landmarks, landmarks).astype(np.float64)
    means = squares.mean(0)
    values, vectors = np.linalg.eigh(-(squares - means - means[:, None] + means.mean()) / 2)
    return vectors[:, -dimension:] / np.sqrt(values[-dimension:]), means


@program()
def landmark_mds(vectors, landmarks, seed):
    rows = np.load(vectors)
    chosen = np.random.default_rng(int(seed)).choice(len(rows), int(landmarks), replace=False)
    map_of, means = triangulation(rows[chosen], 2)
    return -(squared_distances(rows, rows[chosen]) - means) @ map_of / 2


@program()
def placement(vectors, landmarks):
    rows, chosen = np.load(vectors), np.load(landmarks)
    map_of, means = triangulation(chosen, 3)
    strips = range(0, len(rows), 4_096)
    places = [-(squared_distances(rows[at : at + 4_096], chosen) - means) @ map_of / 2 for at in strips]
    return np.concatenate(places)


# --- clusters --------------------------------------------------------------------------------------------------------


@program("kmedoids")
def k_medoids(matrix, clusters, seeds):
    import kmedoids

    distances = read_matrix(matrix).astype(np.float32)
    tries = [kmedoids.fasterpam(distances, int(clusters), random_state=seed) for seed in range(int(seeds))]
    return np.asarray(min(tries, key=lambda one: one.loss).labels)


@program("fastcluster", "scipy.cluster.hierarchy")
def ward_tree(matrix, clusters):
    import fastcluster
    from scipy.cluster.hierarchy import fcluster

    _, distances = condensed(matrix)
    return fcluster(fastcluster.linkage(distances, "ward", preserve_input=False), int(clusters), "maxclust")


@program("igraph", "leidenalg")
def leiden_graph(matrix, seed, neighbours, resolution):
    import igraph
    import leidenalg

    distances = read_matrix(matrix)
    np.fill_diagonal(distances, INT16)
    nearest = np.argpartition(distances, int(neighbours), axis=1)[:, : int(neighbours)]
    pairs = np.column_stack([np.repeat(np.arange(len(nearest)), int(neighbours)), nearest.ravel()])
    graph = igraph.Graph(len(nearest), np.unique(np.sort(pairs, axis=1), axis=0))
    kind = leidenalg.RBConfigurationVertexPartition
    options = {"resolution_parameter": float(resolution), "seed": int(seed), "n_iterations": -1}
    return np.array(leidenalg.find_partition(graph, kind, **options).membership)


@program("sklearn.cluster")
def sklearn_dbscan(points, radius, least):
    from sklearn.cluster import DBSCAN

    return DBSCAN(eps=float(radius), min_samples=int(least)).fit_predict(np.load(points))


@program("fast_hdbscan")
def fast_hdbscan(points, smallest, samples):
    from fast_hdbscan import HDBSCAN

    return HDBSCAN(min_cluster_size=int(smallest), min_samples=int(samples)).fit_predict(np.load(points))


@program("faiss")
def faiss_kmeans(vectors, centers, clusters, iterations, seed, sample):
    """Without a `sample` of so many points for each center it iterates over all points."""
    import faiss

    rows = np.load(vectors)
    sampled = len(rows) if sample == "none" else int(sample)
    options = {"niter": int(iterations), "seed": int(seed), "max_points_per_centroid": sampled}
    kmeans = faiss.Kmeans(rows.shape[1], int(clusters), **options)
    kmeans.train(rows, init_centroids=None if centers == "none" else np.load(centers))
    _, nearest = kmeans.index.search(rows, 1)
    return nearest[:, 0]


@program("sklearn.cluster")
def sklearn_kmeans(vectors, centers, clusters, iterations, seed):
    from sklearn.cluster import KMeans

    first = "random" if centers == "none" else np.load(centers)
    options = {"n_init": 1, "max_iter": int(iterations), "tol": 0, "random_state": int(seed)}
    return KMeans(int(clusters), init=first, **options).fit(np.load(vectors)).labels_


@program("superkmeans")
def super_kmeans(vectors, clusters, iterations, seed):
    """With centers of its own: it takes none."""
    from superkmeans import SuperKMeans

    rows = np.load(vectors)
    options = {"hierarchical": False, "sampling_fraction": 1.0, "max_points_per_cluster": len(rows)}
    options |= {"early_termination": False, "iters": int(iterations), "n_threads": 1, "seed": int(seed)}
    kmeans = SuperKMeans(int(clusters), rows.shape[1], **options)
    return kmeans.assign_training_points(rows, kmeans.train(rows)).astype(np.int64)


# --- distances -------------------------------------------------------------------------------------------------------


@program()
def numpy_strips(vectors, measure):
    """Products in strips of 500 rows, float32, from the middle of the vectors; each strip in the place of the last."""
    rows = np.load(vectors)
    rows = rows - rows.mean(0) if measure == "euclidean" else rows / np.linalg.norm(rows, axis=1, keepdims=True)
    squares = (rows**2).sum(1)
    space = np.empty((500, len(rows)), np.float32)
    for start in range(0, len(rows), 500):
        part = rows[start : start + 500]
        strip = np.matmul(part, rows.T, out=space[: len(part)])
        if measure == "euclidean":
            strip *= -2
            strip += squares[start : start + 500, None]
            strip += squares[None, :]
            np.sqrt(np.maximum(strip, 0, out=strip), out=strip)
        else:
            np.subtract(1, strip, out=strip)
        strip[np.arange(len(part)), start + np.arange(len(part))] = 0
        yield strip


@program("scipy.spatial.distance")
def scipy_pairs(vectors, measure):
    from scipy.spatial.distance import pdist

    return pdist(np.load(vectors), measure)


@program("sklearn.metrics")
def sklearn_pairs(vectors, measure):
    from sklearn.metrics import pairwise_distances

    return pairwise_distances(np.load(vectors), metric=measure)


@program("parasail")
def smith_waterman(fasta):
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
    return np.array(distances)


@program()
def sgemm(*dimensions):
    """Gflop/s of products of 256 and of 4,096 rows with 4,096 columns, the better of both, for each dimension."""

    def rate(rows, dimension):
        random = np.random.default_rng(1)
        one = random.random((rows, dimension), np.float32)
        other = random.random((4_096, dimension), np.float32).T
        out = np.empty((rows, 4_096), np.float32)
        best = 0
        for _ in range(5):
            start, products = time.thread_time(), 0
            while time.thread_time() - start < 0.2:
                np.matmul(one, other, out=out)
                products += 1
            best = max(best, products * 2e-9 * rows * dimension * 4_096 / (time.thread_time() - start))
        return best

    return np.array([max(rate(rows, int(dimension)) for rows in (256, 4_096)) for dimension in dimensions])


def save(file, result):
    """Writes an array, or the strips of a square one, which need not fit into memory together."""
    if isinstance(result, np.ndarray):
        np.save(file, result)
        return
    with open(file, "wb") as out:
        for number, strip in enumerate(result):
            if number == 0:
                header = {"descr": strip.dtype.str, "fortran_order": False, "shape": 2 * strip.shape[1:]}
                np.lib.format.write_array_header_1_0(out, header)
            out.write(strip)


def main():
    name, result, *words = sys.argv[1:]
    function, modules = PROGRAMS[name]
    for module in modules:
        importlib.import_module(module)
    Path(result + ".start").write_text(repr(time.process_time()), "ascii")
    save(result, function(*words))


if __name__ == "__main__":
    main()
