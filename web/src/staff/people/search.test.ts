import { expect, test } from 'vitest';
import type { PersonLine, RoleKey } from '../../lib/wire';
import { found } from './search';

const line = (person: number, name: string, roles: RoleKey[], isGuest = false): PersonLine => ({
  waiting: [],
  person,
  name,
  roles,
  onShift: [],
  isGuest,
  isDisabled: false,
  barred: false,
  madeAt: 0,
});
const people = [line(1, 'Ada', ['admin']), line(12, 'Bob', ['player', 'floor']), line(112, 'Guest 112', ['player'], true)];

test.each<[string, RoleKey | '', boolean, number[]]>([
  ['', '', false, [1, 12]],
  ['', '', true, [1, 12, 112]],
  ['aD', '', false, [1]],
  ['12', '', false, [12]],
  ['12', '', true, [12, 112]],
  ['', 'floor', true, [12]],
  ['ada', 'floor', true, []],
])('of "%s" in the role "%s"', (words, role, withGuests, persons) =>
  expect(found(people, words, role, withGuests).map((each) => each.person)).toEqual(persons),
);
