import { expect, test } from 'vitest';
import { isStrip, pictureAddress, pictureSize, saysFigures } from './picture';

const drawn = (svg: string) => decodeURIComponent(pictureAddress(svg).replace('data:image/svg+xml,', ''));

test('a picture names its namespace and its letters exactly once', () => {
  for (const svg of ['<svg viewBox="0 0 1 1"></svg>', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" font-family="serif"></svg>']) {
    expect(drawn(svg).match(/xmlns=/g)).toHaveLength(1);
    expect(drawn(svg).match(/font-family=/g)).toHaveLength(1);
    expect(drawn(svg)).toContain('viewBox="0 0 1 1"');
  }
});

test('letters that would end the address are written out', () => {
  expect(pictureAddress('<svg><text fill="#fff">100% "x"</text></svg>')).not.toMatch(/[#"<>\s]/);
});

test('the size of a picture is that of its view', () => {
  expect(pictureSize('<svg viewBox="0 0 467 449.6" role="img">')).toEqual({ width: 467, height: 449.6 });
  expect(pictureSize('<svg>')).toBeNull();
});

test('a caption is shown where it tells figures, and a strip is known by its height', () => {
  expect([saysFigures('Fold after the river 19.2%'), saysFigures('each of the 169 starting hands')]).toEqual([true, false]);
  expect([isStrip('<svg viewBox="0 0 467 45">'), isStrip('<svg viewBox="0 0 467 170">'), isStrip('<svg>')]).toEqual([true, false, false]);
});
