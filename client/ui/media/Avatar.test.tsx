import { expect, test } from 'vitest';
import { pageText, render } from '../../testing/render.tsx';
import { Avatar } from './Avatar.tsx';

test.each([
  ['\u200fعلي', 'ع'],
  ['(bob)', 'B'],
  ['🇵🇹 Ana', 'A'],
  ['ßusi', 'S'],
  ['🌿', '🌿'],
  ['', 'P'],
])('an avatar without a picture shows one letter: of %s it is %s', async (name, letter) => {
  await render(<Avatar name={name} />);
  expect(pageText()).toBe(letter);
});
