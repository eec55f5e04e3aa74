"""Runs programs and tells what they cost."""
import glob
import json
import os
import re
import shlex
import subprocess
from dataclasses import dataclass

# Swift's hashing is seeded anew for each process unless told otherwise, and counts would differ a little.
FIXED = {"PATH": os.environ["PATH"], "LC_ALL": "C", "SWIFT_DETERMINISTIC_HASHING": "1"}


@dataclass
class Time:
    """Seconds of several runs: the wall time of the quickest, which whatever else the machine does disturbs least, and
    the mean of their processor times, which it disturbs little."""

    wall: float
    cpu: float


class Costs:
    """What programs cost that are run in a folder, so that the paths they are given are short and always the same."""

    def __init__(self, work):
        self.work = work
        self.folder = os.path.join(work, "corpus")
        os.makedirs(self.folder, exist_ok=True)
        # What callgrind wrote about the last program that it counted.
        self.profile = os.path.join(work, "profile", "callgrind")

    def times(self, commands, runs):
        """Measured by hyperfine, one command after the other."""
        export = os.path.join(self.work, "hyperfine.json")
        lines = [shlex.join(command) for command in commands]
        subprocess.run(
            ["hyperfine", "--shell=none", "--style=none", "--ignore-failure", "--warmup=1", f"--runs={runs}",
             f"--export-json={export}"] + lines,
            cwd=self.folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with open(export) as file:
            return [Time(each["min"], each["user"] + each["system"]) for each in json.load(file)["results"]]

    def memory(self, command):
        """The most bytes that a run holds, in that of three runs which holds the least: pages of the program itself
        count too, and how many of them the system keeps differs."""
        return int(min(self.once(command)[2] for _ in range(3)))

    def once(self, command):
        """Seconds of wall and of processor time, most bytes, and the exit code, of one run."""
        launcher = os.path.join(self.work, "cost")
        text = subprocess.run([launcher] + command, cwd=self.folder, check=True, capture_output=True, text=True).stdout
        return [float(word) for word in text.split()]

    def instructions(self, command):
        """Those of one run, which depend neither on the machine's load nor on its clock."""
        return self.counted(command)[0]

    def requested(self, command):
        """Instructions by the names under which the program asks for its counts to be written."""
        return self.counted(command)[1]

    def counted(self, command):
        profile = self.profile
        os.makedirs(os.path.dirname(profile), exist_ok=True)
        for old in glob.glob(profile + "*"):
            os.remove(old)
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}"] + command,
            cwd=self.folder, env=FIXED, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            text=True)
        total = re.search(r"Collected : (\d+)", run.stderr)
        if not total:
            raise SystemExit(f"{shlex.join(command)}: {run.stderr}")
        names = {}
        for part in glob.glob(profile + ".*"):
            with open(part, errors="replace") as file:
                text = file.read()
            name = re.search(r"^desc: Trigger: Client Request: (.*)$", text, re.M)
            if name:
                names[name[1]] = int(re.search(r"^(?:summary|totals): (\d+)", text, re.M)[1])
        return int(total[1]), names
