import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { act, button, field, pageText, render, user } from '../../../testing/render.tsx';
import { TagInput } from './TagInput.tsx';

let tags: readonly string[] = [];
function Form() {
  const [value, setValue] = useState<readonly string[]>(['walks']);
  tags = value;
  return <TagInput label="Interests" value={value} onChange={setValue} />;
}

beforeEach(async () => {
  await render(<Form />);
});

test('interests: comma and Enter add a tag [5]', async () => {
  await user.type(field('Interests'), 'slow reading,tea{Enter}');
  expect(tags).toEqual(['walks', 'slow reading', 'tea']);
  expect(field('Interests').value).toBe('');
});

test('the commas of other keyboards add a tag too', async () => {
  await user.fill(field('Interests'), '读书、旅行，');
  await user.type(field('Interests'), 'كتب،');
  expect(tags).toEqual(['walks', '读书', '旅行', 'كتب']);
});

test('an emoji of two UTF-16 units is one character of an interest', async () => {
  await user.type(field('Interests'), `${'📚'.repeat(41)}{Enter}`);
  expect(tags[1]).toBe('📚'.repeat(40));
});

test('interests: comma and Enter add a tag, and so does leaving the field or a pasted list [5]', async () => {
  await user.fill(field('Interests'), 'tea, maps ,boats');
  expect(tags).toEqual(['walks', 'tea', 'maps', 'boats']);
  await user.type(field('Interests'), 'rain');
  await act(async () => field('Interests').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(tags.at(-1)).toBe('rain');
});

test('the Enter that ends a word of an input method adds no tag', async () => {
  await user.fill(field('Interests'), '旅行');
  await user.endWord(field('Interests'));
  expect([tags, field('Interests').value]).toEqual([['walks'], '旅行']);
});

test('a pasted list that is longer than one interest is taken whole', async () => {
  await user.paste(field('Interests'), 'slow reading, long walks, rainy harbours, old maps of cities');
  expect(tags).toEqual(['walks', 'slow reading', 'long walks', 'rainy harbours', 'old maps of cities']);
  await user.type(field('Interests'), 'x'.repeat(50));
  expect(field('Interests').value).toBe('x'.repeat(40));
});

test('the field has the focus after an interest was removed', async () => {
  await user.click(button('Remove walks'));
  expect(tags).toEqual([]);
  expect(document.activeElement).toBe(field('Interests'));
});

test('interests: duplicates and empty tags are ignored [5]', async () => {
  await user.type(field('Interests'), 'Walks, ,,{Enter}');
  expect(tags).toEqual(['walks']);
});

test('interests: Backspace in an empty field removes the last tag [5]', async () => {
  await user.type(field('Interests'), 'te{Backspace}');
  expect(tags).toEqual(['walks']);
  await user.fill(field('Interests'), '');
  await user.type(field('Interests'), '{Backspace}');
  expect(tags).toEqual([]);
});

test('interests: Escape clears the field, and then is the dialog’s again [5]', async () => {
  let passed = 0;
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && passed++, { once: false });
  await user.type(field('Interests'), 'tea{Escape}');
  expect(field('Interests').value).toBe('');
  expect(tags).toEqual(['walks']);
  expect(passed).toBe(0);
  await user.type(field('Interests'), '{Escape}');
  expect(passed).toBe(1);
});

test('a tag can be removed by a button, and thirty tags are the maximum', async () => {
  await user.click(button('Remove walks'));
  await user.fill(field('Interests'), Array.from({ length: 35 }, (_, index) => `tag ${index}`).join());
  expect(tags).toHaveLength(30);
  expect(pageText()).toContain('That’s the maximum of 30');
});
