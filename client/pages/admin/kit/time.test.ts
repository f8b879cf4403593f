import { expect, test } from 'vitest';
import { ageText, agoText } from './time.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-03-01T12:00:00Z');

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [2 * HOUR - 1, '1 hour ago'],
  [49 * HOUR, '2 days ago'],
  [45 * 24 * HOUR, '1 month ago'],
  [800 * 24 * HOUR, '2 years ago'],
  // The clock of another machine can be ahead.
  [-5_000, 'just now'],
])('%s ms ago is %s', (ms, text) => {
  expect(agoText(new Date(now - ms).toISOString(), now)).toBe(text);
});

test('a short time is a minute', () => {
  expect(ageText(new Date(now - 5).toISOString(), now)).toBe('1 minute');
});
