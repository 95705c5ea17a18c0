// The steps from one view of a table to the next, in the order in which a dealer takes them: cards, then names of hands, then chips, then text.
import type { HouseFelt, ResultView, SeatFelt, TableView, WagerView } from '../../lib/wire';
import { wagerName } from '../../lib/words';
import { houseFelt } from '../kind';
import type { SoundName } from '../sound';
import { boardWords, dealerCardsWords, dealerHandWords, ownCardsWords, ownHandWords, placed, settledWords } from './narration';
import { settledScene, type ChipMoment, type Scene, type Step, type Told } from './scene';

/** In milliseconds at normal pace. */
const BEATS = { acted: 200, dealt: 260, turned: 420, board: 300, read: 350, dealer: 650, others: 350, named: 1100, swept: 600, paid: 700, pushed: 600 };

const NAMING = new Set(['dealer-read', 'dealer-does-not-play', 'dealer-announced', 'hand-read']);
const SETTLING = new Set(['settled', 'coupon-settled', 'refunded', 'limit-reached', 'meter-paid', 'envy-paid']);

type Felt = HouseFelt;
type Change = { felt?: Felt; named?: Felt; chips?: [number, ChipMoment][] };
type Beside = { sound?: SoundName; calls?: Told[]; words?: string[] };

/** All steps to the next view; the last one is that view. Without a view before, or after a gap, it is the only one. */
export function stepsBetween(from: TableView | null, to: TableView, told: Told[]): Step[] {
  const way = from && wayBetween(from, to);
  if (!from || !way) return [lastStep(to, told)];
  const writer = new Writer(from, to, way, told);
  acts(writer);
  dealsHands(writer);
  turnsBoard(writer);
  readsOwnHand(writer);
  if (way.isEnding) {
    turnsDealer(writer);
    turnsOthers(writer);
    names(writer);
    settles(writer);
  }
  return [...writer.steps, lastStep(to, writer.rest())];
}

type Way = { base: Felt; target: Felt; isEnding: boolean };

/** The felt that was shown and the one to come, if they are of one round and cards or chips move between them. */
function wayBetween(from: TableView, to: TableView): Way | null {
  const last = houseFelt(to.last);
  const ended = last && last.round !== from.last?.round ? last : null;
  const target = ended ?? houseFelt(to.felt);
  const base = houseFelt(from.felt);
  if (!base || !target || base.round !== target.round || target.phase === 'betting') return null;
  return { base, target, isEnding: ended !== null };
}

function lastStep(view: TableView, calls: Told[]): Step {
  return { scene: settledScene(view), lasts: 0, sound: null, calls, words: [] };
}

/** Writes steps one after the other. Each changes the felt of the one before. */
class Writer {
  readonly steps: Step[] = [];
  /** Seats in the order in which the events settle them. */
  readonly order: number[];
  felt: Felt;
  private named: Felt | null = null;
  private chips: ReadonlyMap<number, ChipMoment> = new Map();
  private unsaid: Told[];

  constructor(
    private readonly from: TableView,
    private readonly to: TableView,
    readonly way: Way,
    told: Told[],
  ) {
    this.felt = { ...way.base, phase: way.isEnding ? 'turning' : way.target.phase, stage: way.target.stage };
    this.unsaid = told;
    this.order = told.flatMap(({ event }) => (event.what === 'settled' && event.seat !== null ? [event.seat] : []));
  }

  /** The user's seat in this round, even if they have left it when the round was over. */
  get own(): number | null {
    return this.way.target.hands.find(({ isYou }) => isYou)?.seat ?? null;
  }

  get unit(): string {
    return this.to.unit;
  }

