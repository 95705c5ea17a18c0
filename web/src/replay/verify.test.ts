// The browser's verifier against the golden file shared with the server and its oracle.
import { describe, expect, it } from 'vitest';
import golden from '../../../crates/cards/tests/proof/commitment.golden.json?raw';
import type { NonceLine, Proof } from '../lib/wire';
import { fromHex, join, toHex } from './bytes';
import { sha256 } from './sha256';
import { dealOrder, rootOf, shuffled, verify } from './verify';

type GoldenOpening = { place: number; card: string; salt: string; deck_size: number; path: string[] };
type GoldenDeck = {
  deck: string;
  seed: string;
  cards: string;
  root: string;
  openings: GoldenOpening[];
  nonces: Record<string, string>;
  deal_order: number[];
};

const { decks } = JSON.parse(golden) as { decks: GoldenDeck[] };

const noncesOf = (deck: GoldenDeck): NonceLine[] =>
  Object.entries(deck.nonces).map(([seat, nonce]) => ({ seat: Number(seat), nonce }));

function newDeck(deck: GoldenDeck): string[] {
  const ranks = deck.deck === 'short' ? '6789TJQKA' : '23456789TJQKA';
  return [...'cdhs'].flatMap((suit) => [...ranks].map((rank) => rank + suit));
}

function proofOf(deck: GoldenDeck): Proof {
  const openings = deck.openings.map(({ place, card, salt, path }) => {
    return { dealt: deck.deal_order.indexOf(place), place, card, salt, path };
  });
  return { root: deck.root, deckSize: newDeck(deck).length, nonces: noncesOf(deck), openings };
}

function flipped(hex: string): string {
  return (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
}

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
  ])('of %j is as published', (text, digest) => {
    expect(toHex(sha256(join(text)))).toBe(digest);
  });
});

describe.each(decks.map((deck, index) => [`${deck.deck} deck ${index + 1}`, deck] as const))('the %s', (_, deck) => {
  it('is shuffled as its seed says', () => {
    const seed = fromHex(deck.seed) ?? new Uint8Array();
    expect(shuffled(newDeck(deck), seed).join('')).toBe(deck.cards);
  });

  it('opens to its root', () => {
    for (const opening of deck.openings) expect(rootOf(opening, opening.deck_size)).toBe(deck.root);
  });

  it('is dealt in the order of its numbers', () => {
    expect(dealOrder(deck.root, noncesOf(deck), newDeck(deck).length)).toEqual(deck.deal_order);
  });

  it('passes every check', () => {
    const proof = proofOf(deck);
    const mine = proof.nonces[0]?.nonce ?? null;
    const shown = proof.openings.map(({ card }) => card);
    const verdicts = verify(proof, { published: deck.root, mine, shown, hasWagered: true }).map(({ verdict }) => verdict);
    expect(verdicts.slice(2)).toEqual(['right', ...deck.openings.map(() => 'right')]);
    expect(verdicts[0]).toBe('right');
    expect(verdicts[1]).toBe(mine === null ? 'unknown' : 'right');
  });
});

describe('what was changed is found', () => {
  const deck = decks.find(({ nonces }) => Object.keys(nonces).length > 1) as GoldenDeck;
  const opening = deck.openings[0] as GoldenOpening;
  const wrongs = (proof: Proof): string[] =>
    verify(proof, { published: null, mine: null, shown: [], hasWagered: true })
      .filter(({ verdict }) => verdict === 'wrong')
      .map(({ words }) => words);

  it('a byte of a salt', () => {
    expect(rootOf({ ...opening, salt: flipped(opening.salt) }, opening.deck_size)).not.toBe(deck.root);
  });

  it('a byte of a path', () => {
    const path = opening.path.with(0, flipped(opening.path[0] ?? ''));
    expect(rootOf({ ...opening, path }, opening.deck_size)).not.toBe(deck.root);
  });

  it('another card, another place, a path too long or too short', () => {
    const size = opening.deck_size;
    expect(rootOf({ ...opening, card: opening.card === 'Ah' ? 'Kh' : 'Ah' }, size)).not.toBe(deck.root);
    expect(rootOf({ ...opening, place: opening.place + 1 }, size)).not.toBe(deck.root);
    expect(rootOf({ ...opening, path: [...opening.path, deck.root] }, size)).toBeNull();
    expect(rootOf({ ...opening, path: opening.path.slice(1) }, size)).toBeNull();
  });

  it('letters that are no card, a salt that is too short, a place beyond the deck', () => {
    expect(rootOf({ ...opening, card: '1h' }, opening.deck_size)).toBeNull();
    expect(rootOf({ ...opening, salt: opening.salt.slice(2) }, opening.deck_size)).toBeNull();
    expect(rootOf({ ...opening, place: opening.deck_size }, opening.deck_size)).toBeNull();
  });

  it('a number that was exchanged moves the cards to other places', () => {
    const proof = proofOf(deck);
    const nonces = proof.nonces.map((line, index) => (index === 0 ? { ...line, nonce: flipped(line.nonce) } : line));
    expect(wrongs({ ...proof, nonces })).toContain('This card is in the sealed deck, but it was dealt out of order.');
  });

  it('two cards that changed places in the deal', () => {
    const proof = proofOf(deck);
    const [first, second, ...rest] = proof.openings;
    if (!first || !second) throw new Error('the golden file opens more than one card');
    const openings = [{ ...first, dealt: second.dealt }, { ...second, dealt: first.dealt }, ...rest];
    expect(wrongs({ ...proof, openings })).toHaveLength(2);
  });

  it('another seal than the one that was published, and a number that was left out', () => {
    const proof = proofOf(deck);
    const known = { published: null, mine: null, shown: [], hasWagered: true };
    expect(verify(proof, { ...known, published: flipped(deck.root) })[0]?.verdict).toBe('wrong');
    expect(verify(proof, { ...known, mine: 'ab'.repeat(32) })[1]?.verdict).toBe('wrong');
  });

  it('a card on the felt that was not opened, or opened twice', () => {
    const proof = proofOf(deck);
    const hidden = newDeck(deck).find((card) => proof.openings.every((opening) => opening.card !== card)) ?? '';
    const known = { published: null, mine: null, hasWagered: true };
    expect(verify(proof, { ...known, shown: [hidden] })[2]?.verdict).toBe('wrong');
    const twice = { ...proof, openings: [...proof.openings, ...proof.openings] };
    expect(verify(twice, { ...known, shown: [opening.card] })[2]?.verdict).toBe('wrong');
  });
});

describe('a number of one’s own that is not there is no fault', () => {
  const proof = proofOf(decks.find(({ openings }) => openings.length > 0) as GoldenDeck);
  const known = { published: null, mine: 'ab'.repeat(32), shown: [], hasWagered: true };

  it('before the first card', () => {
    expect(verify({ ...proof, openings: [] }, known)[1]).toMatchObject({ verdict: 'unknown', words: 'No card has been dealt yet.' });
  });

  it('without a wager', () => {
    expect(verify(proof, { ...known, hasWagered: false })[1]).toMatchObject({ verdict: 'unknown', words: 'You had no wager in this round.' });
  });
});
