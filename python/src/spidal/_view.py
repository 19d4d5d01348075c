"""The page of a map, shown in a notebook."""

import html
import webbrowser
from pathlib import Path


class Page:
    """A page of SPIDAL's viewer. A notebook shows it; ``open()`` opens it in a browser."""

    def __init__(self, path):
        self.path = Path(path)

    def _repr_html_(self):
        text = html.escape(self.path.read_text(encoding="utf-8"), quote=True)
        return f'<iframe srcdoc="{text}" style="width:100%;height:600px;border:0"></iframe>'

    def open(self):
        webbrowser.open(self.path.resolve().as_uri())

    def save(self, path):
        Path(path).write_bytes(self.path.read_bytes())

    def __repr__(self):
        return f"Page({str(self.path)!r})"