  step(lasts: number, { felt, named, chips }: Change, { sound, calls, words }: Beside = {}): void {
    this.felt = felt ?? this.felt;
    this.named = named ?? this.named;
    if (chips) this.chips = new Map([...this.chips, ...chips]);
    const scene: Scene = { view: this.view(), named: this.named, chips: this.chips };
    const before = this.steps.length === 0 ? this.takeUntil((told) => isCard(told) || isOf(NAMING)(told) || isOf(SETTLING)(told)) : [];
    this.steps.push({ scene, lasts, sound: sound ?? null, calls: [...before, ...(calls ?? [])], words: words ?? [] });
  }

  /** Takes the calls that match; what no step takes is called at the end. */
  take(matches: (told: Told) => boolean): Told[] {
    const taken = this.unsaid.filter((told) => told.round === this.felt.round && matches(told));
    this.unsaid = this.unsaid.filter((told) => !taken.includes(told));
    return taken;
  }

  /** Takes the calls before the first that matches. */
  private takeUntil(matches: (told: Told) => boolean): Told[] {
    const first = this.unsaid.find(matches);
    const calls = first ? this.unsaid.slice(0, this.unsaid.indexOf(first)) : this.unsaid;
    return this.take((told) => calls.includes(told));
  }

  rest(): Told[] {
    return this.unsaid;
  }

  target(seat: number): SeatFelt | undefined {
    return this.way.target.hands.find((hand) => hand.seat === seat);
  }

  withHands(change: (hand: SeatFelt, target: SeatFelt) => SeatFelt): Felt {
    const hands = this.felt.hands.map((hand) => {
      const target = this.target(hand.seat);
      return target ? change(hand, target) : hand;
    });
    return { ...this.felt, hands };
  }

  /** The view of this moment: nothing can be done in it, and nothing that it says gives away what comes. */
  private view(): TableView {
    const { from, to, felt } = this;
    const put = (seat: number): number => staked(felt, seat) - staked(this.way.base, seat);
    const seat = from.you?.seat ?? null;
    const you = to.you && {
      ...to.you,
      seat,
      chips: (from.you?.chips ?? to.you.chips) - (seat === null ? 0 : put(seat)),
      trainer: from.you?.trainer ?? null,
      trained: from.you?.trained ?? [],
      hint: null,
      sitting: from.you?.sitting ?? null,
      ...(to.you.kind === 'house' ? { wagers: [], progressive: [], withdraw: [], decision: null, canBeReady: false } : {}),
    };
    return {
      ...to,
      round: from.round,
      asks: { ...to.asks, what: 'nothing', seat: null, until: null },
      seats: from.seats.map((place) => ({ ...place, chips: place.chips - put(place.seat) })),
      felt: { kind: 'house', ...felt },
      last: from.last,
      you,
    };
  }
}

function staked(felt: Felt, seat: number): number {
  const hand = felt.hands.find((one) => one.seat === seat);
  return hand?.wagers.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
}

/** The wagers of a hand before they are settled: those that lay there, and a Play wager made since. */
function wagersOf(base: SeatFelt | undefined, target: SeatFelt): WagerView[] {
  const known = new Map(base?.wagers.map(({ wager, amount }) => [wager, amount]));
  for (const { wager, amount } of target.wagers) known.set(wager, amount);
  for (const { wager, stake } of target.results) if (stake > 0 && !known.has(wager)) known.set(wager, stake);
  return [...known].map(([wager, amount]) => ({ wager, amount }));
}

const isCard = ({ event }: Told): boolean => event.what === 'turned';
const isOf =
  (names: Set<string>) =>
  ({ event }: Told): boolean =>
    names.has(event.what);

/** Decisions and the wagers that come with them. */
function acts(writer: Writer): void {
  const { base, target } = writer.way;
  const hands = target.hands.map((hand) => {
    const before = base.hands.find(({ seat }) => seat === hand.seat);
    return { ...hand, wagers: wagersOf(before, hand), cards: before?.cards ?? [], hand: before?.hand ?? null, net: 0, results: [] };
  });
  const isPlayed = hands.some((hand) => staked({ ...target, hands }, hand.seat) !== staked(base, hand.seat));
  const hasDecided = hands.some(({ seat, decision }) => decision !== (base.hands.find((hand) => hand.seat === seat)?.decision ?? null));
  writer.felt = { ...writer.felt, hands };
  if (!isPlayed && !hasDecided) return;
  writer.step(BEATS.acted, {}, isPlayed ? { sound: 'chip' } : {});
}

