"""Runs a program and tells what it cost."""
import os
import re
import subprocess
import time


class Cost:
    """Of the quickest of several runs: seconds of wall and of processor time, and bytes of memory at the most."""

    def __init__(self, wall, cpu, memory):
        self.wall, self.cpu, self.memory = wall, cpu, memory


def once(command, stdin=None):
    source = open(stdin, "rb") if stdin else subprocess.DEVNULL
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = 0
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


def cost(command, stdin=None, runs=5):
    costs = [once(command, stdin) for _ in range(runs)]
    return Cost(min(c.wall for c in costs), min(c.cpu for c in costs), min(c.memory for c in costs))


def instructions(command, stdin=None, profile="/dev/null"):
    """Counted by valgrind: they depend neither on the machine's load nor on its clock."""
    source = open(stdin, "rb") if stdin else subprocess.DEVNULL
    text = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}"] + command,
        stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True).stderr
    return int(re.search(r"Collected : (\d+)", text)[1])
