import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ErrorState } from './ErrorState.tsx';

test.each([
  [true, 'Check your connection, then try again.'],
  [false, 'You are offline. Try again once you are back.'],
])('what did not load says whether one is offline: online %s', (onLine, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  expect(
    renderToString(
      <ErrorState title="The search did not work" text="Check your connection, then try again." />,
    ),
  ).toContain(text);
});
