// The state of one user at one table: view, commands in flight, and refusals.
import { announce } from '../lib/announce.svelte';
import { withMoney } from '../lib/money';
import { socket } from '../lib/socket.svelte';
import type { EventName, HouseFelt, Outcome, PaytableView, RoundCommand, SeatFelt, TableCommand, TableView, EventText, WagerKey, WagerOption, WagerView } from '../lib/wire';
import type { Called } from './calls';
import { trayOf, type Denomination } from './chips';
import { houseFelt, houseOptions } from './kind';
import { keep, kept } from '../lib/memory';
import { keepSeal, nonceFor, sealsOf } from './seal';
import { timeoutWords } from './showing/narration';
import { Presentation } from './showing/presentation.svelte';
import type { ChipMoment, Step, Told } from './showing/scene';
import { playSound } from './sound';
import { spotsOf } from './spot';
import { Training } from './training.svelte';
import { Wishes } from './wishes.svelte';
import { netWords, resultWords, turnWords } from './words';

export type Refused = { what: string; rule: string | null };

/** How long the last round stays on the felt if no wager is placed. */
const LAST_STAYS = 15_000;
const MOST_CALLED = 120;
const ALOUD = new Set<EventName>(['no-more-bets', 'meter-paid', 'envy-paid', 'voided', 'aborted', 'time-ran-out']);

export class Play {
  readonly wishes: Wishes;
  private readonly presentation = new Presentation((step) => this.follow(step));
  /** What is shown. While the dealer works, it lags behind the server and offers nothing to do. */
  view = $derived.by<TableView | null>(() => this.presentation.scene?.view ?? null);
  isShowing = $derived.by(() => this.presentation.isShowing);
  /** The finished round whose hands are named but not yet settled. */
  named = $derived.by(() => this.presentation.scene?.named ?? null);
  /** What has become of the chips in front of each seat. */
  chipMoments = $derived.by(() => this.presentation.scene?.chips ?? new Map<number, ChipMoment>());
  closed = $derived.by<string | null>(() => socket.closed.get(this.table) ?? null);
  isFrozen = $derived(socket.connection !== 'open');
  refused = $state.raw<Refused | null>(null);
  /** A decision that was made for the player because their time ran out. */
  timedOut = $state.raw<string | null>(null);
  /** What the page has changed in a wager of a round, and why, in words. */
  private noted = $state.raw<{ round: number; words: string } | null>(null);
  note = $derived(this.noted && this.noted.round === this.view?.round ? this.noted.words : null);
  isSaying = $state(false);
  chip = $state<Denomination>(500);
  paytables = $state.raw<PaytableView[]>([]);
  calls = $state.raw<Called[]>([]);
  readonly training: Training;
  /** The turn of the last decision that was sent. */
  private answered = $state(-1);
  private lastIsOld = $state(false);
  /** The round at whose end the user left the table. */
  private leftIn = $state(-1);
  private lastTimer = 0;
  private seen = { frames: 0, turn: -1, last: -1, named: -1, called: 0 };
  private noncesSaid = new Set<string>();

  seat = $derived(this.view?.you?.seat ?? null);
  /** What the player may do in the current round. */
  options = $derived(houseOptions(this.view?.you));
  private round = $derived(houseFelt(this.view?.felt));
  private last = $derived(houseFelt(this.view?.last));
  /** The felt to show: the last round stays for those who played or watched it, until it times out or a new wager is placed. */
  felt = $derived.by<HouseFelt | null>(() => {
    const { round, last } = this;
    const isQuiet = !round || round.round === last?.round || (round.phase === 'betting' && !this.handOf(round) && !this.lastIsOld);
    const isOwn = this.seat === null || this.handOf(last) !== undefined;
    return isQuiet && last && isOwn ? last : round;
  });
  isLast = $derived(this.felt !== null && this.felt === this.last);
  own = $derived(this.handOf(this.felt));
  /** The place at the bottom of the felt: the user's seat, or the one that they have left when this round was over. */
  place = $derived(this.seat ?? this.own?.seat ?? null);
  tray = $derived.by(() => {
    const mosts = this.options?.wagers.map(({ most }) => most) ?? [];
    return trayOf(mosts, (this.view?.you?.chips ?? 0) + this.onFelt);
  });
  spots = $derived(spotsOf(this.options, this.paytables, [this.round, this.last]));
  canDecide = $derived(this.options?.decision != null && !this.isFrozen && this.view?.asks.turn !== this.answered);
  isBetting = $derived((this.options?.wagers.length ?? 0) > 0);
  private onFelt = $derived(this.handOf(this.round)?.wagers.reduce((sum, { amount }) => sum + amount, 0) ?? 0);

