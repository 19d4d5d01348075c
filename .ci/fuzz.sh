#!/bin/sh
# Fuzzes one target with Jazzer; the profile `fuzz` of pom.xml calls it in each module that is built, and those that do
# not have the target pass by.
set -eu
java=$1 classes=$2 target=$3 seconds=$4 seeds=$5 out=$6
if [ -z "$target" ]; then
  echo "name a target: -Dfuzz.target=npy (docs/architecture.md)" >&2
  exit 64
fi
if [ ! -d "$seeds" ]; then exit 0; fi
mkdir -p "$out/corpus/$target"
temporary=$(mktemp -d -p "$(if [ -w /dev/shm ]; then echo /dev/shm; else echo "${TMPDIR:-/tmp}"; fi)")
trap 'rm -rf "$temporary"' EXIT
"$java" @"$(dirname "$0")/../jvm.options" -Djava.io.tmpdir="$temporary" -Xmx1g -Dspidal.fuzz.target="$target" -cp "$classes" \
  com.code_intelligence.jazzer.Jazzer --target_class=org.spidal.common.testing.Fuzzing \
  '--instrumentation_includes=org.spidal.**' '--disabled_hooks=com.code_intelligence.jazzer.sanitizers.*' \
  --reproducer_path="$out" -artifact_prefix="$out/" -max_total_time="$seconds" -max_len=4096 -timeout=120 \
  -rss_limit_mb=4096 -print_final_stats=1 "$out/corpus/$target" "$seeds"
