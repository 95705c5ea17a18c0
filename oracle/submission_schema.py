"""Compares the JSON Schemas of rules submissions and of cash tables with the program: both must accept and refuse the
same files.

Usage: submission_schema.py CARDROOM EXAMPLES

The schema is validated by jsonschema, the files are read by tomllib: neither shares code with the program. Every
example is also changed in many small ways (a misspelled key, a value of another type, a table instead of a string), and
for each change both have to agree on whether the file can be read.
"""

import copy
import itertools
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import tomllib

import jsonschema

# What a schema cannot express: a maximum below the minimum, a sum out of range.
BEYOND_SCHEMA = ("below the minimum", "at most 90071992547409.91")

# How many files the program checks at a time.
BATCH = 200


def toml(value):
    """A value as TOML, with inline tables."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return "{ " + ", ".join(f"{json.dumps(key)} = {toml(inner)}" for key, inner in value.items()) + " }"


def document(submission):
    return "".join(f"{json.dumps(key)} = {toml(value)}\n" for key, value in submission.items())


def paths(value, path=()):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield path + (key,)
            yield from paths(inner, path + (key,))
    if isinstance(value, list):
        for place, inner in enumerate(value):
            yield from paths(inner, path + (place,))


def changed(submission, path, change):
    copied = copy.deepcopy(submission)
    table = copied
    for key in path[:-1]:
        table = table[key]
    change(table, path[-1])
    return copied


def misspelt(table, key):
    table[key + "x"] = table.pop(key)


def replaced(value):
    def change(table, key):
        table[key] = value

    return change


CHANGES = [misspelt] + [
    replaced(value)
    for value in (7, -1, 0, 2.5, True, "", " ", "A", "5.00", "0.00", "-5.00", "5.001", "1,000", "0.20", "20%", "100.5%", "3 to 2", "0 to 1", "first", "limit", [], ["1.00"], ["1.00", "2.00"], [7], {}, [{}], {"x": 1})
]


def submissions(examples):
    """Every example and every changed version of it, with a name that says what was changed."""
    for path in sorted(pathlib.Path(examples).glob("*.toml")):
        submission = tomllib.loads(path.read_text())
        yield path.name, submission
        for where in paths(submission):
            for number, change in enumerate(CHANGES):
                yield f"{path.name} {'.'.join(map(str, where))} change {number}", changed(submission, where, change)


def refusals(cardroom, batch):
    """Why the program cannot read these submissions: a list for each, empty for one that it reads."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, (_, submission) in enumerate(batch):
            files.append(os.path.join(folder, f"{number}.toml"))
            pathlib.Path(files[-1]).write_text(document(submission))
        run = subprocess.run([cardroom, "check", "--json", *files], capture_output=True, text=True, check=False)
    refused = {file: [] for file in files}
    for error in json.loads(run.stdout).get("errors", []):
        refused[error["where"].partition(".toml")[0] + ".toml"].append(error["what"])
    return list(refused.values())


def compare(cardroom, schema_of, examples):
    """How many files were compared with one schema, and where the two disagree."""
    run = subprocess.run([cardroom, "check", f"--schema={schema_of}"], check=True, capture_output=True)
    schema = json.loads(run.stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    compared, disagreed = 0, []
    remaining = submissions(examples)
    while batch := list(itertools.islice(remaining, BATCH)):
        compared += len(batch)
        for (name, submission), errors in zip(batch, refusals(cardroom, batch), strict=True):
            beyond = bool(errors) and all(any(part in error for part in BEYOND_SCHEMA) for error in errors)
            if not beyond and validator.is_valid(submission) != (not errors):
                disagreed.append(f"{name}: schema {validator.is_valid(submission)}, program {errors}")
    print("\n".join(disagreed[:20]))
    print(f"{compared} files, the schema of {schema_of} and the program disagree on {len(disagreed)}")
    return bool(disagreed) or compared < 1000


def main(cardroom, examples):
    cash = pathlib.Path(examples) / "cash"
    failed = [compare(cardroom, "submission", examples), compare(cardroom, "cash", cash)]
    return 1 if any(failed) else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
