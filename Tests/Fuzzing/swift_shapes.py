"""Swift files that repeat tokens of the grammar, and programs that are changed at random, through the tool: no crash, no
run that takes too long or too much memory, and no wrong exit code.

Usage: swift_shapes.py BINARY SECONDS [shapes|mutations] [FILES]
FILES is how many are in one run, 1 if left out: of several the same is asked as of one, but for the time, which is
that of all. Shapes are smaller for a binary without optimization, which parses several times as slowly.
"""

import glob
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]

TOKENS = (
    "let var func struct class enum actor extension protocol import typealias associatedtype operator precedencegroup"
    " macro init deinit subscript case default switch if else guard while for in repeat do catch defer return throw"
    " throws async await try some any each copy consume borrow unsafe is as inout where static public open indirect"
    " mutating lazy weak self Self super nil true break continue @A @escaping @available(*) #if #else #elseif #endif"
    " #selector #a # ( ) [ ] { } < > , . : ; = == -> => + - * / ? ! & && || ??? _ a A 1 1.5 \" \"\"\" \\( `a` ' \\ \\.a"
    " $0 ... ..< ~ | ^ % <# #> #\" /a/ .a a( a[ a{ a: A<A A.Type yield discard then isolated sending nonisolated"
    " borrowing consuming async( @a( \n").split(" ")
PLACES = [
    ("", ""), ("struct S {\n", "\n}"), ("func f() {\n", "\n}"), ("let x = ", ""), ("let x: ", ""),
    ("switch a {\ncase ", "\n}"), ("f(", ")"), ("let x = \"\\(", ")\""), ("func f<", ">() {}"), ("@", " let a = 1"),
]
PAIRS = {"(": ")", "[": "]", "{": "}", "<": ">"}
WIDGET = """
struct W: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "w", provider: P()) { entry in VStack { Text("1").font(.system(size: 8)) } }
      .configurationDisplayName("Steps").description("See your steps.").supportedFamilies([.systemSmall])
  }
}
"""


def shape(count):
    """Tokens, repeated, at some place, with or without what closes them."""
    tokens = [random.choice(TOKENS) for _ in range(random.choice([1, 2, 2, 3, 3]))]
    unit = random.choice([" ", " ", "", "\n"]).join(tokens) + random.choice([" ", " ", "", "\n"])
    before, after = random.choice(PLACES)
    closing = "".join(PAIRS[letter] for letter in reversed(unit) if letter in PAIRS) if random.random() < 0.3 else ""
    if closing and random.random() < 0.5:
        return before + unit * count + "a" + closing * count + after
    return before + (unit + closing) * count + after


def mutated(text, others):
    """A program with a few tokens taken out, doubled, swapped or put in, or a piece of another one."""
    for _ in range(random.choice([1, 1, 2, 4, 8, 16])):
        pieces = re.findall(r"\w+|\s+|[^\w\s]", text) or [""]
        place = random.randrange(len(pieces))
        kind = random.randrange(8)
        if kind == 0:
            del pieces[place]
        elif kind == 1:
            pieces.insert(place, random.choice(TOKENS))
        elif kind == 2:
            end = min(len(pieces), place + random.randrange(1, 30))
            pieces[place:place] = pieces[place:end] * random.choice([1, 2, 10])
        elif kind == 3:
            other = random.randrange(len(pieces))
            pieces[place], pieces[other] = pieces[other], pieces[place]
        elif kind == 4:
            other = re.findall(r"\w+|\s+|[^\w\s]", random.choice(others))
            start = random.randrange(max(1, len(other)))
            pieces[place:place] = other[start:start + random.randrange(1, 60)]
        elif kind == 5:
            del pieces[place:place + random.randrange(1, 40)]
        elif kind == 6:
            pieces[place] = random.choice(["\u0000", "\u202e", "é", "0x", "\r", "\ufeff", "9" * 20, "\\u{110000}"])
        else:
            pieces.insert(place, shape(random.choice([3, 10, 40])))
        text = "".join(pieces)
    return text


