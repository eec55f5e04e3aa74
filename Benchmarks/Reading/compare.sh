#!/bin/sh
# Compares the cost of reading 1,000 descriptions into trees with that of libyaml's bare event loop over the same
# files, in instructions, which do not depend on how busy the machine is. Fails where the ratio is above the limit.
# Needs: cc, libyaml's headers, valgrind, swift. Usage: Benchmarks/Reading/compare.sh [LIMIT]
set -eu
limit=${1:-1.2}
here=$(cd "$(dirname "$0")" && pwd)
package=$(cd "$here/../.." && pwd)
work=$package/.build-benchmarks/reading
mkdir -p "$work"

sh "$here/generate.sh" "$work/files" 1000
cc -O2 -static -o "$work/events" "$here/events.c" -lyaml
(cd "$package" && WIDGETLINT_BENCHMARKS=1 swift build -c release --product ReadingBenchmark \
  --scratch-path .build-benchmarks -Xswiftc -static-executable) >"$work/build.log" 2>&1 || {
  cat "$work/build.log"
  exit 2
}
# Valgrind cannot read the debug information of recent compilers.
cp "$package/.build-benchmarks/release/ReadingBenchmark" "$work/reading"
strip -g "$work/reading"

# Prints how many instructions a program takes: PROGRAM MODE.
instructions() {
  valgrind --tool=callgrind --callgrind-out-file="$work/$(basename "$1").$2.callgrind" \
    "$1" "$2" "$work"/files/*.yml 2>&1 | awk '/Collected/ { print $NF }'
}

bare=$(($(instructions "$work/events" parse) - $(instructions "$work/events" load)))
reading=$(($(instructions "$work/reading" parse) - $(instructions "$work/reading" load)))
awk -v bare="$bare" -v reading="$reading" -v limit="$limit" 'BEGIN {
  ratio = reading / bare
  printf "libyaml events: %d instructions\n", bare
  printf "reading to trees: %d instructions\n", reading
  printf "ratio: %.3f (limit %s)\n", ratio, limit
  exit ratio > limit
}'
