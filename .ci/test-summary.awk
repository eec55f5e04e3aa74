# Summarizes the output of `swift test`. Tests run at the same time, so the details of a failure end at the first line
# that begins with the mark of a test.

function begins_with_mark(line) { return line ~ /^(◇|✔|✘|➜|Test |\t Executed)/ }

function test_name(line) {
  sub(/^[^ ]+ Test /, "", line)
  sub(/( with [0-9]+ test cases?)? (started|passed|failed).*/, "", line)
  return line
}

/^◇ Test .* started/ && $3 != "case" && $3 != "run" { running[test_name($0)]++ }
/^(✔|✘) Test .* (passed|failed) after/ { running[test_name($0)]-- }
/^✘ Test .* recorded an issue/ { print; in_failure = 1; next }
/^✘ Test run with/ { closing = $0; in_failure = 0; next }
/^✔ Test run with/ { closing = $0; in_failure = 0; next }
/^✘ Test case/ { in_failure = 0; next }
/^✘ Test / { failed++; in_failure = 0; next }
/^✔ Test case/ { in_failure = 0; next }
/^✔ Test / { passed++; in_failure = 0; next }
/^➜ (Test|Suite) .* skipped/ {
  reason = $0
  sub(/^.* skipped:? ?/, "", reason)
  gsub(/^"|"$|\.?"$|\.$/, "", reason)
  if (reason == "") reason = "no reason given"
  if (!(reason in skipped)) order[++reasons] = reason
  skipped[reason]++
  if ($2 == "Test") skips++
  else whole_suites++
  in_failure = 0
  next
}
in_failure && !begins_with_mark($0) { print; next }
{ in_failure = 0 }
/^(error: |Fatal error|.*: Fatal error)/ { print }

END {
  suites = closing
  sub(/^.* in /, "", suites)
  sub(/ suites?.*$/, "", suites)
  if (failed) print ""
  for (i = 1; i <= reasons; i++) {
    if (i == 1) print "Skipped:"
    printf "  %3d  %s\n", skipped[order[i]], order[i]
  }
  if (whole_suites) printf "  %d of these are entire suites.\n", whole_suites
  if (closing == "") {
    for (name in running) if (running[name] > 0) started = started (count++ < 20 ? "\n  " name : "")
    print "The tests did not finish. " count + 0 " were running" (count > 20 ? ", such as:" : ":") started
  }
  else printf "%d tests in %s suites, %d min %d s.\n", passed + failed + skips, suites, seconds / 60, seconds % 60
  if (status && !failed && closing != "") print "swift test failed, but not because of a test."
  print "Complete output: " log_file
  printf "%d passed, %d failed, %d skipped\n", passed, failed, skips + whole_suites
}
