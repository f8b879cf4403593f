import { expect, test } from 'vitest';
import { cutText } from './cut.rules.ts';

test.each([
  ['ab', 3, 'ab'],
  ['abcd', 3, 'abc'],
  ['ab🌙d', 3, 'ab'],
  ['ab🌙d', 4, 'ab🌙'],
  ['🌙🌙', 1, ''],
])('%s is cut to at most %i characters, and never within an emoji: %s', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
