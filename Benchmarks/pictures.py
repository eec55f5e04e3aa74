"""What pages of pictures cost: time, memory and bytes of a page of a hundred widgets, and how soon a browser shows it.

Usage: Benchmarks/pictures.py [BINARY]   a release build; without it the one in .build/release

Prints one line for each figure, beside what Documentation/Pictures.md promises. The browser needs Chromium and
playwright from PyPI; without them its line is left out.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
RUNS = 5


def write_widgets(folder, count):
    """A hundred widgets of the examples' kinds, each with a name and a kind of its own."""
    sources = [path for path in sorted((PROJECT / "Examples").glob("*.widget.yml")) if "first-draft" not in path.name]
    written = 0
    while written < count:
        text = sources[written % len(sources)].read_text(encoding="utf-8")
        kinds = len(re.findall(r"(?m)^[ -]*kind: ", text))
        text = re.sub(r"(?m)^([ -]*kind: \S+)", rf"\g<1>.n{written}", text)
        (folder / f"{written:03}.widget.yml").write_text(text, encoding="utf-8")
        written += kinds
    return written


def measure(binary, folder, options):
    """Seconds of the fastest run, those that processors worked for it, and the most memory of any, in MB."""
    fastest, worked, most = float("inf"), float("inf"), 0
    for _ in range(RUNS):
        began = time.monotonic()
        process = subprocess.Popen([binary, "picture", "widgets", "-o", "page.html", *options], cwd=folder)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
        fastest = min(fastest, time.monotonic() - began)
        worked = min(worked, usage.ru_utime + usage.ru_stime)
        most = max(most, usage.ru_maxrss // (1024 if sys.platform == "linux" else 1024 * 1024))
    return fastest, worked, most


def show(page):
    """Seconds until a browser has drawn what is seen first, and until it has read all of the page."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        painted, loaded = float("inf"), float("inf")
        for _ in range(RUNS):
            tab = browser.new_page(viewport={"width": 1400, "height": 900})
            tab.goto(page.as_uri())
            paint = "performance.getEntriesByName('first-contentful-paint')[0]"
            tab.wait_for_function(f"{paint} !== undefined")
            painted = min(painted, tab.evaluate(f"{paint}.startTime") / 1000)
            loaded = min(loaded, tab.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd") / 1000)
            tab.close()
        browser.close()
        return painted, loaded


def main():
    binary = str(Path(sys.argv[1]).resolve()) if len(sys.argv) > 1 else str(PROJECT / ".build/release/widgetlint")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "widgets").mkdir()
        count = write_widgets(folder / "widgets", 100)
        for title, options in [("with findings", []), ("without findings", ["--no-findings"])]:
            seconds, worked, memory = measure(binary, folder, options)
            page = folder / "page.html"
            pictures = page.read_text(encoding="utf-8").count("<figure")
            size = page.stat().st_size
            print(f"{count} widgets, {pictures} pictures {title}")
            print(f"  time    {seconds:.2f} s, {worked:.2f} s of processors (at most 1)")
            print(f"  memory  {memory} MB (at most 100)")
            print(f"  bytes   {size}: {(size - 100_000) / pictures:.0f} for each picture and 100,000 (at most 1,000)")
        if shutil.which("chromium"):
            try:
                painted, loaded = show(folder / "page.html")
                print(f"  shown   after {painted:.2f} s in Chromium (at most 1), all of it after {loaded:.2f} s")
            except ImportError:
                pass


main()
