"""Tests of ./spidal bench peers and start that need none of the peers: NumPy and pytest."""

import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parent))

import data
import measuring
import peers
import process
import programs
import quality
import start
from rows import Row, Rows, Subject


@pytest.fixture
def rows(tmp_path):
    (tmp_path / "results").mkdir()
    return Rows("spidal", tmp_path)


def every_row(rows):
    return [*rows.table().values(), *(row_of(sizes[0]) for row_of, sizes in rows.growth().values())]


def test_rows_name_data_and_programs_that_there_are(rows):
    for row in every_row(rows):
        assert {needs[0] for needs in row.needs} <= set(data.KINDS)
        for subject in row.subjects[1:]:
            if subject.modules is not None:
                assert subject.command[2] in programs.PROGRAMS
        assert row.subjects[0].modules is None, "the first is ours"
        assert len({subject.name for subject in row.subjects}) == len(row.subjects)


def test_a_peer_that_is_not_installed_is_said(rows, capsys):
    ours = Subject("ours", [sys.executable, "-c", "pass"], [()], rows.results / "x", lambda result: None)
    other = Subject("other", [], [()], rows.results / "y", None, ("no_such_module.part",))
    bench = measuring.Bench("spidal", rows.home, 0, None)
    bench.rounds = 1
    bench.once = lambda subject, setting, seed: (measuring.Cost(1, 1, 1, 1), None)
    lines = bench.measure(Row("work", (), "none", lambda result: (0,), [ours, other]))
    assert list(lines) == ["ours"]
    assert "other                    not measured: there is no no_such_module.part" in capsys.readouterr().out


@pytest.mark.parametrize("absent, complete", [("parasail", False), ("nothing", True), ("numpy", None)])
def test_peers_are_installed_once_and_what_cannot_be_is_said(tmp_path, monkeypatch, capsys, absent, complete):
    def pip(words, **_):
        return SimpleNamespace(returncode=int(any(str(word).startswith(absent + "==") for word in words)))

    monkeypatch.setattr(peers.subprocess, "run", pip)
    monkeypatch.setattr(peers.os, "execv", lambda *_: None)
    (tmp_path / "venv").mkdir()
    if complete is None:
        with pytest.raises(SystemExit, match="nothing can be measured without numpy"):
            peers.environment(tmp_path)
    else:
        peers.environment(tmp_path)
        assert (tmp_path / "venv" / "peers.txt").exists() == complete
    assert (f"cannot be installed: {absent}==" in capsys.readouterr().out) != bool(complete)


def test_the_best_setting_of_a_sweep_is_measured(rows):
    """The whole sweep starts once, as it would in one process."""
    subject = Subject("s", ["x"], [("d", k, "SEED") for k in range(3)], rows.results / "z", None, ())
    bench = measuring.Bench("spidal", rows.home, 1, None)
    bench.once = lambda subject, setting, seed: (measuring.Cost(3, 2, 9, 9), setting)
    line = bench.measure(Row("w", (), "ARI", lambda found: ([0.5, 0.75, 0.25][found],), [subject]))["s"]
    assert line.quality == "ARI 0.75 with 1; all settings 7.0 s"
    assert subject.words(1, 102) == ["x", "d", "1", "102"]


def test_ours_by_two_workers_is_another_command(rows):
    ours = rows.peaks(100).subjects[0]
    two = ours.by_two()
    assert two.command[2:5] == ["-q", "-t", "2"] and ours.command[4] == "1" and two.threads == 2


def test_a_run_costs_what_it_used(tmp_path):
    busy = "import time\nwhile time.process_time() < 0.3: pass\nx = bytearray(200 << 20)"
    cpu, wall, megabytes = process.run([sys.executable, "-c", busy], 1, tmp_path / "log")
    assert 0.29 < cpu < 3 and wall > 0 and megabytes > 200
    with pytest.raises(process.Failed, match="ended with code 3"):
        process.run([sys.executable, "-c", "exit(3)"], 1, tmp_path / "log")


def test_a_program_that_fails_ends_its_row_only(rows, capsys):
    def fails(subject, setting, seed):
        raise process.Failed("x ended with code 65")

    bench = measuring.Bench("spidal", rows.home, 1, None)
    bench.once = fails
    assert bench.measure(Row("work", (), "none", None, [Subject("x", ["x"], [()], rows.results, None)])) == {}
    assert bench.failed and "work failed: x ended with code 65" in capsys.readouterr().out