def run(arguments, folder, data=None):
    """The exit code, what was said, processor time in seconds, peak memory in MB."""
    with open(folder / "said", "w+b") as said:
        process = subprocess.Popen(
            arguments, cwd=folder, stdin=subprocess.PIPE if data else subprocess.DEVNULL, stdout=said,
            stderr=subprocess.STDOUT, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (120, 120)))
        if data:
            try:
                # It stays open: a server whose client has gone ends at once.
                process.stdin.write(data)
                process.stdin.flush()
            except BrokenPipeError:
                pass
        # Of time on the clock a busy machine may need much more than of the processor's.
        end = time.monotonic() + 900
        while True:
            found, status, usage = os.wait4(process.pid, os.WNOHANG)
            if found:
                break
            if time.monotonic() > end:
                process.kill()
                _, status, usage = os.wait4(process.pid, 0)
                status = -1
                break
            time.sleep(0.005)
        process.returncode = 0
        if data:
            try:
                process.stdin.close()
            except BrokenPipeError:
                pass
        said.seek(0)
        code = -1 if status == -1 else os.waitstatus_to_exitcode(status)
        return code, said.read().decode(errors="replace"), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def message(content):
    body = content.encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def served(folder, texts):
    """What an editor sends that opens the files, asks for their findings, and leaves."""
    calls = [
        {"id": 1, "method": "initialize", "params": {"processId": None, "rootUri": folder.as_uri(), "capabilities": {
            "textDocument": {"diagnostic": {}}}}},
        {"method": "initialized", "params": {}},
    ]
    for number, text in enumerate(texts):
        address = (folder / "app" / f"{number}.swift").as_uri()
        calls += [
            {"method": "textDocument/didOpen", "params": {"textDocument": {
                "uri": address, "languageId": "swift", "version": 1, "text": text}}},
            {"id": 10 + number, "method": "textDocument/diagnostic", "params": {"textDocument": {"uri": address}}},
        ]
    calls += [{"id": 3, "method": "shutdown"}, {"method": "exit"}]
    return b"".join(message(json.dumps({"jsonrpc": "2.0", **call})) for call in calls)


COMMENT = re.compile(r"//[^\n\r]*|/\*.*?\*/", re.S)


def findings(binary, folder):
    """The number of findings of each rule and level, and of all errors."""
    _, said, _, _ = run([binary, "lint", "--swift", "app", "--allow-empty", "--quiet", "--format", "json"], folder)
    start = said.find("{")
    listed = json.loads(said[start:said.rindex("}") + 1])["findings"] if start >= 0 else []
    return [(finding["rule"], finding["level"]) for finding in listed]


def wrongly_fixed(binary, folder, texts):
    """What fixing does not keep: syntax, comments, or errors."""
    app = folder / "app"
    files = [app / f"{number}.swift" for number in range(len(texts))]
    comments = [sorted(COMMENT.findall(file.read_bytes().decode(errors="replace"))) for file in files]
    before = findings(binary, folder)
    code, said, _, _ = run([binary, "lint", "--swift", "app", "--allow-empty", "--fix", "--unsafe-fixes"], folder)
    if code not in (0, 1, 2):
        return [f"--fix ends with {code}: {said[-300:]}"]
    wrong, after = [], findings(binary, folder)
    for kind in [("swift-syntax", "warning"), (None, "error")]:
        count = [sum(1 for rule, level in one if level == kind[1] and kind[0] in (None, rule)) for one in (before, after)]
        if count[1] > count[0]:
            wrong.append(f"--fix leads from {count[0]} to {count[1]} of {kind}")
    for file, old in zip(files, comments):
        if sorted(COMMENT.findall(file.read_bytes().decode(errors="replace"))) != old:
            wrong.append(f"--fix changes the comments of {file.name}")
    return wrong


