// Splits amounts into chips.
export const DENOMINATIONS = [100_000, 50_000, 10_000, 2_500, 500, 100] as const;

export type Denomination = (typeof DENOMINATIONS)[number];

export type Stack = { chips: Denomination[]; rest: number };

/** The fewest chips for an amount, largest first; `rest` is what no chip can make up. */
export function stackOf(cents: number): Stack {
  const chips: Denomination[] = [];
  let rest = Math.max(0, cents);
  for (const denomination of DENOMINATIONS) {
    const count = Math.floor(rest / denomination);
    for (let chip = 0; chip < count; chip += 1) chips.push(denomination);
    rest -= count * denomination;
  }
  return { chips, rest };
}

/** At most `most` chips of a stack: the largest, and at least one of each other value in it. */
export function shown(chips: Denomination[], most: number): Denomination[] {
  if (chips.length <= most) return chips;
  const kinds = [...new Set(chips)];
  const counts = new Map(kinds.map((kind) => [kind, 1]));
  let left = Math.max(0, most - kinds.length);
  for (const kind of kinds) {
    const more = Math.min(left, chips.filter((chip) => chip === kind).length - 1);
    counts.set(kind, 1 + more);
    left -= more;
  }
  return kinds.flatMap((kind) => Array.from({ length: counts.get(kind) ?? 0 }, () => kind)).slice(0, most);
}

/** The chips of the tray: none above the largest limit or above what the player has. */
export function trayOf(mosts: number[], have: number): Denomination[] {
  const largest = Math.min(Math.max(0, ...mosts), have);
  const fitting = DENOMINATIONS.filter((denomination) => denomination <= largest);
  return (fitting.length > 0 ? fitting : DENOMINATIONS.slice(-1)).toReversed();
}

/** A changed wager, and the limit that made it differ from what was asked for, if one did. */
export type Changed = { amount: number; by: 'least' | 'most' | null };

/** The wager after adding a chip, within the limits: the first chip raises it to at least `least`. */
export function withChip(amount: number, chip: number, least: number, most: number): Changed {
  const wanted = amount + chip;
  if (most < least) return { amount, by: 'most' };
  if (wanted > most) return { amount: Math.max(amount, most), by: 'most' };
  return wanted < least ? { amount: least, by: 'least' } : { amount: wanted, by: null };
}

/** The wager after removing a chip; below `least` it becomes `least`, and then zero. */
export function withoutChip(amount: number, chip: number, least: number): Changed {
  const left = amount - chip;
  if (left >= least) return { amount: left, by: null };
  return amount > least ? { amount: least, by: 'least' } : { amount: 0, by: left > 0 ? 'least' : null };
}
