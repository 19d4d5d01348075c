#!/usr/bin/env bash
#
# Makes a release of what is committed, twice: the bytes are the same; and runs the demo where there is nothing but a JDK,
# as a user who cannot write there; and installs it. Called by `./spidal test --all`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
home=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod a+rx "$work"
mkdir "$work"/{one,two,user}
for time in one two; do (cd "$work/$time" && "$home/spidal" release); done
cmp "$work"/one/*.tar.gz "$work"/two/*.tar.gz
for wheel in "$work"/one/*-python/*.whl; do cmp "$wheel" "${wheel/one/two}"; done
tar -xzf "$work"/one/*.tar.gz -C "$work"
(cd "$work"/spidal-*/ && sha256sum --quiet -c SHA256SUMS)
(cd "$work"/spidal-*/ && [[ -s sbom.json && -s LICENSE && -s NOTICE && $(ls licences/jna-*) == *LGPL2.1* ]])
as_user=()
if ((EUID == 0)); then
  chown 65534 "$work/user"
  as_user=(setpriv --reuid 65534 --clear-groups)
fi
(cd "$work/user" && env -i HOME="$work/user" PATH=/usr/bin:/bin JAVA_HOME="${JAVA_HOME:-}" \
  "${as_user[@]}" "$work"/spidal-*/spidal damds -c "$work"/spidal-*/config/demo/damds.properties -t 2 -DPointsFile=points.txt)
[[ $(wc -l <"$work/user/points.txt") == 1200 ]]
# two at once: one installs, the other is told that it is there
ended=()
release=$(echo "$work"/spidal-*/)
for time in one two; do "$release/spidal" install "$work/prefix" >"$work/$time/install" 2>&1 & ended+=($!); done
for i in 0 1; do code=0 && wait "${ended[i]}" || code=$? && ended[i]=$code; done
if [[ " ${ended[*]} " != *' 0 '* || " ${ended[*]} " != *' 73 '* ]]; then cat "$work"/*/install && exit 1; fi
grep -q 'is there already' "$work"/*/install
(cd "$work"/prefix/lib/spidal-*/ && sha256sum --quiet -c SHA256SUMS)
[[ $("$work/prefix/bin/spidal" --version) == "SPIDAL $("$home/spidal" version | cut -d' ' -f2-)" ]]
[[ $(find "$work/prefix/lib" -mindepth 1 -maxdepth 1 | wc -l) == 1 ]]
printf 'the release is whole, runs, is installed, and has the same bytes again\n'
