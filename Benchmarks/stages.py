"""What each stage costs, from one profile."""
import re
import subprocess

STAGES = [
    ("bytes to tree", r"static YAMLTree\.read\(_:limits:\)$"),
    ("tree to model", r"static WidgetFile\.read\(_:limits:\)$"),
    ("model to presentations", r"WidgetFile\.analysis\(ofWidgetAt:"),
    ("rules", r"RulePlan\.findings\(in:"),
    ("report", r"ReportingOptions\.write\(_:listsNotes|^render\(_:as"),
]


def inclusive(profile):
    """Instructions of each function and all that it calls."""
    text = subprocess.run(
        ["callgrind_annotate", "--inclusive=yes", "--threshold=100", profile],
        capture_output=True, text=True).stdout
    text = subprocess.run(["swift-demangle", "--simplified"], input=text, capture_output=True, text=True).stdout
    found = {}
    for line in text.splitlines():
        match = re.match(r"\s*([\d,]+) \([^)]*\)\s+\S*?:(.*?)( \[.*)?$", line)
        if match and not match[2].endswith("'2"):
            name = match[2].removeprefix("specialized ")
            found[name] = max(found.get(name, 0), int(match[1].replace(",", "")))
    return found


def costs(large, small):
    """By stage, for the files that the larger run has beyond the smaller one."""
    large, small = inclusive(large), inclusive(small)

    def total(counts, pattern):
        return max([count for name, count in counts.items() if re.search(pattern, name)], default=0)

    return [(stage, total(large, pattern) - total(small, pattern)) for stage, pattern in STAGES]
