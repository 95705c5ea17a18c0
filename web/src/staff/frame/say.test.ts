import { expect, test } from 'vitest';
import type { Answered } from '../../lib/api';
import type { Outcome, RoleKey } from '../../lib/wire';
import { isOffShift, partOf, say } from './say';

const at = async (): Promise<void> => {};
const unreachable: Answered<Outcome> = { ok: false, status: 0, problem: { error: 'try-again', what: 'No connection.', rule: null } };
const done: Answered<Outcome> = { ok: true, value: { outcome: 'done' } };

async function check(answers: Answered<Outcome>[]): Promise<{ said: Awaited<ReturnType<typeof say>>; ids: string[] }> {
  const ids: string[] = [];
  const send = async (body: { id: string }): Promise<Answered<Outcome>> => {
    ids.push(body.id);
    return answers[ids.length - 1] ?? unreachable;
  };
  return { said: await say({ office: 'open-day' }, 'floor', send, at), ids };
}

test('what is not answered is sent again under the same id', async () => {
  const { said, ids } = await check([unreachable, { ok: true, value: { outcome: 'try-again', what: 'Busy.' } }, done]);
  expect(said).toEqual({ done: true });
  expect(ids.length).toBe(3);
  expect(new Set(ids).size).toBe(1);
});

test('what was sent too long ago is not sent again', async () => {
  const { said, ids } = await check([{ ok: true, value: { outcome: 'expired', what: 'Too long ago.' } }]);
  expect(said).toEqual({ done: false, what: 'Too long ago.', rule: null });
  expect(ids.length).toBe(1);
});

test('a refusal is final and keeps its clause', async () => {
  const { said, ids } = await check([{ ok: true, value: { outcome: 'refused', rule: 'house/102', what: 'players sit there' } }]);
  expect(said).toEqual({ done: false, what: 'players sit there', rule: 'house/102' });
  expect(ids.length).toBe(1);
});

test('a refusal by status is final as well', async () => {
  const { said, ids } = await check([{ ok: false, status: 409, problem: { error: 'refused', what: 'not yours', rule: 'house/103' } }]);
  expect(said).toEqual({ done: false, what: 'not yours', rule: 'house/103' });
  expect(ids.length).toBe(1);
});

test('it gives up after a while and says why', async () => {
  const { said, ids } = await check([]);
  expect(said).toEqual({ done: false, what: 'No connection.', rule: null });
  expect(ids.length).toBe(4);
});

test.each<[RoleKey[], RoleKey[], RoleKey[], RoleKey | null]>([
  [['floor'], [], ['floor', 'admin'], 'floor'],
  [['floor', 'admin'], [], ['floor', 'admin'], 'admin'],
  [['floor', 'admin'], ['floor'], ['floor', 'admin'], 'floor'],
  [['admin'], [], ['floor', 'cage'], null],
  [['cage', 'floor'], ['cage'], ['floor', 'cage'], 'cage'],
])('with the roles %j, on shift in %j, of %j one acts as %s', (roles, onShift, allowed, part) =>
  expect(partOf({ roles, onShift }, allowed)).toBe(part),
);

test.each<[RoleKey[], RoleKey[], RoleKey, boolean]>([
  [['floor'], [], 'floor', true],
  [['floor'], ['floor'], 'floor', false],
  [['admin'], [], 'admin', false],
  [['admin'], [], 'floor', false],
])('with the roles %j, on shift in %j, somebody who acts as %s is off shift: %j', (roles, onShift, role, isOff) =>
  expect(isOffShift({ roles, onShift }, role)).toBe(isOff),
);
