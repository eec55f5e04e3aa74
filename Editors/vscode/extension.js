// Brings widgetlint's language server to Visual Studio Code. It stands alone: nothing is built, nothing is installed.
"use strict";

const vscode = require("vscode");
const { Connection } = require("./connection.js");
const { PicturePanel } = require("./picture.js");

const selector = [
  { scheme: "file", pattern: "**/*.widget.{yml,yaml,json}" },
  { scheme: "file", pattern: "**/widgets.{yml,yaml}" },
  { scheme: "untitled", language: "yaml" },
];
/** With Swift code, of which servers know the findings that read it. */
const selectorWithSwift = [...selector, { scheme: "file", language: "swift" }];

/** The session that runs; undefined before the first. */
let session;
/** The picture beside the text. */
const picture = new PicturePanel((...question) => session?.ask(...question));

async function activate(context) {
  const channel = vscode.window.createOutputChannel("widgetlint");
  const collection = vscode.languages.createDiagnosticCollection("widgetlint");
  context.subscriptions.push(channel, collection, picture, { dispose: () => session?.stop() });
  const start = async () => {
    await session?.stop();
    collection.clear();
    session = new Session(channel, collection);
    await session.start();
  };
  context.subscriptions.push(
    vscode.commands.registerCommand("widgetlint.restart", start),
    vscode.commands.registerCommand("widgetlint.fixAll", fixAll),
    vscode.commands.registerCommand("widgetlint.explain", explain),
    vscode.commands.registerCommand("widgetlint.picture", showPicture),
    ...pictureEvents(),
    ...documentEvents(),
    ...providers());
  await start();
}

const deactivate = () => session?.stop();

// MARK: The session

class Session {
  constructor(channel, collection) {
    this.channel = channel;
    this.collection = collection;
    this.isReady = false;
  }

  async start() {
    const settings = vscode.workspace.getConfiguration("widgetlint");
    const [program, ...options] = settings.get("command");
    const folders = vscode.workspace.workspaceFolders ?? [];
    this.connection = new Connection(program, options, {
      folder: folders[0]?.uri.fsPath,
      log: (text) => this.channel.append(text),
      ended: (reason) => this.hasEnded(reason),
      notified: (method, parameters) => this.take(method, parameters),
    });
    try {
      const { capabilities: { experimental } } = await this.connection.request("initialize", {
        processId: process.pid,
        rootUri: folders[0]?.uri.toString() ?? null,
        workspaceFolders: folders.map(folderOf),
        initializationOptions: wishes(),
        capabilities,
      });
      this.selector = experimental?.swift ? selectorWithSwift : selector;
    } catch (error) {
      return this.hasEnded(error.message);
    }
    this.connection.notify("initialized", {});
    this.isReady = true;
    for (const document of vscode.workspace.textDocuments) this.open(document);
    picture.refresh();
  }

  stop() {
    this.isReady = false;
    return this.connection?.stop();
  }

  hasEnded(reason) {
    this.isReady = false;
    this.collection.clear();
    this.channel.appendLine(reason);
    vscode.window.showWarningMessage(
      `widgetlint's server cannot be used: ${reason} The setting widgetlint.command says how it is started.`);
  }

  take(method, parameters) {
    if (method === "window/showMessage") return vscode.window.showWarningMessage(parameters.message);
    if (method !== "textDocument/publishDiagnostics") return;
    const uri = vscode.Uri.parse(parameters.uri, true);
    const document = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
    // What is about another text would stand in the wrong places.
    if (document && parameters.version !== undefined && parameters.version !== document.version) return;
    this.collection.set(uri, parameters.diagnostics.map((item) => diagnostic(item)));
  }

  open(document) {
    if (!this.knows(document)) return;
    this.connection.notify("textDocument/didOpen", {
      textDocument: {
        uri: document.uri.toString(), languageId: document.languageId, version: document.version,
        text: document.getText(),
      },
    });
  }

  /** Whether the server is there for a document. */
  knows(document) {
    return this.isReady && vscode.languages.match(this.selector, document) > 0;
  }

  /** Asks about a document; undefined where the server has no answer. */
  async ask(method, document, parameters, token) {
    if (!this.knows(document) || token?.isCancellationRequested) return undefined;
    try {
      return await this.connection.request(
        method, { textDocument: { uri: document.uri.toString() }, ...parameters }, token) ?? undefined;
    } catch (error) {
      this.channel.appendLine(`${method}: ${error.message}`);
      return undefined;
    }
  }
}

const folderOf = ({ uri, name }) => ({ uri: uri.toString(), name });

const wishes = () => {
  const settings = vscode.workspace.getConfiguration("widgetlint");
  return { inlayHints: settings.get("inlayHints"), unsafeFixes: settings.get("unsafeFixes") };
};

