"""Opens the page that the extension of Visual Studio Code shows beside a description in Chromium, sends it the marks
that the extension sends, and prints one line for everything that is not as it should be.

Usage: mark_pictures.py PAGE MARKS WORDS, where the page draws the words in every marked place.
"""

import json
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

# What the editor gives to pages.
EDITOR = "window.acquireVsCodeApi = () => ({ getState() {}, setState() {}, postMessage(said) { window.said = said; } })"

# What several pictures share is written once, and stands where it is used.
MEASURE = """(words) => [...document.querySelectorAll('rect.cursor')].map((mark) => {
  const form = (drawn) =>
    drawn.tagName === 'use' ? document.getElementById(drawn.getAttribute('href').slice(1)) : drawn;
  const texts = [...mark.parentElement.querySelectorAll('text, use[href^="#e"]')]
    .filter((drawn) => form(drawn).textContent.includes(words));
  const outer = mark.getBoundingClientRect();
  return texts.some((text) => {
    const inner = text.getBoundingClientRect();
    return inner.left >= outer.left - 3 && inner.right <= outer.right + 3 && inner.top >= outer.top - 3
      && inner.bottom <= outer.bottom + 3;
  });
})"""


def main(page_path, marks_path, words):
    marks = json.loads(Path(marks_path).read_text())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.on("console", lambda message: print(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: print(error))
        page.add_init_script(EDITOR)
        page.goto(Path(page_path).resolve().as_uri())
        if page.evaluate("window.said") != "ready":
            print("The page does not say that it is there.")
        for _ in range(2):
            page.evaluate("(marks) => window.postMessage(marks)", marks)
            page.wait_for_timeout(100)
        page.evaluate("document.querySelectorAll('figure').forEach(f => { f.style.contentVisibility = 'visible' })")
        drawn = page.evaluate(MEASURE, words)
        if len(drawn) != len(marks["places"]):
            print(f"{len(drawn)} marks are drawn of {len(marks['places'])}.")
        if not all(drawn):
            print(f"{drawn.count(False)} marks are not around the words.")
        if not page.evaluate("document.querySelector('.cursor').getBoundingClientRect().top < innerHeight"):
            print("No mark is seen.")
        page.evaluate("() => window.postMessage({ places: [] })")
        page.wait_for_timeout(100)
        if page.evaluate("document.querySelectorAll('rect.cursor').length"):
            print("Marks stay.")
        browser.close()


main(*sys.argv[1:])
