#!/usr/bin/env bash
#
# Makes a release of what is committed, twice: the bytes are the same; and runs the demo where there is nothing but a JDK,
# as a user who cannot write there. Called by `./spidal test --all`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
home=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod a+rx "$work"
mkdir "$work"/{one,two,user}
for time in one two; do (cd "$work/$time" && "$home/spidal" release); done
cmp "$work"/one/*.tar.gz "$work"/two/*.tar.gz
tar -xzf "$work"/one/*.tar.gz -C "$work"
(cd "$work"/spidal-*/ && sha256sum --quiet -c SHA256SUMS)
as_user=()
if ((EUID == 0)); then
  chown 65534 "$work/user"
  as_user=(setpriv --reuid 65534 --clear-groups)
fi
(cd "$work/user" && env -i HOME="$work/user" PATH=/usr/bin:/bin JAVA_HOME="${JAVA_HOME:-}" \
  "${as_user[@]}" "$work"/spidal-*/spidal damds -c "$work"/spidal-*/config/demo/damds.properties -t 2 -DPointsFile=points.txt)
[[ $(wc -l <"$work/user/points.txt") == 1200 ]]
printf 'the release is whole, runs, and has the same bytes again\n'
