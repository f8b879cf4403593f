import { expect, test, vi } from 'vitest';
import { button, render, toasts, user } from '../../testing/render.tsx';
import { Code } from './Code.tsx';

test('code is copied, and the page says so', async () => {
  await render(<Code label="curl">{'curl\n'}</Code>);
  await user.click(button('Copy curl'));
  expect(await navigator.clipboard.readText()).toBe('curl');
  expect(toasts()).toEqual(['Code copied']);
});

test.each([
  ['has no clipboard', () => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)],
  ['refuses', () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No'))],
])('where the browser %s, the page says how to copy', async (_what, prevent) => {
  prevent();
  await render(<Code label="curl">curl</Code>);
  await user.click(button('Copy curl'));
  expect(toasts()).toEqual(['Couldn’t copy. Please select the code and copy it.']);
});
