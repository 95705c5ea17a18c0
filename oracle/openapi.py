"""Tests a running room against openapi.json: valid requests are not refused as malformed, invalid ones are
refused, and every response is documented with its status, media type, headers and schema.

Usage: openapi.py CARDROOM EXAMPLES [--requests 300] [--seed 1] [--role stranger|guest|administrator]...

Each role gets its own practice room, on a free loopback port and in a temporary folder. schemathesis generates the
requests from the document; openapi_hooks.py sets who sends them and excludes some. --requests is the minimum number for
each role.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.request

ROLES = ("stranger", "guest", "administrator")
HERE = pathlib.Path(__file__).parent
PASSWORD = "a password of my own"

# The rate limit is 100 requests a second and 200 in a burst, for a person and for strangers from one address.
RATE = "80/s"

CONFIG = """
[checks]
not_a_server_error.expected-statuses = ["2xx", "4xx", "503"]
# 422: valid but cannot be accepted, 409: a rule forbids it, 503: it waits for another person.
positive_data_acceptance.expected-statuses = ["2xx", "401", "403", "404", "409", "422", "429", "503"]
negative_data_rejection.expected-statuses = ["400", "401", "403", "404", "405", "408", "413", "415", "429"]
missing_required_header.expected-statuses = ["400", "401", "403", "415"]
"""

# Where the document does not describe commands, almost no generated value is one.
ANY_COMMAND = """
[[operations]]
include-name = "POST /api/v1/say"
checks.positive_data_acceptance.enabled = false
"""


class Room:
    """A practice room that is open inside the `with` block."""

    def __init__(self, cardroom, folder):
        self.folder = folder
        database = os.path.join(folder, "room.db")
        # Behind a proxy the client address is read from a header, so every new guest gets another one.
        command = [cardroom, "serve", "--demo", "--behind-proxy", "--log", "none", "--listen", "127.0.0.1:0", "--database", database]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder)
        self.url, self.password = None, None
        while self.password is None:
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit("the room did not open")
            if found := re.search(r"open at (http://\S+)", line):
                self.url = found[1]
            if found := re.search(r"Sign in as admin with the password (\S+)", line):
                self.password = found[1]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=30)

    def post(self, path, body, headers=None):
        """The response, and the headers to send after signing in."""
        request = urllib.request.Request(self.url + "/api/v1" + path, method="POST", headers=headers or {})
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request, timeout=30) as answer:
            said, cookie = json.load(answer), answer.headers.get("Set-Cookie")
        if cookie is not None:
            headers = {"Cookie": cookie.partition(";")[0], "X-Cardroom-Token": said["csrf"]}
        return said, headers

    def says_what_commands_are(self):
        with urllib.request.urlopen(self.url + "/api/v1/openapi.json", timeout=30) as answer:
            command = json.load(answer)["components"]["schemas"]["Say"]["properties"]["command"]
        return isinstance(command, dict) and any(key in command for key in ("$ref", "type", "oneOf", "anyOf", "allOf"))

    def administrator(self):
        """An administrator with their own password, who is also an auditor: nobody else could approve this yet."""
        me, headers = self.post("/session", {"name": "admin", "password": self.password})
        self.post("/me/password", {"old": self.password, "new": PASSWORD}, headers)
        for number, role in enumerate(("auditor", "floor", "cage")):
            command = {"office": {"appoint": {"person": me["person"], "role": role}}}
            said, _ = self.post("/say", {"id": f"appoint-{number}", "role": "admin", "command": command}, headers)
            if said["outcome"] != "done":
                raise SystemExit(f"{role}: {said}")
        return headers


def schemathesis(room, role, seed, examples, phases, submissions):
    """One run: how many requests it sent, and whether everything is as documented."""
    config, report = (os.path.join(room.folder, name) for name in ("schemathesis.toml", "requests.json"))
    pathlib.Path(config).write_text(CONFIG + ("" if room.says_what_commands_are() else ANY_COMMAND))
    settings = {
        "SCHEMATHESIS_HOOKS": "openapi_hooks",
        "PYTHONPATH": str(HERE),
        "PYTHONDONTWRITEBYTECODE": "1",
        "CARDROOM_ROLE": role,
        "CARDROOM_URL": room.url,
        "CARDROOM_HEADERS": json.dumps(room.headers),
        "CARDROOM_SUBMISSIONS": submissions,
        "CARDROOM_REPORT": report,
    }
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "--config-file", config, "run", room.url + "/api/v1/openapi.json"),
        *("--phases", phases, "--max-examples", str(examples), "--seed", str(seed), "--rate-limit", RATE),
        *("--continue-on-failure", "--no-shrink", "--workers", "1", "--no-color"),
        *("--suppress-health-check", "all", "--request-timeout", "20", "--warnings", "off"),
        # The socket is another protocol.
        *("--exclude-path", "/api/v1/socket"),
    ]
    if role != "stranger":
        # After signing out the sender is a stranger.
        command += ["--exclude-operation-id", "DELETE /api/v1/session"]
    run = subprocess.run(command, env={**os.environ, **settings}, cwd=room.folder, capture_output=True, text=True, check=False)
    told = json.loads(pathlib.Path(report).read_text()) if os.path.exists(report) else {"requests": 0, "done": {}}
    return run, told


def check(cardroom, examples, role, requests, seed):
    """Sends at least this many requests in a role, and returns whether everything is as documented."""
    sent, done, is_fine, phases, count = 0, collections.Counter(), True, "examples,coverage,fuzzing", 1
    with tempfile.TemporaryDirectory() as folder, Room(cardroom, folder) as room:
        room.headers = room.administrator()
        while sent < requests and is_fine:
            run, told = schemathesis(room, role, seed, count, phases, examples)
            is_fine = run.returncode == 0 and told["requests"] > 0
            sent += told["requests"]
            done.update(told["done"])
            if not is_fine:
                print(run.stdout[-20_000:], run.stderr[-5_000:])
            # The remaining requests, spread over the routes. The fixed cases, about 20 for each route, were sent already.
            phases, seed, count = "fuzzing", seed + 1, max(1, (requests - sent) // 50 + 1)
    how = f"{done.total()} of them done at {len(done)} addresses"
    print(f"{role}: {sent} requests, {how}, {'none' if is_fine else 'some'} not as documented", flush=True)
    return is_fine


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cardroom", type=os.path.abspath)
    parser.add_argument("examples", type=os.path.abspath)
    parser.add_argument("--requests", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--role", choices=ROLES, action="append")
    asked = parser.parse_args()
    # Each role runs in its own room, in parallel, because the rate limit of a room is what takes time.
    with concurrent.futures.ThreadPoolExecutor() as pool:
        checks = [
            pool.submit(check, asked.cardroom, asked.examples, role, asked.requests, asked.seed)
            for role in asked.role or ROLES
        ]
        return 0 if all([checked.result() for checked in checks]) else 1


if __name__ == "__main__":
    sys.exit(main())
