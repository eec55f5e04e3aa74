"""Prints the findings in a table that sarif-tools made of a SARIF report, one JSON object a line."""
import csv
import json
import sys
import urllib.parse

with open(sys.argv[1], encoding="utf-8", newline="") as table:
    for row in csv.DictReader(table):
        print(json.dumps({
            "path": urllib.parse.unquote(row["Location"]),
            "line": int(row["Line"]),
            "column": 0,
            "level": row["Severity"],
            "message": row["Description"],
            "rule": row["Code"],
        }))
