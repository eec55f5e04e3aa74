"""Prints what widgetlint costs beside libyaml's event loop. Run through run.sh, which builds what is measured."""
import json
import os
import sys

import peers
import runs
import stages
from corpus import HERE, Corpus

RECORD = os.path.join(HERE, "recorded.json")
# Swift's hashing is seeded anew for each process, so that counts differ a little from run to run.
TOLERANCE = 0.03


class Programs:
    def __init__(self, work):
        self.work = work
        self.tool = os.path.join(work, "widgetlint")
        self.nothing = os.path.join(work, "nothing")

    def lint(self, corpus, jobs=1):
        return [self.tool, "--fail-on", "never", "--format", "compact", "--jobs", str(jobs), corpus.folder]

    def events(self, corpus, mode="parse"):
        """The command, and the file with the paths for its standard input."""
        paths = corpus.folder + ".paths"
        with open(paths, "w") as file:
            file.write("\n".join(corpus.paths) + "\n")
        return [os.path.join(self.work, "events"), mode], paths


def row(*cells):
    print("| " + " | ".join(cells) + " |", flush=True)


def heading(*cells):
    print()
    row(*cells)
    row(*["---"] * len(cells))


def time_table(programs, corpora):
    heading("files", "events, CPU ms", "CPU", "wall", "wall, 2 workers", "memory MB", "memory / size")
    for corpus in corpora:
        few = 3 if len(corpus.paths) > 5000 else 7
        loop = runs.cost(*programs.events(corpus), runs=few)
        one = runs.cost(programs.lint(corpus), runs=few)
        two = runs.cost(programs.lint(corpus, jobs=2), runs=few)
        row(
            corpus.name, f"{loop.cpu * 1000:.1f}", f"{one.cpu / loop.cpu:.2f} ×", f"{one.wall / loop.wall:.2f} ×",
            f"{two.wall / loop.wall:.2f} ×", f"{two.memory / 1e6:.1f}", f"{two.memory / corpus.size:.1f} ×")


def start_table(programs, one_file):
    heading("start", "ms", "of a C program that does nothing")
    nothing = runs.cost([programs.nothing], runs=50)
    row("nothing", f"{nothing.wall * 1000:.2f}", "1 ×")
    for name, command in [("--version", [programs.tool, "--version"]), ("one file", programs.lint(one_file))]:
        cost = runs.cost(command, runs=50)
        row(name, f"{cost.wall * 1000:.2f}", f"{cost.wall / nothing.wall:.1f} ×")
    size = os.path.getsize(programs.tool + "-stripped")
    print(f"\nThe static binary has {size / 1e6:.1f} MB without symbols.")


def counts(programs):
    """Instructions that do not depend on the machine: for each file beyond the first, and for starting."""
    found = {}
    for kind in ["clean", "findings"]:
        one, many = Corpus(programs.work, 1, kind), Corpus(programs.work, 21, kind)
        start = runs.instructions(programs.lint(one), profile=profile(programs, kind, 1))
        total = runs.instructions(programs.lint(many), profile=profile(programs, kind, 21))
        found[f"{kind}: a file"] = (total - start) // 20
        found[f"{kind}: start and one file"] = start
    found["version"] = runs.instructions([programs.tool, "--version"])
    return found


def profile(programs, kind, count):
    return os.path.join(programs.work, f"{kind}-{count}.callgrind")


def instruction_table(programs):
    found = counts(programs)
    heading("instructions", "a file", "of the event loop")
    for kind in ["clean", "findings"]:
        corpus = Corpus(programs.work, 21, kind)
        loop = runs.instructions(*programs.events(corpus)) - runs.instructions(*programs.events(corpus, "load"))
        loop //= 21
        row(f"event loop, {kind}", f"{loop:,}", "1 ×")
        row(f"widgetlint, {kind}", f"{found[f'{kind}: a file']:,}", f"{found[f'{kind}: a file'] / loop:.2f} ×")
        for stage, cost in stages.costs(profile(programs, kind, 21), profile(programs, kind, 1)):
            row(f"… {stage}", f"{cost // 20:,}", f"{cost / 20 / loop:.2f} ×")
    row("--version", f"{found['version']:,}", "")
    row("start and one file", f"{found['clean: start and one file']:,}", "")


def growth_table(programs):
    heading("twice as much", "instructions")
    for name, make in [
        ("files", lambda count, kind: Corpus(programs.work, count, kind)),
        ("lines", lambda count, kind: Corpus(programs.work, 1, kind, widgets=count)),
    ]:
        for kind in ["clean", "findings"]:
            base, once, twice = [runs.instructions(programs.lint(make(count, kind))) for count in (1, 50, 99)]
            row(f"{name}, {kind}", f"{(twice - base) / (once - base):.2f} ×")


def peer_table(programs, corpus):
    heading(f"tools over {corpus.name}", "wall ms", "CPU ms", "memory MB")
    schema = os.path.join(os.path.dirname(HERE), "Documentation", "schemas", "widget.schema.json")
    commands = [("widgetlint", programs.lint(corpus)), ("widgetlint, 2 workers", programs.lint(corpus, 2))]
    for name, command in commands + peers.commands(programs.work, corpus.paths, schema):
        cost = runs.cost(command, runs=1 if name in ("yamllint", "check-jsonschema") else 5)
        row(name, f"{cost.wall * 1000:.0f}", f"{cost.cpu * 1000:.0f}", f"{cost.memory / 1e6:.0f}")


def guard(programs):
    with open(RECORD) as file:
        recorded = json.load(file)
    grown = 0
    for name, count in counts(programs).items():
        change = count / recorded[name] - 1
        print(f"{name}: {count:,}, {change:+.1%} of what was recorded")
        grown += change > TOLERANCE
    sys.exit(1 if grown else 0)


def main():
    work, arguments = sys.argv[1], sys.argv[2:]
    programs = Programs(work)
    if "guard" in arguments:
        guard(programs)
    if "record" in arguments:
        with open(RECORD, "w") as file:
            json.dump(counts(programs), file, indent=2)
            file.write("\n")
        return
    many = 100 if "--quick" in arguments else 1000
    most, widgets = (200, 60) if "--quick" in arguments else (20_000, 1852)
    corpora = []
    for kind in ["clean", "findings"]:
        corpora += [Corpus(work, 1, kind), Corpus(work, many, kind), Corpus(work, most, kind)]
        corpora.append(Corpus(work, 1, kind, widgets=widgets))
    instruction_table(programs)
    time_table(programs, corpora)
    start_table(programs, corpora[0])
    growth_table(programs)
    if "--peers" in arguments:
        peer_table(programs, corpora[1])


main()
