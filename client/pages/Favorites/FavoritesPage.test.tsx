import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { FavoriteButton } from '../../components/FavoriteButton/FavoriteButton.tsx';
import { refTo } from '../../components/refTo.ts';
import {
  button,
  cleanup,
  makeViewerAnswer,
  pageText,
  Refusal,
  render,
  screen,
  toasts,
  user,
  within,
} from '../../testing/render.tsx';
import { FavoritesPage } from './FavoritesPage.browser.tsx';

const profile = { __typename: 'Profile', id: 'ines', fullName: 'Ines', username: 'ines', avatar: null };
const makePick = (id: string, title: string) => ({
  __typename: 'Pick',
  id,
  title,
  reference: null,
  category: 'BOOKS',
  rank: 1,
  profile,
  image: null,
  favoritesCount: 0,
  viewerHasFavorited: false,
});
const picks = [makePick('one', 'Piranesi'), makePick('two', 'Emma')];
const data = Object.fromEntries(
  picks.map((pick) => [`Pick:${pick.id}`, { ...pick, profile: { __ref: 'Profile:ines' } }]),
);

/** Opens the page with both hearts beside it, for a member with these saved picks. The server may be away. */
async function open(fan: string, server: { isAway: boolean; saved: string[] }) {
  const away = new Refusal('UNAVAILABLE', 'Later');
  return render(
    <>
      <Routes>
        <Route path="/favorites" element={<FavoritesPage />} />
        <Route path="*" element="elsewhere" />
      </Routes>
      <FavoriteButton pick={refTo('Pick', 'one')} />
      <FavoriteButton pick={refTo('Pick', 'two')} />
    </>,
    {
      path: '/favorites',
      data: { ...data, 'Profile:ines': profile },
      answers: {
        Viewer: makeViewerAnswer({ id: fan }),
        Lists: { viewer: { lists: { nodes: [] } } },
        Favorites: () => {
          const nodes = picks.flatMap((pick) =>
            server.saved.includes(pick.id) ? { ...pick, viewerHasFavorited: true } : [],
          );
          return server.isAway ? away : { viewer: { favorites: { nodes } } };
        },
        SetFavorite: ({ pickId, on }) => {
          if (server.isAway) return away;
          server.saved = server.saved.filter((id) => id !== pickId).concat(on ? String(pickId) : []);
          const pick = picks.find(({ id }) => id === pickId);
          return { setFavorite: { pick: { ...pick, favoritesCount: Number(on), viewerHasFavorited: on } } };
        },
      },
    },
  );
}

const listed = () =>
  [...(screen.queryByRole('list', { name: 'Saved picks' })?.querySelectorAll('h2') ?? [])].map(
    ({ textContent }) => textContent,
  );
const NOTICE = 'Anything you save stays in this tab until we can.';

test('a pick that is unsaved on the page stays in its place until the next visit', async () => {
  const { go } = await open('fan-4', { isAway: false, saved: ['one'] });
  const heart = within(screen.getByRole('list', { name: 'Saved picks' })).getByRole('button', {
    name: 'Save Piranesi',
  });
  await user.click(heart);
  expect([listed(), heart.getAttribute('aria-pressed')]).toEqual([['Piranesi'], 'false']);
  await go('/discover');
  await go('/favorites');
  expect(pageText()).toContain('Nothing saved yet');
});

test('favorites: they are kept in memory for the session when the server cannot keep them, until they are removed [4.5]', async () => {
  await open('fan-1', { isAway: true, saved: [] });
  await user.click(button('Save Piranesi'));
  expect(button('Save Piranesi').getAttribute('aria-pressed')).toBe('true');
  expect(listed()).toEqual(['Piranesi']);
  expect([screen.queryByRole('alert'), toasts()]).toEqual([null, []]);
  await user.click(button('Save Piranesi'));
  expect(button('Save Piranesi').getAttribute('aria-pressed')).toBe('false');
  expect(listed()).toEqual([]);
});

test('favorites: the page says when they are kept in memory [4.5]', async () => {
  await open('fan-2', { isAway: true, saved: [] });
  expect(pageText()).toContain(NOTICE);
});

test('saved picks that can’t be reached are not said to be none, and are shown once another try succeeds', async () => {
  const server = { isAway: true, saved: ['one'] };
  await open('fan-5', server);
  expect(pageText()).toContain(NOTICE);
  expect(pageText()).not.toContain('Nothing saved yet');
  server.isAway = false;
  await user.click(button('Try again'));
  expect(listed()).toEqual(['Piranesi']);
  expect(pageText()).not.toContain(NOTICE);
});

test('favorites: those kept in memory are brought back to the server when it answers again [4.5]', async () => {
  const server = { isAway: true, saved: [] as string[] };
  await open('fan-3', server);
  await user.click(button('Save Piranesi'));
  server.isAway = false;
  await user.click(button('Save Emma'));
  expect(server.saved.toSorted()).toEqual(['one', 'two']);
  cleanup();
  await open('fan-3', server);
  expect(listed()).toEqual(['Piranesi', 'Emma']);
  expect(pageText()).not.toContain(NOTICE);
});
