import { expect, test, vi } from 'vitest';
import { doing, draw } from '../testing/screen.tsx';
import { ErrorState } from './ErrorState.tsx';

test('what did not load says why, and that one is offline for as long as that is so', async () => {
  const place = await draw(<ErrorState title="Search didn’t work" text="Threes is having trouble." />);
  expect(place.textContent).toBe('Search didn’t workThrees is having trouble.');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await doing(() => window.dispatchEvent(new Event('offline')));
  expect(place.textContent).toBe('You’re offlineSearch didn’t work. We’ll try again as soon as you’re back.');
  onLine.mockReturnValue(true);
  await doing(() => window.dispatchEvent(new Event('online')));
  expect(place.textContent).toContain('Threes is having trouble.');
});
