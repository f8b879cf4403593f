import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encoded } from './content-encoding.ts';

test('a body is compressed once for everybody, also for those who come while it is', async () => {
  const text = 'Nine things. '.repeat(1_000);
  const body = encoded(text);
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const [first, second] = await Promise.all([body.in(encoding), body.in(encoding)]);
    expect(second).toBe(first);
    expect(body.in(encoding)).toBe(first);
    expect(decode(first).toString()).toBe(text);
  }
  expect(body.in('identity')).toBe(body.text);
});
