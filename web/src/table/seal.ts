// What this browser has seen and sent of a round's deck, kept until the window is closed, so that it can be compared later.
import { toHex } from '../replay/bytes';

export type Seal = { round: number; root: string; nonce: string | null };

const MOST_KEPT = 300;
const key = (table: number): string => `cardroom.seals.${table}`;

export function sealsOf(table: number): Seal[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? '[]') as Seal[];
  } catch {
    return [];
  }
}

/** Remembers a seal, or the number that was sent for it. */
export function keepSeal(table: number, seal: Seal): void {
  const others = sealsOf(table).filter(({ root }) => root !== seal.root);
  try {
    sessionStorage.setItem(key(table), JSON.stringify([...others, seal].slice(-MOST_KEPT)));
  } catch {
    // A browser that keeps nothing can compare nothing later; the round goes on.
  }
}

/** The number for a deck: the one that was sent already, or a new one that nobody can foresee. */
export function nonceFor(table: number, round: number, root: string): string {
  const known = sealsOf(table).find((seal) => seal.root === root)?.nonce;
  const nonce = known ?? toHex(crypto.getRandomValues(new Uint8Array(32)));
  keepSeal(table, { round, root, nonce });
  return nonce;
}

/** What to compare a round's proof with. */
export function seenOf(table: number, round: number, root: string): { published: string | null; mine: string | null } {
  const seals = sealsOf(table);
  const same = seals.find((seal) => seal.root === root);
  const published = same?.root ?? seals.find((seal) => seal.round === round)?.root ?? null;
  return { published, mine: same?.nonce ?? null };
}
