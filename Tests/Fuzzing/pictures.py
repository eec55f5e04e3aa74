"""Draws descriptions that are changed at random, hostile words and numbers among them, and reads every page with an HTML
parser: it must be well formed, and made of the page's own elements and attributes alone; no words may become markup,
no link may lead elsewhere, and time, memory and size stay within bounds.

Usage: pictures.py BINARY SECONDS [FOLDER]
What breaks a promise is kept in the folder, with the seed that leads to it.
"""

import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import html5lib

PROJECT = Path(__file__).resolve().parents[2]

ELEMENTS = set(
    "html head meta title style body svg defs header h1 h2 h3 h4 p details summary ul ol li code div label select option"
    " input nav main section figure figcaption br span a b strong g rect circle ellipse path polygon text textPath use"
    " symbol linearGradient radialGradient stop clipPath link".split())
ATTRIBUTES = set(
    "lang charset http-equiv content name class aria-hidden width height viewBox id d fill stroke stroke-width"
    " stroke-linecap stroke-linejoin stroke-dasharray x y x2 y2 rx ry r cx cy offset stop-color points href font-size"
    " font-weight font-style textLength text-anchor startOffset transform clip-path color fill-rule aria-label role"
    " value checked type autocomplete tabindex rel".split())

WORDS = [
    "</style><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "javascript:alert(1)", "</text></svg><b>",
    "url(https://example.com/x)", "' onload='alert(1)", "&lt;script&gt;&#x0;", "]]><!--", "--><!--", "א\u202eב\u2066",
    "{", "}", "{{a}}", "{a, style: time}", "\ufffc", "\u0000", "NAME", "id=\"NAME\"", "<!DOCTYPE html>", "🏳️‍🌈" * 30,
    "long " * 2000, "\U000e0001", "a\u0301" * 50, "\r\n\t", "%s%n", "</title>", "<svg/onload=alert(1)>", "\ufdd0\ufffe",
]
NUMBERS = [
    "0", "-1", "1e308", "-1e308", "1e-308", ".nan", ".inf", "-.inf", "1000000", "0x10", "99999999999999999999", "0.001",
    "infinity", "-16", "3", "400", "1_000", "{leading: -1e9, trailing: 1e9}",
]
ENTRIES = [
    "padding: NUMBER", "frame: {width: NUMBER, height: NUMBER}", "frame: {maxWidth: infinity, minHeight: NUMBER}",
    "font: NUMBER", "lineLimit: NUMBER", "minimumScaleFactor: NUMBER", "opacity: NUMBER", "cornerRadius: NUMBER",
    "spacing: NUMBER", "layoutPriority: NUMBER", "foregroundStyle: WORD", "background: {style: WORD, in: WORD}",
    "widgetAccentable: true", "clipShape: WORD", "redacted: placeholder", "textCase: uppercase",
    "widgetLabel: {Gauge: {value: NUMBER, label: WORD, minimumValueLabel: WORD}}", "overlay: {Text: WORD}",
    "stroke: red", "fill: {gradient: [red, WORD, blue]}", "widgetAccentedRenderingMode: WORD", "pixels: [NUMBER, NUMBER]",
    "when: {widgetRenderingMode: WORD}", "if: WORD", "alignment: WORD", "resizable: true", "gaugeStyle: WORD",
    "- ForEach: {count: NUMBER, content: {Text: WORD}}", "- Image: {asset: WORD}", "- Image: {symbol: WORD}",
    "- Gauge: {value: NUMBER, in: NUMBER...NUMBER, label: WORD}", "- View: WORD", "- {Text: WORD, font: NUMBER}",
    "samples: {WORD: WORD, list: [WORD, {a: WORD}]}", "displayName: WORD", "kind: WORD", "accentColor: WORD",
]


