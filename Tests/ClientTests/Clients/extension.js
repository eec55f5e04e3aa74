// Runs the extension of Visual Studio Code against a stub of the editor's API with the description CLIENT_FILE, and
// prints what the editor would show: findings, a hover, completion, a definition, a changed name, the picture beside
// the text, which goes to the file CLIENT_PAGE, and its leave.
const { readFileSync, writeFileSync } = require("fs");
const Module = require("module");
const path = require("path");

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range {
  constructor(a, b, c, d) { Object.assign(this, { start: new Position(a, b), end: new Position(c, d) }); }
  contains({ line }) { return this.start.line <= line && line <= this.end.line; }
}
class Uri {
  constructor(text) { this.text = text; }
  static parse(text) { return new Uri(text); }
  get path() { return decodeURIComponent(new URL(this.text).pathname); }
  get fsPath() { return this.path; }
  toString() { return this.text; }
}
const simple = (...names) => class {
  constructor(...values) { names.forEach((name, index) => { this[name] = values[index]; }); }
};
class CodeActionKind {
  constructor(value) { this.value = value; }
  append(part) { return new CodeActionKind(this.value ? `${this.value}.${part}` : part); }
}
CodeActionKind.Empty = new CodeActionKind("");
CodeActionKind.QuickFix = new CodeActionKind("quickfix");
CodeActionKind.SourceFixAll = new CodeActionKind("source.fixAll");

const file = path.resolve(process.env.CLIENT_FILE);
const text = readFileSync(file, "utf8");
const lines = text.split(/\r\n|\r|\n/);
const document = {
  uri: new Uri(require("url").pathToFileURL(file).href), languageId: "yaml", version: 1, lineCount: lines.length,
  getText: () => text,
};
const providers = {};
const commands = {};
const events = {};
const diagnostics = new Map();
const said = [];
/** The panel beside the text, as the page in it would see it. */
const panel = {
  pages: [], messages: [],
  webview: {
    set html(page) { panel.pages.push(page); panel.listen("ready"); },
    postMessage: (message) => panel.messages.push(message),
    onDidReceiveMessage: (listener) => { panel.listen = listener; },
  },
  onDidDispose() {}, dispose() {},
};
const disposable = { dispose() {} };
const event = (name) => (listener) => { (events[name] ??= []).push(listener); return disposable; };
const fire = (name, value) => events[name].forEach((listener) => listener(value));
const register = (name) => (_, provider) => { providers[name] = provider; return disposable; };

const vscode = {
  Position, Range, Uri, CodeActionKind,
  Location: simple("uri", "range"), Hover: simple("contents", "range"), MarkdownString: simple("value"),
  CompletionItem: simple("label", "kind"), CompletionList: simple("items", "isIncomplete"),
  SnippetString: simple("value"), TextEdit: simple("range", "newText"), CodeAction: simple("title", "kind"),
  DocumentSymbol: simple("name", "detail", "kind", "range"), FoldingRange: simple("start", "end"),
  Color: simple("red", "green", "blue", "alpha"), ColorInformation: simple("range", "color"),
  ColorPresentation: simple("label"), DocumentLink: simple("range", "target"),
  InlayHint: simple("position", "label", "kind"), Diagnostic: simple("range", "message", "severity"),
  DiagnosticRelatedInformation: simple("location", "message"),
  WorkspaceEdit: class { constructor() { this.edits = []; } set(uri, edits) { this.edits.push(...edits); } },
  window: {
    createOutputChannel: () => ({ append() {}, appendLine() {}, dispose() {} }),
    showWarningMessage: (message) => said.push(message), showInformationMessage: (message) => said.push(message),
    createWebviewPanel: () => panel,
    onDidChangeTextEditorSelection: event("Selection"), onDidChangeActiveTextEditor: event("Editor"),
  },
  ViewColumn: { Beside: -2 },
  languages: {
    createDiagnosticCollection: () => ({
      set: (uri, list) => diagnostics.set(uri.toString(), list), get: (uri) => diagnostics.get(uri.toString()),
      clear: () => diagnostics.clear(), dispose() {},
    }),
    match: () => 10,
  },
  workspace: {
    textDocuments: [document],
    workspaceFolders: [{ uri: new Uri(require("url").pathToFileURL(process.cwd()).href), name: "w" }],
    getConfiguration: () => ({ get: (key) => ({ command: ["widgetlint", "server"] })[key] ?? false }),
  },
  commands: {
    registerCommand: (name, run) => { commands[name] = run; return disposable; },
    executeCommand: (name) => commands[name](),
  },
  env: { openExternal: (uri) => said.push(uri.toString()) },
};
for (const name of ["Hover", "CompletionItem", "Definition", "Reference", "Rename", "DocumentSymbol", "FoldingRange",
  "Color", "DocumentLink", "InlayHints", "CodeActions"]) {
  vscode.languages[`register${name}Provider`] = register(name);
}
for (const name of ["Open", "Close", "Save", "Change"]) {
  vscode.workspace[`onDid${name}TextDocument`] = event(name);
}
vscode.workspace.onDidChangeConfiguration = event("Configuration");
vscode.workspace.onDidChangeWorkspaceFolders = event("Folders");

