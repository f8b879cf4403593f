import { expect, test } from 'vitest';
import { parseJson } from './json.ts';

const repeatInArray = (count: number, value: string) => `[${Array(count).fill(value).join(',')}]`;

test.each([
  ['5,000 values', repeatInArray(4_999, '1')],
  ['5,000 values in objects', JSON.stringify({ a: Object.fromEntries([...Array(4_998).keys()].entries()) })],
  ['100 levels', `${'['.repeat(100)}"${'x'.repeat(2_000)}"${']'.repeat(100)}`],
  ['signs in texts', JSON.stringify({ ['[,{"'.repeat(3_000)]: '\\",[{'.repeat(6_000) })],
  ['texts that end with a backslash', JSON.stringify(Array(2_000).fill('\\'))],
])('%s are parsed', (_what, text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test.each([
  ['5,001 values', repeatInArray(5_000, '1'), /^This JSON has more than 5,000 values/],
  ['5,001 texts', repeatInArray(5_000, '"\\""'), /^This JSON has more than 5,000 values/],
  ['5,001 objects', repeatInArray(5_000, '{}'), /^This JSON has more than 5,000 values/],
  ['101 levels', `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`, /^This JSON is more than 100 levels deep/],
  ['a level after a text', `["${'\\\\'.repeat(2_000)}",${'['.repeat(100)}`, /more than 100 levels deep/],
])('%s are refused before they are parsed', (_what, text, says) => {
  expect(() => parseJson(text)).toThrow(says);
});

test('invalid JSON is a syntax error', () => {
  expect(() => parseJson(`"${'x'.repeat(5_000)}`)).toThrow(SyntaxError);
});
