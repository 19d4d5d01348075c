"""What ``help()`` says of the public names: parameters, returns, and examples, which run as they stand there."""

import doctest
import inspect
import re
from importlib.util import find_spec

import pytest

import spidal
import spidal.tl

PUBLIC = {name: getattr(spidal, name) for name in spidal.__all__} | {"tl.damds": spidal.tl.damds}


def methods(of):
    """The public methods of a class that are not of scikit-learn or of Python."""
    found = {}
    for part in reversed(of.__mro__ if inspect.isclass(of) else ()):
        if part.__module__.startswith("spidal"):
            found |= {n: m for n, m in vars(part).items() if inspect.isfunction(m) and not n.startswith("_")}
    return found


def is_told(parameter, text):
    return re.search(rf"^[\w, ]*\b{parameter}\b[\w, ]* : ", text, re.MULTILINE)


@pytest.mark.parametrize("name", PUBLIC)
def test_each_says_what_it_takes_and_gives(name):
    of = PUBLIC[name]
    text = inspect.getdoc(of)
    assert "Examples\n--------\n>>> " in text
    assert "as all programs have them" not in text
    assert all(is_told(parameter, text) for parameter in set(inspect.signature(of).parameters) - {"keys", "others"})
    for method, function in methods(of).items():
        own, signature = inspect.getdoc(function), inspect.signature(function)
        assert re.search(rf">>> .*\.{method}\(", text) or ">>> " in own, method
        assert ("Returns\n-------\n" in own) == (signature.return_annotation != "None"), method
        of_fit = method.startswith("fit_") and "as :meth:`fit` does" in own
        assert of_fit or all(is_told(parameter, own) for parameter in set(signature.parameters) - {"self"}), method


@pytest.mark.parametrize("name", PUBLIC)
def test_examples_run(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    of = PUBLIC[name]
    shared = {} if name == "DAMDS" else methods(spidal.DAMDS)  # of all programs: they run with DAMDS
    texts = [inspect.getdoc(of), *(inspect.getdoc(m) for n, m in methods(of).items() if shared.get(n) is not m)]
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for text in texts:
        needed = re.findall(r">>> (?:import|from) (\w+)", text)
        if all(find_spec(package) for package in needed):
            runner.run(doctest.DocTestParser().get_doctest(text, {}, name, None, 0))
    assert runner.summarize(verbose=False).failed == 0
    if not runner.tries:
        pytest.skip(f"{name} needs a package that is not here")