/** Two rounds of cards face down, then the player looks at theirs. */
function dealsHands(writer: Writer): void {
  const { target } = writer.way;
  // Some books deal the dealer's cards only after the players have decided.
  const lacks = (index: number): boolean =>
    (target.dealer.length > index && writer.felt.dealer.length <= index) ||
    writer.felt.hands.some(({ seat, cards }) => cards.length <= index && (writer.target(seat)?.cards.length ?? 0) > index);
  const most = Math.max(target.dealer.length, ...target.hands.map(({ cards }) => cards.length));
  for (let index = 0; index < most; index += 1) {
    if (!lacks(index)) continue;
    const withCard = (cards: (string | null)[], to: number): (string | null)[] => (to > index && cards.length === index ? [...cards, null] : cards);
    const felt = writer.withHands((hand, { cards }) => ({ ...hand, cards: withCard(hand.cards, cards.length) }));
    writer.step(BEATS.dealt, { felt: { ...felt, dealer: withCard(felt.dealer, target.dealer.length) } }, { sound: 'dealt' });
  }
  const own = writer.own === null ? undefined : writer.target(writer.own);
  const shown = writer.felt.hands.find(({ seat }) => seat === writer.own);
  if (!own || !shown || !own.cards.some((card, index) => card !== null && shown.cards[index] === null)) return;
  const turned = writer.withHands((hand, { seat, cards }) => (seat === writer.own ? { ...hand, cards } : hand));
  writer.step(BEATS.turned, { felt: turned }, { sound: 'turned', words: ownCardsWords(own.cards) });
}

/** The new cards of the board come face down together and are turned one by one. */
function turnsBoard(writer: Writer): void {
  const { board } = writer.way.target;
  const isNew = (index: number): boolean => board[index] != null && writer.felt.board[index] == null;
  const turned = board.flatMap((card, index) => (card !== null && isNew(index) ? [{ card, index }] : []));
  if (turned.length === 0) return;
  const down = board.map((card, index) => (isNew(index) ? null : card));
  writer.step(BEATS.dealt, { felt: { ...writer.felt, board: down } }, { sound: 'dealt' });
  for (const { card, index } of turned) {
    const felt = { ...writer.felt, board: writer.felt.board.with(index, card) };
    const words = index === turned.at(-1)?.index ? boardWords(turned.map((one) => one.card)) : [];
    writer.step(BEATS.board, { felt }, { sound: 'turned', calls: placed('Board', writer.take((told) => isCard(told) && told.event.card === card)), words });
  }
}

/** The player's own hand is named as soon as the board makes it. */
function readsOwnHand(writer: Writer): void {
  const own = writer.own === null ? undefined : writer.target(writer.own);
  const shown = writer.felt.hands.find(({ seat }) => seat === writer.own);
  if (!own?.hand || shown?.hand?.words === own.hand.words || writer.way.isEnding) return;
  const felt = writer.withHands((hand, { seat, hand: read }) => (seat === writer.own ? { ...hand, hand: read } : hand));
  writer.step(BEATS.read, { felt }, { words: ownHandWords(own.hand) });
}

function turnsDealer(writer: Writer): void {
  const { dealer, beside } = writer.way.target;
  const faces = dealer.filter((card) => card !== null);
  for (const [index, card] of dealer.entries()) {
    if (card === null || writer.felt.dealer[index] === card) continue;
    const felt = { ...writer.felt, dealer: writer.felt.dealer.with(index, card) };
    const words = card === faces.at(-1) ? dealerCardsWords(faces) : [];
    writer.step(BEATS.dealer, { felt }, { sound: 'turned', calls: placed('Dealer', writer.take((told) => isCard(told) && told.event.card === card)), words });
  }
  if (beside.some((card, index) => card !== null && writer.felt.beside[index] !== card)) {
    const calls = placed(wagerName('six-card'), writer.take((told) => isCard(told) && beside.includes(told.event.card)));
    writer.step(BEATS.others, { felt: { ...writer.felt, beside } }, { sound: 'turned', calls });
  }
}

