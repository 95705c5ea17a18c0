import { expect, test } from 'vitest';
import type { EventName, HouseFelt, ResultView, SeatFelt, TableView } from '../../lib/wire';
import { houseFelt } from '../kind';
import type { Step, Told } from './scene';
import { stepsBetween } from './steps';

const OWN = 3;
const OTHER = 5;
const HANDS: Record<number, [string, string]> = { [OWN]: ['Kh', 'Ts'], [OTHER]: ['2c', '7d'] };
const BOARD = ['9c', '9d', 'Ah', '4s', 'Kd'];

const result = (wager: ResultView['wager'], outcome: ResultView['outcome'], stake: number, won = 0): ResultView => {
  return { wager, outcome, stake, back: outcome === 'lost' ? 0 : stake, won, rule: 'r', under: null, why: null };
};

function hand(seat: number, more: Partial<SeatFelt> = {}): SeatFelt {
  const wagers = (['ante', 'blind'] as const).map((wager) => ({ wager, amount: 1000 }));
  return { seat, name: `P${seat}`, isYou: seat === OWN, wagers, cards: [], decision: null, multiple: null, hand: null, net: 0, results: [], ...more };
}

function felt(more: Partial<HouseFelt> = {}): HouseFelt {
  const hands = [hand(OWN), hand(OTHER)];
  return { round: 7, phase: 'deciding', stage: 'before-flop', dealer: [], board: [], beside: [], dealerHand: null, hands, void: null, ...more };
}

function view(current: HouseFelt, more: Partial<TableView> = {}, chips = 5000): TableView {
  const seats = [OWN, OTHER].map((seat) => ({ seat, name: `P${seat}`, person: null, isYou: seat === OWN, chips, isReady: false, isLeaving: false, isConnected: true, sitsOut: false }));
  const you = { kind: 'house', seat: OWN, chips, wagers: [], progressive: [], withdraw: [], decision: null, canBeReady: false, trainer: null };
  const asks = { turn: 1, what: 'nothing', seat: null, until: null, seconds: 0, waitsFor: [] };
  return { table: 1, unit: 'play', round: current.round, felt: { kind: 'house', ...current }, last: null, seats, you, asks, ...more } as unknown as TableView;
}

const told = (what: EventName, seat: number | null = null, card: string | null = null): Told => {
  return { round: 7, event: { what, seat, wager: null, card, amount: null, words: what, rule: null } };
};

const STAKES = [{ wager: 'ante', amount: 1000 }, { wager: 'blind', amount: 1000 }, { wager: 'trips', amount: 500 }] as const;

const backs = felt({ dealer: [null, null], hands: [hand(OWN, { cards: HANDS[OWN] ?? [], wagers: [...STAKES] }), hand(OTHER, { cards: [null, null] })] });

const ended = felt({
  phase: 'over',
  stage: null,
  dealer: ['Qs', 'Qd'],
  board: BOARD,
  dealerHand: { words: 'two pair, queens and nines', best: ['Qs', 'Qd', '9c', '9d', 'Ah'], isOnBoard: false, rule: null },
  hands: [
    hand(OWN, {
      cards: HANDS[OWN] ?? [],
      decision: 'played',
      multiple: 4,
      wagers: [],
      hand: { words: 'two pair, kings and nines', best: [], isOnBoard: false, rule: null },
      net: 5000,
      results: [result('ante', 'won', 1000, 1000), result('blind', 'pushed', 1000), result('play', 'won', 4000, 4000), result('trips', 'lost', 500)],
    }),
    hand(OTHER, { cards: HANDS[OTHER] ?? [], decision: 'folded', wagers: [], net: -2000, results: [result('ante', 'lost', 1000), result('blind', 'lost', 1000)] }),
  ],
});

const shownFelt = ({ scene }: Step): HouseFelt => houseFelt(scene.view.felt) as HouseFelt;

/** What is visible in a step, in short. */
function seen(step: Step): string {
  const { board, dealer, dealerHand, hands } = shownFelt(step);
  const faces = (cards: (string | null)[]): number => cards.filter((card) => card !== null).length;
  const [own, other] = [OWN, OTHER].map((seat) => hands.find((one) => one.seat === seat));
  const settled = [own?.results.length, other?.results.length].join('+');
  return `board ${faces(board)} dealer ${faces(dealer)} other ${faces(other?.cards ?? [])} named ${dealerHand ? 1 : 0} settled ${settled} net ${step.scene.view.last ? 1 : 0}`;
}

const beginning = felt({ round: 8, phase: 'betting', stage: null, hands: [] });
const showdown = (): Step[] => stepsBetween(view(backs), view(beginning, { last: { kind: 'house', ...ended }, round: 8 } as Partial<TableView>, 10_000), [
  told('played', OWN), ...BOARD.map((card) => told('turned', null, card)), told('turned', null, 'Qs'), told('turned', null, 'Qd'),
  told('dealer-read'), told('settled', OTHER), told('settled', OWN), told('over'),
]);

