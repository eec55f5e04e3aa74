#!/bin/sh
# Measures time and memory on enormous and hostile input, with the limits as they are and with limits raised so that
# everything is read; beside each of those stands how its cost has grown from that of half the input. Prints a table
# in Markdown. Needs GNU time, awk, swift; about 1 GB of disk.
# Usage: Tests/Scale/measure.sh [FOLDER]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
package=$(cd "$here/../.." && pwd)
folder=${1:-$package/.build-scale}
mkdir -p "$folder"
# WIDGETLINT names a binary that is there already.
tool=${WIDGETLINT:-$("$package/.ci/build" 2>"$folder/build.log")} || { cat "$folder/build.log"; exit 2; }

# Prints COUNT widgets as list items, ten lines each, one warning in every tenth.
widgets() {
  awk -v count="$1" 'BEGIN {
    print "widgets:"
    for (number = 1; number <= count; number++) {
      print "  - kind: com.example.weather." number
      print "    displayName: Rain"
      print "    description: " (number % 10 ? "See" : "Shows") " when the rain begins."
      print "    timeline: {policy: after, reload: 30m}"
      print "    widgetURL: rain://now"
      print "    platforms: [iPad]"
      print "    families:"
      print "      systemMedium:"
      print "        containerBackground: {light: white, dark: black}"
      print "        content: {Text: \"{rain}\", font: headline}"
    }
  }'
}

[ -s "$folder/lines-half.yml" ] || widgets 50000 >"$folder/lines-half.yml"
[ -s "$folder/lines.yml" ] || widgets 100000 >"$folder/lines.yml"
[ -s "$folder/size-half.yml" ] || widgets 160000 | head -c 50000000 | sed '$d' >"$folder/size-half.yml"
[ -s "$folder/size.yml" ] || widgets 310000 | head -c 100000000 | sed '$d' >"$folder/size.yml"
# Writes COUNT small files into FOLDER.
files() {
  mkdir -p "$1"
  awk -v folder="$1" -v count="$2" 'BEGIN {
    for (number = 0; number < count; number++) {
      file = folder "/" number ".widget.yml"
      print "kind: com.example.weather." number "\ndisplayName: Rain\ndescription: See when the rain begins.\n" \
        "timeline: {policy: after, reload: 30m}\nwidgetURL: rain://now\nfamilies:\n  systemSmall:\n" \
        "    containerBackground: {light: white, dark: black}\n    content: {Text: \"{rain}\"}" >file
      close(file)
    }
  }'
}
[ -s "$folder/many/49999.widget.yml" ] || files "$folder/many" 50000
[ -s "$folder/many-half/24999.widget.yml" ] || files "$folder/many-half" 25000
awk 'BEGIN { printf "kind: "; for (i = 0; i < 10000; i++) printf "[" }' >"$folder/nesting-flow.yml"
awk 'BEGIN { for (i = 0; i < 10000; i++) { for (j = 0; j < i % 2000; j++) printf " "; print "a:" } }' >"$folder/nesting-block.yml"
awk 'BEGIN { print "a: &a [x,x,x,x,x,x,x,x,x]"; p = "a"; split("b c d e f g h i", names, " ")
  for (i = 1; i <= 8; i++) { printf "%s: &%s [", names[i], names[i]; for (j = 0; j < 9; j++) printf "%s*%s ", j ? "," : "", p
    print "]"; p = names[i] } }' >"$folder/laughs.yml"
awk 'BEGIN { print "x-a: &a {p: 1, q: 2}"; p = "a"; split("b c d e f g h i", names, " ")
  for (i = 1; i <= 8; i++) { printf "x-%s: &%s {<<: [", names[i], names[i]; for (j = 0; j < 9; j++) printf "%s*%s ", j ? "," : "", p
    print "]}"; p = names[i] } }' >"$folder/merges.yml"
awk 'BEGIN { print "kind: a\nfamilies: {systemSmall: {content: {View: V0}}}\nviews:"
  for (i = 0; i < 40; i++) print "  V" i ": {VStack: [{View: V" i + 1 "}, {View: V" i + 1 "}]}"; print "  V40: {Text: a}" }' >"$folder/views.yml"
for count in 500000 1000000; do
  awk -v count=$count 'BEGIN { printf "{"; for (i = 0; i < count; i++) printf "%skey%d: é", i ? ", " : "", i; print "}" }' >"$folder/one-line-$count.yml"
  awk -v count=$count 'BEGIN { for (i = 0; i < count; i++) print "key" i ": a" }' >"$folder/findings-$count.yml"
  awk -v count=$count 'BEGIN { for (i = 0; i <= count; i++) print "kind: a" }' >"$folder/duplicates-$count.yml"
