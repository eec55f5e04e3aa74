#!/usr/bin/env python3
"""Saves edits while `widgetlint --fix` runs, and counts those that are lost.

    edit_while_fixing.py BINARY [EDITS] [yaml|swift]

Each edit is saved at a random moment of a run, as editors save: in place, in place in two pieces, by renaming another
file over it, or by moving the old file away first. An edit is lost if the file does not hold it when both are done.
Exits with 1 if any is.
"""

import os
import random
import subprocess
import sys
import tempfile
import time

YAML = """\
kind: com.example.a
supportedFamilies: [systemSmall, systemSmall]
families: {systemSmall: {containerBackground: none, content: {Text: "{rain}"}}}
"""
SWIFT = """\
struct Rain: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "rain", provider: Provider()) { entry in
      Text(entry.rain).font(.system(size: 9)).containerBackground(for: .widget) { EmptyView() }
    }
    .supportedFamilies([.systemSmall])
  }
}
"""
# For each language: the name of the file, its text, what a fix writes into it, how a comment begins, and options.
LANGUAGES = {
    "yaml": ("a.widget.yml", YAML, "[systemSmall]", "#", []),
    "swift": ("A.swift", SWIFT, ".font(.caption2)", "//", ["--swift", "--unsafe-fixes"]),
}


def save_in_place(path, text):
    with open(path, "w") as file:
        file.write(text)


def save_in_pieces(path, text):
    with open(path, "r+") as file:
        file.write(text[:40])
        file.flush()
        time.sleep(random.random() / 1000)
        file.write(text[40:])
        file.truncate()


def save_by_renaming(path, text):
    with open(path + "~", "w") as file:
        file.write(text)
    os.replace(path + "~", path)


def save_with_backup(path, text):
    os.replace(path, path + "~")
    with open(path, "w") as file:
        file.write(text)
    os.remove(path + "~")


WAYS = [save_in_place, save_in_pieces, save_by_renaming, save_with_backup]


def main():
    binary, edits = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    name, old, fix, comment, options = LANGUAGES[sys.argv[3] if len(sys.argv) > 3 else "yaml"]
    random.seed(7)
    lost, fixed, kept, slowest = [], 0, 0, 0.05
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, name)
        for number in range(edits):
            save_in_place(path, old)
            began = time.monotonic()
            run = subprocess.Popen(
                [binary, "--fix-only", "--quiet", "--isolated", *options, path],
                cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            # Most edits are saved near the end of a run, when the file is replaced.
            moment = random.uniform(0.5, 1.1) if random.random() < 0.8 else random.random()
            time.sleep(slowest * moment)
            way = random.choice(WAYS)
            edit = f"{comment} edit {number}\n"
            way(path, old + edit)
            if run.wait() not in (0, 2):
                lost.append((number, way.__name__, f"exit code {run.returncode}"))
            slowest = 0.9 * slowest + 0.1 * (time.monotonic() - began)
            text = open(path).read()
            if edit not in text:
                lost.append((number, way.__name__, text))
            fixed += fix in text
            kept += run.returncode == 2
            left = [other for other in os.listdir(folder) if other != name]
            for other in left:
                os.remove(os.path.join(folder, other))
            if left:
                lost.append((number, way.__name__, f"left {left}"))
    print(f"{edits} edits: {len(lost)} lost; {fixed} files were fixed with the edit, {kept} were left alone.")
    for loss in lost[:10]:
        print(*loss)
    return 1 if lost else 0


sys.exit(main())
