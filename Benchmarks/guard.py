"""Instruction counts on fixed input, beside those that were recorded: a change that makes the tool slower is seen."""
import json
import os

import stages
from corpus import Corpus
from programs import HERE

RECORD = os.path.join(HERE, "recorded.json")
# A count grows a little with any change. Those that matter grow more, and are to be meant.
TOLERANCE = 0.03
# What is cheap may double without being noticed.
UNNOTICED = 2_000
FILES = 20
WIDTH = 55


def counts(costs, programs):
    """Instructions by what they are for."""
    found = {"widgetlint --version": costs.instructions([programs.path("widgetlint"), "--version"])}
    for kind, bad in [("clean", 0), ("with findings", 3)]:
        corpus = Corpus(programs.work, files=FILES, bad=bad).made()
        instructions = costs.requested(programs.stages([corpus]))
        for stage, cost in stages.STAGES:
            found[f"{stage}, {kind}"] = cost(instructions) // FILES
        one = costs.instructions(programs.lint(Corpus(programs.work, bad=bad).made()))
        many = costs.instructions(programs.lint(Corpus(programs.work, files=FILES + 1, bad=bad).made()))
        found[f"one file, {kind}"] = one
        found[f"each further file, {kind}"] = (many - one) // FILES
    # Nearly all of it is proving the fixes that SARIF holds.
    large = Corpus(programs.work, widgets=9, bad=9).made()
    found["one file of 459 lines, SARIF"] = costs.instructions(programs.lint(large, format="sarif"))
    return found


def record(costs, programs):
    recorded = {"compiler": programs.compiler(), "instructions": counts(costs, programs)}
    with open(RECORD, "w") as file:
        json.dump(recorded, file, indent=2, ensure_ascii=False)
        file.write("\n")
    print(f"Recorded in {os.path.relpath(RECORD)}.")
    return 0


def compare(costs, programs):
    with open(RECORD) as file:
        recorded = json.load(file)
    if recorded["compiler"] != programs.compiler():
        print(f"Recorded with {recorded['compiler']}, and this is {programs.compiler()}: that may make the difference.")
    grown = shrunk = 0
    found = counts(costs, programs)
    unknown = [name for name in found if name not in recorded["instructions"]]
    if unknown:
        print(f"Not recorded yet: {', '.join(unknown)}. Record all counts: Benchmarks/run.sh record")
        return 1
    for name, count in found.items():
        before = recorded["instructions"][name]
        has_grown = count > before * (1 + TOLERANCE) and count > before + UNNOTICED
        mark = "  GROWN" if has_grown else ""
        print(f"{name:{WIDTH}} {count:>12,} instructions {count / before - 1:>+7.2%}{mark}")
        grown += has_grown
        shrunk += count < before * (1 - TOLERANCE)
    if grown:
        print(f"{grown} of these counts grew by more than {TOLERANCE:.0%}. If that is meant: Benchmarks/run.sh record")
    elif shrunk:
        print("Some became smaller. To hold what was won: Benchmarks/run.sh record")
    return 1 if grown else 0