def quoted(word):
    """A word as a YAML scalar in double quotes."""
    escapes = {"\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
    return "\"" + "".join(
        escapes.get(letter, letter if ord(letter) >= 32 else f"\\x{ord(letter):02x}") for letter in word) + "\""


def filled(entry):
    entry = re.sub("NUMBER", lambda _: random.choice(NUMBERS), entry)
    return re.sub("WORD", lambda _: quoted(random.choice(WORDS)), entry)


def changed(text, others):
    """The description with a few lines changed, added, moved or taken from others."""
    lines = text.split("\n")
    for _ in range(random.choice([1, 1, 2, 4, 8, 16])):
        place = random.randrange(len(lines))
        line = lines[place]
        indent = line[: len(line) - len(line.lstrip(" -"))].replace("-", " ")
        kind = random.randrange(9)
        if kind == 0:
            lines.insert(place + 1, indent + filled(random.choice(ENTRIES)))
        elif kind == 1 and ":" in line:
            value = quoted(random.choice(WORDS)) if random.random() < 0.7 else random.choice(NUMBERS)
            lines[place] = line[: line.rindex(":") + 1] + " " + value
        elif kind == 2:
            lines[place] = re.sub(r"-?\d+(\.\d+)?", lambda _: random.choice(NUMBERS), line)
        elif kind == 3:
            lines[place] = re.sub(r"\{(\w+)", lambda _: "{" + random.choice(WORDS[:12]), line)
        elif kind == 4:
            del lines[place]
            lines = lines or [""]
        elif kind == 5:
            end = min(len(lines), place + random.randrange(1, 12))
            lines[place:place] = lines[place:end]
        elif kind == 6:
            other = random.choice(others).split("\n")
            start = random.randrange(len(other))
            lines[place:place] = other[start : start + random.randrange(1, 20)]
        elif kind == 7:
            lines[place] = " " * random.randrange(0, 4) + line
        else:
            letters = list(line)
            if letters:
                letters[random.randrange(len(letters))] = random.choice("{}[]\"'&*:#-<>\\%@`|> \t\u202e")
            lines[place] = "".join(letters)
    return "\n".join(lines)


def name_of(name):
    """Without the name space that the parser puts before it."""
    return name.rsplit("}", 1)[-1]


def complaints(page):
    """What is wrong with a page."""
    try:
        tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page)
    except html5lib.html5parser.ParseError as error:
        return [f"it is not well formed: {error}"]
    wrong, names, links = [], set(), []
    for element in tree.iter():
        if not isinstance(element.tag, str):
            wrong.append(f"there is a comment: {element.text}")
            continue
        tag = name_of(element.tag)
        if tag not in ELEMENTS:
            wrong.append(f"there is a {tag}")
        for attribute, value in element.attrib.items():
            attribute = name_of(attribute)
            if attribute not in ATTRIBUTES:
                wrong.append(f"{tag} has the attribute {attribute}")
            if attribute == "id":
                if value in names:
                    wrong.append(f"two elements have the id {value}")
                names.add(value)
            if attribute == "href":
                links.append(value)
            if attribute in ("fill", "stroke", "clip-path", "stop-color") and not re.fullmatch(
                r"none|currentColor|evenodd|#[0-9a-f]{3,8}|url\(#[a-z0-9]+\)", value):
                wrong.append(f"{tag} has {attribute} {value[:80]}")
    for link in links:
        if not link.startswith("#") or link[1:] not in names:
            wrong.append(f"a link leads to {link[:80]}")
    return wrong


def run(binary, folder, seed, others, record):
    random.seed(seed)
    for state in ("one", "two"):
        (folder / state).mkdir(parents=True, exist_ok=True)
        for old in (folder / state).iterdir():
            old.unlink()
        for number in range(random.randrange(1, 4)):
            text = changed(random.choice(others), others)
            (folder / state / f"{number}.widget.yml").write_text(text, encoding="utf-8", errors="surrogatepass")
    options = random.choice([[], [], ["--no-findings"], ["--states"], ["--against", str(folder / "two")]])
    page = folder / "page.html"
    page.unlink(missing_ok=True)
    began = time.monotonic()
    try:
        done = subprocess.run(
            [binary, "picture", str(folder / "one"), "-o", str(page), "--isolated", *options], capture_output=True,
            timeout=60)
    except subprocess.TimeoutExpired:
        return ["it takes more than a minute"]
    record["slowest"] = max(record["slowest"], time.monotonic() - began)
    if done.returncode not in (0, 2):
        return [f"it ends with {done.returncode}: {done.stderr[-400:]}"]
    if not page.exists():
        return []
    text = page.read_text(encoding="utf-8")
    record["pages"] += 1
    record["largest"] = max(record["largest"], len(text))
    if len(text) > 40_000_000:
        return [f"the page has {len(text)} characters"]
    # The parser takes seconds for each megabyte.
    return complaints(text) if len(text) < 2_000_000 else []


def main():
    binary, seconds = sys.argv[1], float(sys.argv[2])
    keep = Path(sys.argv[3] if len(sys.argv) > 3 else tempfile.mkdtemp())
    keep.mkdir(parents=True, exist_ok=True)
    others = [path.read_text(encoding="utf-8") for path in sorted(PROJECT.glob("Examples/*.widget.yml"))]
    for page in sorted(PROJECT.glob("Documentation/Rules/*.md")):
        blocks = re.findall(r"```yaml\n(kind: .*?)\n```", page.read_text(encoding="utf-8"), re.S)
        others += [block for block in blocks if "families:" in block]
    record = {"pages": 0, "largest": 0, "slowest": 0.0}
    end, seed, failures = time.monotonic() + seconds, int(os.environ.get("FUZZ_SEED", time.time())), 0
    first = seed
    with tempfile.TemporaryDirectory() as folder:
        while time.monotonic() < end:
            wrong = run(binary, Path(folder), seed, others, record)
            if wrong:
                failures += 1
                target = keep / str(seed)
                subprocess.run(["cp", "-r", folder, str(target)], check=False)
                print(f"seed {seed}, kept in {target}: " + "; ".join(wrong[:5]), flush=True)
            seed += 1
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(
        f"{seed - first} runs, {record['pages']} pages, the largest of {record['largest']} characters, the slowest in "
        f"{record['slowest']:.1f} s, at most {memory} MB, {failures} with complaints", flush=True)
    sys.exit(1 if failures else 0)


main()
