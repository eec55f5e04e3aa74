#!/usr/bin/env python3
"""How long findings take while someone types: from a change until the server sends what it finds.

  Benchmarks/keystrokes.py [BINARY] [LINES] [CHANGES]

Joins the examples to a file of so many lines, 1,000 unless said otherwise, and types and takes back a character at
places all over it. Prints the median and the longest time in milliseconds, and those of quick fixes, completion and
hover at the same places."""
import itertools
import json
import pathlib
import statistics
import subprocess
import sys
import time

PACKAGE = pathlib.Path(__file__).resolve().parent.parent


class Server:
    def __init__(self, binary):
        self.process = subprocess.Popen(
            [binary, "server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=PACKAGE)
        self.last = 0

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def ask(self, method, **parameters):
        self.last += 1
        self.send(id=self.last, method=method, params=parameters)
        while True:
            message = self.receive()
            if message.get("id") == self.last:
                return message["result"]

    def tell(self, method, **parameters):
        self.send(method=method, params=parameters)

    def findings(self, version):
        while True:
            message = self.receive()
            if message.get("params", {}).get("version") == version:
                return message["params"]["diagnostics"]


def description(lines):
    examples = [path.read_text() for path in sorted((PACKAGE / "Examples").glob("*.widget.yml"))]
    text = ""
    for example in itertools.cycle(examples):
        if text.count("\n") >= lines:
            return text
        text += ("---\n" if text else "") + example


def milliseconds(work):
    start = time.perf_counter()
    result = work()
    return (time.perf_counter() - start) * 1000, result


def main():
    binary = sys.argv[1] if len(sys.argv) > 1 else PACKAGE / ".build/release/widgetlint"
    text = description(int(sys.argv[2]) if len(sys.argv) > 2 else 1_000)
    changes = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    lines = text.split("\n")
    server = Server(binary)
    server.ask("initialize", processId=None, rootUri=None, capabilities={"textDocument": {"codeAction": {
        "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}}}})
    server.tell("initialized")
    uri = (PACKAGE / "Examples/typing.widget.yml").as_uri()
    document = {"uri": uri}
    server.tell("textDocument/didOpen", textDocument={**document, "languageId": "yaml", "version": 1, "text": text})
    first, found = milliseconds(lambda: server.findings(1))
    print(f"{len(lines) - 1} lines, {len(found)} findings, first seen after {first:.1f} ms")
    times = {name: [] for name in ["findings", "quick fixes", "completion", "hover"]}
    for number in range(changes):
        line = number * 7919 % (len(lines) - 1)
        place = {"line": line, "character": len(lines[line].encode("utf-16-le")) // 2}
        after = {"line": line, "character": place["character"] + 1}
        for step, change in enumerate([
            {"range": {"start": place, "end": place}, "text": "x"},
            {"range": {"start": place, "end": after}, "text": ""},
        ]):
            version = 2 + number * 2 + step
            server.tell("textDocument/didChange", textDocument={**document, "version": version},
                        contentChanges=[change])
            times["findings"].append(milliseconds(lambda: server.findings(version))[0])
        at = {"textDocument": document, "position": place}
        spot = {"start": {"line": line, "character": 0}, "end": place}
        for name, method, parameters in [
            ("quick fixes", "codeAction", {"textDocument": document, "range": spot, "context": {"diagnostics": []}}),
            ("completion", "completion", at), ("hover", "hover", at),
        ]:
            times[name].append(milliseconds(lambda: server.ask(f"textDocument/{method}", **parameters))[0])
    for name, measured in times.items():
        print(f"{name}: median {statistics.median(measured):.1f} ms, longest {max(measured):.1f} ms")
    server.ask("shutdown")
    server.tell("exit")


main()