const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
const extension = require(process.argv[2]);
const print = (kind, value) => console.log(JSON.stringify({ kind, value }));
const find = (word, add = 0) => {
  const line = lines.findIndex((line) => line.includes(word));
  return new Position(line, lines[line].indexOf(word) + add);
};

const until = async (condition) => {
  for (let waited = 0; !condition() && waited < 600; waited++) await new Promise((done) => setTimeout(done, 50));
};

/** Waits for findings in a document. */
const shown = (uri) => until(() => diagnostics.has(uri));

(async () => {
  await extension.activate({ subscriptions: [] });
  const uri = document.uri.toString();
  await shown(uri);
  for (const item of diagnostics.get(uri)) {
    const { line, character } = item.range.start;
    print("finding", {
      path: path.relative(process.cwd(), file), line: line + 1,
      column: [...lines[line].slice(0, character)].length + 1, level: ["error", "warning", "note"][item.severity],
      message: item.message, rule: item.code.value,
    });
  }
  print("hover", (await providers.Hover.provideHover(document, find("displayName"), {})).contents.value);
  const use = find("View: Row", 7);
  print("definition", (await providers.Definition.provideDefinition(document, use, {})).range.start.line + 1);
  const renamed = await providers.Rename.provideRenameEdits(document, use, "Line", {});
  print("renamed", renamed.edits.map(({ newText }) => newText));
  const range = new Range(0, 0, lines.length, 0);
  const actions = await providers.CodeActions.provideCodeActions(document, range, {}, {});
  print("actions", actions.map(({ title }) => title));
  const list = await providers.CompletionItem.provideCompletionItems(document, find("font: 9", 2), {}, {});
  print("completion", list.items[0].label);
  print("symbols", (await providers.DocumentSymbol.provideDocumentSymbols(document, {})).map(({ name }) => name));
  print("colors", (await providers.Color.provideDocumentColors(document, {})).length);
  vscode.window.activeTextEditor = { document, selection: { active: find("fnt") } };
  await commands["widgetlint.explain"]();
  await commands["widgetlint.picture"]();
  await until(() => panel.messages.length === 1);
  writeFileSync(process.env.CLIENT_PAGE, panel.pages[0]);
  print("marked first", panel.messages[0].places.length);
  const textEditor = { document, selection: { active: find("font: 9", 2) } };
  fire("Selection", { textEditor });
  await until(() => panel.messages.length === 2);
  writeFileSync(`${process.env.CLIENT_PAGE}.json`, JSON.stringify(panel.messages[1]));
  print("marked", panel.messages[1].places.length);
  // What is typed next is seen too.
  document.version = 2;
  fire("Change", { document, contentChanges: [{ range, text: "kind: a\ncolour: red\n" }] });
  diagnostics.clear();
  await shown(uri);
  print("changed", diagnostics.get(uri).map(({ code }) => code.value));
  await until(() => panel.pages.length === 2);
  print("redrawn", panel.pages.length);
  await extension.deactivate();
  print("said", said);
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
