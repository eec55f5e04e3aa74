"""Instruction counts on fixed input, beside those that were recorded, so that a change that makes the tool slower is
seen."""
import json
import os

from corpus import Corpus
from programs import HERE

RECORD = os.path.join(HERE, "recorded.json")
# A count grows a little with any change. Those that matter grow more, and are to be meant.
TOLERANCE = 0.03
FILES = 20


def counts(costs, programs):
    """Instructions by what they are for."""
    found = {"widgetlint --version": costs.instructions([programs.path("widgetlint"), "--version"])}
    for kind, bad in [("clean", 0), ("with findings", 3)]:
        one = costs.instructions(programs.lint(Corpus(programs.work, bad=bad).made()))
        many = costs.instructions(programs.lint(Corpus(programs.work, files=FILES + 1, bad=bad).made()))
        found[f"one file, {kind}"] = one
        found[f"each further file, {kind}"] = (many - one) // FILES
    large = Corpus(programs.work, widgets=150, bad=150).made()
    found["a file of 7,650 lines, SARIF"] = costs.instructions(programs.lint(large, format="sarif"))
    return found


def record(costs, programs):
    with open(RECORD, "w") as file:
        json.dump({"compiler": programs.compiler(), "instructions": counts(costs, programs)}, file, indent=2)
        file.write("\n")
    print(f"Recorded in {os.path.relpath(RECORD)}.")
    return 0


def compare(costs, programs):
    with open(RECORD) as file:
        recorded = json.load(file)
    if recorded["compiler"] != programs.compiler():
        print(f"Recorded with {recorded['compiler']}, measured with {programs.compiler()}: counts may differ for that.")
    grown = shrunk = 0
    for name, count in counts(costs, programs).items():
        change = count / recorded["instructions"][name] - 1
        print(f"{name}: {count:,} instructions, {change:+.2%}{' GROWN' if change > TOLERANCE else ''}")
        grown += change > TOLERANCE
        shrunk += change < -TOLERANCE
    if grown:
        print(f"{grown} of these counts grew by more than {TOLERANCE:.0%}. If that is meant: Benchmarks/run.sh record")
    elif shrunk:
        print("Some became smaller. To hold what was won: Benchmarks/run.sh record")
    return 1 if grown else 0