done
awk 'BEGIN { print "kind: a"; for (i = 0; i < 400000; i++) print "# widgetlint:disable-line unknown-key" }' >"$folder/comments.yml"
awk 'BEGIN { print "x-a: &a {Text: b, font: 9}\nwidgets:"
  for (i = 0; i < 9999; i++) print "  - {kind: k" i ", families: {systemSmall: {content: *a }}}" }' >"$folder/aliases.yml"
awk 'BEGIN { print "kind: a\nplatforms: [iOS, macOS, visionOS]\nfamilies:\n  systemSmall:\n    content:"
  for (i = 0; i < 16; i++) print "      - {Text: b, if: s" i "}"
  for (i = 0; i < 30000; i++) print "      - {Text: c" i ", font: 9, when: {colorScheme: " (i % 2 ? "dark" : "light") "}}" }' >"$folder/conditions.yml"

# run PATH [OPTION…]: lints, and leaves seconds of processor time (which other work on the machine hardly changes) and
# kilobytes in `cost`, the exit code in `status`,
# how many were found in `findings`.
run() {
  path=$1; shift
  # Through a pipe: what the system does to keep half a gigabyte of report is not the linter's.
  findings=$(env time -f '%U %S %M %x' -o "$folder/time" "$tool" "$@" "$path" --format jsonl 2>"$folder/err" |
    grep -c '"type":"finding"') || true
  cost=$(tail -n 1 "$folder/time" | awk '{ print $1 + $2, $3 }')
  status=$(tail -n 1 "$folder/time" | awk '{ print $4 }')
}

# row NAME PATH LIMITS COST [COST OF THE HALF]
row() {
  size=$(du -sb "$2" | awk '{ printf "%.1f MB", $1 / 1e6 }')
  awk -v name="$1" -v size="$size" -v limits="$3" -v cost="$4" -v half="${5:-}" -v status="$status" \
    -v findings="$findings" 'BEGIN {
      split(cost, now, " ")
      growth = " | "
      if (split(half, before, " ") == 2)
        growth = sprintf("%.1f × | %.1f ×", now[1] / (before[1] + 0.001), now[2] / before[2])
      printf "| %s | %s | %s | %.2f s | %.0f MB | %s | %d | %d |\n", \
        name, size, limits, now[1], now[2] / 1000, growth, status, findings }'
}

measure() { run "$2"; row "$1" "$2" default "$cost"; }

# Beside what is measured with raised limits its half: where both are linear, twice the input costs twice as much.
# measure_raised NAME PATH HALF
measure_raised() {
  raised="--max-file-size 1000000000 --max-nodes 1000000000 --max-shown-views 1000000000 --max-findings-per-file 1000000000"
  # shellcheck disable=SC2086
  run "$3" $raised
  half=$cost
  # shellcheck disable=SC2086
  run "$2" $raised
  row "$1" "$2" raised "$cost" "$half"
}

echo "| input | size | limits | CPU time | memory | time beside half | memory beside half | exit | findings |"
echo "|---|---|---|---|---|---|---|---|---|"
measure "100 MB" "$folder/size.yml"
measure "a million lines" "$folder/lines.yml"
measure "50,000 files" "$folder/many"
measure "10,000 brackets" "$folder/nesting-flow.yml"
measure "10,000 levels of lines" "$folder/nesting-block.yml"
measure "a billion laughs" "$folder/laughs.yml"
measure "merge bomb" "$folder/merges.yml"
measure "views that double" "$folder/views.yml"
measure "a million keys on one line" "$folder/one-line-1000000.yml"
measure "a million unknown keys" "$folder/findings-1000000.yml"
measure "a million repeated keys" "$folder/duplicates-1000000.yml"
measure "400,000 comments for the linter" "$folder/comments.yml"
measure "10,000 uses of one view" "$folder/aliases.yml"
measure "30,000 views under conditions" "$folder/conditions.yml"
measure_raised "100 MB" "$folder/size.yml" "$folder/size-half.yml"
measure_raised "a million lines" "$folder/lines.yml" "$folder/lines-half.yml"
measure_raised "50,000 files" "$folder/many" "$folder/many-half"
measure_raised "a million unknown keys" "$folder/findings-1000000.yml" "$folder/findings-500000.yml"
measure_raised "a million keys on one line" "$folder/one-line-1000000.yml" "$folder/one-line-500000.yml"
measure_raised "a million repeated keys" "$folder/duplicates-1000000.yml" "$folder/duplicates-500000.yml"
