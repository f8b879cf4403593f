import { expect, test } from 'vitest';
import { hashSecret } from '../../platform/signatures.ts';
import { isSecret, newSecret } from './token.secret.ts';

test('a secret can be recognized by its beginning and its checksum', () => {
  const { secret, hash, prefix } = newSecret();
  expect(secret).toMatch(/^threes_pat_[0-9A-Za-z]{49}$/);
  expect(secret.startsWith(prefix)).toBe(true);
  expect(prefix).toHaveLength('threes_pat_'.length + 4);
  expect(hash).toBe(hashSecret(secret));
  expect(isSecret(secret)).toBe(true);
  expect(newSecret().secret).not.toBe(secret);
});

test('what only looks like a secret is none', () => {
  const { secret } = newSecret();
  const other = secret.at(20) === 'a' ? 'b' : 'a';
  const altered = `${secret.slice(0, 20)}${other}${secret.slice(21)}`;
  for (const text of [
    '',
    'threes_pat_',
    altered,
    `${secret}x`,
    ` ${secret}`,
    secret.toUpperCase(),
    `${secret}\n`,
  ]) {
    expect(isSecret(text), text).toBe(false);
  }
});
