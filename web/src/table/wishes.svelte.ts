// Optimistic updates of wagers: shown at once, sent to the server one at a time, and coalesced to the last amount of each
// wager.
import type { RoundCommand, Wager, WagerKey, WagerView } from '../lib/wire';

type Wish = { amount: number; isSaid: boolean; at: number };

type Table = {
  say: (command: RoundCommand) => Promise<boolean>;
  /** The amount on a spot according to the server. */
  lies: (wager: WagerKey) => number;
  /** The wagers in the order in which they are made. */
  order: () => WagerKey[];
};

/** An accepted update that the server does not show is dropped after this, in milliseconds. */
const FORGOTTEN_AFTER = 4000;

export class Wishes {
  private wishes = $state.raw<ReadonlyMap<WagerKey, Wish>>(new Map());
  private sending: Promise<boolean> | null = null;

  constructor(private readonly table: Table) {}

  get any(): boolean {
    return [...this.wishes.values()].some(({ amount }) => amount > 0);
  }

  of(wager: WagerKey): number | undefined {
    return this.wishes.get(wager)?.amount;
  }

  put(wagers: WagerView[]): void {
    this.change((wishes) => wagers.forEach(({ wager, amount }) => wishes.set(wager, { amount, isSaid: false, at: Date.now() })));
    if (this.sending === null && this.next()) this.sending = this.send();
  }

  /** Waits until all updates are sent; false if one was refused. */
  async settled(): Promise<boolean> {
    return (await this.sending) ?? true;
  }

  /** Drops the updates that the server now shows. */
  look(): void {
    const isDone = (wager: WagerKey, wish: Wish): boolean =>
      wish.isSaid && (this.table.lies(wager) === wish.amount || Date.now() - wish.at > FORGOTTEN_AFTER);
    const done = [...this.wishes].filter(([wager, wish]) => isDone(wager, wish));
    if (done.length > 0) this.change((wishes) => done.forEach(([wager]) => wishes.delete(wager)));
  }

  private async send(): Promise<boolean> {
    let isFine = true;
    for (let next = this.next(); next; next = this.next()) {
      const [wager, wish] = next;
      const done = await this.table.say(said(wager as Wager, wish.amount));
      if (!done) {
        isFine = false;
        this.change((wishes) => wishes.clear());
        break;
      }
      const isSame = this.wishes.get(wager) === wish;
      if (isSame) this.change((wishes) => wishes.set(wager, { ...wish, isSaid: true, at: Date.now() }));
      this.look();
    }
    this.sending = null;
    return isFine;
  }

  /** Removals first, in reverse order as wagers depend on earlier ones; then additions in order. */
  private next(): [WagerKey, Wish] | undefined {
    const order = this.table.order();
    const place = ([wager, { amount }]: [WagerKey, Wish]): number => (amount > 0 ? order.indexOf(wager) : -1 - order.indexOf(wager));
    return [...this.wishes].filter(([, wish]) => !wish.isSaid).toSorted((one, other) => place(one) - place(other))[0];
  }

  private change(by: (wishes: Map<WagerKey, Wish>) => void): void {
    const wishes = new Map(this.wishes);
    by(wishes);
    this.wishes = wishes;
  }
}

function said(wager: Wager, amount: number): RoundCommand {
  return amount > 0 ? { bet: { wager, amount, tender: 'chips' } } : { withdraw: { wager } };
}
