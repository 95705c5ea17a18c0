// Texts of the table's announcements and labels.
import { money, net } from '../lib/money';
import type {
  Decided,
  DecisionOption,
  HouseFelt,
  PlaceView,
  PlayCosts,
  PlayOption,
  ResultView,
  RoundPhase,
  SeatFelt,
  TableView,
  WagerKey,
  WagerOutcome,
} from '../lib/wire';
import { titled, wagerName } from '../lib/words';
import { houseFelt } from './kind';

/** `Your turn: check, or Play 4 times for 40, 3 times for 30`; only what the player's chips pay. */
export function turnWords({ plays, wager, pass }: DecisionOption, unit: string): string {
  const paid = plays.filter(({ lacks }) => lacks === 0);
  if (paid.length === 0) return `Your turn: ${pass}. For ${wagerName(wager)} you need more chips`;
  const words = paid.map(({ multiple, cost }) => `${multiple} ${multiple === 1 ? 'time' : 'times'} for ${money(cost, unit)}`);
  return `Your turn: ${pass}, or ${wagerName(wager)} ${words.join(', ')}`;
}

/** Why a Play or Raise wager cannot be made: the player's chips do not pay it. */
export function lackWords({ multiple, cost, lacks }: PlayOption, wager: WagerKey, unit: string): string {
  return `${wagerName(wager)} ${multiple}× costs ${money(cost, unit)}, but you have only ${money(cost - lacks, unit)}. Add chips first.`;
}

/** Warns before the cards of stakes that leave nothing for the Play or Raise wager; `null` if they do. */
export function stakeWords(costs: PlayCosts | null, chips: number, unit: string): string | null {
  if (!costs || chips >= costs.least) return null;
  const range = costs.least === costs.most ? money(costs.least, unit) : `${money(costs.least, unit)} to ${money(costs.most, unit)}`;
  return `After these wagers you have ${money(chips, unit)} left, but ${wagerName(costs.wager)} costs ${range}: you could only check and fold. Wager less or add chips.`;
}

/** `Ann, Bob, and Cy`. */
function listed(names: string[]): string {
  if (names.length <= 2) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

/** Whom the table waits for besides the user: `Waiting for Ann and Bob`; `null` if for nobody else. */
export function waitsForWords({ asks, seats }: Pick<TableView, 'asks' | 'seats'>, own: number | null): string | null {
  const others = asks.waitsFor.filter((seat) => seat !== own);
  if (others.length === 0) return null;
  return `Waiting for ${listed(others.map((seat) => placeName(seats.find((place) => place.seat === seat), seat)))}`;
}

/** `a pair of kings`, but `two pair, kings and tens` and `ace high`. */
export function withArticle(hand: string): string {
  return /^(pair|straight|flush|full house|royal flush)\b/.test(hand) ? `a ${hand}` : hand;
}

export function resultWords(hand: SeatFelt, felt: HouseFelt, unit: string): string {
  const dealer = felt.dealerHand ? `The dealer has ${withArticle(felt.dealerHand.words)}. ` : '';
  const own = hand.hand && hand.decision !== 'folded' ? `You have ${withArticle(hand.hand.words)}. ` : '';
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
    return `Waiting for ${placeName(place, asks.seat)}${place?.isConnected === false ? ', who is away,' : ''} to decide.`;
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
