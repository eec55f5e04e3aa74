#!/bin/sh
# Runs the tests under a sanitizer, with what is known and not ours left out. Ends with failure at the first report.
# Usage: Tests/Sanitizers/run.sh address|thread [ARGUMENTS OF swift test]
set -eu
kind=${1:-address}
[ $# -gt 0 ] && shift
here=$(cd "$(dirname "$0")" && pwd)
package=$(cd "$here/../.." && pwd)
cd "$package"
# A report would start a debugger that holds on to the process.
export SWIFT_BACKTRACE=enable=no
case $kind in
  address) export LSAN_OPTIONS="suppressions=$here/leaks.supp:print_suppressions=0" ;;
  thread)
    export TSAN_OPTIONS="suppressions=$here/races.supp:exitcode=66"
    # Under a limit on the size of files the sanitizer itself cannot map its memory, and dies of a bus error.
    set -- --skip limitOnFileSizeLeavesTheOldFile "$@"
    ;;
  *) echo "usage: $0 address|thread" >&2; exit 2 ;;
esac
log=$package/.build-$kind/report.log
mkdir -p "$package/.build-$kind"
status=0
# One test at a time: what is slowed tenfold would otherwise wait beyond its time limit for others to end.
swift test --sanitize="$kind" --scratch-path ".build-$kind" --no-parallel "$@" >"$log" 2>&1 || status=$?
grep -E 'Sanitizer|Test run with|recorded an issue|error:' "$log" | sort -u | head -n 60 || true
# Processes that tests start have exit codes of their own, so the words count too.
if grep -qE '(ERROR|WARNING): (Address|Leak|Thread)Sanitizer' "$log"; then status=1; fi
exit "$status"
