import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { SCROLL_KEYS } from '../../lib/browser/scrollPositions.ts';
import { LazyComments } from '../../pages/PickAndCollection/parts/LazyComments.tsx';
import { act, render, screen, settle, waitFor } from '../../testing/render.tsx';
import { useScroll } from './useScroll.ts';

const PATH = '/pick/one#comments-one';
const comments = { nodes: [] };
const answers = {
  Viewer: { viewer: null },
  PickComments: {
    pick: { id: 'one', commentsEnabled: true, isPublic: true, profile: { id: 'owner' }, comments },
  },
};

function Page() {
  const page = useLocation();
  // As after a reload.
  useScroll(page, true);
  return page.pathname === '/pick/one' && <LazyComments key={page.key} kind="Pick" id="one" />;
}

const heading = () => screen.findByRole('heading', { name: 'COMMENTS' });
const areLoaded = () => screen.findByRole('button', { name: 'Log in to comment' });
/** Scrolls as a reader does, and waits until the position is stored. */
async function scrollTo(top: number) {
  window.scrollY = top;
  window.dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(sessionStorage.getItem(SCROLL_KEYS)).toContain(`${top}`));
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => {
    window.scrollY = top;
  }) as typeof window.scrollTo);
});

test('going back to an address of comments restores where one was', async () => {
  const { go } = await render(<Page />, { path: '/', answers });
  await go(PATH);
  await waitFor(async () => expect(document.activeElement).toBe(await heading()));
  await scrollTo(640);
  await go('/discover');
  expect(window.scrollY).toBe(0);
  await act(async () => window.history.back());
  await areLoaded();
  await settle();
  expect(document.activeElement).toBe(document.body);
  expect(window.scrollY).toBe(640);
});

test('an address of comments that is loaded again shows where one was', async () => {
  sessionStorage.setItem(SCROLL_KEYS, JSON.stringify({ [`default ${PATH}`]: 640 }));
  await render(<Page />, { path: PATH, answers });
  await areLoaded();
  await settle();
  expect(document.activeElement).toBe(document.body);
  expect(window.scrollY).toBe(640);
});