  constructor(readonly table: number) {
    this.training = new Training(table);
    this.wishes = new Wishes({
      say: (command) => this.say({ round: command }),
      lies: (wager) => this.lies(wager),
      order: () => this.spots.map(({ wager }) => wager),
    });
  }

  watch(invite: string | undefined): () => void {
    const end = socket.watch(this.table, (events, view) => this.hear(events, view), invite);
    return () => {
      end();
      this.presentation.end();
      clearTimeout(this.lastTimer);
    };
  }

  /** Shows how the dealer's work ends. */
  skip(): void {
    this.presentation.skip();
  }

  /** Sends a command to the table, and keeps a refusal to show it. */
  async say(command: TableCommand, turn?: number): Promise<boolean> {
    const outcome: Outcome = await socket.say({ at: { table: this.table, ...(turn === undefined ? {} : { turn }), command } });
    if (outcome.outcome === 'done') {
      this.refused = null;
      this.timedOut = null;
      return true;
    }
    this.refused = { what: outcome.what, rule: outcome.outcome === 'refused' ? outcome.rule : null };
    announce(outcome.what);
    return false;
  }

  /** Says why something is not sent at all. */
  refuse(what: string): void {
    this.refused = { what, rule: null };
    announce(what);
  }

  /** Says how a wager differs from what was asked for; `null` if it does not. */
  tell(note: string | null): void {
    this.noted = note === null ? null : { round: this.view?.round ?? -1, words: note };
    if (note !== null) announce(note);
  }

  /** Sends the current decision, once. */
  async decide(command: RoundCommand): Promise<void> {
    if (!this.canDecide || !this.view) return;
    const { turn } = this.view.asks;
    this.answered = turn;
    const isDone = await this.say({ round: command }, turn);
    if (!isDone && this.answered === turn) this.answered = -1;
  }

  /** Whether a decision was sent for this turn, and not refused. */
  hasAnswered(turn: number): boolean {
    return this.answered === turn;
  }

  /** Says ready once the server has all placed wagers. */
  async deal(): Promise<void> {
    if (this.isSaying || this.isFrozen) return;
    this.isSaying = true;
    if (await this.wishes.settled()) await this.say('ready');
    this.isSaying = false;
  }

  /** Places or removes wagers, and clears the last round from the felt. */
  put(wagers: WagerView[]): void {
    this.lastIsOld = true;
    playSound('chip');
    this.wishes.put(wagers);
  }

  /** The amount shown on a spot: a wager in flight, else the one on the felt. */
  amountOn(wager: WagerKey): number {
    const source = this.sourceOf(wager);
    return this.wishes.of(source) ?? this.lies(wager);
  }

  /** The wager that a mirrored wager follows, such as Ante for Blind. */
  sourceOf(wager: WagerKey): WagerKey {
    return this.options?.wagers.find(({ equalWager }) => equalWager === wager)?.wager ?? wager;
  }

  optionOf(wager: WagerKey): WagerOption | undefined {
    const source = this.sourceOf(wager);
    return this.options?.wagers.find((option) => option.wager === source);
  }

  canDeal(): boolean {
    return !this.isFrozen && !this.isSaying && ((this.options?.canBeReady ?? false) || this.wishes.any);
  }

  /** The wagers of the previous round, without those made during a round. */
  repeatable(): WagerView[] {
    const round = this.round?.round ?? 0;
    return this.remembered().find((line) => line.round < round)?.wagers ?? [];
  }

  private lies(wager: WagerKey): number {
    return this.handOf(this.round)?.wagers.find((line) => line.wager === wager)?.amount ?? 0;
  }

  /** The user's own hand: the seat may have been somebody else's in that round, and the user may have left it at the end. */
  private handOf(felt: HouseFelt | null): SeatFelt | undefined {
    const hasJustLeft = felt?.round === this.leftIn && !this.lastIsOld;
    return this.seat !== null || hasJustLeft ? felt?.hands.find(({ isYou }) => isYou) : undefined;
  }

