import { expect, test } from 'vitest';
import { withBreakpoints } from './breakpoint';

const sources = import.meta.glob<string>(['../**/*.{svelte,css,ts}', '!./breakpoint*'], { query: '?raw', import: 'default', eager: true });

const IN_CSS = /@media[^{]*\b(?:width|height)\b[^{]*/g;
const IN_SCRIPT = /(?:MediaQuery|matchMedia)\(\s*['"`][^)]*\b(?:width|height)\b[^)]*\)/g;

const sizesIn = (text: string): string[] => [...text.matchAll(IN_CSS), ...text.matchAll(IN_SCRIPT)].map(([found]) => found.trim());

test('every media query on width or height uses a named breakpoint', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  const unnamed = Object.entries(sources).flatMap(([file, text]) => sizesIn(text).map((query) => `${file}: ${query}`));
  expect(unnamed).toEqual([]);
});

test('a raw width or height is found, in a stylesheet and in a script', () => {
  expect(sizesIn('@media (max-width: 44rem) {')).toHaveLength(1);
  expect(sizesIn("new MediaQuery('width >= 60rem', true)")).toHaveLength(1);
  expect(sizesIn('@media (prefers-reduced-motion: reduce) { a { width: 1rem } }')).toEqual([]);
});

test('a name is replaced by its query', () => {
  expect(withBreakpoints('@media (--phone) { a { gap: 0 } }')).toBe('@media (width < 44rem) { a { gap: 0 } }');
  expect(withBreakpoints('@media (--low) and (not (--phone)) {')).toBe('@media (height < 52rem) and (not (width < 44rem)) {');
});

test('an unknown name is an error', () => {
  expect(() => withBreakpoints('@media (--watch) {}')).toThrow('--watch');
});
