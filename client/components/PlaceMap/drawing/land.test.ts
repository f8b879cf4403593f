import { expect, test } from 'vitest';
import { placeRing } from './land.ts';

test('a ring within the map is there once', () => {
  const [line, ...others] = placeRing([
    [-9, 38],
    [9, 38],
    [9, 50],
    [-9, 38],
  ]);
  expect(others).toEqual([]);
  expect(line?.map(([x]) => x)).toEqual([160 / 360, 178 / 360, 178 / 360, 160 / 360]);
});

test('a ring across the edge is there at both edges, and never leads across the map', () => {
  // The edges of the map meet at 169° west.
  const lines = placeRing([
    [-171, 63],
    [-167, 63],
    [-167, 64],
    [-171, 63],
  ]);
  const rounded = lines.map((line) => line.map(([x]) => Math.round(x * 360)));
  expect(rounded).toEqual([
    [358, 362, 362, 358],
    [-2, 2, 2, -2],
  ]);
});
