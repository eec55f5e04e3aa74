"""Speaks to the server as the editor whose profile pytest-lsp has under the name CLIENT_PROFILE, and prints what the
editor would show of the descriptions CLIENT_FILES, one a line: the encoding agreed on, and findings."""
import asyncio
import json
import os
import pathlib
import re

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


async def found(client, uri, announced):
    """The diagnostics of a document, asked for or sent."""
    if announced:
        report = await client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(text_document=types.TextDocumentIdentifier(uri=uri)))
        return report.items
    while uri not in client.diagnostics:
        await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return client.diagnostics[uri]


async def main():
    client = pytest_lsp.make_test_lsp_client()
    await client.start_io("widgetlint", "server")
    capabilities = pytest_lsp.client_capabilities(os.environ["CLIENT_PROFILE"])
    result = await client.initialize_session(
        types.InitializeParams(
            process_id=os.getpid(), root_uri=pathlib.Path.cwd().as_uri(), capabilities=capabilities))
    agreed = result.capabilities.position_encoding or "utf-16"
    encoding = str(getattr(agreed, "value", agreed))
    print(json.dumps({"encoding": encoding}))
    for name in os.environ["CLIENT_FILES"].split("\n"):
        path = pathlib.Path(name).resolve()
        text = path.read_bytes().decode()
        item = types.TextDocumentItem(uri=path.as_uri(), language_id="yaml", version=1, text=text)
        client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
        lines = re.split("\r\n|\r|\n", text)
        for item in await found(client, path.as_uri(), result.capabilities.diagnostic_provider):
            start = item.range.start
            # A byte order mark is a character for the client and none for the report.
            mark = 1 if start.line == 0 and lines[0].startswith("\ufeff") else 0
            print(json.dumps({
                "path": name, "line": start.line + 1,
                "column": column(lines[start.line], start.character, encoding) - mark,
                "level": LEVELS[item.severity], "message": item.message, "rule": item.code}))
    await client.shutdown_session()


asyncio.run(main())
