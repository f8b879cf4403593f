import { expect, test } from 'vitest';
import { z } from 'zod';
import { parse } from './validate.ts';

const note = z.object({ text: z.string().min(1, 'Please write something') });
const kept = (text: string) => parse(note, { text }).text;

test.each([
  ['Thai keeps where a line may break', 'สวัสดี\u200bครับ', 'สวัสดี\u200bครับ'],
  ['so does Khmer', 'សួស្តី\u200bពិភពលោក', 'សួស្តី\u200bពិភពលោក'],
  ['so does Burmese', 'မင်္ဂလာပါ\u200bကမ္ဘာ', 'မင်္ဂလာပါ\u200bကမ္ဘာ'],
  ['one says as much as many', 'สวัสดี\u200b\u200b\u2060\u200bครับ', 'สวัสดี\u200bครับ'],
  ['none at the ends or beside a space', '\u200bสวัสดี \u200bครับ\u200b', 'สวัสดี ครับ'],
  ['none where words have spaces', 'Ad\u200bmin \u200b1\u200b2', 'Admin 12'],
])('text: of spaces without a width, %s [5]', (_name, text, expected) => {
  expect(kept(text)).toBe(expected);
});

test('text: that of which nothing can be seen is none [5]', () => {
  for (const blank of ['\u200b \u200b\u2060', '\u2800 \u2800'])
    expect(() => kept(blank)).toThrow('Please write something');
});

test.each([
  [{ text: null }, 'Please enter a value for text'],
  [{}, 'Please enter a value for text'],
  [{ text: 5 }, 'Please enter a different value for text'],
  ['text', 'Please enter a different value for input'],
])('what no rule has words for is refused in ours, and names the field: %j', (input, message) => {
  const field = typeof input === 'string' ? '' : 'text';
  expect(() => parse(note, input)).toThrow(
    expect.objectContaining({
      message,
      extensions: { code: 'BAD_USER_INPUT', fields: [{ field, message }] },
    }),
  );
});
