import { describe, expect, test, vi } from 'vitest';
import { button, render, screen, user } from '../../testing/render.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

async function renderErrorScreen(error: unknown) {
  const { container } = await render(<ErrorScreen error={error} />);
  return {
    title: screen.getByRole('heading', { level: 1 }).textContent,
    text: container.querySelector('p')?.textContent,
    buttons: screen.getAllByRole('button').map(({ textContent }) => textContent),
  };
}

describe('screen: Authentication Error has Refresh Page and Clear Data & Continue [8]', () => {
  test.each([new Error('Auth failed'), new Error('The SESSION is over'), 'bad token', new Error('OAuth')])(
    'screen: an error of auth, session or token is Authentication Error with There was an issue with your session. Please sign in again. (%s) [8]',
    async (error) => {
      expect(await renderErrorScreen(error)).toEqual({
        title: 'Authentication Error',
        text: 'There was an issue with your session. Please sign in again.',
        buttons: ['Refresh Page', 'Clear Data & Continue'],
      });
    },
  );
});

describe('screen: Something went wrong has Refresh Page alone [8]', () => {
  test.each([
    new Error('x is undefined'),
    'broken',
    null,
    new TypeError('Failed to fetch'),
    // The messages of Chromium, Firefox and Safari.
    new TypeError('Failed to fetch dynamically imported module: /assets/AuthDialog-x.js'),
    new TypeError('error loading dynamically imported module: /assets/AuthDialog-x.js'),
    new TypeError('Importing a module script failed.'),
  ])(
    'screen: any other error is Something went wrong with An unexpected error occurred. Please try refreshing the page. (%s) [8]',
    async (error) => {
      expect(await renderErrorScreen(error)).toEqual({
        title: 'Something went wrong',
        text: 'An unexpected error occurred. Please try refreshing the page.',
        buttons: ['Refresh Page'],
      });
    },
  );
});

/** Presses a button of the screen and returns what happened to the page. */
async function press(name: string) {
  const page = { reload: vi.fn(), assign: vi.fn() };
  await render(<ErrorScreen error="The session is over" />, { answers: {} });
  vi.stubGlobal('location', page);
  try {
    await user.click(button(name));
    await vi.waitFor(() => expect([...page.reload.mock.calls, ...page.assign.mock.calls]).toHaveLength(1));
  } finally {
    vi.unstubAllGlobals();
  }
  return { reloaded: page.reload.mock.calls.length, wentTo: page.assign.mock.calls.flat() };
}

test('screen: Clear Data & Continue clears local storage and goes to /discover [8]', async () => {
  localStorage.setItem('threes-theme', 'dark');
  expect(await press('Clear Data & Continue')).toEqual({ reloaded: 0, wentTo: ['/discover'] });
  expect(localStorage).toHaveLength(0);
});

test('what was stored for reading offline is cleared too, but not the files of the site', async () => {
  const stored = new Set(['threes-code-1', 'threes-kept', 'threes-pictures']);
  vi.stubGlobal('caches', {
    keys: async () => [...stored],
    delete: async (name: string) => stored.delete(name),
  });
  await press('Clear Data & Continue');
  expect([...stored]).toEqual(['threes-code-1']);
});

test('screen: Refresh Page loads the page again, and clears nothing [8]', async () => {
  localStorage.setItem('threes-theme', 'dark');
  expect(await press('Refresh Page')).toEqual({ reloaded: 1, wentTo: [] });
  expect(localStorage.getItem('threes-theme')).toBe('dark');
});
