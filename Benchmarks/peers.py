"""Other linters over the same files. They look for other things; only the time that a person waits is compared."""
import glob
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SCHEMA = os.path.join(os.path.dirname(HERE), "Documentation", "widget-description.schema.json")
PACKAGES = ["ryl==0.26.1", "yamllint==1.38.0", "check-jsonschema==0.39.0", "ast-grep-cli==0.51.1", "semgrep==1.182.0"]


def tool(work, package):
    """The command of a package, installed into an environment of its own: their dependencies conflict."""
    folder = os.path.join(work, "peers", package)
    name = package.split("==")[0].removesuffix("-cli")
    command = os.path.join(folder, "bin", name)
    if not os.path.exists(command):
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
        pip = os.path.join(folder, "bin", "pip")
        subprocess.run([pip, "install", "--quiet", "--disable-pip-version-check", package], check=True)
    return command


def commands(work, folder, ours):
    """Names and commands; ours is first."""
    ryl, yamllint, schema, ast_grep, semgrep = [tool(work, package) for package in PACKAGES]
    paths = sorted(glob.glob(os.path.join(folder, "*.yml")))
    settings = {name: os.path.join(HERE, "Peers", name + ".yml") for name in ("yamllint", "ast-grep", "semgrep")}
    return [
        ("widgetlint, recommended rules", ours),
        ("ryl, default rules", [ryl, "--no-cache", "-c", settings["yamllint"], *paths]),
        ("yamllint, default rules", [yamllint, "-c", settings["yamllint"], *paths]),
        ("check-jsonschema, our schema", [schema, "--schemafile", SCHEMA, *paths]),
        ("ast-grep, 5 rules", [ast_grep, "scan", "-r", settings["ast-grep"], *paths]),
        ("semgrep, 5 rules", [
            semgrep, "scan", "--metrics=off", "--disable-version-check", "--no-git-ignore", "--jobs=1", "--config",
            settings["semgrep"], *paths]),
    ]
