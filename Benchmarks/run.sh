#!/bin/sh
# Measures widgetlint beside libyaml's bare event loop over the same files, and prints tables of ratios.
# Documentation/Performance.md says how to read them.
#
#   Benchmarks/run.sh               whole runs, starting, stages, rules, growth
#   Benchmarks/run.sh --peers       other linters too, installed from PyPI into .build-benchmarks
#   Benchmarks/run.sh --rules 100   lists so many rules and functions
#   Benchmarks/run.sh --quick       small corpora, to see that it works
#   Benchmarks/run.sh --write       puts the tables into Documentation/Performance.md
#   Benchmarks/run.sh guard         compares instruction counts with those recorded; fails where they have grown
#   Benchmarks/run.sh record        records them anew
#
# Needs: swift, bash, cc, libyaml and its headers, python3, valgrind, hyperfine.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
package=$(dirname "$here")
work=$package/.build-benchmarks
full=$package/.build-full
mkdir -p "$work"
missing=
for program in swift bash cc python3 valgrind hyperfine strip; do
  command -v "$program" >/dev/null || missing="$missing $program"
done
if [ -n "$missing" ]; then
  printf 'Measuring needs:%s. On Debian: apt-get install binutils gcc hyperfine libyaml-dev python3-venv valgrind\n' \
    "$missing" >&2
  exit 2
fi

printf 'Building widgetlint as it is released, and MeasurePipeline.\n' >&2
export WIDGETLINT_BENCHMARKS=1
products=$(nice -n 5 "$package/.ci/static" "$full" widgetlint MeasurePipeline 2>"$work/build.log") || {
  cat "$work/build.log" >&2
  exit 2
}
for name in widgetlint MeasurePipeline; do
  # Valgrind cannot read the debug information of recent compilers.
  strip -g -o "$work/$name" "$products/$name"
done
strip -o "$work/widgetlint-stripped" "$work/widgetlint"
for name in cost nothing; do cc -O2 -static -o "$work/$name" "$here/Programs/$name.c"; done
cc -O2 -static -o "$work/events" "$here/Programs/events.c" -lyaml
exec python3 -B "$here/measure.py" "$work" "$@"
