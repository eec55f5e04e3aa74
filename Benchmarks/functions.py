"""Which functions instructions are spent in."""
import collections
import re
import subprocess

from corpus import Corpus

FILES = 20
LONGEST = 80


def by_function(costs, programs, report, count):
    """Of one more file, without and with findings, and of a run over one: everything before and after it, too."""
    report.progress("functions")
    columns = []
    for bad in (0, 3):
        one = self_costs(costs, programs.lint(Corpus(programs.work, bad=bad).made()))
        many = self_costs(costs, programs.lint(Corpus(programs.work, files=FILES + 1, bad=bad).made()))
        further = collections.Counter({name: (many[name] - one[name]) // FILES for name in many})
        columns.append(("one more file, " + ("with findings" if bad else "clean"), further))
        if not bad:
            columns.insert(0, ("a run over one file", one))
    for title, found in columns:
        whole = sum(found.values())
        dearest = found.most_common(count)
        rows = [[f"`{shown(name)}`", f"{cost:,}", f"{cost / whole:.1%}"] for name, cost in dearest]
        others = whole - sum(cost for _, cost in dearest)
        rows += [["all others", f"{others:,}", f"{others / whole:.1%}"], ["all", f"{whole:,}", "100.0%"]]
        report.table(f"By function: {title}", ["function", "own instructions", "of all"], rows)


def self_costs(costs, command):
    """Instructions by function, without those of the functions that it calls."""
    costs.instructions(command)
    names, found, function, is_call = {}, collections.Counter(), None, False
    with open(costs.profile, errors="replace") as file:
        for line in file:
            name = re.match(r"c?fn=\((\d+)\)(?: (.*))?", line)
            if name:
                names.setdefault(name[1], name[2])
                if line[0] == "f":
                    function = names[name[1]]
            elif line.startswith("calls="):
                is_call = True
            elif line[:1].isdigit() or line[:1] in ("+", "-", "*"):
                # After a call stands what the called function cost.
                if not is_call:
                    found[re.sub(r"'\d+$", "", function)] += int(line.split()[1])
                is_call = False
    return demangled(found)


def demangled(found):
    text = subprocess.run(
        ["swift", "demangle", "--simplified"], input="\n".join(found), capture_output=True, text=True, check=True
    ).stdout
    readable = collections.Counter()
    for name, cost in zip(text.splitlines(), found.values(), strict=True):
        readable[name] += cost
    return readable


def shown(name):
    """Short enough for a table, and without what ends code in Markdown."""
    name = name.replace("`", "'").replace("|", "¦")
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
