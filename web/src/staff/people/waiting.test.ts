import { expect, test } from 'vitest';
import type { PersonProposal } from '../../lib/wire';
import { waitingFor, waitingWords } from './waiting';

const proposal = { proposal: 12, by: 'Ada', at: 0, words: '', mayApprove: true, isYours: false };
const waiting: PersonProposal[] = [
  { change: 'give-role', role: 'admin', proposal },
  { change: 'remove-role', role: 'floor', proposal },
  { change: 'reset-password', role: null, proposal },
];

test('what waits for a second person is named', () =>
  expect(waiting.map(waitingWords)).toEqual([
    'Admin: waits for a second person',
    'Floor: removal waits for a second person',
    'New password: waits for a second person',
  ]));

test('a change is found by its role', () => {
  expect(waitingFor({ waiting }, 'floor')?.change).toBe('remove-role');
  expect(waitingFor({ waiting }, null)?.change).toBe('reset-password');
  expect(waitingFor({ waiting }, 'cage')).toBeUndefined();
});
