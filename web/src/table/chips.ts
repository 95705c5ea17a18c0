// Which chips an amount is made of.
export const DENOMINATIONS = [100_000, 50_000, 10_000, 2_500, 500, 100] as const;

export type Denomination = (typeof DENOMINATIONS)[number];

export type Stack = { chips: Denomination[]; rest: number };

/** The fewest chips for an amount, the largest first; cents that no chip fits are the rest. */
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

/** At most so many chips of a stack, the largest and at least one of each other value that is in it. */
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

/** The chips of the tray: those that are not above the largest limit, nor above what one has. */
export function trayOf(mosts: number[], have: number): Denomination[] {
  const largest = Math.min(Math.max(0, ...mosts), have);
  const fitting = DENOMINATIONS.filter((denomination) => denomination <= largest);
  return (fitting.length > 0 ? fitting : DENOMINATIONS.slice(-1)).toReversed();
}

/** What lies on a spot after one more chip: within the limits, where the least is reached with the first chip. */
export function withChip(amount: number, chip: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, amount + chip));
}

/** What lies there after one less; less than the least is nothing. */
export function withoutChip(amount: number, chip: number, least: number): number {
  const left = amount - chip;
  if (left >= least) return left;
  return amount > least ? least : 0;
}
