import { expect, test, vi } from 'vitest';
import { raise } from '../../lib/browser/events.ts';
import {
  act,
  button,
  makeViewerAnswer,
  pageText,
  render,
  screen,
  user,
  waitFor,
} from '../../testing/render.tsx';
import { Profile } from './Profile.tsx';

const profile = {
  id: 'ines',
  username: 'ines',
  fullName: 'Ines Carvalho',
  title: 'Landscape architect',
  isCreator: true,
  followersCount: 7,
  followingCount: 2,
  socialLinks: { twitter: null, instagram: null, linkedin: null, website: null },
};

test('follow: counts refresh on followChanged with userId and action [4.5]', async () => {
  let followersCount = 7;
  await render(<Profile />, {
    answers: { Viewer: { viewer: null }, Profile: () => ({ profile: { ...profile, followersCount } }) },
  });
  followersCount = 8;
  await act(async () => raise('followChanged', { userId: 'noor', action: 'follow' }));
  expect(pageText()).toContain('7 followers');
  await act(async () => raise('followChanged', { userId: 'ines', action: 'follow' }));
  await expect.poll(pageText).toContain('8 followers');
});

test('silent: errors of a profile are only logged, and what was there stays [8]', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let failed = 0;
  let down = false;
  await render(<Profile />, {
    answers: {
      Viewer: { viewer: null },
      Profile: () => {
        if (!down) return { profile };
        failed += 1;
        return new TypeError('Failed to fetch');
      },
    },
  });
  expect(pageText()).toContain('7 followers');
  down = true;
  await act(async () => raise('followChanged', { userId: 'ines', action: 'follow' }));
  await expect.poll(() => logged.mock.calls.length).toBe(1);
  expect(failed).toBeGreaterThan(0);
  expect(pageText()).toContain('Ines Carvalho');
  expect(pageText()).toContain('7 followers');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['APPROVED', ['shelf.md', 'shelf.csv', 'shelf.jsonld', 'places.gpx', 'places.geojson']],
  ['DRAFT', []],
])('one’s own shelf can be downloaded as a file once it is public: %s', async (status, files) => {
  // The bar above the shelf is not tested here, so its query gets no answer.
  const OwnShelf = new Promise<object>(() => {});
  await render(<Profile />, {
    answers: { Viewer: makeViewerAnswer({ status }), Profile: { profile }, OwnShelf },
  });
  const readLinks = () =>
    screen
      .queryAllByRole<HTMLAnchorElement>('link', { name: /Markdown|CSV|JSON|GPX/ })
      .map(({ pathname }) => pathname);
  await waitFor(() => expect(readLinks()).toEqual(files.map((file) => `/@ines/${file}`)));
});

test('one’s own status bar stays in its place while the preview loads', async () => {
  const shelf = { action: 'SUBMIT', actionLabel: 'Submit', message: 'Ready', statusLabel: 'Draft' };
  await render(<Profile />, {
    answers: {
      Viewer: makeViewerAnswer(),
      Profile: { profile },
      OwnShelf: { viewer: { profile, shelf } },
      ProfilePreview: { profile },
    },
  });
  const bar = await screen.findByRole('region', { name: 'Your shelf' });
  await user.click(button('Preview of Ines Carvalho'));
  expect(screen.getByRole('region', { name: 'Your shelf' })).toBe(bar);
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
