"""Checks the export of a journal as docs/journal.md describes it, with nothing but Python's standard library.

    python3 oracle/journal.py crates/journal/tests/laws/version-1.jsonl crates/journal/tests/laws/version-1.key

For a room it also checks the opened decks, every card that was turned up from them, and the balances. It also tests
itself with the export: it omits, repeats and changes lines, and each change must be found.
"""

import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256, sha512
from pathlib import Path
from typing import Any

import commitment

MOST_INTEGER = 2**53 - 1
MOST_DEPTH = 32
ZEROS = "0" * 64
RECORD = ["v", "stream", "number", "time", "person", "role", "command", "said", "did", "moved", "before"]
CHECKPOINT = ["v", "stream", "number", "time", "heads", "records", "before", "key", "signature"]
CHANGES = ["v", "stream", "number", "time", "heads", "retired", "records", "before", "key", "signature"]
ROTATION = ["v", "stream", "number", "time", "next", "before", "key", "signature"]
OPENING = ["opens", "number", "seed"]
BALANCE = ["account", "cents"]
HASH = re.compile(r"[0-9a-f]{64}")
STREAM = re.compile(r"[a-z0-9./-]{1,64}")

# The curve of Ed25519: -x² + y² = 1 + d·x²·y² over the integers modulo a prime.
PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
CURVE = -121665 * pow(121666, -1, PRIME) % PRIME
ROOT = pow(2, (PRIME - 1) // 4, PRIME)

Point = tuple[int, int]


class Fault(Exception):
    """What is wrong with a line."""


def demand(holds: bool, what: str) -> None:
    if not holds:
        raise Fault(what)


def added(one: Point, other: Point) -> Point:
    (a, b), (c, d) = one, other
    twist = CURVE * a * b * c * d % PRIME
    across = (a * d + b * c) * pow(1 + twist, -1, PRIME)
    along = (b * d + a * c) * pow(1 - twist, -1, PRIME)
    return across % PRIME, along % PRIME


def times(count: int, point: Point) -> Point:
    total: Point = (0, 1)
    while count:
        if count & 1:
            total = added(total, point)
        point = added(point, point)
        count >>= 1
    return total


def unpacked(data: bytes) -> Point:
    """The point that these 32 bytes encode."""
    packed = int.from_bytes(data, "little")
    sign, height = packed >> 255, packed % 2**255
    demand(height < PRIME, "a point beyond the field")
    square = (height * height - 1) * pow(CURVE * height * height + 1, -1, PRIME) % PRIME
    across = pow(square, (PRIME + 3) // 8, PRIME)
    if across * across % PRIME != square:
        across = across * ROOT % PRIME
    demand(across * across % PRIME == square and (across or not sign), "no point of the curve")
    return (across if across % 2 == sign else PRIME - across), height


BASE = unpacked((4 * pow(5, -1, PRIME) % PRIME).to_bytes(32, "little"))


@cache
def is_signed(key: bytes, message: bytes, signature: bytes) -> bool:
    if len(key) != 32 or len(signature) != 64:
        return False
    scalar = int.from_bytes(signature[32:], "little")
    public, commitment = unpacked(key), unpacked(signature[:32])
    if scalar >= ORDER or (0, 1) in (times(8, public), times(8, commitment)):
        return False
    challenge = int.from_bytes(sha512(signature[:32] + key + message).digest(), "little") % ORDER
    return times(scalar, BASE) == added(commitment, times(challenge, public))


def canonical(value: Any, depth: int = 0) -> str:
    """The canonical encoding of a value."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            demand(abs(value) <= MOST_INTEGER, "a number that is too great")
            return str(value)
        case str():
            escaped = value.replace("\\", "\\\\").replace('"', '\\"')
            return '"' + re.sub(r"[\x00-\x1f]", lambda found: f"\\u{ord(found[0]):04x}", escaped) + '"'
        case list():
            demand(depth < MOST_DEPTH, "too deep")
            return "[" + ",".join(canonical(item, depth + 1) for item in value) + "]"
        case dict():
            demand(depth < MOST_DEPTH, "too deep")
            keys = sorted(value, key=str.encode)
            return "{" + ",".join(f"{canonical(key)}:{canonical(value[key], depth + 1)}" for key in keys) + "}"
    raise Fault(f"a value that is none of ours: {value!r}")


def read(line: bytes) -> dict[str, Any]:
    """A line of a stream, if it is canonical."""
    try:
        fields = json.loads(line.decode())
        demand(isinstance(fields, dict), "no object")
        written = "{" + ",".join(f'"{key}":{canonical(value)}' for key, value in fields.items()) + "}"
        demand(written.encode() == line, "not canonical")
    except (ValueError, RecursionError) as error:
        raise Fault(f"no JSON: {error}") from error
    if list(fields) in (OPENING, BALANCE):
        return beside(fields)
    is_checkpoint = fields.get("stream") == "checkpoints"
    demand(list(fields) in ([CHECKPOINT, CHANGES, ROTATION] if is_checkpoint else [RECORD]), "other keys")
    demand(len(line) <= (2**24 if is_checkpoint else 2**20), "too long")
    wanted = {"v": int, "number": int, "time": int, "stream": str, "before": str, "did": list, "moved": list}
    wanted |= {"heads": list, "retired": list, "records": int, "key": str, "signature": str, "next": str}
    wanted |= dict.fromkeys(("person", "role", "command"), str)
    for key, value in fields.items():
        demand(key not in wanted or type(value) is wanted[key], f"{key} is something else")
    demand(all(len(fields.get(key, "").encode()) <= 128 for key in ("person", "role", "command")), "a long name")
    version = 2 if "retired" in fields else 1
    demand(1 <= fields["v"] < 2**32 and (not is_checkpoint or fields["v"] == version), "no such version")
    demand(fields["number"] >= 1 and bool(STREAM.fullmatch(fields["stream"])), "no such number or stream")
    demand(bool(HASH.fullmatch(fields["before"])), "no hash before")
    demand(bool(re.fullmatch(r"([0-9a-f]{128})?", fields.get("signature", ""))), "a signature in other digits")
    return fields


def beside(fields: dict[str, Any]) -> dict[str, Any]:
    """A sidecar line, if it is one."""
    if "opens" in fields:
        demand(bool(STREAM.fullmatch(str(fields["opens"]))) and bool(HASH.fullmatch(str(fields["seed"]))), "no opening")
        demand(type(fields["number"]) is int and fields["number"] >= 1, "no number")
    else:
        demand(type(fields["account"]) is int and 0 <= fields["account"] < 2**32, "no account")
        demand(type(fields["cents"]) is int, "no balance")
    return fields


@cache
def sealed(seed: str) -> tuple[str, list[str]]:
    """The root and the cards of a deck, in their committed order."""
    return commitment.root(bytes.fromhex(seed), "standard").hex(), commitment.cards(bytes.fromhex(seed), "standard")


class Deck:
    """An opened deck, from the record of its commitment to its last card."""

    def __init__(self, root: str, seed: str) -> None:
        published, self.cards = sealed(seed)
        demand(published == root, "the seed makes another deck than the one that was bound")
        self.root = bytes.fromhex(root)
        self.nonces: dict[int, bytes] = {}
        self.order: list[str] = []

    def settle(self) -> None:
        """From now on nonces are refused."""
        self.order = [self.cards[place] for place in commitment.deal_order(self.root, self.nonces, len(self.cards))]

    def turns(self, at: int, card: str, top: int) -> None:
        demand(bool(self.order), "a card is turned before the order of the deck is fixed")
        demand(self.order[(at + top) % len(self.order)] == card, f"the card at {at} is another than {card}")


class Room:
    """Decks and balances of a room, computed from its records."""

    def __init__(self) -> None:
        self.opened: list[dict[str, Any]] = []
        self.decks: dict[str, Deck | None] = {}
        self.tops: dict[str, int] = {}
        self.balances: dict[int, int] = {}
        self.shown: dict[int, int] = {}
        self.turned = 0

    def beside(self, fields: dict[str, Any]) -> None:
        if "opens" in fields:
            self.opened.append(fields)
            return
        demand(fields["account"] not in self.shown, "a balance is shown twice")
        self.shown[fields["account"]] = fields["cents"]

    def record(self, fields: dict[str, Any]) -> None:
        stream = fields["stream"]
        for opening in self.opened:
            fits = opening["opens"] == stream and opening["number"] == fields["number"]
            demand(fits, "a deck is opened that the next record does not bind")
        for happened in fields["did"]:
            match self.event(fields["v"], happened):
                case {"at": dict(event)}:
                    self.at_table(stream, event)
        demand(not self.opened, "a deck is opened that the record does not bind")
        for moved in fields["moved"]:
            match moved:
                case {"opened": {"account": int(account)}}:
                    self.balances[account] = 0
                case {"moved": {"from": int(giver), "to": int(getter), "amount": int(amount)}}:
                    demand({giver, getter} <= self.balances.keys(), "an account that was never opened")
                    self.balances[giver] -= amount
                    self.balances[getter] += amount

    @staticmethod
    def event(version: int, happened: Any) -> Any:
        """Version 2 has the rules after the event, version 1 has them inside."""
        demand(version <= 2, "a later release wrote this")
        if version == 1:
            return happened
        demand(isinstance(happened, list) and 1 <= len(happened) <= 5, "an event has none to four rules behind it")
        demand(all(isinstance(rule, str) for rule in happened[1:]), "a rule is a text")
        return happened[0]

    def at_table(self, stream: str, event: dict[str, Any]) -> None:
        deck = self.decks.get(stream)
        match event:
            case {"committed": {"root": str(root)}}:
                self.decks[stream] = Deck(root, self.opened.pop(0)["seed"]) if self.opened else None
            case {"nonce": {"seat": int(seat), "nonce": str(nonce)}} if deck:
                deck.nonces[seat] = bytes.fromhex(nonce)
            case {"ordered": _} if deck:
                deck.settle()
            case {"house": dict(inside)}:
                start = inside.get("round-begun") or inside.get("start-changed")
                self.tops[stream] = start["start"]["top"] if start else self.tops.get(stream, 0)
            case {"round": {"turned": {"at": int(at), "card": str(card)}}} if deck:
                deck.turns(at, card, self.tops.get(stream, 0))
                self.turned += 1
            case {"hand": {"turned": {"at": int(at), "card": str(card)}}} if deck:
                deck.turns(at, card, 0)
                self.turned += 1

    def finish(self) -> None:
        demand(not self.opened, "a deck is opened that no record binds")
        demand(not self.shown or self.shown == self.balances, "balances are not what the records come to")


class Verifier:
    """Checks an export line by line with the keys of its header; the first one must be the trusted key."""

    def __init__(self, header: bytes, trusted: str) -> None:
        fields = json.loads(header)
        written = {"format": "cardroom journal", "version": 1, "keys": fields["keys"]}
        demand(json.dumps(written, separators=(",", ":")).encode() == header, "no header")
        demand(all(HASH.fullmatch(key) for key in fields["keys"]), "a key in other digits")
        demand(fields["keys"][:1] == [trusted], "the first key is not the one that is trusted")
        self.keys: list[str] = fields["keys"]
        self.turn = 0
        self.heads: dict[str, tuple[int, str, int]] = {}
        self.changed: set[str] = set()
        self.retired: set[str] = set()
        self.names_changes = False
        self.unsealed = 0
        self.records = 0
        self.checkpoints = 0
        self.room: Room | None = None

    def line(self, line: bytes) -> None:
        fields = read(line)
        if "stream" not in fields:
            demand(self.room is not None, "there is nothing to open before the first record")
            if self.room:
                self.room.beside(fields)
            return
        stream = fields["stream"]
        number, before, time = self.heads.get(stream, (0, ZEROS, -MOST_INTEGER))
        demand(fields["number"] == number + 1, f"{stream}: record {fields['number']} after {number}")
        demand(fields["before"] == before, f"{stream}: record {fields['number']} does not follow")
        demand(fields["time"] >= time, f"{stream}: the time goes back")
        if stream == "checkpoints":
            self.checkpoint(line, fields)
        else:
            if self.records == 0 and isinstance(fields["said"], dict) and "found" in fields["said"]:
                self.room = Room()
            if self.room:
                self.room.record(fields)
            demand(stream not in self.retired, f"{stream} goes on after its end")
            self.changed.add(stream)
            self.records += 1
            self.unsealed += 1
        self.heads[stream] = (fields["number"], sha256(line).hexdigest(), fields["time"])

    def checkpoint(self, line: bytes, fields: dict[str, Any]) -> None:
        self.checkpoints += 1
        key, signature = bytes.fromhex(self.keys[self.turn]), bytes.fromhex(fields["signature"])
        demand(fields["key"] == sha256(key).hexdigest(), "another key signs")
        unsigned = line.removesuffix(f',"signature":"{fields["signature"]}"}}'.encode()) + b"}"
        demand(is_signed(key, unsigned, signature), "the signature does not hold")
        if "next" in fields:
            self.turn += 1
            demand(self.keys[self.turn : self.turn + 1] == [fields["next"]], "a key that the header does not list")
            return
        demand(fields["records"] == self.records, "another number of records")
        if fields["v"] == 2:
            self.changes(fields)
        else:
            demand(not self.names_changes, "a checkpoint of all streams after one of changes")
            streams = sorted(stream for stream in self.heads if stream != "checkpoints")
            demand(fields["heads"] == [[stream, *self.heads[stream][:2]] for stream in streams], "other heads")
        self.changed.clear()
        self.unsealed = 0

    def changes(self, fields: dict[str, Any]) -> None:
        """A checkpoint of version 2, which names the streams with new records and the retired streams."""
        self.names_changes = True
        is_head = lambda head: isinstance(head, list) and len(head) == 3 and isinstance(head[0], str)
        demand(all(is_head(head) for head in fields["heads"]), "a head is a stream, a number and a hash")
        demand(all(isinstance(stream, str) for stream in fields["retired"]), "a stream has a name")
        named = [head[0] for head in fields["heads"]]
        demand(named == sorted(set(named)) and self.changed <= set(named), "a stream that is not named, or out of order")
        for stream, *head in fields["heads"]:
            demand(stream in self.heads and stream not in self.retired, f"{stream} is over, or was never there")
            demand(head == list(self.heads[stream][:2]), f"{stream} has another head")
        retired = fields["retired"]
        demand(retired == sorted(set(retired)), "streams that end out of order")
        is_open = {stream for stream in self.heads if stream != "checkpoints"} - self.retired
        demand(set(retired) <= is_open, "a stream ends that is over, or was never there")
        self.retired |= set(retired)

    def finish(self) -> None:
        demand(self.turn == len(self.keys) - 1, "a key of the header that never came in")
        demand(self.checkpoints > 0, "nothing is sealed")
        if self.room:
            self.room.finish()


def verified(data: bytes, trusted: str) -> Verifier:
    demand(data.endswith(b"\n"), "the last line is cut")
    header, *lines = data[:-1].split(b"\n")
    verifier = Verifier(header, trusted)
    for number, line in enumerate(lines, start=2):
        try:
            verifier.line(line)
        except Fault as fault:
            raise Fault(f"line {number}: {fault}") from fault
    verifier.finish()
    return verifier


def turned(found: re.Match[bytes]) -> bytes:
    """Another digit."""
    return b'"before":"' + (b"1" if found[1] == b"0" else b"0")


def tamperings(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Changes to sealed lines and to sidecar lines, each of which must be found."""
    lines = data[:-1].split(b"\n")
    last = max(at for at, line in enumerate(lines) if b'"stream":"checkpoints"' in line)
    for at in range(1, len(lines), max(1, len(lines) // 60)):
        line = lines[at]
        is_opening, is_balance = line.startswith(b'{"opens"'), line.startswith(b'{"account"')
        if at > last and not is_balance:
            continue  # not sealed by a checkpoint
        changes = {"repeated": [line, line], "with a blank": [line + b" "]}
        if is_opening:
            changes["with another seed"] = [line[:-10] + b'0123abcd"}']
        elif is_balance:
            changes |= {"left out": [], "with other cents": [line[:-1] + b"1}"]}
        else:
            changes["with another time"] = [line.replace(b'"time":1', b'"time":2')]
            changes["with another hash"] = [re.sub(rb'"before":"(.)', turned, line)]
            changes |= {} if at == last else {"left out": []}  # without the last checkpoint the rest is only unsealed
        for what, instead in changes.items():
            yield f"line {at + 1} {what}", b"\n".join([*lines[:at], *instead, *lines[at + 1 :]]) + b"\n"


def main() -> int:
    if len(sys.argv) != 3:
        print("usage: journal.py EXPORT.jsonl KEY", file=sys.stderr)
        return 2
    data, trusted = Path(sys.argv[1]).read_bytes(), Path(sys.argv[2]).read_text(encoding="utf-8").strip()
    try:
        verifier = verified(data, trusted)
    except Fault as fault:
        print(f"failed: {fault}")
        return 1
    found, missed = 0, []
    for what, tampered in tamperings(data):
        try:
            verified(tampered, trusted)
            missed.append(what)
        except Fault:
            found += 1
    for what in missed:
        print(f"not found: {what}")
    if verifier.room:
        turned, shown = verifier.room.turned, len(verifier.room.shown)
        print(f"{turned} cards lay where the decks have them, {shown} balances are right")
    counts = f"{verifier.records} records and {verifier.checkpoints} checkpoints, {verifier.unsealed} not sealed"
    print(f"{counts}; {found} tamperings found, {len(missed)} not")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
