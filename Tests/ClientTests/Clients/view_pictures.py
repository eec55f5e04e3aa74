"""Opens pages of pictures in Chromium, scripts off, and prints one line for everything that is not as it should be.

Usage: view_pictures.py PAGE…           geometry, words, lists that choose, axe
       view_pictures.py --print PAGE…   whether printing breaks a picture in two
       view_pictures.py --pixels PAGE   the colours across the middle of each picture's widget, for tests that know them
"""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import TimeoutError, sync_playwright

# What stands where: texts are as wide as they say, and begin where they say; forms and pictures are as large as they
# say. A browser's rectangle may have half of a line on each side of a form. What several pictures share stands elsewhere in
# the page, and is measured where it is used.
MEASURE = """() => {
  const wrong = [];
  const near = (one, other) => Math.abs(one - other) <= 1;
  document.querySelectorAll('figure').forEach(figure => figure.style.contentVisibility = 'visible');
  for (const svg of document.querySelectorAll('figure > svg')) {
    const box = svg.getBoundingClientRect();
    for (const side of ['width', 'height']) {
      if (!near(box[side], svg.getAttribute(side))) wrong.push(`a picture's ${side} is ${box[side]}`);
    }
    for (const drawn of svg.querySelectorAll('text[textLength], rect, circle, use[href^="#e"]')) {
      if (drawn.closest('clipPath')) continue;
      const form = drawn.tagName === 'use' ? document.getElementById(drawn.getAttribute('href').slice(1)) : drawn;
      if (!['text', 'rect', 'circle'].includes(form.tagName)) continue;
      // This machine may have no letters for other scripts and for emoji.
      // Browsers change the room between letters to reach a width, which one letter alone has not.
      if (form.tagName === 'text' && [...form.textContent.trim()].length < 2) continue;
      if (form.tagName === 'text' && /[^\\u0020-\\u024f\\u2010-\\u2030]/.test(form.textContent)) continue;
      const seen = drawn.getBoundingClientRect(), matrix = drawn.getScreenCTM();
      const own = name => Number(form.getAttribute(name));
      const line = getComputedStyle(form).stroke === 'none' ? 0 : parseFloat(getComputedStyle(form).strokeWidth);
      const [x, y, width, height] = {
        text: () => [own('x'), null, own('textLength'), null],
        rect: () => [own('x'), own('y'), own('width'), own('height')],
        circle: () => [own('cx') - own('r'), own('cy') - own('r'), 2 * own('r'), 2 * own('r')],
      }[form.tagName]();
      if (width === 0 || height === 0) continue;
      const said = line => [matrix.a * (x - line / 2) + matrix.e,
        y === null ? seen.top : matrix.d * (y - line / 2) + matrix.f, matrix.a * (width + line),
        height === null ? seen.height : matrix.d * (height + line)];
      const is = [seen.left, seen.top, seen.width, seen.height];
      if (![0, line].some(line => is.every((value, index) => near(value, said(line)[index])))) {
        wrong.push(`a ${form.tagName} ${form.textContent.trim()} is at ${is}, not at ${said(line)}`);
      }
    }
  }
  return wrong;
}"""

# No picture is without words and a caption, and each is named by its caption.
DESCRIBED = """() => [...document.querySelectorAll('figure')].filter(figure =>
  !figure.querySelector('figcaption')?.textContent.trim() ||
  !figure.querySelector('p.v')?.textContent.trim()).map(figure => figure.id)"""

# On larger pages axe, and asking after every choice, take minutes and tell nothing new.
MOST_FIGURES = 70

VISIBLE = "() => [...document.querySelectorAll('figure')].filter(figure => figure.checkVisibility()).length"


def open_context(browser, **options):
    """A window of its own. On a busy machine large pages take longer than what playwright waits by itself."""
    context = browser.new_context(**options)
    context.set_default_timeout(300_000)
    return context


def view(browser, page_path, complaints):
    def complain(what):
        complaints.append(f"{page_path.name}: {what}")

    address = page_path.resolve().as_uri()
    context = open_context(browser, viewport={"width": 1600, "height": 1000}, java_script_enabled=False)
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
        check_marks(page, complain)
    context.close()
    check_phone(browser, address, complain)
    if is_small:
        check_accessibility(browser, address, complain)


