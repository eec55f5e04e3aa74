"""Other tools over the same files. They look for other things; what is compared is the time that each takes."""
import os
import subprocess
import sys

from programs import HERE

PACKAGES = [
    "ryl==0.26.1", "yamllint==1.38.0", "check-jsonschema==0.39.0", "ast-grep-cli==0.51.1", "semgrep==1.182.0",
    "zizmor==1.32.0", "cfn-lint==1.58.0",
]
SCHEMA = os.path.join(os.path.dirname(HERE), "Documentation", "widget-description.schema.json")


def install(work):
    """Each into an environment of its own: what some of them need does not go together."""
    for package in PACKAGES:
        folder = os.path.join(work, "peers", package)
        if os.path.exists(os.path.join(folder, "installed")):
            continue
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
        subprocess.run(
            [os.path.join(folder, "bin", "pip"), "install", "--quiet", "--disable-pip-version-check", package],
            check=True)
        open(os.path.join(folder, "installed"), "w").close()


def tool(work, name):
    package = next(package for package in PACKAGES if package.startswith(name))
    return os.path.join(work, "peers", package, "bin", name)


def over_descriptions(programs, corpus):
    """By name, the commands that lint a corpus; widgetlint is the first."""
    work = programs.work
    paths = [os.path.relpath(path, corpus.parent) for path in corpus.paths]
    settings = {name: os.path.join(HERE, "Peers", name + ".yml") for name in ("yamllint", "ast-grep", "semgrep")}
    commands = [
        ("widgetlint, recommended rules", programs.lint(corpus)),
        ("the same, 2 workers", programs.lint(corpus, jobs=2)),
        ("ryl, default rules", [tool(work, "ryl"), "--no-cache", "-c", settings["yamllint"]] + paths),
        ("yamllint, default rules", [tool(work, "yamllint"), "-c", settings["yamllint"]] + paths),
        ("check-jsonschema, our schema", [tool(work, "check-jsonschema"), "--schemafile", SCHEMA] + paths),
        ("ast-grep, 5 rules", [tool(work, "ast-grep"), "scan", "-r", settings["ast-grep"]] + paths),
    ]
    # It passes over files above 1 MB.
    if corpus.size < 1e6 or corpus.files > 1:
        commands.append((
            "semgrep, 5 rules",
            [tool(work, "semgrep"), "scan", "--metrics=off", "--disable-version-check", "--no-git-ignore", "--jobs=1",
             "--config", settings["semgrep"]] + paths))
    return commands


def over_their_own(programs):
    """Tools for other kinds of YAML, over a file of 150 lines of that kind."""
    folder = os.path.join(programs.work, "corpus")
    for name, text in [("workflow.yml", workflow()), ("template.yml", template())]:
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)
    return [
        ("zizmor, a workflow of its own", [tool(programs.work, "zizmor"), "--offline", "workflow.yml"]),
        ("cfn-lint, a template of its own", [tool(programs.work, "cfn-lint"), "template.yml"]),
    ]


def workflow():
    """A workflow of GitHub Actions with 12 jobs."""
    jobs = "".join(f"""  job{number}:
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@v4
        with:
          persist-credentials: false
      - name: Test part {number}
        run: |
          make part{number}
          make test{number}
""" for number in range(1, 13))
    return "name: Widgets\non: push\npermissions: {}\njobs:\n" + jobs


def template():
    """A template of CloudFormation with 12 buckets."""
    buckets = "".join(f"""  Bucket{number}:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: rangers-{number}
      VersioningConfiguration:
        Status: Enabled
      PublicAccessBlockConfiguration:
        BlockPublicAcls: true
        RestrictPublicBuckets: true
      Tags:
        - Key: part
          Value: "{number}"
""" for number in range(1, 13))
    return 'AWSTemplateFormatVersion: "2010-09-09"\nDescription: Pictures of rangers.\nResources:\n' + buckets


def runs(programs, sizes):
    """What is measured side by side: the name of the files, and the commands over them by name."""
    install(programs.work)
    chosen = [sizes.one[1], sizes.few[1], sizes.large[1]]
    found = [(name, over_descriptions(programs, corpus)) for name, corpus in chosen]
    found[0][1].extend(over_their_own(programs))
    return found
