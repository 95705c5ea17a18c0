// Optimistic updates of wagers.
import { describe, expect, it } from 'vitest';
import type { RoundCommand, WagerKey } from '../lib/wire';
import { Wishes } from './wishes.svelte';

const ORDER: WagerKey[] = ['ante', 'blind', 'play', 'trips', 'progressive'];

/** A table that takes every bet, or refuses those of one wager, and answers when it is record to. */
function atTable(refused: string | null = null) {
  const lies = new Map<string, number>();
  const heard: string[] = [];
  const answers: (() => void)[] = [];
  const say = (command: RoundCommand): Promise<boolean> => {
    if (typeof command === 'string') throw new Error(`${command} puts no chips down`);
    const bet = 'bet' in command ? command.bet : undefined;
    const withdraw = 'withdraw' in command ? command.withdraw : undefined;
    heard.push(bet ? `${bet.wager} ${bet.amount}` : `take back ${withdraw?.wager}`);
    return new Promise((answered) => {
      answers.push(() => {
        const isTaken = bet?.wager !== refused;
        if (bet && isTaken) lies.set(bet.wager, bet.amount);
        if (withdraw) lies.delete(withdraw.wager);
        answered(isTaken);
      });
    });
  };
  const wishes = new Wishes({ say, lies: (wager) => lies.get(wager) ?? 0, order: () => ORDER });
  const answer = async (): Promise<void> => {
    for (let next = answers.shift(); next; next = answers.shift()) {
      next();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return { wishes, heard, answer };
}

describe('wishes', () => {
  it('show at once what was put down', () => {
    const { wishes } = atTable();
    wishes.put([{ wager: 'ante', amount: 500 }]);
    expect(wishes.of('ante')).toBe(500);
    expect(wishes.any).toBe(true);
  });

  it('say only the last amount of a wager that changed meanwhile', async () => {
    const { wishes, heard, answer } = atTable();
    for (const amount of [500, 1000, 1500]) wishes.put([{ wager: 'ante', amount }]);
    await answer();
    expect(await wishes.settled()).toBe(true);
    expect(heard).toEqual(['ante 500', 'ante 1500']);
    expect(wishes.of('ante')).toBeUndefined();
  });

  it('that are none leave the way free for the next', async () => {
    const { wishes, heard, answer } = atTable();
    wishes.put([]);
    wishes.put([{ wager: 'ante', amount: 500 }]);
    await answer();
    expect(heard).toEqual(['ante 500']);
  });

  it('make the wagers in their order', async () => {
    const { wishes, heard, answer } = atTable();
    wishes.put([
      { wager: 'progressive', amount: 100 },
      { wager: 'trips', amount: 500 },
      { wager: 'ante', amount: 1000 },
    ]);
    await answer();
    expect(heard).toEqual(['ante 1000', 'trips 500', 'progressive 100']);
  });

  it('take back first what needs the others', async () => {
    const { wishes, heard, answer } = atTable();
    wishes.put((['ante', 'trips', 'progressive'] as const).map((wager) => ({ wager, amount: 0 })));
    await answer();
    expect(heard).toEqual(['take back progressive', 'take back trips', 'take back ante']);
  });

  it('forget everything with a refusal', async () => {
    const { wishes, heard, answer } = atTable('ante');
    wishes.put([
      { wager: 'ante', amount: 1000 },
      { wager: 'trips', amount: 500 },
    ]);
    const settled = wishes.settled();
    await answer();
    expect(await settled).toBe(false);
    expect(heard).toEqual(['ante 1000']);
    expect(wishes.any).toBe(false);
  });
});