def check_phone(browser, address, complain):
    """On a phone nothing stands out at the side, and the lists do not stay above the pictures."""
    context = open_context(browser, viewport={"width": 390, "height": 844}, java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    width = page.evaluate("document.documentElement.scrollWidth")
    if width > 390:
        complain(f"a phone shows {width} points side by side")
    filters = page.locator(".filters")
    if filters.count() and filters.evaluate("list => getComputedStyle(list).position") != "static":
        complain("the lists cover a phone's screen")
    context.close()


def check_accessibility(browser, address, complain):
    from axe_playwright_python.sync_playwright import Axe

    for scheme in ("light", "dark"):
        context = open_context(browser, color_scheme=scheme)
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


def check_marks(page, complain):
    """A finding's number on a picture leads to the finding, and the marks go away without scripts."""
    marks = page.locator("figure .marks")
    if marks.count() == 0:
        return
    marks.first.scroll_into_view_if_needed()
    place = page.evaluate(
        """() => {
          const marks = document.querySelector('figure .marks use');
          const link = document.getElementById(marks.getAttribute('href').slice(1)).querySelector('a');
          const frame = link.querySelector('rect'), matrix = marks.getScreenCTM();
          const [x, y] = ['x', 'y'].map(name => Number(frame.getAttribute(name)) + Number(marks.getAttribute(name)));
          return {x: matrix.a * x + matrix.e + 3, y: matrix.d * (y + 3) + matrix.f, to: link.getAttribute('href')};
        }""")
    page.mouse.click(place["x"], place["y"])
    try:
        page.wait_for_url("**" + place["to"], timeout=5000)
    except TimeoutError:
        complain(f"a click on the mark leads to {page.url}, not to {place['to']}")
    page.uncheck("#marks")
    shown = "mark => getComputedStyle(mark).display !== 'none'"
    if page.evaluate(f"() => [...document.querySelectorAll('.marks')].some({shown})"):
        complain("the marks cannot be hidden")
    page.check("#marks")


def prints_whole(browser, page_path, complaints):
    """Each picture gets a word at its top and one at its end; on paper both must stand on one page."""
    from io import BytesIO

    from pypdf import PdfReader

    context = open_context(browser)
    page = context.new_page()
    page.goto(page_path.resolve().as_uri())
    count = page.evaluate(
        """() => {
          const figures = [...document.querySelectorAll('figure')];
          figures.forEach((figure, index) => {
            const top = document.createElement('div'), end = document.createElement('div');
            [top.textContent, end.textContent] = [`top${index}.`, `end${index}.`];
            figure.prepend(top);
            figure.append(end);
          });
          return figures.length;
        }""")
    reader = PdfReader(BytesIO(page.pdf(format="A4")))
    texts = ["".join(sheet.extract_text().split()) for sheet in reader.pages]
    context.close()
    for index in range(count):
        tops = [number for number, text in enumerate(texts) if f"top{index}." in text]
        ends = [number for number, text in enumerate(texts) if f"end{index}." in text]
        if len(tops) != 1 or tops != ends:
            complaints.append(f"{page_path.name}: picture {index} begins on page {tops} and ends on page {ends}")


def pixels(browser, page_path):
    """Prints the colours across the middle of each widget, from left to right, equal neighbours once."""
    from struct import unpack
    from zlib import decompress

    context = open_context(browser, viewport={"width": 1600, "height": 1000}, java_script_enabled=False)
    page = context.new_page()
    page.goto(page_path.resolve().as_uri())
    for figure in page.query_selector_all("figure"):
        caption = figure.query_selector("figcaption").inner_text().splitlines()[0]
        figure.scroll_into_view_if_needed()
        picture, widget = (figure.query_selector(name).bounding_box() for name in ("svg", "svg g[clip-path]"))
        png = figure.query_selector("svg").screenshot()
        row = pixel_row(png, round(widget["y"] + widget["height"] / 2 - picture["y"]), unpack, decompress)
        print(caption, ",".join(color for color, before in zip(row, [None] + row) if color != before), sep="\t")
    context.close()


def pixel_row(png, number, unpack, decompress):
    """The colours of a row of a PNG with eight bits a channel."""
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
    for y in range(number + 1):
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
        path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        modes = {"--print": prints_whole}
        if sys.argv[1] == "--pixels":
            pixels(browser, Path(sys.argv[2]))
        else:
            for name in sys.argv[1:]:
                if name not in modes:
                    modes.get(sys.argv[1], view)(browser, Path(name), complaints)
        browser.close()
    print("\n".join(complaints), end="")


main()