def complaints(binary, folder, texts, mode, bounds, record):
    app = folder / "app"
    app.mkdir(exist_ok=True)
    size = sum(
        (app / f"{number}.swift").write_bytes(text.encode("utf-8", "replace")) for number, text in enumerate(texts))
    runs = [(["lint", "--swift", "app"], (0, 1, 2), None)]
    if mode == "mutations":
        out = folder / "out"
        runs += [
            (["describe", "app", "-o", "out"], (0, 1, 2), None),
            (["describe", "app", "--check", "--against", "out"], (0, 1, 2), None),
            (["server"], (0,), served(folder, texts))]
        for file in out.glob("*"):
            file.unlink()
    wrong, codes = [], []
    for arguments, allowed, data in runs:
        code, said, seconds, memory = run([binary, *arguments], folder, data)
        codes.append(code)
        record["untried"] += said.count("parsing files like it has taken too long") if arguments[0] == "lint" else 0
        record["slowest"] = max(record["slowest"], seconds)
        record["largest"] = max(record["largest"], memory - 150 * size / 1e6)
        if code not in allowed:
            wrong.append(f"{arguments[0]} ends with {code}: {said[-300:]}")
        if "could not be read" in said and code != 2 and arguments[0] != "server":
            wrong.append(f"{arguments[0]} ends with {code} though a file could not be read")
        if data and said.count('"id":') < len(texts) + 2:
            wrong.append("the server does not answer everything")
        if seconds > bounds["seconds"] * (2 * len(texts) if data else len(texts)) + bounds["per megabyte"] * size / 1e6:
            wrong.append(f"{arguments[0]} takes {seconds:.1f} s")
        if memory > 60 * 1.048576 + bounds["memory"] + 150 * size / 1e6:
            wrong.append(f"{arguments[0]} takes {memory:.0f} MB for {size} bytes")
    return wrong + (wrongly_fixed(binary, folder, texts) if mode == "mutations" else [])


def main():
    binary, seconds = os.path.abspath(sys.argv[1]), float(sys.argv[2])
    mode = sys.argv[3] if len(sys.argv) > 3 else "shapes"
    files = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    keep = PROJECT / ".build-fuzz" / "work" / "swift"
    keep.mkdir(parents=True, exist_ok=True)
    slow = "/debug/" in os.path.realpath(binary)
    bounds = {"seconds": 3, "per megabyte": 20 if slow else 0, "memory": 20 if slow else 0}
    counts = [40, 40, 40, 300, 300, 3_000] if slow else [40, 40, 300, 30_000]
    others = [WIDGET]
    for name in sorted(glob.glob(str(PROJECT / "Tests/SwiftReadingTests/*.swift"))):
        text = Path(name).read_text(encoding="utf-8")
        others += [piece for piece in re.findall(r'"""\n(.*?)"""', text, re.S) if "struct" in piece]
    for name in sorted(glob.glob(str(PROJECT / "../shared/data/wild/*/**/*.swift"), recursive=True)):
        others.append(Path(name).read_text(encoding="utf-8"))
    record = {"slowest": 0.0, "largest": 0.0, "untried": 0}
    seed = first = int(os.environ.get("FUZZ_SEED", time.time()))
    end, failures = time.monotonic() + seconds, 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        while time.monotonic() < end:
            random.seed(seed)
            if mode == "shapes":
                texts = [WIDGET + shape(random.choice(counts)) for _ in range(files)]
            else:
                texts = [mutated(random.choice(others) + random.choice(["", WIDGET]), others) for _ in range(files)]
            wrong = complaints(binary, folder, texts, mode, bounds, record)
            if wrong:
                failures += 1
                for number, text in enumerate(texts):
                    (keep / f"{seed}-{number}.swift").write_bytes(text.encode("utf-8", "replace"))
                print(f"seed {seed}, kept in {keep}: " + "; ".join(wrong), flush=True)
            seed += 1
    print(
        f"{(seed - first) * files - record['untried']} {mode}, the slowest run in {record['slowest']:.1f} s of processor time, at most"
        f" {record['largest']:.0f} MB and 150 times the file's size, {failures} with complaints", flush=True)
    sys.exit(1 if failures else 0)


main()
