// The picture of a description beside its text: every family in every place, with the piece at the cursor marked.
"use strict";

const { randomBytes } = require("crypto");
const vscode = require("vscode");

/** How long the text rests before it is drawn again, in milliseconds. */
const rest = 200;

class PicturePanel {
  /** @param ask Asks the server: `ask(method, document, parameters)` gives the answer, or undefined. */
  constructor(ask) { this.ask = ask; }

  /** Shows the panel beside an editor. */
  open(editor) {
    if (!this.panel) {
      this.panel = vscode.window.createWebviewPanel(
        "widgetlint.picture", "Picture", { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
        { enableScripts: true, localResourceRoots: [] });
      this.panel.webview.onDidReceiveMessage(() => this.mark());
      this.panel.onDidDispose(() => { this.panel = undefined; });
    }
    return this.follow(editor);
  }

  dispose() {
    clearTimeout(this.timer);
    this.panel?.dispose();
  }

  /** Shows the description of an editor from now on. */
  follow(editor) {
    this.editor = editor;
    return this.refresh();
  }

  textChanged(document) {
    if (!this.panel || document !== this.editor?.document) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh(), rest);
  }

  cursorMoved(editor) {
    if (editor.document !== this.editor?.document) return undefined;
    this.editor = editor;
    return this.mark();
  }

  /** Draws the description again. While its text cannot be read, the picture before stays. */
  async refresh() {
    if (!this.panel || !this.editor) return;
    const { document } = this.editor;
    const answer = await this.ask("widgetlint/picture", document, {});
    if (!answer || !this.panel || document !== this.editor.document) return;
    this.panel.title = `Picture of ${document.uri.path.split("/").pop()}`;
    // The page marks the cursor's piece once it says that it is there.
    this.panel.webview.html = withScript(answer.page);
  }

  /** Marks the piece at the cursor. */
  async mark() {
    if (!this.panel || !this.editor) return;
    const { document, selection } = this.editor;
    const { line, character } = selection.active;
    const answer = await this.ask("widgetlint/pictureMarks", document, { position: { line, character } });
    this.panel?.webview.postMessage({ places: answer?.places ?? [] });
  }
}

/** The page with a script that draws the marks, and leave for that script alone. */
function withScript(page) {
  const nonce = randomBytes(16).toString("hex");
  return page
    .replace("default-src 'none'; ", `default-src 'none'; script-src 'nonce-${nonce}'; `)
    .replace("</body>", () => `<script nonce="${nonce}">(${inPage})();</script>\n</body>`);
}

/** Runs in the page, as its text. */
function inPage() {
  const editor = acquireVsCodeApi();
  scrollTo(0, editor.getState()?.top ?? 0);
  addEventListener("scroll", () => editor.setState({ top: scrollY }));
  addEventListener("message", ({ data: { places } }) => {
    for (const mark of document.querySelectorAll(".cursor")) mark.remove();
    for (const { picture, x, y, width, height } of places) {
      const mark = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      const form = { class: "cursor", x, y, width, height, fill: "#0a84ff33", stroke: "#0a84ff", "stroke-width": 2 };
      for (const [name, value] of Object.entries(form)) mark.setAttribute(name, value);
      document.querySelector(`#${picture} > svg`)?.append(mark);
    }
    // A mark that is seen already is not scrolled to: the page would jump with every key.
    const marks = [...document.querySelectorAll(".cursor")].map((mark) => mark.closest("figure"));
    const isSeen = (figure) => {
      const { top, bottom } = figure.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    if (!marks.some(isSeen)) marks.find((figure) => figure.offsetParent)?.scrollIntoView({ block: "nearest" });
  });
  editor.postMessage("ready");
}

module.exports = { PicturePanel, withScript };
