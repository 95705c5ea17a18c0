// Chips on the spots: what the limits change is said.
import { describe, expect, it } from 'vitest';
import type { WagerKey, WagerOption, WagerView } from '../lib/wire';
import { Bettor, limitWords } from './bettor';
import type { Denomination } from './chips';
import type { Play } from './play.svelte';

const ante: WagerOption = { wager: 'ante', least: 1_500, most: 50_000, limit: 50_000, equalWager: 'blind', needs: [] };

/** A player with this Ante on the felt who places chips of this value. */
function seated(amount: number, chip: Denomination, more: Partial<WagerOption> = {}): { bettor: Bettor; put: WagerView[]; told: (string | null)[] } {
  const put: WagerView[] = [];
  const told: (string | null)[] = [];
  const option = { ...ante, ...more };
  const play = {
    view: { unit: 'dollars', you: { seat: 1 } },
    options: { progressive: [100, 500], withdraw: [], waiting: [{ wager: 'six-card', needs: ['trips'] }] },
    isFrozen: false,
    isBetting: true,
    chip,
    sourceOf: (wager: WagerKey) => wager,
    amountOn: () => amount,
    optionOf: (wager: WagerKey) => (wager === 'ante' ? option : undefined),
    put: (wagers: WagerView[]) => put.push(...wagers),
    tell: (note: string | null) => told.push(note),
  };
  return { bettor: new Bettor(play as unknown as Play), put, told };
}

describe('a chip', () => {
  it.each<[number, Denomination, Partial<WagerOption>, number | null, string | null]>([
    [0, 500, {}, 1_500, 'The least Ante is $15.'],
    [1_500, 500, {}, 2_000, null],
    [49_000, 2_500, {}, 50_000, 'The Ante can be at most $500.'],
    [50_000, 500, {}, null, 'The Ante can be at most $500.'],
    [2_000, 500, { most: 2_200 }, 2_200, 'Your chips pay at most $22. Add chips to wager more.'],
    [0, 500, { most: 1_000 }, null, 'You have too few chips for the Ante. Add chips first.'],
  ])('on an Ante of %i, worth %i', (amount, chip, more, placed, words) => {
    const { bettor, put, told } = seated(amount, chip, more);
    bettor.add('ante');
    expect({ put, told }).toEqual({ put: placed === null ? [] : [{ wager: 'ante', amount: placed }], told: [words] });
  });

  it('taken off an odd Ante leaves the least, and says so', () => {
    const { bettor, put, told } = seated(1_700, 500);
    bettor.remove('ante');
    expect({ put, told }).toEqual({ put: [{ wager: 'ante', amount: 1_500 }], told: ['The least Ante is $15.'] });
  });

  it('on the Progressive becomes one of its stakes', () => {
    const { bettor, put, told } = seated(0, 2_500);
    bettor.add('progressive');
    expect({ put, told }).toEqual({ put: [{ wager: 'progressive', amount: 100 }], told: ['The Progressive is $1 or $5.'] });
  });

  it('on a spot that is closed says why', () => {
    const { bettor, put, told } = seated(0, 500);
    bettor.add('trips');
    bettor.add('six-card');
    expect({ put, told }).toEqual({ put: [], told: ['Place the Ante first.', 'Place the Trips first.'] });
  });
});

it('the limit of the table and that of the chips are told apart', () => {
  expect(limitWords('most', { ...ante, most: 40_000 }, 'play')).toBe('Your chips pay at most 400. Add chips to wager more.');
});
