#!/usr/bin/env python3
"""What starting a program takes: cold runs on data of 50 objects, in turn; classes loaded and methods compiled.

Written for ./spidal bench start. Needs Python 3.9, and nothing else.
"""

import argparse
import os
import random
import re
import shutil
import statistics
import sys
from pathlib import Path

import process

OBJECTS = 50

# words of a command; some read what those before them wrote
COMMANDS = """
distances SequenceFile=sequences.fasta DistanceMatrixFile=d/distances.bin
damds DistanceMatrixFile=d/distances.bin PointsFile=m/points.txt
dapwc DistanceMatrixFile=d/distances.bin MaxNcent=5 ClusterFile=p/cluster.txt
mdschisq DistanceMatrixFile=d/distances.bin PointsFile=c/points.txt
kmeans VectorFile=vectors.csv Clusters=5 ClusterFile=k/cluster.txt
davs VectorFile=vectors.csv SigmaMethod=1 SigmaVectorParameters_i=1,1 ClusterFile=v/cluster.txt
landmarks VectorFile=vectors.csv NumberLandmarks=20 LandmarkIndexFile=l/landmarks.txt
interpolate SequenceFile=sequences.fasta LandmarkFile=sequences.fasta AddMdsFile=m/points.txt PointsFile=i/points.txt
layout GraphFile=graph.txt PointsFile=g/points.txt
damds --help
help damds
"""


def write_data(folder):
    """Five families of sequences, of points in a plane, and of the nodes of a graph."""
    draw = random.Random(1)
    ancestors = ["".join(draw.choice("ACGT") for _ in range(200)) for _ in range(5)]
    mutated = lambda text: "".join(draw.choice("ACGT") if draw.random() < 0.1 else letter for letter in text)
    names = range(OBJECTS)
    fasta = "".join(f">s{k}\n{mutated(ancestors[k % 5])}\n" for k in names)
    vectors = "".join(f"s{k},{draw.gauss(8 * (k % 5), 1):.3f},{draw.gauss(0, 1):.3f}\n" for k in names)
    graph = "".join(f"s{k},s{(k + 5) % OBJECTS}\ns{k},s{draw.randrange(OBJECTS)}\n" for k in names)
    for name, text in {"sequences.fasta": fasta, "vectors.csv": "id,x,y\n" + vectors, "graph.txt": graph}.items():
        (folder / name).write_text(text, "ascii")


def classes(log):
    """How many classes a log of class+load names, and how many of these come from an archive."""
    sources = re.findall(r" source: (.*)", log)
    return len(sources), sum("shared objects file" in source for source in sources)


def compilations(log):
    """How many methods a log of jit+compilation says that C1 and C2 have compiled."""
    tiers = re.findall(r"\] +\d+ [ %!sbn]+([1-4]) +\S+::(?!.*made not entrant)", log)
    return sum(tier != "4" for tier in tiers), tiers.count("4")


def command(spidal, line):
    first, *others = line.split()
    if first == "help" or "--help" in others:
        return [spidal, first, *others]
    return [spidal, first, "-q", "-t", "1", *(f"-D{word}" for word in others)]


def main():
    parser = argparse.ArgumentParser(
        prog="./spidal bench start", description="What starting programs takes: cold runs on data of 50 objects."
    )
    parser.add_argument("--spidal", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--runs", type=int, default=15, metavar="R", help="of each program; 15 if not given")
    parser.add_argument(
        "--output", type=Path, default=Path("bench-output/start"), metavar="DIR", help="bench-output/start if not given"
    )
    options = parser.parse_args()
    shutil.rmtree(options.output, ignore_errors=True)
    options.output.mkdir(parents=True)
    os.chdir(options.output)
    write_data(Path())
    lines = COMMANDS.strip().splitlines()
    seconds = {line: [] for line in lines}
    for _ in range(options.runs):
        for line in lines:
            seconds[line].append(process.run(command(options.spidal, line), 1, Path("start.log"))[0])
    form = "{:<14}{:>8}{:>8}{:>8}{:>10}{:>14}{:>8}{:>8}"
    print(form.format("program", "CPU s", "most", "/median", "classes", "not archived", "by C1", "by C2"))
    os.environ["SPIDAL_JAVA_OPTS"] = "-Xlog:class+load:file=classes.log -Xlog:jit+compilation=debug:file=methods.log"
    for line in lines:
        process.run(command(options.spidal, line), 1, Path("start.log"))
        loaded, archived = classes(Path("classes.log").read_text("utf-8"))
        by = compilations(Path("methods.log").read_text("utf-8"))
        median, most = statistics.median(seconds[line]), max(seconds[line])
        name = " ".join(word for word in line.split() if "=" not in word)
        times = f"{median:.2f}", f"{most:.2f}", f"{most / median:.2f}"
        print(form.format(name, *times, loaded, loaded - archived, *by), flush=True)


if __name__ == "__main__":
    sys.exit(main())
