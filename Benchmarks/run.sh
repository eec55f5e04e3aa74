#!/bin/sh
# Measures widgetlint beside libyaml's bare event loop over the same files, and prints a table of ratios.
#
#   Benchmarks/run.sh               everything but the other tools
#   Benchmarks/run.sh --peers       other linters too, installed from PyPI into .build-benchmarks
#   Benchmarks/run.sh --quick       small corpora, to see that it works
#   Benchmarks/run.sh guard         compares instruction counts with those recorded; fails where they have grown
#   Benchmarks/run.sh record        records them anew
#
# Needs: swift, cc, libyaml's headers, valgrind, python3.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
package=$(dirname "$here")
work=$package/.build-benchmarks
mkdir -p "$work"
(cd "$package" && swift build -c release --product widgetlint --scratch-path .build-full \
  -Xswiftc -static-executable) >"$work/build.log" 2>&1 || {
  cat "$work/build.log"
  exit 2
}
# Valgrind cannot read the debug information of recent compilers.
cp "$package/.build-full/release/widgetlint" "$work/widgetlint"
strip -g "$work/widgetlint"
cp "$work/widgetlint" "$work/widgetlint-stripped"
strip "$work/widgetlint-stripped"
cc -O2 -static -o "$work/events" "$here/Reading/events.c" -lyaml
cc -O2 -static -o "$work/nothing" "$here/nothing.c"
exec python3 "$here/measure.py" "$work" "$@"
