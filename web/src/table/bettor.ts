// Places chips on the betting spots, only where the server offers a wager.
import { money } from '../lib/money';
import { wagerName } from '../lib/words';
import { DENOMINATIONS, withChip, withoutChip } from './chips';
import type { WagerKey, WagerOption, WagerView } from '../lib/wire';
import type { Play } from './play.svelte';


const SMALLEST = DENOMINATIONS.at(-1) ?? 1;

/** `amount` is the wager being placed; if undefined, the wager on the felt is shown. */
export type SpotState = { amount: number | undefined; canPress: boolean; why: string };

/** Why a wager differs from the chips that were placed or taken off. */
export function limitWords(by: 'least' | 'most', { wager, least, most, limit }: WagerOption, unit: string | undefined): string {
  const name = wagerName(wager);
  if (by === 'least') return `The least ${name} is ${money(least, unit)}.`;
  if (most >= limit) return `The ${name} can be at most ${money(limit, unit)}.`;
  return most < least ? `You have too few chips for the ${name}. Add chips first.` : `Your chips pay at most ${money(most, unit)}. Add chips to wager more.`;
}

export class Bettor {
  constructor(private readonly play: Play) {}

  stateOf(wager: WagerKey): SpotState {
    const why = this.whyNot(wager);
    const isPutting = this.play.isBetting && !this.play.isLast;
    return {
      amount: isPutting ? this.play.amountOn(wager) : undefined,
      canPress: why === null,
      why: why ?? this.invitation(wager),
    };
  }

  /** Places a chip. What the limits change about it is said. */
  add(wager: WagerKey): void {
    const why = this.whyNot(wager);
    if (why !== null) {
      this.play.tell(why);
      return;
    }
    const source = this.play.sourceOf(wager);
    const amount = this.play.amountOn(source);
    const option = this.play.optionOf(source);
    if (option) {
      const { amount: put, by } = withChip(amount, this.play.chip, option.least, option.most);
      this.change(source, amount, put, by && limitWords(by, option, this.play.view?.unit));
    } else {
      const put = this.stakes().find((stake) => stake > amount) ?? amount;
      this.change(source, amount, put, put - amount === this.play.chip ? null : this.stakeWords(source));
    }
  }

  /** Takes a chip off. */
  remove(wager: WagerKey): void {
    const source = this.play.sourceOf(wager);
    const amount = this.play.amountOn(source);
    const option = this.play.optionOf(source);
    if (this.play.isFrozen || amount === 0 || this.whyNot(source) !== null) return;
    if (option) {
      const { amount: left, by } = withoutChip(amount, this.play.chip, option.least);
      this.change(source, amount, left, by && limitWords(by, option, this.play.view?.unit));
    } else {
      const left = this.stakes().findLast((stake) => stake < amount) ?? 0;
      this.change(source, amount, left, amount - left === this.play.chip || left === 0 ? null : this.stakeWords(source));
    }
  }

  /** Why the last wagers cannot be repeated; `null` if they can. */
  whyNoRepeat(): string | null {
    if (this.play.isFrozen) return 'Connection lost. Reconnecting…';
    if (this.play.repeatable().length === 0) return 'There are no wagers to repeat yet.';
    if (this.hasWagers()) return 'Clear the spots first.';
    const chips = this.play.view?.you?.chips ?? 0;
    return this.cost(this.play.repeatable()) > chips ? 'Your chips do not pay the last wagers. Add chips first.' : null;
  }

  /** What wagers take from the stack, with those that are placed along with them. */
  private cost(wagers: WagerView[]): number {
    const copies = (wager: WagerKey): number => (this.play.optionOf(wager)?.equalWager ? 2 : 1);
    return wagers.reduce((sum, { wager, amount }) => sum + amount * copies(wager), 0);
  }

  hasWagers(): boolean {
    return (this.play.options?.withdraw.length ?? 0) > 0;
  }

  repeat(): void {
    if (this.whyNoRepeat() !== null) return;
    this.play.tell(null);
    this.play.put(this.play.repeatable());
  }

  clear(): void {
    if (this.play.isFrozen || !this.hasWagers()) return;
    this.play.tell(null);
    const sources = new Set(this.play.options?.withdraw.map((wager) => this.play.sourceOf(wager)));
    this.play.put([...sources].map((wager) => ({ wager, amount: 0 })));
  }

  private change(wager: WagerKey, from: number, to: number, note: string | null): void {
    this.play.tell(note);
    if (to !== from) this.play.put([{ wager, amount: to }]);
  }

  /** `The Progressive is $1 or $5.` */
  private stakeWords(wager: WagerKey): string {
    return `The ${wagerName(wager)} is ${this.stakes().map((stake) => money(stake, this.play.view?.unit)).join(' or ')}.`;
  }

  private stakes(): number[] {
    return (this.play.options?.progressive ?? []).toSorted((one, other) => one - other);
  }

  private invitation(wager: WagerKey): string {
    const unit = this.play.view?.unit;
    const option = this.play.optionOf(wager);
    if (option) {
      // What no chip can make up is not worth a word.
      const most = Math.max(option.least, option.most - (option.most % SMALLEST));
      const limits = option.least < SMALLEST ? `up to ${money(most, unit)}` : `from ${money(option.least, unit)} to ${money(most, unit)}`;
      return `${wagerName(wager)}: ${limits}. Right-click or hold to take a chip off.`;
    }
    return `${wagerName(wager)}: ${this.stakes().map((stake) => money(stake, unit)).join(' or ')}. Right-click or hold to take it off.`;
  }

  /** Why the wager cannot be placed; `null` if it can. */
  private whyNot(wager: WagerKey): string | null {
    const { view, isFrozen } = this.play;
    if (isFrozen) return 'Connection lost. Reconnecting…';
    if (!view?.you || view.you.seat === null) return 'Take a seat first.';
    const option = this.play.optionOf(wager);
    const needs = option?.needs ?? this.play.options?.waiting.find((waiting) => waiting.wager === wager)?.needs ?? [];
    const missing = needs.find((needed) => this.play.amountOn(needed) === 0);
    if (missing) return `Place the ${wagerName(missing)} first.`;
    if (option && option.most < option.least && this.play.amountOn(wager) === 0) return limitWords('most', option, view.unit);
    if (option || (wager === 'progressive' && this.stakes().length > 0)) return null;
    const isPlay = wager === 'play' || wager === 'raise';
    if (isPlay && this.play.options?.decision) return 'Decide with the buttons below.';
    if (!this.play.isBetting) return 'Betting is closed. Wait for the next round.';
    if (isPlay) return 'You decide on this wager after the cards are dealt.';
    return this.play.amountOn('ante') === 0 ? 'Place the Ante first.' : `The ${wagerName(wager)} cannot be placed now.`;
  }
}
