import { expect, test } from 'vitest';
import { chosenThings } from '../../lib/browser/chosenThings.ts';
import { makeViewerAnswer, pageText, render, screen, user, waitFor } from '../../testing/render.tsx';
import { FindYourPeoplePage } from './FindYourPeoplePage.tsx';

const [OLD, NEW] = ['0199a5c2-0000-7000-8000-000000000001', '0199a5c2-0000-7000-8000-000000000002'];
const thing = {
  id: NEW,
  category: 'BOOKS',
  slug: 'piranesi',
  title: 'Piranesi',
  creator: 'Susanna Clarke',
  image: null,
};
const profile = {
  id: 'ines',
  username: 'ines',
  fullName: 'Ines Carvalho',
  title: 'Landscape architect',
  location: null,
  avatar: null,
  isCreator: true,
  isAdmin: false,
  isBrand: false,
  followersCount: 7,
  viewerIsFollowing: false,
  picks: [],
};
const found = (nodes: unknown[]) => ({
  things: { nodes: [thing] },
  matches: { nodes, pageInfo: { endCursor: null, hasNextPage: false } },
});
const match = {
  score: 1,
  profile,
  reasons: [
    { text: 'You and Ines Carvalho share Piranesi.', things: [thing] },
    { text: 'Ines Carvalho has Piranesi in first place.', things: [thing] },
  ],
};
const at = (...ids: string[]) => `/find-your-people?things=${ids.join(',')}`;

test('an old address of a merged thing moves to the thing, which is kept for a first shelf', async () => {
  const { address } = await render(<FindYourPeoplePage />, {
    path: at(OLD, NEW),
    answers: { Viewer: { viewer: null }, FindPeople: found([match]) },
  });
  await waitFor(() => expect(address()).toBe(at(NEW)));
  await screen.findAllByRole('link', { name: 'Piranesi' });
  expect(pageText()).toContain('You and Ines Carvalho share Piranesi.');
  await waitFor(() => expect(chosenThings()).toEqual([NEW]));
  expect(screen.queryByRole('button', { name: /^Not for me/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign up' })).toBeTruthy();
});

test('a late answer about a merged thing does not bring one back who has left', async () => {
  let arrive: (answer: object) => void = () => {};
  const answer = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  await render(<FindYourPeoplePage />, {
    path: at(OLD, NEW),
    answers: { Viewer: { viewer: null }, FindPeople: () => answer },
  });
  // The address changes as soon as a link is pressed. This page is shown until the next one has loaded.
  window.history.pushState(null, '', '/curators');
  arrive(found([match]));
  await screen.findAllByRole('link', { name: 'Piranesi' });
  expect(window.location.pathname).toBe('/curators');
});

test('a member sees at once who shares things with their shelf, until they choose others', async () => {
  await render(<FindYourPeoplePage />, {
    path: '/find-your-people',
    answers: {
      Viewer: makeViewerAnswer(),
      CuratorMatches: found([match]),
      FindPeople: found([]),
      PopularThings: { books: { nodes: [thing] }, places: { nodes: [] }, products: { nodes: [] } },
    },
  });
  await screen.findByRole('heading', { name: 'Curators who share your taste' });
  expect(pageText()).toContain('You and Ines Carvalho share Piranesi.');
  await user.click(screen.getByRole('link', { name: /^Choose Piranesi/ }));
  expect(screen.queryByRole('heading', { name: 'Curators who share your taste' })).toBeNull();
});

test('the first choice keeps the tiles, and the focus on what was pressed', async () => {
  const other = { ...thing, id: OLD, title: 'Stoner' };
  const { address } = await render(<FindYourPeoplePage />, {
    path: '/find-your-people',
    answers: {
      Viewer: { viewer: null },
      FindPeople: found([match]),
      PopularThings: { books: { nodes: [thing, other] }, places: { nodes: [] }, products: { nodes: [] } },
    },
  });
  const tile = await screen.findByRole('link', { name: /^Choose Piranesi/ });
  tile.focus();
  await user.click(tile);
  expect(address()).toBe(at(NEW));
  expect(document.activeElement).toBe(tile);
  expect(tile.textContent).toContain('Remove');
  expect(screen.getByRole('link', { name: /^Choose Stoner/ })).toBeTruthy();
});

test('what is removed gives the focus to the thing after it, the last one to the field', async () => {
  const other = { ...thing, id: OLD, title: 'Stoner' };
  await render(<FindYourPeoplePage />, {
    path: at(NEW, OLD),
    answers: {
      Viewer: { viewer: null },
      FindPeople: ({ ids }) => ({
        ...found([match]),
        things: { nodes: [thing, other].filter(({ id }) => (ids as string[]).includes(id)) },
      }),
      PopularThings: { books: { nodes: [] }, places: { nodes: [] }, products: { nodes: [] } },
    },
  });
  const field = await screen.findByRole('combobox');
  await user.click(await screen.findByRole('link', { name: /^Remove Piranesi/ }));
  const left = screen.getByRole('link', { name: /^Remove Stoner/ });
  expect(document.activeElement).toBe(left);
  await user.click(left);
  expect(document.activeElement).toBe(field);
});

test('what is removed leaves the address', async () => {
  const { address } = await render(<FindYourPeoplePage />, {
    path: at(NEW),
    answers: {
      Viewer: { viewer: null },
      FindPeople: found([]),
      PopularThings: { books: { nodes: [] }, places: { nodes: [] }, products: { nodes: [] } },
    },
  });
  expect(await screen.findByRole('heading', { name: 'No one here has these yet' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /^Remove Piranesi/ }));
  expect(address()).toBe('/find-your-people');
});
