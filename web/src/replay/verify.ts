// Verifies a round's deck against the seal published before betting closed, as docs/commitment.md describes.
import type { NonceLine, OpeningLine, Proof } from '../lib/wire';
import { spoken } from '../table/card';
import { fromHex, join, toHex } from './bytes';
import { keystream } from './chacha20';
import { sha256 } from './sha256';

const HASH_BYTES = 32;
const CARD = /^[23456789TJQKA][cdhs]$/;

/** `unknown` if there is nothing to compare with. */
export type Check = { what: string; verdict: 'right' | 'wrong' | 'unknown'; words: string; card: string | null };

/** The root that an opening leads to; `null` if the opening is malformed. */
export function rootOf(opening: Pick<OpeningLine, 'place' | 'card' | 'salt' | 'path'>, deckSize: number): string | null {
  const { place, card } = opening;
  const salt = fromHex(opening.salt);
  const path = opening.path.map(fromHex);
  const isWhole = (bytes: Uint8Array | null): bytes is Uint8Array => bytes?.length === HASH_BYTES;
  const isPlace = Number.isInteger(place) && place >= 0 && place < deckSize && deckSize <= 255;
  if (!isPlace || !CARD.test(card) || !isWhole(salt) || !path.every(isWhole)) return null;

  let own = sha256(join(0, place, salt, card));
  let used = 0;
  for (let at = place, width = deckSize; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    const isRight = at % 2 === 1;
    if (!isRight && at + 1 >= width) continue;
    const beside = path[used];
    if (!beside) return null;
    used += 1;
    own = sha256(isRight ? join(1, beside, own) : join(1, own, beside));
  }
  return used === path.length ? toHex(sha256(join('cardroom deck', deckSize, own))) : null;
}

/** The committed places in the order of the deal; `null` if the root or a nonce is malformed. */
export function dealOrder(root: string, nonces: NonceLine[], deckSize: number): number[] | null {
  const parts: (string | number | Uint8Array)[] = ['cardroom order'];
  const rootBytes = fromHex(root);
  if (rootBytes?.length !== HASH_BYTES) return null;
  parts.push(rootBytes);
  for (const { seat, nonce } of nonces.toSorted((one, other) => one.seat - other.seat)) {
    const bytes = fromHex(nonce);
    if (bytes?.length !== HASH_BYTES) return null;
    parts.push(seat, bytes);
  }
  return shuffled(Array.from({ length: deckSize }, (_, place) => place), sha256(join(...parts)));
}

/** Fisher–Yates from the last place down, with the keystream of the key. */
export function shuffled<T>(items: T[], key: Uint8Array): T[] {
  const list = [...items];
  const stream = keystream(key);
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = draw(stream, last + 1);
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
  return list;
}

function draw(stream: Generator<number, never>, from: number): number {
  for (;;) {
    const byte = stream.next().value;
    if (byte < 256 - (256 % from)) return byte % from;
  }
}

/** What is known apart from the proof: seal and nonce of this browser, cards on the felt, and whether the user wagered. */
export type Known = { published: string | null; mine: string | null; shown: string[]; hasWagered: boolean };

/** All checks of a round, in the order of display. */
export function verify(proof: Proof, { published, mine, shown, hasWagered }: Known): Check[] {
  return [seal(proof, published), ownNumber(proof, mine, hasWagered), opened(proof, shown), ...cards(proof)];
}

function seal(proof: Proof, published: string | null): Check {
  const what = 'The seal matches the one published before betting closed';
  if (published === null) return check(what, 'unknown', 'This browser did not see the round begin, so it has no seal to compare.');
  if (published === proof.root) return check(what, 'right', 'It is the seal that this browser saw before betting closed.');
  return check(what, 'wrong', 'It differs from the seal that the table showed.');
}

function ownNumber(proof: Proof, mine: string | null, hasWagered: boolean): Check {
  const what = 'Your random number was used';
  if (mine === null) return check(what, 'unknown', 'This browser sent no number in this round, or no longer has it.');
  if (proof.nonces.some(({ nonce }) => nonce === mine)) return check(what, 'right', 'It is one of the numbers that set the order of the deck.');
  if (proof.openings.length === 0) return check(what, 'unknown', 'No card has been dealt yet.');
  if (!hasWagered) return check(what, 'unknown', 'You had no wager in this round.');
  return check(what, 'wrong', 'The number that this browser sent is not among those that set the order of the deck.');
}

function opened({ openings }: Proof, shown: string[]): Check {
  const what = 'Every card on the felt has a proof';
  const isOpened = (card: string): boolean => openings.filter((opening) => opening.card === card).length === 1;
  if (shown.length === 0) return check(what, 'unknown', 'There are no cards on the felt yet.');
  const missing = shown.filter((card) => !isOpened(card));
  if (missing.length > 0) return check(what, 'wrong', `The proof is missing or duplicated: ${missing.map(spoken).join(', ')}.`);
  return check(what, 'right', 'Each proof is checked below.');
}

function cards({ root, deckSize, nonces, openings }: Proof): Check[] {
  const order = dealOrder(root, nonces, deckSize);
  if (!order) return [check('Order of the deck', 'wrong', 'The seal or one of the random numbers cannot be read.')];
  return openings
    .toSorted((one, other) => one.dealt - other.dealt)
    .map((opening) => {
      const what = `Card ${opening.dealt + 1} of the deal`;
      if (rootOf(opening, deckSize) !== root) return check(what, 'wrong', 'This card does not match the seal.', opening.card);
      const due = order[opening.dealt];
      if (due !== opening.place) return check(what, 'wrong', 'This card is in the sealed deck, but it was dealt out of order.', opening.card);
      return check(what, 'right', `Position ${opening.place + 1} in the sealed deck, dealt in the right order.`, opening.card);
    });
}

function check(what: string, verdict: Check['verdict'], words: string, card: string | null = null): Check {
  return { what, verdict, words, card };
}
