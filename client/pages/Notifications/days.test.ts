import { expect, test } from 'vitest';
import { formatTimeOfDay } from '../../lib/format.ts';
import { setTimeZone, ZONES } from '../../testing/zones.ts';
import { byDay } from './days.ts';

const at = (day: number, hour: number) => ({ createdAt: new Date(2026, 2, day, hour, 5).toISOString() });

test.each(ZONES)('notifications stand under the days of the reader: in %s', (zone) => {
  setTimeZone(zone);
  const items = [at(2, 9), at(2, 0), at(1, 23), at(-3, 12), at(-3, 11)];
  const days = byDay(items, new Date(2026, 2, 2, 10));
  expect(days.map(({ label, items: { length } }) => [label, length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['25. 02. 2026', 2],
  ]);
  expect(formatTimeOfDay(at(2, 9).createdAt)).toBe('09:05');
});

test.each([
  ['UTC', '20. 11. 2026', '23:30'],
  ['Europe/Berlin', '21. 11. 2026', '00:30'],
  ['Asia/Tokyo', '21. 11. 2026', '08:30'],
  ['America/Los_Angeles', '20. 11. 2026', '15:30'],
])('one moment has the day and time of the reader: in %s on %s at %s', (zone, label, time) => {
  setTimeZone(zone);
  const createdAt = '2026-11-20T23:30:00.000Z';
  expect(byDay([{ createdAt }], new Date('2026-11-25T12:00:00Z')).map((day) => day.label)).toEqual([label]);
  expect(formatTimeOfDay(createdAt)).toBe(time);
});
