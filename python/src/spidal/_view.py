"""The page of a map: in a notebook a picture of it, and the page itself on demand."""

from __future__ import annotations

import html
import os
import webbrowser
from pathlib import Path
from typing import Callable
from urllib.parse import quote

from ._picture import Picture


class Page:
    """A page of SPIDAL's viewer.

    A notebook draws a small picture of the map, so that it does not carry the page with each output. ``open()`` opens
    the page in a browser, ``show()`` shows it in the notebook, and ``save("map.html")`` keeps it: a picture of a page in
    the notebook's folder, or below it, has a link to the page.

    Parameters
    ----------
    path : of the page
    picture : makes the picture of its map when it is called; None: a notebook says only where the page is

    Examples
    --------
    >>> import numpy as np
    >>> import spidal
    >>> page = spidal.view(np.eye(4)[:, :2], labels=["a", "b", "a", "b"])
    >>> page.save("map.html")
    Page('map.html')
    >>> page.show()  # doctest: +SKIP
    >>> page.open()  # doctest: +SKIP
    """

    def __init__(self, path: str | os.PathLike[str], picture: Callable[[], Picture] | None = None) -> None:
        self.path = Path(path)
        self._picture = picture
        self._state = state_of(self.path)

    def _repr_html_(self) -> str:
        if self._picture is None:
            return f"<p>{self._way()}</p>"
        return f"<div>{self._picture().html()}<div>{self._way()}</div></div>"

    def _own(self):
        """Its file, if that is still the one that it was made of: another fit may have had the same folder."""
        if state_of(self.path) not in (None, self._state):
            raise RuntimeError(f"{self.path} is the page of a later fit: call viewer() of the model whose page is wanted")
        return self.path

    def _way(self):
        """How the page is to be seen from the notebook: a server of notebooks shows what is in their folder."""
        path = os.path.relpath(self.path.resolve())
        if path.startswith(os.pardir) or os.path.isabs(path):
            return 'The page: <code>.show()</code> shows it here, and <code>.save("map.html")</code> keeps it.'
        return f'<a href="{quote(path)}" target="_blank">Open the page ({html.escape(path)})</a>'

    def show(self) -> None:
        """Shows the whole page in a notebook, which then contains it: 0.6 MB and 20 bytes or more for each point."""
        try:
            from IPython.display import HTML, display
        except ImportError:
            raise ImportError("show() is for notebooks, and IPython is not installed: use open() or save()") from None

        text = html.escape(self._own().read_text(encoding="utf-8"), quote=True)
        # within an element of its own: IPython warns of a frame alone, though its own cannot hold a page
        display(HTML(f'<div><iframe srcdoc="{text}" style="width:100%;height:600px;border:0"></iframe></div>'))

    def open(self) -> None:
        """Opens the page in a browser, on the machine where Python runs."""
        webbrowser.open(self._own().resolve().as_uri())

    def save(self, path: str | os.PathLike[str]) -> Page:
        """Copies the page to a file.

        Parameters
        ----------
        path : of the file, which is written anew if it is there

        Returns
        -------
        the page of this file
        """
        Path(path).write_bytes(self._own().read_bytes())
        return Page(path, self._picture)

    def __repr__(self) -> str:
        return f"Page({str(self.path)!r})"


def state_of(path):
    """What differs when a file has been written anew; None if there is none."""
    try:
        state = path.stat()
    except FileNotFoundError:
        return None
    return state.st_ino, state.st_mtime_ns, state.st_size
