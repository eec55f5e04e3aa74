"""What is asked of the costs, beside what was measured."""
from report import megabytes, times


class Goals:
    """Collects what tables measure; what was not measured in a run has no row."""

    def __init__(self):
        self.measured = {}

    def note(self, what, value):
        self.measured[what] = value

    def table(self, sizes, report):
        one, two, three = (sizes.few[0][0], sizes.few[1][0], sizes.large[0][0])
        asked = [
            (f"{one}: CPU ÷ loop", (one, "cpu"), 2.2, times),
            (f"{two}: CPU ÷ loop", (two, "cpu"), 3.5, times),
            (f"{three}: CPU ÷ loop", (three, "cpu"), 2.2, times),
            (f"{sizes.large[1][0]}: CPU ÷ loop", (sizes.large[1][0], "cpu"), 4, times),
            (f"{one}, 2 workers: wall ÷ loop", (one, "two"), 1.2, times),
            ("1 file of 150 lines: wall ÷ doing nothing", "one file", 6, times),
            ("`--version`: wall ÷ doing nothing", "version", 3, times),
            (f"{one}: peak", (one, "memory"), 10e6, self.size),
            (f"{three}: peak ÷ bytes of the file", (three, "ratio"), 6, times),
            ("static binary without symbols", "binary", 14e6, self.size),
            (f"{two}: CPU ÷ ryl's", (two, "ryl cpu"), 0.7, times),
            (f"{sizes.one[1][0]}: wall ÷ ryl's", (sizes.one[1][0], "ryl wall"), 1, times),
            ("growth, farthest from 2", "growth", 2.2, times),
        ]
        rows = [
            [name, show(self.measured[what]), f"≤ {show(goal)}", "yes" if self.measured[what] <= goal else "no"]
            for name, what, goal, show in asked if what in self.measured]
        report.table("What is asked", ["what", "measured", "asked", "reached"], rows)

    @staticmethod
    def size(count):
        return f"{megabytes(count)} MB"
