import { expect, test } from 'vitest';
import {
  button,
  later,
  makeViewerAnswer,
  Refusal,
  render,
  screen,
  settle,
  user,
  waitFor,
} from '../../testing/render.tsx';
import { DiscoverPage } from './DiscoverPage.tsx';
import { Feed } from './Feed.tsx';

const profile = { id: 'ines', fullName: 'Ines', username: 'ines', isDeleted: false };
const pick = { id: 'p', title: 'Piranesi', reference: 'Susanna Clarke', category: 'BOOKS', rank: 1, profile };

const answered = {
  feedEntries: { nodes: [{ profile, picks: [pick] }] },
};

test('feed: Failed to load feed picks, and it recovers [8]', async () => {
  let next = later();
  await render(<Feed category={undefined} order="NEWEST" start={{}} hasMatches={false} />, {
    answers: { Viewer: { viewer: null }, Feed: () => next.answer },
  });
  expect(screen.getByRole('list', { name: 'Loading picks' }).getAttribute('aria-busy')).toBe('true');
  next.fail(new Refusal('INTERNAL_SERVER_ERROR', 'Broken'));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('Failed to load feed picks');
  next = later();
  await user.click(button('Try again'));
  next.give(answered);
  await settle();
  const list = screen.getByRole('list', { name: 'Picks' });
  expect(list.querySelector('h3')?.textContent).toBe('Piranesi');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what a category has is announced, also when it is as much as before', async () => {
  const { go } = await render(<DiscoverPage />, {
    path: '/discover',
    answers: {
      Viewer: makeViewerAnswer(),
      Feed: ({ category }) => (category === 'PLACES' ? { feedEntries: { nodes: [] } } : answered),
    },
  });
  const status = document.querySelector('[aria-labelledby="feed-heading"] [role="status"]');
  const first = status?.firstChild;
  expect(first?.textContent).toBe('1 pick');
  await go('/discover?category=books');
  expect(status?.textContent).toBe('1 pick');
  expect(status?.firstChild).not.toBe(first);
  await go('/discover?category=places');
  await waitFor(() => expect(status?.textContent).toBe('No places yet'));
});

test('a place that is none is no dead end for members', async () => {
  await render(<DiscoverPage />, {
    path: '/discover?after=junk',
    answers: {
      Viewer: makeViewerAnswer(),
      Feed: ({ after }) => (after ? new Refusal('BAD_USER_INPUT', 'That is no place.') : answered),
    },
  });
  expect(screen.getByRole('alert').textContent).toContain('Failed to load feed picks');
  await user.click(screen.getByRole('link', { name: 'Back to the first page' }));
  expect(screen.getByRole('list', { name: 'Picks' }).textContent).toContain('Piranesi');
});
