"""Sets who sends the requests that schemathesis generates, and excludes some: see openapi.py."""

import atexit
import collections
import itertools
import json
import os
import pathlib
import urllib.request

import schemathesis

ROLE = os.environ["CARDROOM_ROLE"]
URL = os.environ["CARDROOM_URL"]
SUBMISSIONS = [path.read_text() for path in sorted(pathlib.Path(os.environ["CARDROOM_SUBMISSIONS"]).glob("*.toml"))]
ADMINISTRATOR = 1

# Replaces half of the unknown numbers with existing ones.
LAST_NUMBER = 12

requests, done = itertools.count(), collections.Counter()
addresses = itertools.count(1)


def new_guest():
    """The headers of a guest with their own address."""
    number = next(addresses)
    headers = {"X-Forwarded-For": f"10.{os.getpid() % 256}.{number // 256}.{number % 256}"}
    request = urllib.request.Request(URL + "/api/v1/session/guest", method="POST", headers=headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return {"Cookie": answer.headers["Set-Cookie"].partition(";")[0], "X-Cardroom-Token": json.load(answer)["csrf"]}


class Who:
    headers = new_guest() if ROLE == "guest" else json.loads(os.environ["CARDROOM_HEADERS"])


if ROLE != "stranger":

    @schemathesis.auth(refresh_interval=None)
    class Auth:
        def get(self, case, context):
            return Who.headers

        def set(self, case, data, context):
            case.headers = {**(case.headers or {}), **data}


@schemathesis.hook
def after_call(context, case, response):
    next(requests)
    if response.status_code < 300:
        done[f"{case.method} {case.operation.path}"] += 1
        # A guest who has registered is no longer a guest and has another session.
        if ROLE == "guest" and case.operation.path == "/api/v1/session/account":
            Who.headers = new_guest()


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    if not isinstance(path_parameters, dict):
        return path_parameters
    for name in ("number", "table", "round"):
        number = path_parameters.get(name)
        if isinstance(number, int) and number > LAST_NUMBER and number % 2:
            path_parameters[name] = number // 2 % LAST_NUMBER
        # An administrator who resets their own password is signed out.
        if name == "number" and str(path_parameters.get(name)) == str(ADMINISTRATOR) and "people" in context.operation.path:
            path_parameters[name] = ADMINISTRATOR + 1
    return path_parameters


@schemathesis.hook
def map_body(context, body):
    if not isinstance(body, dict):
        return body
    path = context.operation.path
    # A session that ends in a minute would turn the sender of the rest into a stranger.
    minutes = body.get("minutes")
    if path.endswith("/me/session-limit") and type(minutes) in (int, float) and 0 < minutes < 600:
        body["minutes"] += 600
    # Random generation does not produce a readable submission.
    submission = body.get("submission")
    if path.endswith("/floor/tables") and isinstance(submission, str) and submission and len(submission) % 2:
        body["submission"] = SUBMISSIONS[len(submission) // 2 % len(SUBMISSIONS)]
    return body


@atexit.register
def report():
    pathlib.Path(os.environ["CARDROOM_REPORT"]).write_text(json.dumps({"requests": next(requests), "done": done}))
