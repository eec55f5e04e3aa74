"""What each stage and each rule costs."""
import os

from corpus import Corpus
from report import times

FILES = 20
# The whole way from bytes to findings has them in it.
BEFORE_RULES = ["tree", "model", "presentations"]
STAGES = [
    ("read: file → bytes", lambda cost: cost["read"]),
    ("tree: bytes → YAML tree", lambda cost: cost["tree"]),
    ("model: tree → widgets", lambda cost: cost["model"]),
    ("presentations: widgets → what is shown", lambda cost: cost["presentations"]),
    ("rules: what is shown → findings", lambda cost: cost["lint"] - sum(cost[each] for each in BEFORE_RULES)),
    ("details: what SARIF shows beside messages", lambda cost: cost["details"] - cost["lint"]),
    ("report: findings → compact", lambda cost: cost["compact"]),
    ("the whole, compact", lambda cost: cost["read"] + cost["lint"] + cost["compact"]),
    ("report: findings → SARIF", lambda cost: cost["sarif"]),
]


def corpora(work, files=FILES):
    return [Corpus(work, files=files, bad=bad).made() for bad in (0, 3)]


def event_loop(costs, programs, corpus):
    """Instructions of libyaml's event loop over a corpus, without reading the files."""
    return costs.instructions(programs.events(corpus)) - costs.instructions(programs.events(corpus, "load"))


def by_stage(costs, programs, report):
    columns = []
    for corpus in corpora(programs.work):
        report.progress(f"stages over {os.path.basename(corpus.folder)}, for which benchmarks are built")
        loop = event_loop(costs, programs, corpus)
        instructions = costs.requested(programs.stages([corpus]))
        seconds = programs.seconds_by_stage(corpus)
        parse, load = costs.times([programs.events(corpus), programs.events(corpus, "load")], 100)
        columns.append([cells(loop, loop, parse.wall - load.wall)] + [
            cells(stage(instructions), loop, stage(seconds)) for _, stage in STAGES])
    names = ["libyaml's event loop"] + [name for name, _ in STAGES]
    report.table(
        "By stage, for a file of 150 lines",
        ["stage", "clean: instructions", "÷ loop", "µs", "findings: instructions", "÷ loop", "µs"],
        [[name] + clean + bad for name, clean, bad in zip(names, *columns)])


def cells(instructions, loop, seconds):
    return [f"{instructions // FILES:,}", times(instructions / loop), f"{seconds * 1e6 / FILES:,.0f}"]


def by_rule(costs, programs, report, count):
    """What each rule adds to a run with all others."""
    report.progress("rules")
    files = 4
    found = costs.requested(programs.stages(corpora(programs.work, files // 2), "rules"))
    everything, nothing = found.pop("all rules"), found.pop("no rules")
    rules = sorted(((everything - without, name) for name, without in found.items()), reverse=True)
    whole = everything - nothing
    rows = [[f"`{name}`", f"{added // files:,}", f"{added / whole:.1%}"] for added, name in rules[:count]]
    others = sum(added for added, _ in rules[count:])
    shared = whole - sum(added for added, _ in rules)
    for name, added in [
        (f"the other {len(rules[count:])} rules", others), ("what rules share", shared), ("all rules", whole),
    ]:
        rows.append([name, f"{added // files:,}", f"{added / whole:.1%}"])
    report.table("By rule, for a file of 150 lines", ["rule", "instructions that it adds", "of all rules"], rows)