  private hear(events: EventText[], view: TableView): void {
    this.sendNonce(view);
    this.presentation.take(events, view);
  }

  /** Calls out and announces what a step shows. */
  private follow({ scene, lasts, sound, calls, words }: Step): void {
    const { view } = scene;
    if (sound) playSound(sound);
    this.seen.frames += 1;
    this.wishes.look();
    if (scene.named) this.seen.named = scene.named.round;
    this.callOut(calls, view);
    const aloud = calls.filter(({ event }) => event.words && ALOUD.has(event.what)).map(({ event }) => withMoney(event.words ?? '', view.unit));
    const timedOut = timeoutWords(calls, view.you?.seat ?? null);
    if (timedOut) this.timedOut = timedOut;
    const said = [...(timedOut ? [timedOut] : aloud), ...words];
    if (lasts === 0) {
      this.training.hear(view);
      this.remember(view);
      said.push(...this.lastTold(view), ...this.turnTold(view));
    }
    for (const sentence of said) announce(sentence);
  }

  private callOut(told: Told[], view: TableView): void {
    const spoken = told.filter(({ event }) => event.words);
    const calls = spoken.map(({ event, round }) => {
      return { number: this.seen.called++, round, words: withMoney(event.words ?? '', view.unit), rule: event.rule };
    });
    if (calls.length > 0) this.calls = [...this.calls, ...calls].slice(-MOST_CALLED);
  }

  private turnTold(view: TableView): string[] {
    if (view.asks.turn === this.seen.turn) return [];
    this.seen.turn = view.asks.turn;
    const decision = houseOptions(view.you)?.decision;
    if (!decision) return [];
    playSound('turn');
    return [`${turnWords(decision, view.unit)}.`];
  }

  private lastTold(view: TableView): string[] {
    const last = houseFelt(view.last);
    if (!last || last.round === this.seen.last) return [];
    const isFirst = this.seen.frames === 1;
    this.seen.last = last.round;
    this.lastIsOld = false;
    clearTimeout(this.lastTimer);
    this.lastTimer = window.setTimeout(() => (this.lastIsOld = true), LAST_STAYS);
    const hand = last.hands.find(({ isYou }) => isYou);
    if (!hand || isFirst) return [];
    if (view.you?.seat == null) this.leftIn = last.round;
    if (hand.net > 0) playSound('win');
    return [this.seen.named === last.round ? `${netWords(hand.net, view.unit)}.` : `${resultWords(hand, last, view.unit)}.`];
  }

  private sendNonce(view: TableView): void {
    const root = view.commitment?.root;
    const round = view.felt?.round ?? view.round;
    if (!root) return;
    const isNew = houseFelt(view.felt)?.phase === 'betting' && !sealsOf(this.table).some((seal) => seal.root === root);
    if (isNew) keepSeal(this.table, { round, root, nonce: null });
    const isIn = view.you?.seat != null && view.commitment?.nonces.includes(view.you.seat);
    if (!view.you?.canSendNonce || isIn || this.noncesSaid.has(root)) return;
    this.noncesSaid.add(root);
    void socket.say({ at: { table: this.table, command: { nonce: { nonce: nonceFor(this.table, round, root) } } } });
  }

  private remember(view: TableView): void {
    const felt = houseFelt(view.felt);
    if (felt?.phase !== 'betting') return;
    const wagers = felt.hands.find(({ seat }) => seat === view.you?.seat)?.wagers ?? [];
    if (wagers.length === 0) return;
    const equals = new Set(houseOptions(view.you)?.wagers.map(({ equalWager }) => equalWager));
    const latest = { round: felt.round, wagers: wagers.filter(({ wager }) => !equals.has(wager)) };
    const others = this.remembered().filter(({ round }) => round !== felt.round);
    keep(`cardroom.wagers.${this.table}`, JSON.stringify([latest, ...others].slice(0, 2)));
  }

  private remembered(): { round: number; wagers: WagerView[] }[] {
    try {
      return JSON.parse(kept(`cardroom.wagers.${this.table}`) ?? '[]') as { round: number; wagers: WagerView[] }[];
    } catch {
      return [];
    }
  }
}
