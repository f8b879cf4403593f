import { expect, test } from 'vitest';
import { choose } from './coverWords.ts';

const pixels = (...greys: number[]) =>
  new Uint8ClampedArray(greys.flatMap((grey) => [grey, grey, grey, 255]));

test('a quiet cover needs nothing under its words: dark ones on light, light ones on dark', () => {
  expect(choose(pixels(255, 250, 240))).toEqual({ text: 'dark', scrim: 0 });
  expect(choose(pixels(20, 25, 30))).toEqual({ text: 'light', scrim: 0 });
});

test('a busy cover gets just enough under its words', () => {
  const { scrim } = choose(pixels(0, 255, 128));
  expect(scrim).toBeGreaterThan(0.3);
  expect(scrim).toBeLessThan(0.75);
});

test('a dark cover with something light on it stays dark', () => {
  expect(choose(pixels(40, 40, 40, 40, 40, 40, 200)).text).toBe('light');
});
