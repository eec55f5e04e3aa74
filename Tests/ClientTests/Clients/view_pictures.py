"""Opens pages of pictures in Chromium, scripts off, and prints one line for everything that is not as it should be.

Usage: view_pictures.py PAGE…
"""

import sys
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

# What stands where: texts are as wide as they say, and begin where they say; pictures are as large as they say.
MEASURE = """() => {
  const wrong = [];
  document.querySelectorAll('figure').forEach(figure => figure.style.contentVisibility = 'visible');
  for (const svg of document.querySelectorAll('figure > svg')) {
    const box = svg.getBoundingClientRect();
    for (const side of ['width', 'height']) {
      if (Math.abs(box[side] - svg.getAttribute(side)) > 1) wrong.push(`a picture's ${side} is ${box[side]}`);
    }
    for (const text of svg.querySelectorAll('text[textLength]')) {
      // This machine may have no letters for other scripts and for emoji.
      if (/[^\u0020-\u024f\u2010-\u2030]/.test(text.textContent)) continue;
      const drawn = text.getBoundingClientRect();
      const matrix = text.getScreenCTM();
      const left = matrix.a * text.getAttribute('x') + matrix.e;
      const width = matrix.a * text.getAttribute('textLength');
      if (Math.abs(drawn.left - left) > 1 || Math.abs(drawn.width - width) > 1) {
        wrong.push(`"${text.textContent}" is at ${drawn.left}, ${drawn.width} wide, not at ${left}, ${width} wide`);
      }
    }
    for (const form of svg.querySelectorAll('rect, circle')) {
      if (form.closest('clipPath')) continue;
      const drawn = form.getBoundingClientRect();
      const matrix = form.getScreenCTM();
      const own = form.tagName === 'rect'
        ? [form.getAttribute('x'), form.getAttribute('width')]
        : [form.getAttribute('cx') - form.getAttribute('r'), 2 * form.getAttribute('r')];
      if (Math.abs(drawn.left - matrix.a * own[0] - matrix.e) > 1.6) wrong.push(`a ${form.tagName} is at ${drawn.left}`);
      if (Math.abs(drawn.width - matrix.a * own[1]) > 3.1) wrong.push(`a ${form.tagName} is ${drawn.width} wide`);
    }
  }
  return wrong;
}"""

# No picture is empty, and each has words and a caption.
DESCRIBED = """() => [...document.querySelectorAll('figure')].filter(figure =>
  !document.getElementById(figure.getAttribute('aria-labelledby'))?.textContent.trim() ||
  !document.getElementById(figure.getAttribute('aria-describedby'))?.textContent.trim()).map(figure => figure.id)"""

# On larger pages axe, and asking after every choice, take minutes and tell nothing new.
MOST_FIGURES = 70

VISIBLE = "() => [...document.querySelectorAll('figure')].filter(figure => figure.checkVisibility()).length"


def view(browser, page_path, complaints):
    def complain(what):
        complaints.append(f"{page_path.name}: {what}")

    address = page_path.resolve().as_uri()
    context = browser.new_context(viewport={"width": 1600, "height": 1000}, java_script_enabled=False)
    page = context.new_page()
    page.on("console", lambda message: complain(f"the console says {message.text}"))
    page.on("dialog", lambda dialog: complain("a dialog opens"))
    beside = (page_path.parent / "style.css").resolve().as_uri()
    page.on("request", lambda request: request.url in (address, beside) or complain(f"it asks for {request.url}"))
    page.goto(address)
    for what in page.evaluate(MEASURE):
        complain(what)
    for figure in page.evaluate(DESCRIBED):
        complain(f"{figure} has no words")
    is_small = page.locator("figure").count() <= MOST_FIGURES
    if is_small:
        check_filters(page, complain)
    context.close()
    if not is_small:
        return
    for scheme in ("light", "dark"):
        context = browser.new_context(color_scheme=scheme)
        page = context.new_page()
        page.goto(address)
        for violation in Axe().run(page).response["violations"]:
            complain(f"{scheme}: {violation['id']}: {violation['nodes'][0]['html'][:200]}")
        context.close()


def check_filters(page, complain):
    """Lists choose without scripts: what is chosen stays, what is not goes."""
    whole = page.evaluate(VISIBLE)
    for name in ("family", "place"):
        figures = page.eval_on_selector_all(
            "figure", "list => list.map(figure => [...figure.classList])")
        letter = name[0] if name == "family" else "l"
        for value in sorted({word for words in figures for word in words if word[0] == letter and word[1:].isdigit()}):
            page.select_option(f"#{name}", value[1:])
            shown = page.evaluate(VISIBLE)
            wanted = sum(value in words for words in figures)
            if shown != wanted:
                complain(f"{name} {value} shows {shown} pictures, not {wanted}")
        page.select_option(f"#{name}", "all")
    if page.evaluate(VISIBLE) != whole:
        complain("a filter does not go away")


def pixels(browser, page_path):
    """Prints the colours in the middle of the widget's own corner, one line for each picture."""
    from struct import unpack
    from zlib import decompress

    context = browser.new_context(viewport={"width": 1600, "height": 1000}, java_script_enabled=False)
    page = context.new_page()
    page.goto(page_path.resolve().as_uri())
    for figure in page.query_selector_all("figure"):
        box = figure.query_selector("svg").bounding_box()
        caption = figure.query_selector("figcaption").inner_text().splitlines()[0]
        figure.scroll_into_view_if_needed()
        png = figure.query_selector("svg").screenshot()
        row = middle_row(png, unpack, decompress)
        print(caption, ",".join(sorted(set(row))), sep="\t")
    context.close()


def middle_row(png, unpack, decompress):
    """The colours of the middle row of a PNG with eight bits a channel."""
    width, height, depth, kind = unpack(">IIBB", png[16:26])
    channels = {2: 3, 6: 4}[kind]
    data, at = b"", 8
    while at < len(png):
        length, name = unpack(">I4s", png[at : at + 8])
        if name == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += 12 + length
    raw, stride = decompress(data), width * channels
    previous = bytearray(stride)
    for y in range(height // 2 + 1):
        start = y * (stride + 1)
        line, form = bytearray(raw[start + 1 : start + 1 + stride]), raw[start]
        for x in range(stride):
            left = line[x - channels] if x >= channels else 0
            up = previous[x]
            corner = previous[x - channels] if x >= channels else 0
            if form == 1:
                line[x] = (line[x] + left) & 255
            elif form == 2:
                line[x] = (line[x] + up) & 255
            elif form == 3:
                line[x] = (line[x] + (left + up) // 2) & 255
            elif form == 4:
                guess = left + up - corner
                near = min((left, up, corner), key=lambda value: abs(guess - value))
                line[x] = (line[x] + near) & 255
        previous = line
    return [previous[x : x + 3].hex() for x in range(0, stride, channels)]


def main():
    complaints = []
    with sync_playwright() as playwright:
        import shutil

        path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        if sys.argv[1] == "--pixels":
            pixels(browser, Path(sys.argv[2]))
        else:
            for name in sys.argv[1:]:
                view(browser, Path(name), complaints)
        browser.close()
    print("\n".join(complaints), end="")


main()
