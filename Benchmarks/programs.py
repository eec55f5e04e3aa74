"""The programs that are measured, as run.sh has built them, and what they are told."""
import glob
import os
import re
import shutil
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
FINDING = re.compile(r"[^:]+:\d+:\d+: (error|warning|note): ")


class Programs:
    def __init__(self, work):
        self.work = work

    def path(self, name):
        return os.path.join(self.work, name)

    def lint(self, corpus, jobs=1, format="compact", further=()):
        """All findings of a folder are written; the exit code says nothing."""
        folder = os.path.basename(corpus.folder)
        # A file of 100,000 lines is read whole.
        limits = ["--max-nodes", "1000000"] if corpus.widgets > 1000 else []
        return [self.path("widgetlint"), "--fail-on", "never", "--format", format, "--jobs", str(jobs)] + limits + list(
            further) + [folder]

    def events(self, corpus, mode="parse"):
        return [self.path("events"), mode, os.path.basename(corpus.list)]

    def stages(self, corpora, what="stages"):
        names = [os.path.relpath(path, corpus.parent) for corpus in corpora for path in corpus.paths]
        return [self.path("MeasurePipeline"), what] + names

    def compiler(self):
        return subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout.splitlines()[0]

    def version(self):
        return subprocess.run([self.path("widgetlint"), "--version"], capture_output=True, text=True).stdout.strip()

    def findings(self, corpus):
        """How many a run finds, notes and all. Formats with fixes would prove each of them, which takes far longer."""
        command = self.lint(corpus, further=["--notes", "--max-findings-per-file", "1000000"])
        with subprocess.Popen(command, cwd=corpus.parent, stdout=subprocess.PIPE, text=True) as run:
            return sum(FINDING.match(line) is not None for line in run.stdout)

    def seconds_by_stage(self, corpus):
        """The least wall time of each stage over a corpus, by the benchmark package beside this file."""
        samples = self.path("samples")
        shutil.rmtree(samples, ignore_errors=True)
        os.makedirs(samples)
        run = subprocess.run(
            ["swift", "package", "--package-path", HERE, "--scratch-path", self.path("package"),
             "--allow-writing-to-directory", samples, "benchmark", "run", "--no-progress",
             "--format", "histogramSamples", "--path", samples],
            env=dict(os.environ, WIDGETLINT_BENCHMARKS=corpus.folder), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if run.returncode:
            raise SystemExit(run.stdout)
        seconds = {}
        for path in glob.glob(os.path.join(samples, "*.tsv")):
            with open(path) as file:
                microseconds = [float(line) for line in file.readlines()[1:]]
            seconds[os.path.basename(path).split(".")[2]] = min(microseconds) / 1e6
        return seconds
