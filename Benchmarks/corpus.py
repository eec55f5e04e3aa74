"""Makes the files that are measured, once."""
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))


class Corpus:
    """Files of one kind: `clean` gives no finding, `findings` about one on every sixth line."""

    def __init__(self, work, count, kind, widgets=3):
        self.name = f"{count} files" if count > 1 else "1 file"
        if widgets != 3:
            self.name = f"1 file of {widgets * 54:,} lines"
        if kind == "findings":
            self.name += ", many findings"
        self.kind = kind
        self.folder = os.path.join(work, "corpus", f"{kind}-{count}-{widgets}")
        if not os.path.isdir(self.folder):
            subprocess.run(
                ["sh", os.path.join(HERE, "generate.sh"), self.folder, str(count), kind, str(widgets)], check=True)

    @property
    def paths(self):
        return sorted(os.path.join(self.folder, name) for name in os.listdir(self.folder))

    @property
    def size(self):
        return sum(os.path.getsize(path) for path in self.paths)
