// The seals this browser has seen and the nonces it has sent, kept in sessionStorage for later verification.
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

/** Stores a seal, or the nonce sent for it. */
export function keepSeal(table: number, seal: Seal): void {
  const others = sealsOf(table).filter(({ root }) => root !== seal.root);
  try {
    sessionStorage.setItem(key(table), JSON.stringify([...others, seal].slice(-MOST_KEPT)));
  } catch {
    // Storage may be blocked or full; then there is nothing to compare later.
  }
}

/** The nonce for a deck: the one already sent, or a fresh random one. */
export function nonceFor(table: number, round: number, root: string): string {
  const known = sealsOf(table).find((seal) => seal.root === root)?.nonce;
  const nonce = known ?? toHex(crypto.getRandomValues(new Uint8Array(32)));
  keepSeal(table, { round, root, nonce });
  return nonce;
}

/** The seal and nonce to compare a round's proof with. */
export function seenOf(table: number, round: number, root: string): { published: string | null; mine: string | null } {
  const seals = sealsOf(table);
  const same = seals.find((seal) => seal.root === root);
  const published = same?.root ?? seals.find((seal) => seal.round === round)?.root ?? null;
  return { published, mine: same?.nonce ?? null };
}