const capabilities = {
  textDocument: {
    publishDiagnostics: {
      relatedInformation: true, versionSupport: true, codeDescriptionSupport: true, tagSupport: { valueSet: [1, 2] },
    },
    hover: { contentFormat: ["markdown", "plaintext"] },
    completion: { completionItem: { snippetSupport: true, documentationFormat: ["plaintext"] } },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "source.fixAll"] } },
      isPreferredSupport: true,
    },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    rename: { prepareSupport: true },
  },
  workspace: { workspaceEdit: { documentChanges: true }, workspaceFolders: true },
};

// MARK: From the editor to the server

function documentEvents() {
  const notify = (method, document, parameters) => {
    if (!session?.knows(document)) return;
    session.connection.notify(method, { textDocument: { uri: document.uri.toString() }, ...parameters });
  };
  const { workspace } = vscode;
  return [
    workspace.onDidOpenTextDocument((document) => session?.open(document)),
    workspace.onDidCloseTextDocument((document) => notify("textDocument/didClose", document)),
    workspace.onDidSaveTextDocument((document) => notify("textDocument/didSave", document)),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length === 0) return;
      notify("textDocument/didChange", document, {
        textDocument: { uri: document.uri.toString(), version: document.version },
        contentChanges: contentChanges.map(({ range, text }) => ({ range: plain(range), text })),
      });
    }),
    workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      if (!session?.isReady) return;
      const event = { added: added.map(folderOf), removed: removed.map(folderOf) };
      session.connection.notify("workspace/didChangeWorkspaceFolders", { event });
    }),
    workspace.onDidChangeConfiguration((event) => {
      if (!session?.isReady || !event.affectsConfiguration("widgetlint")) return;
      if (event.affectsConfiguration("widgetlint.command")) return vscode.commands.executeCommand("widgetlint.restart");
      session.connection.notify("workspace/didChangeConfiguration", { settings: { widgetlint: wishes() } });
    }),
  ];
}

// MARK: From the server to the editor

const plain = (range) => ({ start: place(range.start), end: place(range.end) });
const place = ({ line, character }) => ({ line, character });
const rangeOf = ({ start, end }) => new vscode.Range(start.line, start.character, end.line, end.character);
const locationOf = ({ uri, range }) => new vscode.Location(vscode.Uri.parse(uri, true), rangeOf(range));

function diagnostic(item) {
  const result = new vscode.Diagnostic(rangeOf(item.range), item.message, item.severity - 1);
  const address = item.codeDescription?.href;
  result.code = address ? { value: item.code, target: vscode.Uri.parse(address, true) } : item.code;
  Object.assign(result, { source: item.source, tags: item.tags });
  result.relatedInformation = item.relatedInformation?.map(
    ({ location, message }) => new vscode.DiagnosticRelatedInformation(locationOf(location), message));
  return result;
}

function workspaceEdit(edit) {
  const result = new vscode.WorkspaceEdit();
  for (const change of edit?.documentChanges ?? []) {
    result.set(vscode.Uri.parse(change.textDocument.uri, true), change.edits.map(textEdit));
  }
  return result;
}

const textEdit = ({ range, newText }) => new vscode.TextEdit(rangeOf(range), newText);
/** Kinds are numbered from 1 by the protocol, from 0 by the editor. */
const kindOf = (kind) => kind - 1;

function symbol(item) {
  const result = new vscode.DocumentSymbol(
    item.name, item.detail ?? "", kindOf(item.kind), rangeOf(item.range), rangeOf(item.selectionRange));
  result.children = (item.children ?? []).map(symbol);
  return result;
}

function completionItem(item) {
  const { detail, documentation, sortText, filterText, textEdit: { range, newText } } = item;
  const insertText = item.insertTextFormat === 2 ? new vscode.SnippetString(newText) : newText;
  const result = new vscode.CompletionItem(item.label, kindOf(item.kind));
  return Object.assign(result, { detail, documentation, sortText, filterText, range: rangeOf(range), insertText });
}

function codeAction(item) {
  const result = new vscode.CodeAction(item.title, vscode.CodeActionKind.Empty.append(item.kind));
  const { isPreferred, edit, diagnostics = [] } = item;
  return Object.assign(result, { isPreferred, edit: workspaceEdit(edit), diagnostics: diagnostics.map(diagnostic) });
}

function color({ range, color }) {
  return new vscode.ColorInformation(rangeOf(range), new vscode.Color(color.red, color.green, color.blue, color.alpha));
}

