import { expect, test } from 'vitest';
import { linkParts } from './linkParts.ts';

const links = (text: string) => linkParts(text).flatMap(({ href, text }) => (href ? [text] : []));

test.each([
  ['See https://example.com/a?b=c#d.', ['https://example.com/a?b=c#d']],
  [
    '(https://example.com/a_(b)), and http://example.org!',
    ['https://example.com/a_(b)', 'http://example.org'],
  ],
  ['“https://example.com”', ['https://example.com']],
  ['HTTPS://EXAMPLE.COM', ['HTTPS://EXAMPLE.COM']],
  ['one\nhttps://example.com\ntwo', ['https://example.com']],
  ['example.com javascript:alert(1) ftp://example.com', []],
  ['https:// https://localhost https://bank.example@evil.example', []],
  ['', []],
])('%j links %j', (text, expected) => {
  expect(links(text)).toEqual(expected);
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('a long text of brackets and addresses is split by looking at each character a few times', () => {
  const text = `https://example.com/${')'.repeat(100_000)}${'https://'.repeat(20_000)}`;
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
