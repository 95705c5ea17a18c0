import { expect, test } from 'vitest';
import { isHere, waysFor, workplaceOf } from './navigation';

const titles = (roles: string[] | null) => waysFor(roles).map((way) => way.title);

test('everybody has the ways of their parts and no others', () => {
  expect(titles(null)).toEqual(['Lobby', 'Rules', 'Odds']);
  expect(titles([])).toEqual(['Lobby', 'My rounds', 'Rules', 'Odds']);
  expect(titles(['player', 'floor'])).toEqual(['Lobby', 'My rounds', 'Rules', 'Odds', 'Floor']);
  expect(titles(['auditor'])).toContain('Audit');
  expect(titles(['auditor'])).not.toContain('Floor');
  expect(titles(['admin'])).toEqual(['Lobby', 'My rounds', 'Rules', 'Odds', 'Floor', 'People']);
});

test('whoever works here has a page for it', () => {
  expect([['floor'], ['auditor'], ['admin'], ['player']].map((roles) => workplaceOf(roles)?.href)).toEqual(['/floor', '/audit', '/floor', undefined]);
});

test('a page lies behind one way only', () => {
  expect(isHere('/', '/')).toBe(true);
  expect(isHere('/', '/rules')).toBe(false);
  expect(isHere('/rules', '/rules/house/3')).toBe(true);
  expect(isHere('/rules', '/rulesets')).toBe(false);
});
