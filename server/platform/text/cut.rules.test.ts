import { expect, test } from 'vitest';
import { cutAtWord, cutText } from './cut.rules.ts';

test.each([
  ['ab', 3, 'ab'],
  ['abcd', 3, 'abc'],
  ['ab🌙d', 3, 'ab'],
  ['ab🌙d', 4, 'ab🌙'],
  ['🌙🌙', 1, ''],
])('%s is cut to at most %i characters, and never within an emoji: %s', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test('is cut between words, or anywhere in a script without spaces', () => {
  expect(cutAtWord('Slow mornings in Lisbon', 16)).toBe('Slow mornings…');
  const text = `图书管理员. ${'我喜欢书'.repeat(20)}`;
  expect(cutAtWord(text, 60)).toBe(`${text.slice(0, 60)}…`);
});
