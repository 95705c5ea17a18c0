import { expect, test } from 'vitest';
import { countByStatus, statusOf } from './status';

test('every status has its word, an unknown one is shown as it is', () => {
  expect(['done', 'partly', 'open', 'later', 'not-ours', 'new'].map((id) => statusOf(id).word)).toEqual(['Done', 'Partly', 'Not yet', 'Not yet', 'Not ours', 'new']);
});

test('clauses are counted by their status', () => {
  const lines = ['done', 'done', 'later', 'open'].map((status) => ({ status }));
  expect(countByStatus(lines).map(({ status, count }) => [status.id, count])).toEqual([
    ['done', 2],
    ['open', 2],
  ]);
});
