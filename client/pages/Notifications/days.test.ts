import { expect, test } from 'vitest';
import { byDay, timeOf } from './days.ts';

const at = (day: number, hour: number) => ({ createdAt: new Date(2026, 2, day, hour, 5).toISOString() });

test('4.5 notifications: they are read one by one or all at once: by day, where the reader is', () => {
  const items = [at(2, 9), at(2, 0), at(1, 23), at(-3, 12), at(-3, 11)];
  const days = byDay(items, new Date(2026, 2, 2, 10));
  expect(days.map(({ label, items: { length } }) => [label, length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['25. 02. 2026', 2],
  ]);
  expect(timeOf(items[0]?.createdAt)).toBe('09:05');
});
