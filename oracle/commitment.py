"""Checks sealed decks as docs/commitment.md describes them, with nothing but Python's standard library.

    python3 oracle/commitment.py crates/cards/tests/proof/commitment.golden.json
"""

import json
import struct
import sys
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, TypedDict

RANKS = {"standard": "23456789TJQKA", "short": "6789TJQKA"}


class Opening(TypedDict):
    """A card shown with its proof; hashes as hexadecimal digits."""

    place: int
    card: str
    salt: str
    deck_size: int
    path: list[str]


def keystream(key: bytes) -> Iterator[int]:
    """The bytes of ChaCha20 with a zero nonce and a 64-bit block counter from zero."""
    block = 0
    while True:
        start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", block, 0))
        words = list(start)
        for _ in range(10):
            for turn in (0, 1):  # columns, then diagonals
                for a in range(4):
                    quarter_round(words, a, 4 + (a + turn) % 4, 8 + (a + 2 * turn) % 4, 12 + (a + 3 * turn) % 4)
        yield from struct.pack("<16I", *((word + first) % 2**32 for word, first in zip(words, start)))
        block += 1


def quarter_round(words: list[int], a: int, b: int, c: int, d: int) -> None:
    for to, by, mixed, left in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        words[to] = (words[to] + words[by]) % 2**32
        word = words[mixed] ^ words[to]
        words[mixed] = (word << left | word >> 32 - left) % 2**32


def shuffled_places(size: int, key: bytes) -> list[int]:
    """The numbers 0, 1, … shuffled with the stream of the key."""
    stream = keystream(key)
    places = list(range(size))
    for place in range(size - 1, 0, -1):
        count = place + 1
        pick = next(byte % count for byte in stream if byte < 256 - 256 % count)
        places[place], places[pick] = places[pick], places[place]
    return places


def new_deck(deck: str) -> list[str]:
    return [rank + suit for suit in "cdhs" for rank in RANKS[deck]]


def cards(seed: bytes, deck: str) -> list[str]:
    """The deck in its committed order."""
    new = new_deck(deck)
    return [new[place] for place in shuffled_places(len(new), seed)]


def salt(seed: bytes, place: int) -> bytes:
    return sha256(b"cardroom salt" + seed + bytes([place])).digest()


def leaf(place: int, card: str, salt: bytes) -> bytes:
    return sha256(bytes([0, place]) + salt + card.encode()).digest()


def node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\1" + left + right).digest()


def root_over(size: int, top: bytes) -> bytes:
    return sha256(b"cardroom deck" + bytes([size]) + top).digest()


def root(seed: bytes, deck: str) -> bytes:
    """What is published for a deck, "standard" or "short", shuffled with this seed."""
    order = cards(seed, deck)
    row = [leaf(place, card, salt(seed, place)) for place, card in enumerate(order)]
    while len(row) > 1:
        row = [node(*row[at : at + 2]) if at + 1 < len(row) else row[at] for at in range(0, len(row), 2)]
    return root_over(len(order), row[0])


def verify(opening: Opening, root: bytes) -> bool:
    """Whether the opened card was at its position in the deck with this root."""
    place, width, card = opening["place"], opening["deck_size"], opening["card"]
    salt, *path = (bytes.fromhex(text) for text in (opening["salt"], *opening["path"]))
    if not 0 <= place < width < 256 or card not in new_deck("standard") or {len(salt), *map(len, path)} != {32}:
        return False
    top = leaf(place, card, salt)
    while width > 1:
        if place % 2 == 1 or place + 1 < width:
            if not path:
                return False
            beside = path.pop(0)
            top = node(beside, top) if place % 2 == 1 else node(top, beside)
        place, width = place // 2, (width + 1) // 2
    return not path and root_over(opening["deck_size"], top) == root


def deal_order(root: bytes, nonces: Mapping[int, bytes], size: int) -> list[int]:
    """The committed position of the card that is dealt first, second, and so on."""
    sent = b"".join(bytes([seat]) + nonces[seat] for seat in sorted(nonces))
    return shuffled_places(size, sha256(b"cardroom order" + root + sent).digest())


def checks(golden: dict[str, Any]) -> Iterator[tuple[str, bool]]:
    """Recomputes everything in the golden file: what was checked, and whether it is correct."""
    for deck in golden["decks"]:
        name, seed, published = deck["deck"], bytes.fromhex(deck["seed"]), bytes.fromhex(deck["root"])
        order = cards(seed, name)
        yield f"{name} {deck['seed']}: cards", "".join(order) == deck["cards"]
        yield f"{name} {deck['seed']}: root", root(seed, name) == published
        nonces = {int(seat): bytes.fromhex(nonce) for seat, nonce in deck["nonces"].items()}
        yield f"{name} {deck['seed']}: deal order", deal_order(published, nonces, len(order)) == deck["deal_order"]
        for opening in deck["openings"]:
            place = opening["place"]
            what = f"{name} {deck['seed']}: place {place}"
            yield f"{what} is proved by the root alone", verify(opening, published)
            yield f"{what} has the card of the seed", opening["card"] == order[place]
            yield f"{what} has the salt of the seed", opening["salt"] == salt(seed, place).hex()
            yield f"{what} proves no other card", not verify({**opening, "card": order[place - 1]}, published)
            yield f"{what} proves no other place", not verify({**opening, "place": place ^ 1}, published)
            borrowed = {**opening, "salt": opening["salt"] + order[place][0].encode().hex(), "card": order[place][1]}
            yield f"{what} has a salt that cannot lend to the card", not verify(borrowed, published)
    yield "many decks", hash_of_many(golden["many"]["decks"]).hex() == golden["many"]["hash"]


def hash_of_many(decks: int) -> bytes:
    """Roots and deal orders of decks of 52 and 36 in turn, with seeds and single nonces counting up from zero."""
    hasher = sha256()
    for number in range(decks):
        deck, size = (("standard", 52), ("short", 36))[number % 2]
        seed = number.to_bytes(32, "little")
        published = root(seed, deck)
        hasher.update(published + bytes(deal_order(published, {number % 256: seed}, size)))
    return hasher.digest()


def main() -> int:
    if len(sys.argv) != 2:
        print("usage: commitment.py GOLDEN.json", file=sys.stderr)
        return 2
    results = list(checks(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))))
    failed = [what for what, is_so in results if not is_so]
    for what in failed:
        print(f"failed: {what}")
    print(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
