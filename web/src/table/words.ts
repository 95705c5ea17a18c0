// Texts of the table's announcements and labels.
import { money, net } from '../lib/money';
import type {
  Decided,
  DecisionOption,
  HouseFelt,
  PlaceView,
  ResultView,
  RoundPhase,
  SeatFelt,
  TableView,
  WagerOutcome,
} from '../lib/wire';
import { titled, wagerName } from '../lib/words';
import { houseFelt } from './kind';

/** `Your turn: check, or Play 4 times for 40, 3 times for 30`. */
export function turnWords({ multiples, costs, wager, pass }: DecisionOption, unit: string): string {
  const plays = multiples.map((multiple, index) => `${multiple} times for ${money(costs[index] ?? 0, unit)}`);
  return `Your turn: ${pass}, or ${wagerName(wager)} ${plays.join(', ')}`;
}

export function resultWords(hand: SeatFelt, felt: HouseFelt, unit: string): string {
  const dealer = felt.dealerHand ? `The dealer has ${felt.dealerHand.words}. ` : '';
  const own = hand.hand && hand.decision !== 'folded' ? `You have ${hand.hand.words}. ` : '';
  return dealer + own + netWords(hand.net, unit);
}

export function netWords(cents: number, unit: string): string {
  if (cents === 0) return 'You broke even';
  return `You ${cents > 0 ? 'won' : 'lost'} ${money(Math.abs(cents), unit)}`;
}

export const OUTCOMES: Record<WagerOutcome, string> = { won: 'Won', lost: 'Lost', pushed: 'Push', returned: 'Returned' };

/** The net result of a wager: `+$30`, `−$10`, `$0`. */
export function resultNet({ stake, back, won }: ResultView, unit: string): string {
  return net(won + back - stake, unit);
}

const DECIDED: Record<Exclude<Decided, 'played'>, string> = { checked: 'Checked', folded: 'Folded' };

export function decisionWord({ decision, multiple }: Pick<SeatFelt, 'decision' | 'multiple'>): string | null {
  if (decision === 'played') return multiple === null ? 'Played' : `Played ${multiple}×`;
  return decision && DECIDED[decision];
}

export function placeName(place: PlaceView | undefined, seat: number): string {
  return place?.name ?? `seat ${seat}`;
}

/** What the table is waiting for, if not for the user. */
export function waitWords({ asks, seats, felt, isAutomatic }: TableView): string {
  if (asks.what === 'decision' && asks.seat !== null) {
    const place = seats.find(({ seat }) => seat === asks.seat);
    return `Waiting for ${placeName(place, asks.seat)} to decide.`;
  }
  if (asks.what === 'floor') return 'The floor has been called. The round continues after the ruling.';
  if (asks.what === 'dealer' || !isAutomatic) return 'Waiting for the dealer.';
  if (houseFelt(felt)?.phase === 'betting') return 'Place your wagers.';
  return felt ? 'The dealer is working.' : 'The next round begins in a moment.';
}

const PHASES: Record<RoundPhase, string> = {
  betting: 'Betting is open',
  locking: 'No more bets',
  dealing: 'The dealer is dealing',
  deciding: 'The players are deciding',
  boarding: 'The dealer is dealing the board',
  counting: 'The dealer is counting the stub',
  miscounted: 'The dealer is counting the stub',
  turning: 'The dealer is turning up the cards',
  settling: 'The dealer is settling the wagers',
  voided: 'The round is void',
  over: 'The round is over',
};

/** The state of the shown round, for watchers. */
export function roundWords({ asks, seats, last }: Pick<TableView, 'asks' | 'seats' | 'last'>, shown: HouseFelt | null): string {
  const hasPlayers = seats.some(({ name }) => name !== null);
  if (asks.what === 'floor') return 'The floor has been called';
  if (shown && (shown.void || shown.phase === 'over' || shown.round === last?.round)) {
    return `Round ${shown.round} is ${shown.void ? 'void' : 'over'}`;
  }
  if (!hasPlayers) return last ? 'Nobody is playing here now' : 'Nobody has played here yet';
  if (asks.what === 'decision' && asks.seat !== null) {
    return `${seats.find(({ seat }) => seat === asks.seat)?.name ?? `Seat ${asks.seat}`} is deciding`;
  }
  return shown ? PHASES[shown.phase] : 'The next round begins in a moment';
}

/** Splits `two pair, tens and sevens` at the comma: `Two pair` and `, tens and sevens`. */
export function shortHand(words: string): { short: string; rest: string } {
  const comma = words.indexOf(',');
  const end = comma < 0 ? words.length : comma;
  return { short: titled(words.slice(0, end)), rest: words.slice(end) };
}
