#!/usr/bin/env python3
"""Types remedies as they are written, and checks that the code compiles and that the finding is gone.

    check.py WIDGETLINT [NAME…]

A case in Cases/ is a Swift file whose lines begin with a blank, or with `-` before and `+` after the remedy was typed.
Its first lines name the rule, the remedy, and options if there are any. Stubs/ declares enough of SwiftUI, WidgetKit
and AppIntents for the compiler to check the code.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
APP = (FOLDER / "App.swift").read_text()


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

    def module(self, state, lines):
        """The case in a name of its own, so that all of them compile as one module."""
        return f"enum {self.name.replace('-', '_')}_{state} {{\n" + "\n".join(lines) + "\n}\n"

    def findings(self, widgetlint, lines, folder):
        app = pathlib.Path(folder) / "App"
        app.mkdir(parents=True)
        (app / "Widget.swift").write_text("\n".join(["import SwiftUI", "import WidgetKit", *lines, ""]))
        (app / "Entry.swift").write_text(APP)
        for resource in self.fields.get("image", "").split():
            (app / f"Assets.xcassets/{resource}.imageset").mkdir(parents=True)
            (app / f"Assets.xcassets/{resource}.imageset/Contents.json").write_text("{}")
        platforms = self.fields.get("platforms", "iOS")
        (pathlib.Path(folder) / "project.yml").write_text(
            f"targets: {{Widgets: {{type: app-extension, platform: [{platforms}], sources: App}}}}\n")
        options = self.fields.get("options", "").split()
        run = subprocess.run(
            [widgetlint, "--swift", "--format", "json", "--select", self.fields["rule"], *options, "."],
            cwd=folder, capture_output=True, text=True)
        if run.returncode not in (0, 1):
            raise SystemExit(f"{self.name}: {run.stderr}")
        return json.loads(run.stdout)["findings"]


def compile_errors(cases, folder):
    """What the compiler says about all states of all cases."""
    for module in ("SwiftUI", "AppIntents", "WidgetKit"):
        subprocess.run(
            ["swiftc", "-swift-version", "5", "-parse-as-library", "-emit-module", "-module-name", module, "-I", folder,
             "-emit-module-path", f"{folder}/{module}.swiftmodule", FOLDER / f"Stubs/{module}.swift"], check=True)
    text = "import AppIntents\nimport SwiftUI\nimport WidgetKit\n"
    for case in cases:
        text += case.module("before", case.before) + case.module("after", case.after)
    path = f"{folder}/Cases.swift"
    pathlib.Path(path).write_text(text)
    run = subprocess.run(
        ["swiftc", "-swift-version", "5", "-parse-as-library", "-typecheck", "-I", folder, path, FOLDER / "App.swift"],
        capture_output=True, text=True)
    return run.stderr if run.returncode else ""


def problems(case, widgetlint, folder):
    found = case.findings(widgetlint, case.before, f"{folder}/{case.name}/before")
    if not found:
        return ["is not found before the remedy"]
    said = f"{found[0].get('remedy', '')}"
    problems = [] if said == case.fields["remedy"] else [f"has another remedy: {said}"]
    left = case.findings(widgetlint, case.after, f"{folder}/{case.name}/after")
    return problems + [f"is found after the remedy: {finding['message']}" for finding in left]


def main():
    widgetlint = os.path.abspath(sys.argv[1])
    cases = [Case(path) for path in sorted((FOLDER / "Cases").glob("*.txt")) if len(sys.argv) < 3 or path.stem in sys.argv[2:]]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        errors = compile_errors(cases, folder)
        if errors:
            failed += 1
            print(errors)
        for case in cases:
            for problem in problems(case, widgetlint, folder):
                failed += 1
                print(f"{case.name} {problem}")
    print(f"{len(cases)} remedies, {failed} problems")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
