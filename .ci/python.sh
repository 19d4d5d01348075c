#!/usr/bin/env bash
#
# Tests the Python package against the build, and the benchmarks that are Python's, in an environment of its own. Words
# go to pytest.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

skip() {
  printf 'SKIPPED: the Python package is not tested: %s\n' "$1" >&2
  exit 0
}

python=${SPIDAL_PYTHON:-python3}
type -P "$python" >/dev/null || skip "$python is not installed"
folder=$PWD/.spidal/python
if [[ ! -x $folder/bin/pytest ]]; then
  "$python" -m venv "$folder" >/dev/null 2>&1 || skip "$python has no module venv (a package of its own on Debian: python3-venv)"
  # what is imported compiles itself: most modules of these packages never are
  pip() { "$folder/bin/pip" install -q --no-compile --disable-pip-version-check "$@"; }
  pip pytest mypy numpy pandas matplotlib tqdm nbclient ipykernel 'scikit-learn>=1.6' || skip "pip cannot install pytest, scikit-learn and Jupyter's kernel"
  # examples with these are skipped without them
  pip --only-binary :all: networkx igraph anndata scikit-bio ||
    printf 'going on without networkx, igraph, anndata and scikit-bio\n' >&2
fi
"$folder/bin/pip" install -q --disable-pip-version-check --no-deps --force-reinstall ./python
# the jobs are short: methods are compiled once they are called more often (Spidal.java has the same)
export SPIDAL_HOME='' SPIDAL_JAVA_OPTS=-XX:CompileThresholdScaling=3
exec "$folder/bin/python" -m pytest -q -p no:cacheprovider python/tests spidal-bench/peers "$@"
