import { expect, test, vi } from 'vitest';
import { act, pageText, render } from '../testing/render.tsx';
import { ErrorState } from './ErrorState.tsx';

test('what did not load says why, and that one is offline for as long as that is so', async () => {
  await render(<ErrorState title="Search didn’t work" text="Threes is having trouble." />);
  expect(pageText()).toBe('Search didn’t workThrees is having trouble.');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => window.dispatchEvent(new Event('offline')));
  expect(pageText()).toBe('You’re offlineSearch didn’t work. We’ll try again as soon as you’re back.');
  onLine.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(pageText()).toContain('Threes is having trouble.');
});
