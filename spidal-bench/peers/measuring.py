"""What ./spidal bench peers measures of rows, of growing data and of tiles."""

import math
import shutil
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import data
import process

SEED = 101  # of the first round
TILE_DIMENSIONS = ["2", "16", "64", "128", "384", "768", "784", "1536"]


@dataclass
class Cost:
    """Of one run: CPU seconds of all its processes, those of the work, seconds by the clock, megabytes of memory."""

    cpu: float
    work: float
    wall: float
    memory: float

    @property
    def start(self):
        return self.cpu - self.work


def work_of(subject, cpu):
    """Our workers' CPU seconds of all phases, as the table of times says; a peer's, without Python and its imports."""
    if subject.modules is None:
        table = next(subject.result.glob("*-timing.tsv"))
        lines = [line.split("\t") for line in table.read_text("utf-8").splitlines()]
        at = lines[0].index("cpu-s")
        return sum(float(line[at]) for line in lines[1:])
    return cpu - float(Path(f"{subject.result}.start").read_text("ascii"))


@dataclass
class Line:
    """What was measured of a subject: medians of some runs."""

    work: str
    program: str
    cpu: float
    start: float
    least: float
    most: float
    wall: float
    megabytes: float
    ratio: float
    quality: str

    FORM = "{:<38} {:<24} {:>8} {:>7} {:>7} {:>7} {:>7} {:>6} {:>9}   {}"
    HEAD = FORM.format("work", "program", "CPU s", "start", "work", "least", "most", "MB", "ours/peer", "quality")

    def __str__(self):
        numbers = [f"{x:.2f}" for x in (self.cpu, self.start, self.cpu - self.start, self.least, self.most)]
        ratio = "" if math.isnan(self.ratio) else f"{self.ratio:.2f}"
        return self.FORM.format(self.work, self.program, *numbers, f"{self.megabytes:.0f}", ratio, self.quality)


class Bench:
    """Runs programs in turn, some rounds, and prints what they cost."""

    def __init__(self, spidal, home, rounds, small):
        """
        :param small: executor of a small process, from which the programs are forked
        """
        self.spidal = spidal
        self.home = home
        self.rounds = rounds
        self.small = small
        self.failed = False

    def run(self, command, threads=1):
        words = [str(word) for word in command]
        return self.small.submit(process.run, words, threads, self.home / "peers.log").result()

    def once(self, subject, setting, seed):
        """Runs a subject; what it cost, and its result."""
        shutil.rmtree(subject.result.parent, ignore_errors=True)
        subject.result.parent.mkdir()
        cpu, wall, memory = self.run(subject.words(setting, seed), subject.threads)
        return Cost(cpu, work_of(subject, cpu), wall, memory), subject.load(subject.result)

    def sweep(self, row, subject, seed):
        """Tries all settings; the best one, and the seconds that all of them would have taken in one process."""
        costs, found = [], []
        for setting in range(len(subject.settings)):
            cost, result = self.once(subject, setting, seed)
            costs.append(cost)
            found.append(row.judge(result)[0])
        return max(range(len(found)), key=found.__getitem__), costs[0].start + sum(cost.work for cost in costs)

    def measure(self, row):
        """The lines of a row by the names of its subjects, the first ours; none if one of them fails, which is said."""
        try:
            return self.measured(row)
        except process.Failed as failure:
            print(f"{row.work} failed: {failure}", flush=True)
            self.failed = True
            return {}

    def measured(self, row):
        for needs in row.needs:
            data.made(self.home / "data", *needs)
        present = [subject for subject in row.subjects if not subject.missing()]
        for subject in row.subjects:
            if subject.missing():
                print(f"{row.work:<38} {subject.name:<24} not measured: there is no {subject.missing()}", flush=True)
        best, sweeps, runs = {}, {}, {subject.name: [] for subject in present}
        for subject in present:
            if subject.compiles():
                self.once(subject, 0, SEED)
            if len(subject.settings) > 1:
                best[subject.name], sweeps[subject.name] = self.sweep(row, subject, SEED)
        for number in range(self.rounds):
            for subject in present:
                cost, result = self.once(subject, best.get(subject.name, 0), SEED + number)
                runs[subject.name].append((cost, row.judge(result)))
        lines = {}
        for subject in present:
            costs, qualities = zip(*runs[subject.name])
            cpu, start, wall, memory = (
                statistics.median(getattr(cost, name) for cost in costs) for name in ("cpu", "start", "wall", "memory")
            )
            measures = zip(row.measures.split(", "), zip(*qualities))
            told = ", ".join(f"{name} {statistics.median(values):.6g}" for name, values in measures)
            if subject.name in best:
                setting = subject.differing(best[subject.name])
                told += f" with {setting}; all settings {sweeps[subject.name]:.1f} s"
            beside = lines and subject.threads == 1
            ratio = lines[present[0].name].cpu / cpu if beside else math.nan
            least, most = min(cost.cpu for cost in costs), max(cost.cpu for cost in costs)
            line = Line(row.work, subject.name, cpu, start, least, most, wall, memory, ratio, told)
            lines[subject.name] = line
            print(line, flush=True)
        return lines

    def grow(self, row_of, sizes, limit):
        """Lines by name and N: ours with one and two workers, a peer; a subject that took more than a limit ends."""
        curves = {}
        for n in sizes:
            row = row_of(n)
            row.subjects.append(row.subjects[0].by_two())
            last = {name: list(curve.values())[-1].cpu for name, curve in curves.items()}
            row.subjects = [subject for subject in row.subjects if last.get(subject.name, 0) <= limit]
            if row.subjects:
                for name, line in self.measure(row).items():
                    curves.setdefault(name, {})[n] = line
        return curves

    def tiles(self):
        """Rates of our tiles of distances and of sgemm, in turn."""
        table, result = self.home / "tiles.tsv", self.home / "sgemm.npy"
        ours, others = [], []
        for _ in range(self.rounds):
            self.run([self.spidal, "bench", "tiles", "--table", table, *TILE_DIMENSIONS])
            ours.append(np.genfromtxt(table, names=True, delimiter="\t"))
            self.run([sys.executable, Path(__file__).with_name("programs.py"), "sgemm", result, *TILE_DIMENSIONS])
            others.append(np.load(result))
        names = ours[0].dtype.names[1:]
        print(f"{'Gflop/s, one thread: D':<24}{'sgemm':>9}" + "".join(f"{name:>12}{'of sgemm':>10}" for name in names))
        for k, dimension in enumerate(TILE_DIMENSIONS):
            limit = statistics.median(rates[k] for rates in others)
            rates = [statistics.median(table[name][k] for table in ours) for name in names]
            print(f"{dimension:>24}{limit:9.1f}" + "".join(f"{rate:12.1f}{rate / limit:10.2f}" for rate in rates))


