import { expect, test } from 'vitest';
import { button, Refusal, render, screen, settle, user } from '../../testing/render.tsx';
import { Feed } from './Feed.tsx';

const profile = { id: 'ines', fullName: 'Ines', username: 'ines', isDeleted: false, avatar: null };
const pick = {
  id: 'p',
  title: 'Piranesi',
  reference: 'Susanna Clarke',
  category: 'BOOKS',
  rank: 1,
  profile,
  image: null,
  favoritesCount: 0,
  viewerHasFavorited: false,
};

test('feed: Failed to load feed picks, and it recovers [8]', async () => {
  let answer = (_answer: object) => {};
  const wait = () =>
    new Promise<object>((done) => {
      answer = done;
    });
  await render(<Feed category={undefined} order="NEWEST" start={{}} hasMatches={false} />, {
    answers: { Viewer: { viewer: null }, Feed: wait },
  });
  expect(screen.getByRole('list', { name: 'Loading picks' }).getAttribute('aria-busy')).toBe('true');
  answer(new Refusal('INTERNAL_SERVER_ERROR', 'Broken'));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('Failed to load feed picks');
  await user.click(button('Try again'));
  const pageInfo = { endCursor: null, hasNextPage: false };
  answer({ feedEntries: { nodes: [{ profile, picks: [pick] }], pageInfo } });
  await settle();
  const list = screen.getByRole('list', { name: 'Picks' });
  expect(list.querySelector('h3')?.textContent).toBe('Piranesi');
  expect(screen.queryByRole('alert')).toBeNull();
});
