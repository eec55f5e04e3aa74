"""Tells which descriptions a JSON Schema accepts, read by the core schema of YAML 1.2.

Arguments: the schema, then the descriptions. Prints a line for each: accepted, refused or unreadable, and the name.
"""
import json
import re
import sys

import jsonschema
import yaml


class Loader(yaml.SafeLoader):
    """PyYAML with the scalars of YAML 1.2, in which yes and 0o7 are words."""


Loader.yaml_implicit_resolvers = {}
SCALARS = [
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)", "-+.0123456789"),
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
    ("merge", r"<<", "<"),
]
for tag, expression, first in SCALARS:
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{expression})$"), list(first))
Loader.add_constructor("tag:yaml.org,2002:bool", lambda loader, node: node.value.lower() == "true")
Loader.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))
Loader.add_constructor("tag:yaml.org,2002:float", lambda loader, node: float(node.value.replace(".i", "i").replace(".n", "n")))


def as_json(value):
    if isinstance(value, dict):
        return {key if isinstance(key, str) else json.dumps(key): as_json(inner) for key, inner in value.items()}
    return [as_json(inner) for inner in value] if isinstance(value, list) else value


with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)
for name in sys.argv[2:]:
    try:
        with open(name, encoding="utf-8-sig") as file:
            documents = [as_json(document) for document in yaml.load_all(file, Loader) if document is not None]
    except Exception:
        print("unreadable", name)
        continue
    print("accepted" if all(validator.is_valid(document) for document in documents) else "refused", name)