def test_time_grows_by_a_power():
    assert measuring.exponent([10, 20, 80], [3, 12, 192]) == pytest.approx(2)


def test_matrices_and_their_stress(tmp_path):
    line = np.arange(600.0)[:, None] * [3, 4]
    data.write_matrix(line, tmp_path / "matrix.bin")
    matrix = data.read_matrix(tmp_path / "matrix.bin")
    assert matrix[0, 599] == data.INT16 and matrix[1, 0] == matrix[0, 1] == round(data.INT16 / 599)
    assert quality.stress_of_matrix(tmp_path / "matrix.bin", 7 * line) < 1e-6
    assert quality.stress_of_matrix(tmp_path / "matrix.bin", line[::-1] ** 2) > 0.01


def test_neighbours_of_a_map(tmp_path):
    rows = np.random.default_rng(1).random((700, 2))
    assert quality.recall(rows, 5 * rows + 1) == 1
    assert quality.recall(rows, np.random.default_rng(2).random((700, 2))) < 0.1
    np.save(tmp_path / "v.npy", rows)
    assert quality.stress_and_recall(tmp_path / "v.npy", rows) == pytest.approx((0, 1), abs=1e-9)
    assert quality.stress_of_sample(tmp_path / "v.npy", rows, 1_000) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("measure", ["euclidean", "cosine"])
def test_distances_are_checked_in_both_forms(tmp_path, measure):
    rows = np.random.default_rng(1).standard_normal((700, 5))
    np.save(tmp_path / "v.npy", rows)
    programs.save(tmp_path / "d.npy", programs.numpy_strips(tmp_path / "v.npy", measure))
    full = np.load(tmp_path / "d.npy")
    pairs = full[np.triu_indices(700, 1)]
    assert quality.error(tmp_path / "v.npy", measure, full) < 1e-3
    assert quality.error(tmp_path / "v.npy", measure, pairs) == quality.error(tmp_path / "v.npy", measure, full)
    pairs *= 2
    assert quality.error(tmp_path / "v.npy", measure, pairs) == pytest.approx(1, abs=1e-3)


def test_landmark_mds_finds_a_plane_again(tmp_path):
    plane = np.random.default_rng(1).random((300, 2))
    np.save(tmp_path / "v.npy", plane @ [[1, 2, 2], [2, 1, -2]])
    places = programs.landmark_mds(tmp_path / "v.npy", 50, 1)
    assert quality.stress_and_recall(tmp_path / "v.npy", places)[0] < 1e-9


@pytest.mark.parametrize("kind, sizes, files", [
    ("clouds", (60,), "labels.npy matrix.bin"),
    ("floats", (60,), "float32.npy int16.npy"),
    ("vectors", (60, 3, 5, 4), "centers.npy vectors.npy"),
    ("peaks", (1_000,), "labels.npy vectors.npy"),
    ("embeddings", (60, 16), "vectors.npy"),
    ("sequences", (1,), "sequences.fasta"),
    ("clades", (80,), "labels.npy matrix.bin"),
    ("landmarks", (60, 8, 20), "landmarks.npy map.txt vectors.npy"),
])  # fmt: skip
def test_sets_are_made_whole_and_once(tmp_path, capsys, kind, sizes, files):
    folder = data.made(tmp_path, kind, *sizes)
    assert sorted(file.name for file in folder.iterdir()) == files.split()
    assert data.made(tmp_path, kind, *sizes) == folder
    assert capsys.readouterr().out.count("making") == 1
    assert not (tmp_path / "unfinished").exists()


def test_logs_of_a_start_are_counted():
    loaded = "[0.1s][info][class,load] A source: shared objects file (top)\n[0.2s][info][class,load] B source: jrt:/x\n"
    assert start.classes(loaded) == (2, 1)
    head = "[0.145s][debug][jit,compilation]"
    compiled = f"""{head}    3     n 0       java.lang.Object::getClass (native)
{head}   15       3       java.lang.Math::floorMod (20 bytes)
{head}  190 %  !  4       java.lang.StringCoding::countPositives @ 7 (33 bytes)
{head}  191   sb  2       java.lang.Math::max (11 bytes)
{head}  152       3       java.lang.Math::floorMod (20 bytes)   made not entrant: not used
"""
    assert start.compilations(compiled) == (2, 1)
