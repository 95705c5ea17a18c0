import { expect, test } from 'vitest';
import type { RuleStatus } from '../lib/wire';
import { countByStatus, followed, statusOf } from './status';

const lines = (...statuses: RuleStatus[]) => statuses.map((status) => ({ status }));

test('every status has its word', () => {
  expect((['done', 'partly', 'later', 'not-ours'] as const).map((id) => statusOf(id).word)).toEqual([
    'Followed',
    'Partly followed',
    'Not followed yet',
    'People only',
  ]);
});

test('clauses are counted by their status', () => {
  expect(countByStatus(lines('later', 'done', 'done', 'later')).map(({ status, count }) => [status.id, count])).toEqual([
    ['done', 2],
    ['later', 2],
  ]);
});

test('what only people can follow is not counted', () => {
  expect(followed(lines('done', 'done', 'later', 'not-ours', 'partly'))).toEqual({ done: 2, all: 4, others: 1 });
});
