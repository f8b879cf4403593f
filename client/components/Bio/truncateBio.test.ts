import { expect, test } from 'vitest';
import { BIO_SHORT, truncateBio } from './truncateBio.ts';

test('the bio is cut to 100 characters, and a space at the cut goes with the rest [2.6]', () => {
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
