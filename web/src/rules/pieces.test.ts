import { expect, test } from 'vitest';
import { withClauses, withFound } from './pieces';

const links = (text: string) => withClauses(text).flatMap((piece) => piece.rule ?? []);

test('ids of clauses are found, and what only looks like one is not', () => {
  expect(links('finish   by md-uth-1.2/12.D.2, house/2b and wsop-2011/p17.maint.4.')).toEqual(['md-uth-1.2/12.D.2', 'house/2b', 'wsop-2011/p17.maint.4']);
  expect(links('blinds 10/20, and/or, 1/2')).toEqual([]);
});

test('nothing of a text is lost', () => {
  const text = 'by ma-uth/9.e.2.ii (see house/3)';
  expect(withClauses(text).map((piece) => piece.text).join('')).toBe(text);
  expect(withFound(text, ['e.2', '(see']).map((piece) => piece.text).join('')).toBe(text);
});

test('words of a search are marked, whatever letters they have', () => {
  expect(withFound('Odd chips, odd cards.', ['odd']).filter((piece) => piece.isFound).map((piece) => piece.text)).toEqual(['Odd', 'odd']);
  expect(withFound('a.b axb', ['a.b']).filter((piece) => piece.isFound)).toHaveLength(1);
  expect(withFound('text', [])).toEqual([{ text: 'text' }]);
});
