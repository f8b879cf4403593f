import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { click, doing, draw, field, type, write } from '../../../testing/screen.tsx';
import { TagInput } from './TagInput.tsx';

let tags: readonly string[] = [];
function Form() {
  const [value, setValue] = useState<readonly string[]>(['walks']);
  tags = value;
  return <TagInput label="Interests" value={value} onChange={setValue} />;
}

beforeEach(async () => {
  await draw(<Form />);
});

test('5 interests: comma and Enter add a tag', async () => {
  await type(field('Interests'), 'slow reading,', 'tea', 'key:Enter');
  expect(tags).toEqual(['walks', 'slow reading', 'tea']);
  expect(field('Interests').value).toBe('');
});

test('5 interests: comma and Enter add a tag, and so does leaving the field or a pasted list', async () => {
  await write(field('Interests'), 'tea, maps ,boats');
  expect(tags).toEqual(['walks', 'tea', 'maps', 'boats']);
  await type(field('Interests'), 'rain');
  await doing(() => field('Interests').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(tags.at(-1)).toBe('rain');
});

test('5 interests: duplicates and empty tags are ignored', async () => {
  await type(field('Interests'), 'Walks,', ' ,', ',', 'key:Enter');
  expect(tags).toEqual(['walks']);
});

test('5 interests: Backspace in an empty field removes the last tag', async () => {
  await type(field('Interests'), 'te', 'key:Backspace');
  expect(tags).toEqual(['walks']);
  await write(field('Interests'), '');
  await type(field('Interests'), 'key:Backspace');
  expect(tags).toEqual([]);
});

test('5 interests: Escape clears the field, and then is the dialog’s again', async () => {
  let passed = 0;
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && passed++, { once: false });
  await type(field('Interests'), 'tea', 'key:Escape');
  expect(field('Interests').value).toBe('');
  expect(tags).toEqual(['walks']);
  expect(passed).toBe(0);
  await type(field('Interests'), 'key:Escape');
  expect(passed).toBe(1);
});

test('a tag has a button that removes it, and thirty are the most', async () => {
  await click('Remove walks');
  await write(field('Interests'), Array.from({ length: 35 }, (_, index) => `tag ${index}`).join());
  expect(tags).toHaveLength(30);
  expect(document.body.textContent).toContain('That’s the maximum of 30');
});
