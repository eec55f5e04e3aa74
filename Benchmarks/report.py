"""What a run prints: tables in Markdown, wide enough to be read on a terminal too."""
import os
import sys

PAGE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Documentation", "Performance.md")
BEGINNING, END = "<!-- measured -->\n", "<!-- end of what was measured -->\n"


class Report:
    def __init__(self):
        self.text = ""

    def say(self, line=""):
        self.text += line + "\n"
        print(line, flush=True)

    def progress(self, what):
        """Tells who waits what is being done."""
        print(f"Measuring {what}.", file=sys.stderr, flush=True)

    def table(self, title, heading, rows):
        """Cells beyond the first stand at the right."""
        self.say(f"\n### {title}\n")
        cells = [list(map(str, row)) for row in [heading] + rows]
        widths = [max(map(len, column)) for column in zip(*cells)]
        cells.insert(1, ["-" * widths[0]] + ["-" * (width - 1) + ":" for width in widths[1:]])
        for row in cells:
            padded = [row[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
            self.say("| " + " | ".join(padded) + " |")

    def write(self):
        """Puts what was said into the page, in place of what an earlier run said."""
        with open(PAGE) as file:
            page = file.read()
        before, _, rest = page.partition(BEGINNING)
        _, _, after = rest.partition(END)
        with open(PAGE, "w") as file:
            file.write(before + BEGINNING + "\n" + self.text.strip() + "\n\n" + END + after)


def times(ratio):
    return f"{ratio:.2f} ×"


def milliseconds(seconds):
    return f"{seconds * 1000:,.1f}" if seconds < 0.1 else f"{seconds * 1000:,.0f}"


def megabytes(size):
    return f"{size / 1e6:,.1f}"
