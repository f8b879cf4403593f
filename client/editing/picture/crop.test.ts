import { expect, test } from 'vitest';
import { share, WHOLE, within } from './crop.ts';

const SQUARE = 1;
const BANNER = 4;

test('shelf image: a crop begins with as much of the picture as its shape holds [2.6]', () => {
  expect(share(1, SQUARE, BANNER)).toEqual({ width: 1, height: 0.25 });
  expect(share(1, 8, BANNER)).toEqual({ width: 0.5, height: 1 });
  expect(share(2, SQUARE, BANNER)).toEqual({ width: 0.5, height: 0.125 });
});

test('shelf image: a crop never leaves the picture, and never comes nearer than four times [2.6]', () => {
  expect(within({ ...WHOLE, y: 0 }, SQUARE, BANNER)).toEqual({ x: 0.5, y: 0.125, zoom: 1 });
  expect(within({ x: 2, y: 2, zoom: 2 }, SQUARE, BANNER)).toEqual({ x: 0.75, y: 0.9375, zoom: 2 });
  expect(within({ ...WHOLE, zoom: 0.2 }, SQUARE, BANNER).zoom).toBe(1);
  expect(within({ ...WHOLE, zoom: 40 }, SQUARE, BANNER).zoom).toBe(4);
});
