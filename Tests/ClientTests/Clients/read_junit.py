"""Counts the cases of a JUnit report as junitparser understands them."""
import json
import sys

from junitparser import Error, Failure, JUnitXml

suites = JUnitXml.fromfile(sys.argv[1])
cases = [case for suite in suites for case in suite]
results = [result for case in cases for result in case.result]
declared = [sum(getattr(suite, name) for suite in suites) for name in ("tests", "failures", "errors")]
counted = [len(cases)] + [sum(isinstance(r, kind) for r in results) for kind in (Failure, Error)]
assert declared == counted, f"the suites declare {declared}, but there are {counted}"
by_type = {kind: sum(r.type == kind for r in results) for kind in ("error", "warning")}
print(json.dumps({
    "errors": by_type["error"],
    "warnings": by_type["warning"],
    "notes": sum(bool(case.system_out) for case in cases),
    "files": len(list(suites)),
}))
