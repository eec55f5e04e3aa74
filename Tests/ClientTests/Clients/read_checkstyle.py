"""Prints the findings of a Checkstyle report, one JSON object a line."""
import json
import sys
import xml.etree.ElementTree as ElementTree

for file in ElementTree.parse(sys.argv[1]).getroot().iter("file"):
    for error in file.iter("error"):
        level = error.get("severity")
        print(json.dumps({
            "path": file.get("name"),
            "line": int(error.get("line")),
            "column": int(error.get("column")),
            "level": "note" if level == "info" else level,
            "message": error.get("message"),
            "rule": error.get("source").removeprefix("widgetlint."),
        }))
