"""Runs a command and says what it cost. It imports nothing large: see run."""

import os
import subprocess
import time


class Failed(Exception):
    """A command ended with a code other than 0."""


def run(command, threads, log):
    """CPU seconds, seconds and megabytes of a process and its children, on as many cores as it has threads.

    A process counts the memory of the one that it is forked from: call it from a small one.
    """
    cores = sorted(os.sched_getaffinity(0))[:threads]
    one = {name + "_NUM_THREADS": "1" for name in ("OMP", "OPENBLAS", "NUMBA", "MKL")}
    start = time.monotonic()
    with open(log, "ab") as output:
        process = subprocess.Popen(
            command,
            stdout=output,
            stderr=output,
            env={**os.environ, **one},
            preexec_fn=lambda: os.sched_setaffinity(0, cores),
        )
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise Failed(f"{' '.join(command)} ended with code {process.returncode}; see {log}")
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start, usage.ru_maxrss / 1024
