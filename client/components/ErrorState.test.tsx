import { expect, test, vi } from 'vitest';
import { act, pageText, render } from '../testing/render.tsx';
import { ErrorState } from './ErrorState.tsx';

test('what did not load says why, and that one is offline for as long as that is so', async () => {
  await render(<ErrorState title="Couldn’t load the results" text="Threes is having trouble." />);
  expect(pageText()).toBe('Couldn’t load the resultsThrees is having trouble.');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => window.dispatchEvent(new Event('offline')));
  expect(pageText()).toBe(
    'You’re offlineCouldn’t load the results. We’ll try again as soon as you’re back online.',
  );
  onLine.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(pageText()).toContain('Threes is having trouble.');
});
