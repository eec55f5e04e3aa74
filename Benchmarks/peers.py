"""Other tools over the same files. They look for other things; what is compared is the time that each takes."""
import os
import subprocess
import sys

PACKAGES = ["yamllint==1.38.0", "ryl==0.26.1", "check-jsonschema==0.39.0"]


def install(work):
    folder = os.path.join(work, "peers")
    if not os.path.isdir(folder):
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        subprocess.run([os.path.join(folder, "bin", "pip"), "install", "--quiet"] + PACKAGES, check=True)
    return os.path.join(folder, "bin")


def commands(work, paths, schema):
    tools = install(work)
    configuration = os.path.join(work, "yamllint.yml")
    with open(configuration, "w") as file:
        file.write("extends: default\n")
    return [
        ("ryl", [os.path.join(tools, "ryl"), "--no-cache", "-c", configuration] + paths),
        ("yamllint", [os.path.join(tools, "yamllint"), "-c", configuration] + paths),
        ("check-jsonschema", [os.path.join(tools, "check-jsonschema"), "--schemafile", schema] + paths),
    ]
