#!/usr/bin/env python3
"""Whole programs beside those that others would use: cold processes in turn, with the quality of the results.

Written for ./spidal bench peers. Installs the peers into a virtual environment in the output folder, makes the data,
and runs each row's commands in turn, pinned to one core, a few rounds. A figure is the median of the processes' CPU
seconds. Needs Python 3.9 with venv, and a network for the first run.

Its parts: rows.py (what stands beside what), data.py (the sets), programs.py (the peers' calls), quality.py,
measuring.py.
"""

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple, fields
from pathlib import Path

NEEDED = ["numpy==2.*", "scikit-learn==1.*"]  # the measures of quality need them
PEERS = [
    *NEEDED,
    "scipy==1.*",
    "s_gd2==1.8.1",
    "kmedoids==0.5.*",
    "faiss-cpu==1.*",
    "parasail==1.3.4",
    "umap-learn==0.5.*",
    "pacmap==0.9.*",
    "fastcluster==1.3.*",
    "igraph==1.*",
    "leidenalg==0.12.*",
    "fast-hdbscan==0.3.*",
    "superkmeans==0.2.*",
]


def environment(home):
    """Goes on in a virtual environment that has the peers; says which cannot be installed."""
    folder = home / "venv"
    python = folder / "bin" / "python"
    if Path(sys.prefix).resolve() == folder.resolve():
        return
    ready = folder / "peers.txt"
    if not ready.exists() or ready.read_text("utf-8") != "\n".join(PEERS):
        print(f"installing into {folder}: {', '.join(PEERS)}", flush=True)
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        install = [python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
        if subprocess.run([*install, *PEERS]).returncode == 0:
            ready.write_text("\n".join(PEERS), "utf-8")
        else:  # the next run tries again
            failed = [peer for peer in PEERS if subprocess.run([*install, peer]).returncode != 0]
            print(f"cannot be installed: {', '.join(failed)}", flush=True)
            if set(NEEDED) & set(failed):
                sys.exit("error: nothing can be measured without " + " and ".join(NEEDED))
    os.execv(python, [str(python), *sys.argv])


def chosen(words, known):
    names = words.split(",") if words else list(known)
    if not set(names) <= set(known):
        sys.exit("they are " + ", ".join(known))
    return names


def main():
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
    parser.add_argument(
        "--growth",
        nargs="?",
        const="",
        metavar="LIST",
        help="in place of rows: how the time of programs grows with N; only of these, with commas between",
    )
    parser.add_argument(
        "--most",
        type=float,
        default=60,
        metavar="S",
        help="growth: a program that took more CPU seconds is not run with a larger N; 60 if not given",
    )
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    home = options.output.resolve()
    environment(home)

    with ProcessPoolExecutor(1) as small:
        small.submit(os.getpid).result()  # it is forked now, before this process imports what is large
        return compare(options, home, small)


def compare(options, home, small):
    """Measures what the options say; whether a program has failed."""
    from measuring import Bench, Line, report_growth, write
    from rows import Rows

    bench = Bench(options.spidal, home, options.rounds, small)
    rows = Rows(options.spidal, home)
    print(f"{time.strftime('%Y-%m-%d')}, medians of {options.rounds} runs of each, one core\n{Line.HEAD}", flush=True)
    if options.growth is not None:
        growth = rows.growth()
        grown = {name: bench.grow(*growth[name], options.most) for name in chosen(options.growth, growth)}
        report_growth(grown, options.spidal, home / "growth")
        return bench.failed
    table = rows.table()
    lines = []
    for name in chosen(options.rows, [*table, "tiles"]):
        if name == "tiles":
            bench.tiles()
        else:
            lines += bench.measure(table[name]).values()
    write([[part.name for part in fields(Line)], *map(astuple, lines)], home / "peers.tsv")
    return bench.failed


if __name__ == "__main__":
    sys.exit(main())
