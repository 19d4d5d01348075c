"""The progress of a program as a bar of tqdm, in a terminal or a notebook."""

import json
import re
import sys
from contextlib import contextmanager
from importlib.util import find_spec
from threading import Event, Thread

SECONDS = 0.5  # between two looks at the log
NOT_SHOWN = {"event", "time", "seconds", "share", "shrink", "seconds-left", "at-most-seconds-left", "seconds-per-pass"}
IS_PROGRESS = re.compile(r", \d+ s$")  # such lines of a program say what the bar shows


def can_be_shown():
    """Whether tqdm is there, and somebody who sees a bar: a terminal or a notebook, but no file."""
    return bool(find_spec("tqdm")) and (sys.stderr.isatty() or "ipykernel" in sys.modules)


@contextmanager
def bar(program, log):
    """A bar that follows the events in a file; gives a function that prints a line of the program above it."""
    if find_spec("ipywidgets"):
        from tqdm.auto import tqdm
    else:  # what draws bars in a notebook is not there
        from tqdm import tqdm

    ended = Event()
    with tqdm(total=1, desc=program, leave=False, bar_format="{desc} {elapsed}{postfix}") as shown:

        def follow():
            with open(log, encoding="utf-8") as events:
                rest = ""
                while not ended.wait(SECONDS):
                    *lines, rest = (rest + events.read()).split("\n")
                    for line in lines:
                        _show(shown, json.loads(line))
                    shown.refresh()  # the time, too

        def told(line):
            if not IS_PROGRESS.search(line):
                shown.write(line)

        thread = Thread(target=follow, daemon=True)
        thread.start()
        try:
            yield told
            shown.n = shown.total
        finally:
            ended.set()
            thread.join()


def _show(shown, event):
    share = _share(event, shown.format_dict["elapsed"])
    if share is not None:
        shown.bar_format = "{desc} {percentage:3.0f}% |{bar}| {elapsed}{postfix}"
        shown.n = share
    facts = [_fact(name, value) for name, value in event.items() if name not in NOT_SHOWN and value is not None]
    if event["event"] in ("phase", "progress", "stage-end"):
        shown.set_postfix_str(", ".join(facts), refresh=False)


def _share(event, elapsed):
    """How much of the work is done, where the program knows it."""
    left = event.get("at-most-seconds-left", event.get("seconds-left"))
    return event.get("share") if left is None else elapsed / (elapsed + left)


def _fact(name, value):
    text = f"{value:.4g}" if isinstance(value, float) else str(value)
    return text if name == "phase" else f"{name} {text}"
