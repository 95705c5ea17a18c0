// The selection of rounds in the address and in what the server is asked.
import { describe, expect, it } from 'vitest';
import { addressOf, filterOf, isEmpty, queryOf } from './filter';

const none = filterOf(new URLSearchParams());

describe('a selection of rounds', () => {
  it('is read from the address and written to it', () => {
    const filter = filterOf(new URLSearchParams('outcome=won&table=7&other=1'));
    expect(filter).toEqual({ ...none, outcome: 'won', table: '7' });
    expect(addressOf(filter)).toBe('/me/rounds?table=7&outcome=won');
    expect([isEmpty(none), isEmpty(filter), addressOf(none)]).toEqual([true, false, '/me/rounds']);
  });

  it('asks for whole days of the place where the user is', () => {
    const day = (date: number) => new Date(2026, 10, date).getTime() * 1000;
    expect(queryOf({ ...none, from: '2026-11-16', until: '2026-11-17' }, null)).toBe(`?from=${day(16)}&until=${day(18)}`);
  });

  it('leaves out what is no day', () => {
    expect(queryOf({ ...none, from: 'yesterday', until: '1850-01-01' }, 42)).toBe('?before=42');
    expect(queryOf(none, null)).toBe('');
  });

  it('keeps the name of a game whole', () => {
    expect(new URLSearchParams(queryOf({ ...none, game: "Ultimate Texas Hold 'Em" }, null)).get('game')).toBe("Ultimate Texas Hold 'Em");
  });
});
