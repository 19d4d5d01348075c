"""Finds and runs SPIDAL's launcher."""

from __future__ import annotations

import logging
import os
import re
import subprocess
import sys
import sysconfig
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from tempfile import NamedTemporaryFile

from ._progress import bar, can_be_shown
from ._warning import warn


class SpidalError(RuntimeError):
    """What a program of SPIDAL has said why it ended.

    Parameters
    ----------
    message : what it has said
    code : its exit code: 64 wrong options, 65 bad data, 71 the system (memory, tools), 73 a file that cannot be written,
        75 stopped with a checkpoint, 78 wrong keys, 70 a defect of SPIDAL

    Examples
    --------
    >>> from spidal import DAMDS, SpidalError
    >>> try:
    ...     DAMDS(n_components=11).fit([[0, 1], [1, 0]])
    ... except SpidalError as error:
    ...     print(error.code, error)
    78 n_components = 11: expected a whole number between 1 and 10
    """

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self):  # so that it passes from one process to another
        return type(self), (str(self), self.code)

    @classmethod
    def _told(cls, errors, program, code):
        """The error in what a program has printed: from its line to the end, without warnings."""
        lines = [line for line in errors.splitlines() if not line.startswith("warning: ")]
        first = next((i for i, line in enumerate(lines) if line.startswith("error: ")), 0)
        message = "\n".join(lines[first:]).removeprefix("error: ").strip()
        kind = SpidalValueError if code in (64, 65, 78) else cls
        return kind(message or f"{program} failed", code)

    def _of_parameters(self, names):
        """The same error, with the names of parameters in place of those of keys that users have not set."""
        text = re.sub(r"\A\d+ problems? on the command line:\n", "", str(self))
        for key, name in names.items():
            text = re.sub(rf"^(?:command line: )?{key} = ", f"{name} = ", text, flags=re.MULTILINE)
        return type(self)(re.sub("^command line: ", "", text, flags=re.MULTILINE), self.code)

    def _without(self, folder, names):
        """The same error, with parameters in place of the files of a folder that nobody knows: X, unless their keys have others."""
        file = rf"{re.escape(str(folder))}/(\w*)\S*?(\.npy|(?=\s|$))"
        return type(self)(re.sub(file, lambda found: names.get(found[1], "X"), str(self)), self.code)


class SpidalValueError(SpidalError, ValueError):
    """What was given is wrong: options, data, or keys."""


def launcher():
    """The path of the launcher: in ``SPIDAL_HOME``, in this package, in the clone that has it, or where it came from."""
    if not sys.platform.startswith("linux"):
        raise SpidalError("SPIDAL needs Linux; on other systems, run it in a container", 71)
    here = Path(__file__).resolve().parent
    homes = [os.environ.get("SPIDAL_HOME"), here / "release"]
    if here.parts[-3:] == ("python", "src", "spidal"):  # as pip install -e leaves it
        homes.append(here.parents[2])
    try:
        from ._home import HOME

        homes.append(HOME)
    except ImportError:
        pass
    for home in homes:
        if home and os.access(Path(home) / "spidal", os.X_OK):
            return str((Path(home) / "spidal").resolve())
    raise SpidalError("SPIDAL's launcher was not found: set SPIDAL_HOME to its folder", 71)


def environment(command="spidal"):
    """The environment of the launcher, which finds also what pip has installed: MPI, and a runtime of Java.

    ``command`` is the one that messages name, where pip installed the launcher.
    """
    places = [os.environ.get("PATH", os.defpath), sysconfig.get_path("scripts")]
    runtime = find_spec("spidal_jdk")
    if runtime:
        places.append(str(Path(runtime.origin).parent / "runtime" / "bin"))
    named = {"SPIDAL_COMMAND": command} if (Path(__file__).parent / "release").exists() else {}
    return {**os.environ, "PATH": os.pathsep.join(places), **named}


def typed():
    """The command as it can be typed again: by its name where the shell finds it so."""
    script = Path(sys.argv[0])
    if script.name == "__main__.py":
        return f"{Path(sys.executable).name} -m spidal"
    found = which("spidal")
    return "spidal" if found and script.exists() and script.samefile(found) else sys.argv[0]


def main():
    """The command ``spidal``: becomes the launcher."""
    try:
        os.execve(launcher(), ["spidal", *sys.argv[1:]], environment(typed()))
    except SpidalError as error:
        print(f"spidal: {error}", file=sys.stderr)
        sys.exit(error.code)


def tool(*words):
    """Runs a command that is no program, such as ``plot``."""
    done = subprocess.run([launcher(), *map(str, words)], env=environment(), capture_output=True, text=True)
    if done.returncode:
        raise SpidalError._told(done.stderr, words[0], done.returncode)
    return done.stdout


def spelled(value):
    """A key's value as property files have it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(spelled(v) for v in value)
    return str(value)


def run(program, keys, folder, threads=None, processes=None, memory=None, verbose=False):
    """Runs a program in a folder.

    Parameters
    ----------
    keys : dict of the program's keys; None leaves a key out
    verbose : whether the program's messages and its progress are printed; the progress is a bar, if tqdm is installed
    """
    words = [launcher(), program]
    with ExitStack() as bars:
        told = print
        if verbose and can_be_shown():
            log = bars.enter_context(NamedTemporaryFile(prefix="spidal-events-"))
            words += ["--json-log", log.name]
            told = bars.enter_context(bar(program, log.name))
        _run(words, program, keys, folder, threads, processes, memory, told if verbose else None)


def _run(words, program, keys, folder, threads, processes, memory, told):
    """``told``: gets each line that the program prints; None: nobody wants them."""
    for option, value in (("-t", threads), ("-np", processes), ("-mem", memory)):
        if value is not None:
            words += [option, str(value)]
    words += [f"-D{key}={spelled(value)}" for key, value in keys.items() if value is not None]
    process = subprocess.Popen(
        words,
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    watch = _ending_with_us(process)
    try:
        said = []
        for line in process.stdout:
            if told:
                told(line.rstrip("\n"))  # also where a notebook shows what is printed
                sys.stdout.flush()
            elif line.startswith("preparing "):  # which takes a while
                logging.getLogger("spidal").warning("spidal is %s", line.rstrip("\n"))
            said.append(line)
        process.wait()
        errors = "".join(said)
    except BaseException:  # such as Ctrl-C, which reaches the launcher too: it writes a checkpoint
        process.terminate()
        process.communicate()
        raise
    finally:
        process.stdout.close()
        watch.kill()
        watch.communicate()
    for line in errors.splitlines():
        if line.startswith("warning: ") and not told:
            warn(f"{program}: {line.removeprefix('warning: ')}")
    if process.returncode:
        raise SpidalError._told(errors, program, process.returncode)


def _ending_with_us(process):
    """Stops a process when this one is killed, such as the kernel of a notebook: then its input ends."""
    return subprocess.Popen(["sh", "-c", 'read -r _ || kill "$1"', "sh", str(process.pid)], stdin=subprocess.PIPE)
