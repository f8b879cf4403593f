import { expect, test } from 'vitest';
import { storySchema } from './pick.rules.ts';

/** A story of lines as the editor stores it. */
function writeLines(count: number, words: string): string {
  const text = { detail: 0, format: 0, mode: 'normal', style: '', text: words, type: 'text', version: 1 };
  const block = { direction: null, format: '', indent: 0, version: 1 };
  const line = { children: [text], ...block, type: 'paragraph', textFormat: 0, textStyle: '' };
  return JSON.stringify({ root: { children: Array(count).fill(line), ...block, type: 'root' } });
}
const refusal = (story: string) => storySchema.safeParse(story).error?.issues[0]?.message;

const long = 'Your story must be at most 100,000 characters';
const much = 'Your story has too many lines, cells and formats. Please shorten it.';
test.each([
  ['450 lines', writeLines(450, 'A line of thirty characters...'), undefined],
  ['2,000 lines', writeLines(2_000, 'A line'), much],
  ['one long line', writeLines(1, 'x'.repeat(100_000)), undefined],
  ['one line that is too long', writeLines(1, 'x'.repeat(100_001)), long],
  ['plain text', 'x'.repeat(100_000), undefined],
  ['plain text that is too long', 'x'.repeat(100_001), long],
])('the limit of a story counts its words, not what stores them: %s', (_what, story, message) => {
  expect(refusal(story)).toBe(message);
});
