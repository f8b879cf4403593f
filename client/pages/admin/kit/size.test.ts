import { expect, test } from 'vitest';
import { sizeText } from './size.ts';

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [700 * 1024, '700 KB'],
  [48.2 * 1024 ** 2, '49 MB'],
  [2.06 * 1024 ** 3, '2.1 GB'],
  [3 * 1024 ** 3, '3 GB'],
  [5_000 * 1024 ** 4, '5000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
