#!/bin/sh
# Fuzzes the linter with libFuzzer and the address sanitizer, and ends with failure at the first crash, hang, leak or
# broken promise; the input that leads to it is kept beside the corpus.
# Usage: Tests/Fuzzing/fuzz.sh bytes|structure|fix-bytes|fix-structure|pictures|swift-shapes|swift-mutations [SECONDS]
# bytes: any file at all. structure: valid descriptions, changed as the input says. fix-…: the same files are fixed.
# pictures: pages of changed descriptions, read with an HTML parser (html5lib from PyPI) instead of libFuzzer.
# swift-…: Swift files that repeat tokens, or are changed at random, through the tool built with the trait.
set -eu
kind=${1:-bytes}
seconds=${2:-60}
case $kind in
  bytes) target=FuzzBytes ;;
  structure) target=FuzzStructure ;;
  fix-bytes) target=FuzzFixBytes ;;
  fix-structure) target=FuzzFixStructure ;;
  pictures | swift-shapes | swift-mutations) target=widgetlint ;;
  *) echo "usage: $0 bytes|structure|fix-bytes|fix-structure|pictures|swift-shapes|swift-mutations [SECONDS]" >&2; exit 2 ;;
esac
here=$(cd "$(dirname "$0")" && pwd)
package=$(cd "$here/../.." && pwd)
if [ "$target" = widgetlint ]; then
  cd "$package"
  . .ci/optimized
  # shellcheck disable=SC2086
  swift build --quiet --product widgetlint $options
  binary=$folder/debug/widgetlint
  if [ "$kind" = pictures ]; then
    python3 "$here/pictures.py" "$binary" "$seconds" .build-fuzz/work/pictures
  else
    python3 "$here/swift_shapes.py" "$binary" "$seconds" "${kind#swift-}" 10
  fi
  exit
fi
scratch=$package/.build-fuzz
work=$scratch/work/$kind
mkdir -p "$work/corpus" "$work/seeds" "$work/crashes"

# A crash would start a debugger that holds on to the sanitizer's process.
export SWIFT_BACKTRACE=enable=no
export WIDGETLINT_FUZZING=1
export LSAN_OPTIONS="suppressions=$package/Tests/Sanitizers/leaks.supp:print_suppressions=0"
cd "$package"
swift build -c release --product "$target" --scratch-path "$scratch" \
  -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld >"$work/build.log" 2>&1 || {
  cat "$work/build.log" >&2
  exit 2
}

set -- -max_total_time="$seconds" -timeout=5 -rss_limit_mb=2048 -artifact_prefix="$work/crashes/" -print_final_stats=1
# What fixes a file reads it once for each fix. Constants that are made when first asked for count as leaks there, for
# the fuzzer and, when it ends, for the sanitizer.
case $kind in
  fix-*)
    set -- "$@" -timeout=60 -detect_leaks=0
    export ASAN_OPTIONS=detect_leaks=0
    ;;
esac
if [ "$kind" = bytes ] || [ "$kind" = fix-bytes ]; then
  seeds=$scratch/release/FuzzBytes
  [ "$kind" = bytes ] || swift build -c release --product FuzzBytes --scratch-path "$scratch" \
    -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld >>"$work/build.log" 2>&1
  "$seeds" seeds "$work/seeds"
  cp Examples/*.widget.* "$work/seeds"
  # Found by earlier runs, and broken on purpose.
  find Tests/LintingTests/BadInputs/Files -type f -name '*.y*ml' -exec cp {} "$work/seeds" \;
  for file in ../shared/data/bad-inputs/*.yaml; do [ -f "$file" ] && cp "$file" "$work/seeds/shared-$(basename "$file")"; done
  number=0
  find ../shared/data/yaml-test-suite -name in.yaml 2>/dev/null | while read -r file; do
    number=$((number + 1))
    cp "$file" "$work/seeds/suite-$number.yaml"
  done
  length=8192
  [ "$kind" = bytes ] || length=2048
  set -- "$@" -max_len=$length -dict="$work/words.dict"
else
  [ -d "$here/steering" ] && cp "$here/steering"/* "$work/seeds" 2>/dev/null
  set -- "$@" -max_len=128
fi
"$scratch/release/$target" "$@" "$work/corpus" "$work/seeds" 2>"$work/log" || {
  tail -n 60 "$work/log" >&2
  exit 1
}
grep -E '^(Done|stat::)' "$work/log"
