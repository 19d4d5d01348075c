"""The data of ./spidal bench peers: sets, each a folder of files that is made once."""

import os
import shutil

import numpy as np

INT16 = 32767


def path(home, kind, *sizes):
    """The folder of a set: clouds-5000 and the like."""
    return home / "-".join([kind, *map(str, sizes)])


def made(home, kind, *sizes):
    """The folder of a set, which is made if it is not there."""
    folder = path(home, kind, *sizes)
    if not folder.exists():
        print(f"making {folder.name}", flush=True)
        unfinished = folder.with_name("unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(parents=True)
        KINDS[kind](unfinished, *sizes)
        os.replace(unfinished, folder)
    return folder


# --- what sets are made of -------------------------------------------------------------------------------------------


def clouds(points, count, dimension, spread, seed):
    """Normal clouds of deviation 1 around centers drawn with deviation `spread`; rows and their clouds."""
    random = np.random.default_rng(seed)
    centers = spread * random.standard_normal((count, dimension))
    labels = random.integers(0, count, points)
    return centers[labels] + random.standard_normal((points, dimension)), labels


def strips(rows):
    """Euclidean distances, 500 rows at a time."""
    squares = (rows**2).sum(1)
    for start in range(0, len(rows), 500):
        part = rows[start : start + 500]
        products = squares[start : start + 500, None] + squares[None, :] - 2 * part @ rows.T
        products[np.arange(len(part)), start + np.arange(len(part))] = 0
        yield np.sqrt(np.maximum(products, 0))


def write_matrix(rows, file):
    """Euclidean distances as big-endian int16, the largest INT16."""
    unit = INT16 / max(strip.max() for strip in strips(rows))
    with open(file, "wb") as out:
        for strip in strips(rows):
            out.write(np.rint(strip * unit).astype(">i2").tobytes())


def read_matrix(file):
    """The distances as int16 in the machine's own order."""
    numbers = np.fromfile(file, dtype=">i2")
    side = int(round(len(numbers) ** 0.5))
    return numbers.reshape(side, side).astype(np.int16)


# --- the kinds of sets -----------------------------------------------------------------------------------------------


def make_clouds(folder, points):
    """Ten overlapping clouds in ten dimensions."""
    rows, labels = clouds(points, 10, 10, 1.2, 2)
    write_matrix(rows, folder / "matrix.bin")
    np.save(folder / "labels.npy", labels)


def make_floats(folder, points):
    """The same distances as float32 and as int16."""
    rows, _ = clouds(points, 10, 10, 1.2, 2)
    distances = np.concatenate(list(strips(rows)))
    np.save(folder / "float32.npy", distances.astype(np.float32))
    np.save(folder / "int16.npy", np.rint(distances * (INT16 / distances.max())).astype(np.int16))


def make_vectors(folder, points, dimension, groups, centers):
    """Vectors in overlapping clouds, and some of them as first centers."""
    rows, _ = clouds(points, groups, dimension, 1.0, 3)
    np.save(folder / "vectors.npy", rows.astype(np.float32))
    drawn = np.random.default_rng(6).choice(len(rows), centers, replace=False)
    np.save(folder / "centers.npy", rows[drawn].astype(np.float32))


def make_peaks(folder, points):
    """Points in a plane: clusters of deviation 1, of 40 points each, and a fifth of background."""
    random = np.random.default_rng(4)
    edge = 4.0 * points**0.5
    clustered = points * 4 // 5
    centers = edge * random.random((points // 50, 2))
    labels = random.integers(0, len(centers), clustered)
    members = centers[labels] + random.standard_normal((clustered, 2))
    np.save(folder / "vectors.npy", np.concatenate([members, edge * random.random((points - clustered, 2))]))
    np.save(folder / "labels.npy", np.concatenate([labels, np.full(points - clustered, -1)]))


def make_embeddings(folder, points, dimension):
    """What a network might make of texts: 40 topics, each a cloud of eight dimensions of its own, noise, length 1."""
    random = np.random.default_rng(7)
    topics = random.standard_normal((40, 20)) @ random.standard_normal((20, dimension)) / 20**0.5
    spans = random.standard_normal((40, 8, dimension)) / 8**0.5
    labels = random.integers(0, 40, points)
    rows = topics[labels] + 0.7 * np.einsum("nk,nkd->nd", random.standard_normal((points, 8)), spans[labels])
    rows += 0.2 * random.standard_normal(rows.shape)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    np.save(folder / "vectors.npy", rows.astype(np.float32))


def substituted(random, bases, share):
    return np.where(random.random(len(bases)) < share, random.integers(0, 4, len(bases)), bases)


def make_sequences(folder, members):
    """Sequences of some 1,400 bases, copies of ten ancestors with substitutions and gaps."""
    random = np.random.default_rng(5)
    root = random.integers(0, 4, 1_400)
    with open(folder / "sequences.fasta", "w", encoding="ascii") as file:
        for family in range(10):
            ancestor = substituted(random, root, 0.15)
            for member in range(members):
                bases = substituted(random, ancestor, 0.05)
                kept = bases[random.random(len(root)) > 0.01]
                file.write(f">f{family}m{member}\n" + "".join("ACGT"[b] for b in kept) + "\n")


def make_clades(folder, points):
    """Shares of different letters of 300 aligned bases, from a random tree in which any branch may fork; ten clades."""
    random = np.random.default_rng(8)
    bases = random.integers(0, 4, (1, 300))
    labels = np.zeros(1, int)
    while len(bases) < points:
        for _ in range(1 + len(bases) // 20):  # forks at the same time, so that there are few passes over all branches
            one = random.integers(len(bases))
            bases = np.concatenate([bases, bases[one : one + 1]])
            labels = np.append(labels, labels[one])
            if len(bases) == 10:
                labels = np.arange(10)
        changed = random.random(bases.shape) < 0.06 * (1 + len(bases) // 20) / len(bases)
        bases = np.where(changed, random.integers(0, 4, bases.shape), bases)
    bases, labels = bases[:points], labels[:points]
    alike = sum((bases == base).astype(np.float32) @ (bases == base).T.astype(np.float32) for base in range(4))
    np.rint((1 - alike / 300) * INT16).astype(">i2").tofile(folder / "matrix.bin")
    np.save(folder / "labels.npy", labels)


def make_landmarks(folder, points, dimension, landmarks):
    """Vectors near a space of five dimensions, some of them as landmarks, and a map of these by principal axes."""
    rows, _ = clouds(points, 50, 5, 2.0, 9)
    random = np.random.default_rng(11)
    rows = rows * [4, 3, 2, 1, 0.5] @ np.linalg.qr(random.standard_normal((dimension, 5)))[0].T
    rows += 0.1 * random.standard_normal(rows.shape)
    chosen = rows[np.random.default_rng(10).choice(points, landmarks, replace=False)]
    np.save(folder / "vectors.npy", rows.astype(np.float32))
    np.save(folder / "landmarks.npy", chosen.astype(np.float32))
    middle = chosen - chosen.mean(0)
    places = middle @ np.linalg.svd(middle, full_matrices=False)[2][:3].T
    given, drawn = (np.concatenate(list(strips(table))) for table in (chosen, places))
    places *= (given * drawn).sum() / (drawn**2).sum()
    np.savetxt(folder / "map.txt", np.column_stack([np.arange(landmarks), places]), fmt="%d %.6f %.6f %.6f")


KINDS = {
    "clouds": make_clouds,
    "floats": make_floats,
    "vectors": make_vectors,
    "peaks": make_peaks,
    "embeddings": make_embeddings,
    "sequences": make_sequences,
    "clades": make_clades,
    "landmarks": make_landmarks,
}
