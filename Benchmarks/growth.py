"""Whether twice the input costs twice as much."""
from corpus import Corpus
from report import times

# Of a doubling.
TOLERANCE = 0.1


def inputs(work, is_quick):
    """By name: makes a corpus of a size, and the size to begin with. Each grows in one thing alone."""
    unit = 10 if is_quick else 40
    return {
        "files": (lambda size: Corpus(work, files=size), unit),
        "files with findings": (lambda size: Corpus(work, files=size, bad=3), unit),
        "widgets of a file": (lambda size: Corpus(work, widgets=size), unit),
        "widgets with findings": (lambda size: Corpus(work, widgets=size, bad=size), unit),
        "findings of a file": (lambda size: Corpus(work, widgets=4 * unit, bad=size), unit),
        "views of a family": (lambda size: Corpus(work, widgets=1, views=size), 4 * unit),
        "views with findings": (lambda size: Corpus(work, widgets=1, bad=1, views=size), 4 * unit),
        "lines of comment": (lambda size: Corpus(work, comments=size), 40 * unit),
        "overrides of a configuration": (lambda size: Corpus(work, overrides=size), unit),
    }


def tables(costs, programs, goals, report, is_quick):
    """Whether all that was measured grows in proportion."""
    rows, growths = [], []
    for name, (make, start) in inputs(programs.work, is_quick).items():
        report.progress(f"growth of {name}")
        once, twice, fourfold = [
            costs.instructions(programs.lint(make(start * factor).made())) for factor in (1, 2, 4)]
        # What does not grow, such as starting, is in none of the differences.
        growth = (fourfold - twice) / (twice - once)
        growths.append(growth)
        rows.append([
            name, f"{start} → {start * 2} → {start * 4}", times(growth),
            "yes" if abs(growth / 2 - 1) <= TOLERANCE else "NO"])
    report.table(
        "Growth: instructions for twice as much", ["input", "sizes", "growth", "within 10 % of 2"], rows)
    if not is_quick:
        large(costs, programs, report)
    farthest = max(growths, key=lambda growth: abs(growth - 2))
    goals.note("growth", farthest)
    return abs(farthest / 2 - 1) <= TOLERANCE


def large(costs, programs, report):
    """The same where files are large, in time: it says less exactly what it says."""
    report.progress("growth of large files")
    rows = []
    for name, bad in [("clean", False), ("many findings", True)]:
        sizes = [490, 980, 1961]
        corpora = [Corpus(programs.work, widgets=size, bad=size if bad else 0).made() for size in sizes]
        further = ["--max-findings-per-file", "1000000"]
        found = costs.times([programs.lint(corpus, further=further) for corpus in corpora], 5)
        lines = " → ".join(f"{size * 51:,}" for size in sizes)
        rows.append([
            f"lines, {name}", lines, times(found[1].cpu / found[0].cpu), times(found[2].cpu / found[1].cpu)])
    report.table("Growth: CPU time for twice as many lines", ["input", "sizes", "first doubling", "second"], rows)
