"""Prints what widgetlint costs beside libyaml's event loop. Run through run.sh, which builds what is measured."""
import argparse
import os
import platform
import sys

import functions
import growth
import guard
import peers
import stages
from corpus import Corpus
from costs import Costs
from goals import Goals
from programs import Programs
from report import Report, megabytes, milliseconds, times


class Sizes:
    """How much is measured: enough to see that it works, or all that is promised."""

    def __init__(self, work, is_quick):
        few, many, widgets = (20, 100, 40) if is_quick else (1000, 20_000, 1961)
        self.is_quick = is_quick
        self.runs = 3 if is_quick else 10
        self.one = self.both(Corpus(work), "1 file of 150 lines")
        self.few = self.both(Corpus(work, files=few), f"{few:,} files")
        self.many = self.both(Corpus(work, files=many), f"{many:,} files")
        self.large = self.both(Corpus(work, widgets=widgets), f"1 file of {widgets * 51:,} lines")

    @staticmethod
    def both(clean, name):
        """The corpus without and with findings, each with what it is called."""
        bad = Corpus(clean.work, clean.files, clean.widgets, bad=clean.widgets)
        return [(f"{name}, clean", clean.made()), (f"{name}, many findings", bad.made())]

    @property
    def all(self):
        return self.one + self.few + self.many + self.large


def whole_runs(costs, programs, sizes, goals, report):
    rows = []
    for name, corpus in sizes.all:
        report.progress(name)
        runs = 3 if corpus.files > 5000 else 40 if corpus.files * corpus.widgets == 3 else sizes.runs
        commands = [programs.events(corpus), programs.lint(corpus), programs.lint(corpus, jobs=2)]
        loop, one, two = costs.times(commands, runs)
        memory = costs.memory(programs.lint(corpus))
        goals.note((name, "cpu"), one.cpu / loop.cpu)
        goals.note((name, "two"), two.wall / loop.wall)
        goals.note((name, "memory"), memory)
        if corpus.size > 1e6:
            goals.note((name, "ratio"), memory / corpus.size)
        rows.append([
            name, f"{programs.findings(corpus):,}", milliseconds(loop.cpu), milliseconds(one.cpu),
            milliseconds(one.wall),
            times(one.cpu / loop.cpu), times(one.wall / loop.wall), times(two.wall / loop.wall), megabytes(memory),
            f"{memory / corpus.size:.1f}" if corpus.size > 1e6 else "–"])
    report.table(
        "Whole runs",
        ["files", "findings", "loop, CPU ms", "CPU ms", "wall ms", "CPU ÷ loop", "wall ÷ loop", "with 2 workers",
         "peak MB", "peak ÷ bytes"], rows)


def starting(costs, programs, sizes, goals, report):
    report.progress("starting")
    corpus = sizes.one[0][1]
    commands = {
        "a C program that does nothing": [programs.path("nothing")],
        "`widgetlint --version`": [programs.path("widgetlint"), "--version"],
        "one file": programs.lint(corpus),
        "one file, by the argument parser": programs.lint(corpus, further=["--"]),
        "one file, SARIF": programs.lint(corpus, format="sarif"),
    }
    measured = costs.times(list(commands.values()), 20 if sizes.is_quick else 100)
    rows = []
    for (name, command), time in zip(commands.items(), measured):
        rows.append([
            name, f"{time.wall * 1000:.2f}", f"{time.cpu * 1000:.2f}", times(time.wall / measured[0].wall),
            megabytes(costs.memory(command)), f"{costs.instructions(command) / 1e6:.1f}"])
    report.table(
        "Starting", ["program", "wall ms", "CPU ms", "of doing nothing", "peak MB", "million instructions"], rows)
    goals.note("version", measured[1].wall / measured[0].wall)
    goals.note("one file", measured[2].wall / measured[0].wall)
    size = os.path.getsize(programs.path("widgetlint-stripped"))
    goals.note("binary", size)
    report.say(f"\nThe static binary has {megabytes(size)} MB without symbols.")


def beside_others(costs, programs, sizes, goals, report):
    for title, commands in peers.runs(programs, sizes):
        rows, ours = [], None
        for name, command in commands:
            report.progress(f"{name} over {title}")
            wall, cpu, memory, code = costs.once(command)
            if code > 125:
                raise SystemExit(f"{name} failed with exit code {code:.0f}.")
            # A second try of what takes seconds tells nothing new.
            if wall < 3:
                time = costs.times([command], 5)[0]
                wall, cpu = time.wall, time.cpu
            ours = ours or (wall, cpu)
            if name.startswith("ryl"):
                goals.note((title, "ryl wall"), ours[0] / wall)
                goals.note((title, "ryl cpu"), ours[1] / cpu)
            rows.append([
                name, milliseconds(wall), milliseconds(cpu), f"{wall / ours[0]:,.1f} ×", f"{cpu / ours[1]:,.1f} ×",
                megabytes(memory)])
        report.table(
            f"Other tools: {title}", ["tool", "wall ms", "CPU ms", "wall ÷ ours", "CPU ÷ ours", "peak MB"], rows)


def main():
    parser = argparse.ArgumentParser(prog="Benchmarks/run.sh", description=__doc__)
    parser.add_argument("work", help=argparse.SUPPRESS)
    parser.add_argument("command", nargs="?", choices=["measure", "guard", "record"], default="measure")
    parser.add_argument("--quick", action="store_true", help="small corpora, to see that it works")
    parser.add_argument("--peers", action="store_true", help="other linters too, installed from PyPI")
    parser.add_argument(
        "--rules", type=int, default=15, metavar="COUNT", help="the dearest rules and functions to list (15)")
    parser.add_argument("--write", action="store_true", help="puts the tables into Documentation/Performance.md")
    options = parser.parse_args()

    costs, programs, goals, report = Costs(options.work), Programs(options.work), Goals(), Report()
    if options.command == "record":
        return guard.record(costs, programs)
    if options.command == "guard":
        return guard.compare(costs, programs)
    sizes = Sizes(options.work, options.quick)
    report.say(
        f"widgetlint {programs.version()} on {os.cpu_count()} processors, {platform.system()} {platform.machine()}, "
        f"built with {programs.compiler()}.")
    whole_runs(costs, programs, sizes, goals, report)
    starting(costs, programs, sizes, goals, report)
    stages.by_stage(costs, programs, report)
    stages.by_rule(costs, programs, report, options.rules)
    functions.by_function(costs, programs, report, options.rules)
    is_proportional = growth.tables(costs, programs, goals, report, options.quick)
    if options.peers:
        beside_others(costs, programs, sizes, goals, report)
    goals.table(sizes, report)
    if options.write:
        report.write()
    return 0 if is_proportional else 1


sys.exit(main())
