#!/bin/sh
# Measures time and memory on enormous and hostile input, with the limits as they are and with limits raised so that
# everything is read. Prints a table in Markdown. Needs GNU time, awk, swift; about 1 GB of disk.
# Usage: Tests/Scale/measure.sh [FOLDER]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
package=$(cd "$here/../.." && pwd)
folder=${1:-$package/.build-scale}
mkdir -p "$folder/many"
(cd "$package" && swift build -c release --product widgetlint) >"$folder/build.log" 2>&1 || { cat "$folder/build.log"; exit 2; }
tool=$package/.build/release/widgetlint

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

[ -s "$folder/lines-100k.yml" ] || widgets 10000 >"$folder/lines-100k.yml"
[ -s "$folder/lines-1m.yml" ] || widgets 100000 >"$folder/lines-1m.yml"
[ -s "$folder/10mb.yml" ] || widgets 31000 | head -c 10000000 | sed '$d' >"$folder/10mb.yml"
[ -s "$folder/100mb.yml" ] || widgets 310000 | head -c 100000000 | sed '$d' >"$folder/100mb.yml"
if [ ! -s "$folder/many/49999.widget.yml" ]; then
  awk -v folder="$folder/many" 'BEGIN {
    for (number = 0; number < 50000; number++) {
      file = folder "/" number ".widget.yml"
      print "kind: com.example.weather." number "\ndisplayName: Rain\ndescription: See when the rain begins.\n" \
        "timeline: {policy: after, reload: 30m}\nwidgetURL: rain://now\nfamilies:\n  systemSmall:\n" \
        "    containerBackground: {light: white, dark: black}\n    content: {Text: \"{rain}\"}" >file
      close(file)
    }
  }'
fi
[ -d "$folder/some" ] || { mkdir "$folder/some"; cp "$folder"/many/1*.widget.yml "$folder/some"; }
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
awk 'BEGIN { printf "{"; for (i = 0; i < 1000000; i++) printf "%skey%d: é", i ? ", " : "", i; print "}" }' >"$folder/one-line.yml"
awk 'BEGIN { for (i = 0; i < 1000000; i++) print "key" i ": a" }' >"$folder/findings.yml"
awk 'BEGIN { print "kind: a"; for (i = 0; i < 1000000; i++) print "kind: a" }' >"$folder/duplicates.yml"
awk 'BEGIN { print "kind: a"; for (i = 0; i < 500000; i++) print "# widgetlint:disable-line unknown-key" }' >"$folder/comments.yml"
awk 'BEGIN { print "x-a: &a {Text: b, font: 9}\nwidgets:"
  for (i = 0; i < 9999; i++) print "  - {kind: k" i ", families: {systemSmall: {content: *a }}}" }' >"$folder/aliases.yml"
awk 'BEGIN { print "kind: a\nplatforms: [iOS, macOS, visionOS]\nfamilies:\n  systemSmall:\n    content:"
  for (i = 0; i < 16; i++) print "      - {Text: b, if: s" i "}"
  for (i = 0; i < 30000; i++) print "      - {Text: c" i ", font: 9, when: {colorScheme: " (i % 2 ? "dark" : "light") "}}" }' >"$folder/conditions.yml"

echo "| input | size | limits | time | memory | exit | findings |"
echo "|---|---|---|---|---|---|---|"
# measure NAME PATH LIMITS [OPTION…]
measure() {
  name=$1; path=$2; limits=$3; shift 3
  status=0
  env time -f '%e %M' -o "$folder/time" "$tool" "$@" "$path" --format jsonl >"$folder/out" 2>"$folder/err" || status=$?
  size=$(du -sb "$path" | awk '{ printf "%.1f MB", $1 / 1e6 }')
  awk -v name="$name" -v size="$size" -v limits="$limits" -v status="$status" -v findings="$(grep -c '"type":"finding"' "$folder/out")" \
    'END { printf "| %s | %s | %s | %.2f s | %d MB | %d | %d |\n", name, size, limits, $1, $2 / 1024, status, findings }' "$folder/time"
}

raised="--max-file-size 1000000000 --max-findings-per-file 1000000000"
measure "100 MB" "$folder/100mb.yml" default
measure "a million lines" "$folder/lines-1m.yml" default
measure "5,000 files and more" "$folder/some" default
measure "50,000 files" "$folder/many" default
# shellcheck disable=SC2086
measure "10 MB" "$folder/10mb.yml" raised $raised
# shellcheck disable=SC2086
measure "100 MB" "$folder/100mb.yml" raised $raised
# shellcheck disable=SC2086
measure "100,000 lines" "$folder/lines-100k.yml" raised $raised
# shellcheck disable=SC2086
measure "a million lines" "$folder/lines-1m.yml" raised $raised
# shellcheck disable=SC2086
measure "50,000 files" "$folder/many" raised $raised
measure "10,000 brackets" "$folder/nesting-flow.yml" default
measure "10,000 levels of lines" "$folder/nesting-block.yml" default
measure "a billion laughs" "$folder/laughs.yml" default
measure "merge bomb" "$folder/merges.yml" default
measure "views that double" "$folder/views.yml" default
measure "a million keys on one line" "$folder/one-line.yml" default
measure "a million unknown keys" "$folder/findings.yml" default
measure "a million repeated keys" "$folder/duplicates.yml" default
measure "500,000 comments for the linter" "$folder/comments.yml" default
measure "10,000 uses of one view" "$folder/aliases.yml" default
measure "30,000 views under conditions" "$folder/conditions.yml" default
# shellcheck disable=SC2086
measure "a million unknown keys" "$folder/findings.yml" raised $raised
# shellcheck disable=SC2086
measure "a million keys on one line" "$folder/one-line.yml" raised $raised