def exponent(sizes, seconds):
    """The slope of the straight line through the logarithms: how time grows."""
    x, y = [[math.log(value) for value in values] for values in (sizes, seconds)]
    mx, my = sum(x) / len(x), sum(y) / len(y)
    return sum((a - mx) * (b - my) for a, b in zip(x, y)) / sum((a - mx) ** 2 for a in x)


def report_growth(grown, spidal, stem):
    """Prints exponents, writes the table, and has the picture drawn."""
    rows = [("program", "name", "threads", "n", "cpu_s", "work_s", "wall_s", "megabytes")]
    print(f"\n{'growth of work':<16} {'program':<24} {'N':>20} {'exponent':>9} {'at last':>9} {'speed-up':>9}")
    for program, curves in grown.items():
        one = next(iter(curves.values()), None)
        for name, curve in curves.items():
            work = [line.cpu - line.start for line in curve.values()]
            slopes = [f"{exponent(list(curve)[at:], work[at:]):9.2f}" if len(curve) > 1 else 9 * " " for at in (0, -2)]
            largest = max(curve)
            two = name.endswith("two workers")
            speed_up = f"{one[largest].wall / curve[largest].wall:.2f}" if two else ""
            sizes = f"{min(curve):,} to {largest:,}"
            print(f"{program:<16} {name:<24} {sizes:>20} {' '.join(slopes)} {speed_up:>9}".rstrip())
            for n, line in curve.items():
                times = line.cpu, line.cpu - line.start, line.wall
                rows.append((program, name, 2 if two else 1, n, *times, line.megabytes))
    table = stem.with_suffix(".tsv")
    write(rows, table)
    subprocess.run([spidal, "bench", "growth", table, stem.with_suffix(".svg")], check=True)


def write(rows, file):
    file.write_text("".join("\t".join(map(str, row)) + "\n" for row in rows), "utf-8")
    print(f"written: {file}", flush=True)
