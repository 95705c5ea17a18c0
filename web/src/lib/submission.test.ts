import { expect, test } from 'vitest';
import { described, remark } from './submission';

test('a submission is told by its first remark', () => {
  expect(remark({ text: '\n# Six seats, two decks.\n# More.\n\nseats = 6\n', operator: 'Room' })).toBe('Six seats, two decks.');
});

test('a remark further down is not about the whole', () => {
  expect(remark({ text: 'seats = 6\n# the most\n', operator: 'Room' })).toBe('Room');
});

test('a remark is told in two parts where it has them', () => {
  const of = (text: string) => described({ text: `# ${text}\nrulebook = "x"`, operator: 'The Room' });
  expect(of('Hold ’Em in Maryland: six seats, two decks.')).toEqual({ title: 'Hold ’Em in Maryland', about: 'Six seats, two decks.' });
  expect(of('Hold ’Em in Maryland with three meters.')).toEqual({ title: 'Hold ’Em in Maryland', about: 'With three meters.' });
  expect(of('Hold ’Em.')).toEqual({ title: 'Hold ’Em', about: '' });
});
