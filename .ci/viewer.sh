#!/usr/bin/env bash
#
# The viewer (viewer/): is the script that is checked in what its sources give, and does it work in a browser? Needs
# node, npm with a registry to fetch the pinned packages from, and Chromium for the second; where one is not there, says
# what it leaves out. Called by `./spidal test` once all is built.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../viewer"

skip() {
  printf 'spidal: SKIPPED: %s\n' "$*" >&2
  exit 0
}

if ! type -P node npm >/dev/null; then skip "node is not installed, so the viewer is not rebuilt and not tried in a browser"; fi
if [[ ! node_modules/.package-lock.json -nt package-lock.json ]]; then
  if ! log=$(npm ci --ignore-scripts --no-audit --no-fund --fetch-retries=1 2>&1); then
    printf '%s\n' "$log" | tail -n 5 >&2
    skip "npm cannot fetch the packages of the viewer, so it is not rebuilt and not tried in a browser"
  fi
fi
node build.mjs --check

CHROMIUM=${CHROMIUM:-$(type -P chromium chromium-browser google-chrome | head -n 1 || true)}
if [[ -z $CHROMIUM ]]; then skip "there is no Chromium, so the viewer is not tried in a browser"; fi
export CHROMIUM
SPIDAL_PAGES=$(mktemp -d)
export SPIDAL_PAGES
trap 'rm -rf "$SPIDAL_PAGES"' EXIT
test/pages.sh "$PWD/../spidal" "$SPIDAL_PAGES"
node --test test/palette.test.mjs test/viewer.test.mjs
node test/screenshots.mjs "$SPIDAL_PAGES" target/screenshots
printf 'screenshots for the guides: viewer/target/screenshots\n'
