#!/usr/bin/env python3
"""Types remedies as they are written, and checks that the code compiles and that the finding is gone.

    check.py WIDGETLINT [NAME…]

A case in Cases/ is a Swift file whose lines begin with a blank, or with `-` before and `+` after the remedy was typed.
Its first lines name the rule and the remedy; `families`, `platforms`, `image` (names of image sets, with .svg if the
image is an outline) and `options`, if there are any. Without a widget of its own, it has the one of Widget.swift. What
follows a line ` // file: NAME` is a file of its own. Nothing else may be found afterwards that is as grave. Stubs/
declares enough of SwiftUI, WidgetKit and AppIntents for the compiler to check the code.
"""
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
APP = (FOLDER / "App.swift").read_text()
WIDGET = (FOLDER / "Widget.swift").read_text()
IMPORTS = "import AppIntents\nimport SwiftUI\nimport WidgetKit\n"
OUTLINE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 20L12 4L20 20Z"/></svg>'
LEVELS = ["note", "warning", "error"]
SWIFTC = ["swiftc", "-swift-version", "5", "-parse-as-library"]


class Case:
    def __init__(self, path):
        self.name = path.stem
        self.fields = {}
        self.before, self.after = [], []
        for line in path.read_text().splitlines():
            if line.startswith("// "):
                key, _, value = line[3:].partition(": ")
                self.fields[key] = f"{self.fields[key]} {value}" if key in self.fields else value
                continue
            if line[:1] != "+":
                self.before.append(line[1:])
            if line[:1] != "-":
                self.after.append(line[1:])
        if not any(": Widget {" in line for line in self.before):
            widget = WIDGET.replace("[.systemSmall]", f"[{self.fields.get('families', '.systemSmall')}]").splitlines()
            self.before, self.after = widget + self.before, widget + self.after

    def module(self, state, lines):
        """The case in a name of its own, so that all of them compile as one module."""
        return f"{IMPORTS}enum {self.name.replace('-', '_')}_{state} {{\n" + "\n".join(lines) + "\n}\n"

    def findings(self, widgetlint, lines, folder):
        app = folder / "App"
        app.mkdir(parents=True)
        name = "Widget.swift"
        for line in [f"// file: {name}", *lines]:
            if line.startswith("// file: "):
                name, line = line[9:], IMPORTS
            with open(app / name, "a") as file:
                file.write(f"{line}\n")
        (app / "Entry.swift").write_text(APP)
        for name in self.fields.get("image", "").split():
            images = app / f"Assets.xcassets/{name.removesuffix('.svg')}.imageset"
            images.mkdir(parents=True)
            (images / "Contents.json").write_text(f'{{"images": [{{"filename": "{name}", "idiom": "universal"}}]}}')
            if name.endswith(".svg"):
                (images / name).write_text(OUTLINE)
        platforms = self.fields.get("platforms", "iOS")
        (folder / "project.yml").write_text(
            f"targets: {{Widgets: {{type: app-extension, platform: [{platforms}], sources: App}}}}\n")
        run = subprocess.run(
            [widgetlint, "--swift", "--format", "json", *self.fields.get("options", "").split(), "."],
            cwd=folder, capture_output=True, text=True)
        if run.returncode not in (0, 1):
            raise SystemExit(f"{self.name}: {run.stderr}")
        return json.loads(run.stdout)["findings"]


def compile_errors(cases, folder):
    """What the compiler says about all states of all cases."""
    for module in ("SwiftUI", "AppIntents", "WidgetKit"):
        files = sorted((FOLDER / "Stubs" / module).glob("*.swift"))
        subprocess.run(
            [*SWIFTC, "-emit-module", "-module-name", module, "-I", folder,
             "-emit-module-path", folder / f"{module}.swiftmodule", *files], check=True)
    paths = []
    for case in cases:
        for state in ("before", "after"):
            paths.append(folder / f"{case.name}.{state}.swift")
            paths[-1].write_text(case.module(state, getattr(case, state)))
    # As one module: else the compiler ends at the first file with an error.
    run = subprocess.run(
        [*SWIFTC, "-wmo", "-typecheck", "-I", folder, *paths, FOLDER / "App.swift"], capture_output=True, text=True)
    return re.findall(r"([^/\n]*\.swift:\d+:\d+: error: .*)", run.stderr) if run.returncode else []


def problems(case, widgetlint, folder, default_rules):
    rule, rank = case.fields["rule"], lambda finding: LEVELS.index(finding["level"])
    before = case.findings(widgetlint, case.before, folder / "before")
    found = [finding for finding in before if finding["rule"] == rule]
    if not found:
        return ["is not found before the remedy"]
    remedies = [finding.get("remedy") for finding in found]
    problems = [] if case.fields["remedy"] in remedies else [f"has another remedy: {remedies[0]}"]
    known = collections.Counter(finding["rule"] for finding in before)
    for finding in case.findings(widgetlint, case.after, folder / "after"):
        known[finding["rule"]] -= 1
        if finding["rule"] == rule:
            problems.append(f"is found after the remedy: {finding['message']}")
        elif known[finding["rule"]] < 0 and finding["rule"] in default_rules and rank(finding) >= min(map(rank, found)):
            problems.append(f"leads to {finding['rule']}: {finding['message']}")
    return problems


def main():
    widgetlint = os.path.abspath(sys.argv[1])
    names = sys.argv[2:]
    cases = [Case(path) for path in sorted((FOLDER / "Cases").glob("*.txt")) if not names or path.stem in names]
    listed = subprocess.run([widgetlint, "rules", "--swift"], capture_output=True, text=True, check=True).stdout
    default_rules = set(re.findall(r"^  ([a-z-]+) ", listed, re.MULTILINE))
    failed = 0
    with tempfile.TemporaryDirectory() as temporary, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        folder = pathlib.Path(temporary)
        errors = pool.submit(compile_errors, cases, folder)
        found = pool.map(lambda case: problems(case, widgetlint, folder / case.name, default_rules), cases)
        for case, lines in zip(cases, found):
            for line in lines:
                failed += 1
                print(f"{case.name} {line}")
        for error in errors.result():
            failed += 1
            print(error)
    print(f"{len(cases)} remedies, {failed} problems")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
