import { expect, test } from 'vitest';
import { BIO_SHORT, truncateBio } from './truncateBio.ts';

const long = 'a'.repeat(BIO_SHORT);

test('the bio is cut to 100 characters, and loses none of the rest [2.6]', () => {
  expect(truncateBio(long)).toEqual([long, '']);
  expect(truncateBio(`${long}b`)).toEqual([long, 'b']);
  expect(truncateBio(`${'a'.repeat(99)} bcd`)).toEqual(['a'.repeat(99), ' bcd']);
});

test('the bio is cut between whole characters: emoji and letters with marks stay in one piece [2.6]', () => {
  const family = '👩‍👩‍👧‍👦';
  const flag = '🇵🇹';
  const marked = 'q\u0307\u0323';
  for (const one of [family, flag, marked]) {
    expect(truncateBio(one.repeat(BIO_SHORT))).toEqual([one.repeat(BIO_SHORT), '']);
    expect(truncateBio(one.repeat(BIO_SHORT + 1))).toEqual([one.repeat(BIO_SHORT), one]);
  }
});
