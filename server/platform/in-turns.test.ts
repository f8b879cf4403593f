import { expect, test } from 'vitest';
import { mapInTurns } from './in-turns.ts';

test('maps in order, and lets others run before each', async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const turnsAt = await mapInTurns(['a', 'b', 'c'], (item, index) => [item, index, turns]);
  clearImmediate(next);
  expect(turnsAt).toEqual([
    ['a', 0, 1],
    ['b', 1, 2],
    ['c', 2, 3],
  ]);
});
