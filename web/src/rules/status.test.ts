import { expect, test } from 'vitest';
import { countByStatus, followed, statusOf } from './status';

test('every status has its word, an unknown one is shown as it is', () => {
  expect(['done', 'partly', 'open', 'later', 'not-ours', 'new'].map((id) => statusOf(id).word)).toEqual([
    'Followed',
    'Followed in part',
    'Not followed yet',
    'Not followed yet',
    'For people',
    'new',
  ]);
});

test('clauses are counted by their status', () => {
  const lines = ['done', 'done', 'later', 'open'].map((status) => ({ status }));
  expect(countByStatus(lines).map(({ status, count }) => [status.id, count])).toEqual([
    ['done', 2],
    ['open', 2],
  ]);
});

test('what only people can follow is not counted', () => {
  const lines = ['done', 'done', 'later', 'not-ours', 'partly'].map((status) => ({ status }));
  expect(followed(lines)).toEqual({ done: 2, all: 4, others: 1 });
});