/** The other players' hands, in the order in which they are settled. */
function turnsOthers(writer: Writer): void {
  for (const seat of orderOfSettling(writer)) {
    const target = writer.target(seat);
    const shown = writer.felt.hands.find((hand) => hand.seat === seat);
    if (!target || !shown || target.cards.every((card, index) => card === shown.cards[index])) continue;
    const felt = writer.withHands((hand, { cards }) => (hand.seat === seat ? { ...hand, cards } : hand));
    const calls = placed(`Seat ${seat}`, writer.take((told) => isCard(told) && target.cards.includes(told.event.card)));
    writer.step(BEATS.others, { felt }, { sound: 'turned', calls });
  }
}

function names(writer: Writer): void {
  const { target } = writer.way;
  if (!target.dealerHand) return;
  const felt = { ...writer.withHands((hand, { hand: read }) => ({ ...hand, hand: read })), dealerHand: target.dealerHand };
  const own = writer.own === null ? undefined : writer.target(writer.own);
  const words = [dealerHandWords(target.dealerHand), ...(own && own.decision !== 'folded' ? ownHandWords(own.hand) : [])];
  writer.step(BEATS.named, { felt, named: target }, { calls: [...placed('Your hand', writer.take(isCard)), ...writer.take(isOf(NAMING))], words });
}

/** Seats in the order in which the dealer settles them. */
function orderOfSettling({ order, way }: Writer): number[] {
  const seats = way.target.hands.map(({ seat }) => seat);
  return [...new Set([...order.filter((seat) => seats.includes(seat)), ...seats])];
}

/** Lost chips are swept, winnings are paid beside the wagers, and everything left is pushed to the player. */
function settles(writer: Writer): void {
  for (const seat of orderOfSettling(writer)) {
    const target = writer.target(seat);
    if (!target || target.results.length === 0) continue;
    const calls = writer.take((told) => told.event.seat === seat && isOf(SETTLING)(told));
    if (seat === writer.own) settlesOwn(writer, target, calls);
    else settlesOther(writer, target, calls);
  }
}

const withResults = (writer: Writer, seat: number, results: ResultView[]): Felt =>
  writer.withHands((hand) => (hand.seat === seat ? { ...hand, results } : hand));

function settlesOther(writer: Writer, { seat, results }: SeatFelt, calls: Told[]): void {
  const comesBack = results.some(({ back, won }) => back + won > 0);
  writer.step(BEATS.others, { felt: withResults(writer, seat, results), chips: [[seat, comesBack ? 'pushed' : 'swept']] }, { sound: 'chip', calls });
}

function settlesOwn(writer: Writer, { seat, results }: SeatFelt, calls: Told[]): void {
  const words = settledWords(results, writer.unit);
  const lost = results.filter(({ outcome }) => outcome === 'lost');
  const isOneStep = lost.length === results.length;
  if (lost.length > 0) {
    const beside: Beside = isOneStep ? { calls, words } : {};
    writer.step(BEATS.swept, { felt: withResults(writer, seat, lost), chips: [[seat, 'swept']] }, { sound: 'chip', ...beside });
  }
  if (isOneStep) return;
  const felt = withResults(writer, seat, results);
  const hasWon = results.some(({ won }) => won > 0);
  if (hasWon) writer.step(BEATS.paid, { felt, chips: [[seat, 'paid']] }, { sound: 'paid', calls, words });
  writer.step(BEATS.pushed, { felt, chips: [[seat, 'pushed']] }, { sound: 'chip', ...(hasWon ? {} : { calls, words }) });
}
