import { expect, test } from 'vitest';
import { button, render, user } from '../../testing/render.tsx';
import { Bio } from './Bio.tsx';

const beginning = () => document.querySelector('p')?.firstChild?.textContent;
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

// Only a browser shows that the rest is hidden below 768 px (e2e/reading/profile.spec.ts).
test('a bio is cut to 100 characters on a phone: past them there is a rest to open [9]', async () => {
  await render(<Bio text={`${'a'.repeat(100)}b`} />);
  expect(beginning()).toBe('a'.repeat(100));
  expect(buttons()).toEqual(['more']);
  await user.click(button('more'));
  expect(buttons()).toEqual(['Show less']);
});

test('a bio is cut to 100 characters on a phone: one of 100 is not [9]', async () => {
  await render(<Bio text={'a'.repeat(100)} />);
  expect(beginning()).toBe('a'.repeat(100));
  expect(buttons()).toEqual([]);
});
