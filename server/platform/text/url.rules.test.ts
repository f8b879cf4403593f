import { expect, test } from 'vitest';
import { parseUrl } from './url.rules.ts';

test('an address with letters beyond ASCII is one, however many were read before', () => {
  const refused = Array.from({ length: 50_000 }, () => parseUrl('https://bücher.example')).indexOf(null);
  expect(refused).toBe(-1);
  expect(parseUrl('bücher')).toBeNull();
  expect(parseUrl('/a', 'https://bücher.example')?.pathname).toBe('/a');
});