test('a showdown shows cards, then names, then chips, then text', () => {
  const order = showdown().map(seen);
  expect(order).toEqual([
    'board 0 dealer 0 other 0 named 0 settled 0+0 net 0',
    'board 0 dealer 0 other 0 named 0 settled 0+0 net 0',
    'board 1 dealer 0 other 0 named 0 settled 0+0 net 0',
    'board 2 dealer 0 other 0 named 0 settled 0+0 net 0',
    'board 3 dealer 0 other 0 named 0 settled 0+0 net 0',
    'board 4 dealer 0 other 0 named 0 settled 0+0 net 0',
    'board 5 dealer 0 other 0 named 0 settled 0+0 net 0',
    'board 5 dealer 1 other 0 named 0 settled 0+0 net 0',
    'board 5 dealer 2 other 0 named 0 settled 0+0 net 0',
    'board 5 dealer 2 other 2 named 0 settled 0+0 net 0',
    'board 5 dealer 2 other 2 named 1 settled 0+0 net 0',
    'board 5 dealer 2 other 2 named 1 settled 0+2 net 0',
    'board 5 dealer 2 other 2 named 1 settled 1+2 net 0',
    'board 5 dealer 2 other 2 named 1 settled 4+2 net 0',
    'board 5 dealer 2 other 2 named 1 settled 4+2 net 0',
    'board 0 dealer 0 other 0 named 0 settled + net 1',
  ]);
});

test('chips are swept, paid and pushed, and no stack tells the result before', () => {
  const steps = showdown();
  expect(steps.map(({ scene }) => scene.chips.get(OWN)).filter((moment, index, all) => index === 0 || moment !== all[index - 1])).toEqual([undefined, 'swept', 'paid', 'pushed', undefined]);
  const stacks = steps.map(({ scene }) => scene.view.you?.chips);
  // The Play wager has left the stack; everything else comes with the text.
  expect(new Set(stacks.slice(0, -1))).toEqual(new Set([5000 - 4000]));
  expect(stacks.at(-1)).toBe(10_000);
});

test('nothing can be done while the dealer works', () => {
  for (const { scene } of showdown().slice(0, -1)) {
    expect(scene.view.asks).toMatchObject({ what: 'nothing', seat: null, until: null });
    expect(scene.view.you).toMatchObject({ decision: null, wagers: [], canBeReady: false });
  }
});

test('a screen reader hears board, dealer, hands and wagers in this order', () => {
  expect(showdown().flatMap(({ words }) => words)).toEqual([
    'Board: nine of clubs, nine of diamonds, ace of hearts, four of spades, and king of diamonds.',
    'Dealer: queen of spades and queen of diamonds.',
    'The dealer has two pair, queens and nines.',
    'You have two pair, kings and nines.',
    'Ante: won +10. Blind: push. Play: won +40. Trips: lost −5.'.replaceAll('. ', '.|').split('|'),
  ].flat());
});

test('every call of the dealer is made once, with the step that it belongs to', () => {
  const steps = showdown();
  expect(steps.flatMap(({ calls }) => calls.map(({ event }) => event.what))).toEqual([
    'played', ...BOARD.map(() => 'turned'), 'turned', 'turned', 'dealer-read', 'settled', 'settled', 'over',
  ]);
  const turned = steps.flatMap(({ calls }) => calls.filter(({ event }) => event.what === 'turned').map(({ event }) => event.words));
  expect(turned).toEqual([...Array<string>(5).fill('Board: turned'), 'Dealer: turned', 'Dealer: turned']);
  const named = steps.find(({ scene }) => scene.named);
  expect(named?.calls.map(({ event }) => event.what)).toEqual(['dealer-read']);
});

test('cards are dealt face down one by one, then the player sees theirs', () => {
  const steps = stepsBetween(view(felt({ phase: 'betting', hands: [hand(OWN, { wagers: [...STAKES] }), hand(OTHER)] })), view(backs), []);
  const own = steps.map((step) => shownFelt(step).hands.find(({ seat }) => seat === OWN)?.cards);
  expect(own).toEqual([[null], [null, null], HANDS[OWN], HANDS[OWN]]);
  expect(steps.flatMap(({ words }) => words)).toEqual(['Your cards: king of hearts and ten of spades.']);
  expect(steps.at(-1)?.lasts).toBe(0);
});

test('a dealer whose cards come only after the decisions gets them face down, then turns them', () => {
  const steps = stepsBetween(view({ ...backs, dealer: [], board: BOARD }), view(beginning, { last: { kind: 'house', ...ended } } as Partial<TableView>), []);
  const dealer = steps.map((step) => shownFelt(step).dealer.map((card) => (card === null ? '?' : card)).join(' '));
  expect(dealer.filter((cards, index) => index === 0 || cards !== dealer[index - 1])).toEqual(['', '?', '? ?', 'Qs ?', 'Qs Qd', '']);
});

test('a frame in which no card and no chip moves is shown at once', () => {
  expect(stepsBetween(view(backs), view(backs), [told('sat-down', OTHER)])).toHaveLength(1);
  expect(stepsBetween(null, view(backs), [])).toHaveLength(1);
});

test('after a gap nothing is made up', () => {
  const other = { ...ended, round: 9 };
  const steps = stepsBetween(view(backs), view(beginning, { last: { kind: 'house', ...other } } as Partial<TableView>), []);
  expect(steps).toHaveLength(1);
});
