"""Speaks to the server as the editor whose profile pytest-lsp has under the name CLIENT_PROFILE, and prints what the
editor would show of the description CLIENT_FILE: the encoding agreed on, and findings."""
import asyncio
import json
import os
import pathlib

import pytest_lsp
from lsprotocol import types

LEVELS = {1: "error", 2: "warning", 3: "note"}


def column(line, character, encoding):
    """The column in characters, from 1."""
    if encoding == "utf-8":
        return len(line.encode()[:character].decode()) + 1
    if encoding == "utf-16":
        return len(line.encode("utf-16-le")[: character * 2].decode("utf-16-le")) + 1
    return character + 1


async def main():
    path = pathlib.Path(os.environ["CLIENT_FILE"]).resolve()
    text = path.read_text(encoding="utf-8")
    client = pytest_lsp.make_test_lsp_client()
    await client.start_io("widgetlint", "server")
    capabilities = pytest_lsp.client_capabilities(os.environ["CLIENT_PROFILE"])
    result = await client.initialize_session(
        types.InitializeParams(
            process_id=os.getpid(), root_uri=pathlib.Path.cwd().as_uri(), capabilities=capabilities))
    agreed = result.capabilities.position_encoding or "utf-16"
    encoding = str(getattr(agreed, "value", agreed))
    print(json.dumps({"encoding": encoding}))
    item = types.TextDocumentItem(uri=path.as_uri(), language_id="yaml", version=1, text=text)
    client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
    if result.capabilities.diagnostic_provider:
        report = await client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(text_document=types.TextDocumentIdentifier(uri=path.as_uri())))
        found = report.items
    else:
        await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        found = client.diagnostics[path.as_uri()]
    lines = text.split("\n")
    for item in found:
        start = item.range.start
        print(json.dumps({
            "path": str(path.relative_to(pathlib.Path.cwd())), "line": start.line + 1,
            "column": column(lines[start.line], start.character, encoding), "level": LEVELS[item.severity],
            "message": item.message, "rule": item.code}))
    await client.shutdown_session()


asyncio.run(main())
