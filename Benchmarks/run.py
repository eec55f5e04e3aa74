#!/usr/bin/env python3
"""Prints what linting costs compared with libyaml's bare event loop over the same files, and how the cost grows.
Exits with 1 if it grows faster than the input.

Usage: Benchmarks/run.py [--peers] [--quick] [BINARY [OTHER]]

Without a binary it builds one as for a release. OTHER, such as a binary of the commit before, is measured in turns with
BINARY. --peers also measures other linters, from PyPI. Needs cc and libyaml's headers.
"""
import os
import subprocess
import sys
import time

import corpus
import peers

HERE = os.path.dirname(os.path.abspath(__file__))
WORK = os.path.join(os.path.dirname(HERE), ".build-benchmarks")
# Twice the input may take this much more CPU time; measurements differ by about a tenth.
MOST_GROWTH = 2.4


def cost(command):
    """Seconds of CPU time, seconds of wall time and megabytes of memory of one run."""
    start = time.monotonic()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=WORK) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode > 1:
        sys.exit(f"{command[0]} failed with exit code {process.returncode}.")
    memory = usage.ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start, memory


def costs(commands, runs):
    """The least of several runs of each command, run in turns, so that other work on the machine disturbs all alike."""
    measured = [[cost(command) for command in commands] for _ in range(runs)]
    return [tuple(map(min, zip(*of_command))) for of_command in zip(*measured)]


def lint(binary, folder, format="compact"):
    return [binary, "--jobs", "1", "--fail-on", "never", "--format", format, "--max-nodes", "1000000", folder]


def table(title, heading, rows):
    print(f"\n### {title}\n\n| {' | '.join(heading)} |\n|{' --- |' * len(heading)}")
    for row in rows:
        print("| " + " | ".join(row) + " |", flush=True)


def whole_runs(binaries, loop, is_quick):
    rows = []
    inputs = [("1 file of 150 lines", 1, 3), (f"{100 if is_quick else 1000:,} files", 100 if is_quick else 1000, 3)]
    inputs.append(("1 file of 10,000 lines", 1, 196))
    for name, files, widgets in inputs:
        for kind, bad in [("clean", 0), ("with findings", widgets)]:
            folder = corpus.make(WORK, files, widgets, bad)
            commands = [[loop, folder + ".list"]] + [lint(binary, folder) for binary in binaries]
            base, *ours = costs(commands, 40 if files == 1 else 5)
            row = [f"{name}, {kind}", f"{base[0] * 1000:.1f}"]
            for cpu, wall, memory in ours:
                row += [f"{cpu * 1000:,.1f}", f"{wall * 1000:,.1f}", f"{cpu / base[0]:.2f} ×", f"{memory:.1f}"]
            rows.append(row + ([f"{ours[1][0] / ours[0][0]:.2f} ×"] if len(ours) > 1 else []))
    ours = ["CPU ms", "wall ms", "CPU ÷ loop", "peak MB"]
    other = [f"other: {each}" for each in ours] + ["other ÷ first"] if len(binaries) > 1 else []
    table("Whole runs", ["files", "loop, CPU ms", *ours, *other], rows)


def growth(binary, is_quick):
    """True if no cost grows faster than its input."""
    unit = 1 if is_quick else 4
    inputs = {
        "files, with findings": lambda size: lint(binary, corpus.make(WORK, 50 * size, 3, 3)),
        "files, with fixes": lambda size: lint(binary, corpus.make(WORK, 10 * size, 3, 3), "json"),
        "widgets of a file, clean": lambda size: lint(binary, corpus.make(WORK, 1, 100 * size)),
        "widgets of a file, with findings": lambda size: lint(binary, corpus.make(WORK, 1, 100 * size, 100 * size)),
    }
    rows, worst = [], 0
    for name, make in inputs.items():
        once, twice, fourfold = [cpu for cpu, _, _ in costs([make(unit * factor) for factor in (1, 2, 4)], 5)]
        worst = max(worst, (fourfold - twice) / (twice - once))
        rows.append([name] + [f"{each * 1000:.1f}" for each in (once, twice, fourfold)]
                    + [f"{(fourfold - twice) / (twice - once):.2f} ×"])
    # Each proof of a fix lints the whole file, up to a limit for a file.
    for widgets in (4, 16) if is_quick else (4, 16, 64, 200):
        cpu, _, _ = costs([lint(binary, corpus.make(WORK, 1, widgets, widgets), "json")], 2)[0]
        rows.append([f"fixes of {widgets * 12} findings in one file", f"{cpu * 1000:,.0f}", "", "", ""])
    heading = ["input", "1", "2", "4", "second ÷ first step"]
    table("Growth: CPU ms for once, twice and four times the input", heading, rows)
    return worst <= MOST_GROWTH


def main():
    options = [each for each in sys.argv[1:] if each.startswith("--")]
    if set(options) - {"--peers", "--quick"}:
        sys.exit(__doc__)
    binaries = [os.path.abspath(each) for each in sys.argv[1:] if not each.startswith("--")]
    os.makedirs(WORK, exist_ok=True)
    if not binaries:
        build = os.path.join(HERE, "..", ".ci", "build")
        binaries = [subprocess.run([build], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()]
    loop = os.path.join(WORK, "events")
    subprocess.run(["cc", "-O2", "-o", loop, os.path.join(HERE, "events.c"), "-lyaml"], check=True)
    is_quick = "--quick" in options
    whole_runs(binaries, loop, is_quick)
    is_proportional = growth(binaries[0], is_quick)
    if "--peers" in options:
        rows = []
        folder = corpus.make(WORK, 100, 3, 3)
        for name, command in peers.commands(WORK, folder, lint(binaries[0], folder)):
            cpu, wall, memory = costs([command], 3)[0]
            rows.append([name, f"{wall * 1000:,.0f}", f"{cpu * 1000:,.0f}", f"{memory:.1f}"])
        table("Other tools: 100 files with findings", ["tool", "wall ms", "CPU ms", "peak MB"], rows)
    return 0 if is_proportional else 1


sys.exit(main())