/** Everything that the editor asks for. */
function providers() {
  const { languages } = vscode;
  const at = (method, make, more = () => ({})) => async (document, position, ...rest) => {
    const answer = await session?.ask(method, document, { position: place(position), ...more(...rest) }, rest.at(-1));
    return answer === undefined ? undefined : make(answer);
  };
  const whole = (method, make) => async (document, token) =>
    (await session?.ask(method, document, {}, token))?.map(make);
  return [
    languages.registerHoverProvider(selectorWithSwift, {
      provideHover: at("textDocument/hover", ({ contents, range }) =>
        new vscode.Hover(new vscode.MarkdownString(contents.value), range && rangeOf(range))),
    }),
    languages.registerCompletionItemProvider(selector, {
      provideCompletionItems: at("textDocument/completion", ({ items, isIncomplete }) =>
        new vscode.CompletionList(items.map(completionItem), isIncomplete)),
    }, ":", " ", "-", "{", ",", '"', "."),
    languages.registerDefinitionProvider(selector, { provideDefinition: at("textDocument/definition", locationOf) }),
    languages.registerReferenceProvider(selector, {
      provideReferences: at("textDocument/references", (all) => all.map(locationOf), (context) => ({ context })),
    }),
    languages.registerRenameProvider(selector, {
      provideRenameEdits: at("textDocument/rename", workspaceEdit, (newName) => ({ newName })),
      prepareRename: at("textDocument/prepareRename", ({ range, placeholder }) =>
        ({ range: rangeOf(range), placeholder })),
    }),
    languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: whole("textDocument/documentSymbol", symbol),
    }),
    languages.registerFoldingRangeProvider(selector, {
      provideFoldingRanges: async (document, context, token) =>
        (await session?.ask("textDocument/foldingRange", document, {}, token))
          ?.map(({ startLine, endLine }) => new vscode.FoldingRange(startLine, endLine)),
    }),
    languages.registerColorProvider(selector, {
      provideDocumentColors: whole("textDocument/documentColor", color),
      provideColorPresentations: async (color, { document, range }, token) =>
        (await session?.ask("textDocument/colorPresentation", document, { color, range: plain(range) }, token))
          ?.map(({ label, textEdit: edit }) =>
            Object.assign(new vscode.ColorPresentation(label), { textEdit: textEdit(edit) })),
    }),
    languages.registerDocumentLinkProvider(selector, {
      provideDocumentLinks: whole("textDocument/documentLink", ({ range, target }) =>
        new vscode.DocumentLink(rangeOf(range), vscode.Uri.parse(target, true))),
    }),
    languages.registerInlayHintsProvider(selector, {
      provideInlayHints: async (document, range, token) =>
        (await session?.ask("textDocument/inlayHint", document, { range: plain(range) }, token))?.map((item) => {
          const { line, character } = item.position;
          const result = new vscode.InlayHint(new vscode.Position(line, character), item.label, item.kind);
          return Object.assign(result, { paddingLeft: item.paddingLeft });
        }),
    }),
    languages.registerCodeActionsProvider(selectorWithSwift, {
      provideCodeActions: async (document, range, context, token) => {
        const only = context.only ? [context.only.value] : undefined;
        const answer = await session?.ask(
          "textDocument/codeAction", document, { range: plain(range), context: { diagnostics: [], only } }, token);
        return answer?.map(codeAction);
      },
    }, { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.SourceFixAll] }),
  ];
}

// MARK: Commands

/** Applies all that can be fixed in the document that is being edited. */
async function fixAll() {
  const document = vscode.window.activeTextEditor?.document;
  if (!document) return;
  const range = { start: { line: 0, character: 0 }, end: { line: document.lineCount, character: 0 } };
  const actions = await session?.ask(
    "textDocument/codeAction", document, { range, context: { diagnostics: [], only: ["source.fixAll.widgetlint"] } });
  if (!actions?.length) return vscode.window.showInformationMessage("Nothing here can be fixed safely.");
  await vscode.workspace.applyEdit(workspaceEdit(actions[0].edit));
}

/** Opens the page of the rule whose finding is at the cursor. */
async function explain() {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return;
  const found = session?.collection.get(editor.document.uri)
    ?.find(({ range, code }) => range.contains(editor.selection.active) && code?.target);
  if (!found) return vscode.window.showInformationMessage("There is no finding at the cursor.");
  return vscode.env.openExternal(found.code.target);
}

/** Opens the picture of the description that is being edited beside it. */
function showPicture() {
  const editor = vscode.window.activeTextEditor;
  if (editor && vscode.languages.match(selector, editor.document)) return picture.open(editor);
  return vscode.window.showInformationMessage("Open a widget description first.");
}

/** The picture follows the text and the cursor, and the editor from one description to the next. */
function pictureEvents() {
  const { window, workspace } = vscode;
  return [
    workspace.onDidChangeTextDocument(({ document }) => picture.textChanged(document)),
    window.onDidChangeTextEditorSelection(({ textEditor }) => picture.cursorMoved(textEditor)),
    window.onDidChangeActiveTextEditor((editor) => {
      if (editor && vscode.languages.match(selector, editor.document)) picture.follow(editor);
    }),
  ];
}

module.exports = { activate, deactivate };
