import { expect, test } from 'vitest';
import { chosenThings } from '../../lib/browser/chosenThings.ts';
import {
  type Answers,
  later,
  makeViewerAnswer,
  pageText,
  render,
  screen,
  user,
  waitFor,
} from '../../testing/render.tsx';
import { FindYourPeoplePage } from './FindYourPeoplePage.tsx';

const [OLD, NEW] = ['0199a5c2-0000-7000-8000-000000000001', '0199a5c2-0000-7000-8000-000000000002'];
const thing = { id: NEW, category: 'BOOKS', slug: 'piranesi', title: 'Piranesi', creator: 'Susanna Clarke' };
const profile = {
  id: 'ines',
  username: 'ines',
  fullName: 'Ines Carvalho',
  title: 'Landscape architect',
  isCreator: true,
  followersCount: 7,
};
const found = (nodes: unknown[]) => ({
  things: { nodes: [thing] },
  matches: { nodes },
});
const match = {
  score: 1,
  profile,
  reasons: [
    { text: 'You and Ines Carvalho share Piranesi.', things: [thing] },
    { text: 'Ines Carvalho has Piranesi in first place.', things: [thing] },
  ],
};
const other = { ...thing, id: OLD, title: 'Stoner' };
const popular = (...nodes: object[]) => ({
  books: { nodes },
  places: { nodes: [] },
  products: { nodes: [] },
});
const open = (path: string, answers: Answers = {}) =>
  render(<FindYourPeoplePage />, {
    path,
    answers: { Viewer: { viewer: null }, FindPeople: found([match]), PopularThings: popular(), ...answers },
  });
const at = (...ids: string[]) => `/find-your-people?things=${ids.join(',')}`;

test('an old address of a merged thing moves to the thing, which is kept for a first shelf', async () => {
  const { address } = await open(at(OLD, NEW));
  await waitFor(() => expect(address()).toBe(at(NEW)));
  await screen.findAllByRole('link', { name: 'Piranesi' });
  expect(pageText()).toContain('You and Ines Carvalho share Piranesi.');
  await waitFor(() => expect(chosenThings()).toEqual([NEW]));
  expect(screen.queryByRole('button', { name: /^Not for me/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign up' })).toBeTruthy();
});

test('a chosen thing without a picture has the cover that it has everywhere', async () => {
  await open(at(NEW));
  const chosen = await screen.findByRole('list', { name: 'Chosen' });
  await waitFor(() => expect(chosen.textContent).toContain('PiranesiRemove Piranesi'));
});

test('a late answer about a merged thing does not bring one back who has left', async () => {
  const { answer, give } = later();
  await open(at(OLD, NEW), { FindPeople: () => answer });
  // The address changes as soon as a link is pressed. This page is shown until the next one has loaded.
  window.history.pushState(null, '', '/curators');
  give(found([match]));
  await screen.findAllByRole('link', { name: 'Piranesi' });
  expect(window.location.pathname).toBe('/curators');
});

test('a member sees at once who shares things with their shelf, until they choose others', async () => {
  await open('/find-your-people', {
    Viewer: makeViewerAnswer(),
    CuratorMatches: found([match]),
    FindPeople: found([]),
    PopularThings: popular(thing),
  });
  await screen.findByRole('heading', { name: 'Curators who share your taste' });
  expect(pageText()).toContain('You and Ines Carvalho share Piranesi.');
  await user.click(screen.getByRole('link', { name: /^Choose Piranesi/ }));
  expect(screen.queryByRole('heading', { name: 'Curators who share your taste' })).toBeNull();
  expect(await screen.findByRole('heading', { name: 'No one here has these yet' })).toBeTruthy();
});

test('the first choice keeps the tiles, and the focus on what was pressed', async () => {
  const { address } = await open('/find-your-people', { PopularThings: popular(thing, other) });
  const tile = await screen.findByRole('link', { name: /^Choose Piranesi/ });
  tile.focus();
  await user.click(tile);
  expect(address()).toBe(at(NEW));
  expect(document.activeElement).toBe(tile);
  expect(tile.textContent).toContain('Remove');
  expect(screen.getByRole('link', { name: /^Choose Stoner/ })).toBeTruthy();
});

test('what is removed leaves the address, and gives the focus to the thing after it, the last one to the field', async () => {
  const { address } = await open(at(NEW, OLD), {
    FindPeople: ({ ids }) => ({
      ...found([match]),
      things: { nodes: [thing, other].filter(({ id }) => (ids as string[]).includes(id)) },
    }),
  });
  const field = await screen.findByRole('combobox');
  await user.click(await screen.findByRole('link', { name: /^Remove Piranesi/ }));
  const left = screen.getByRole('link', { name: /^Remove Stoner/ });
  expect(document.activeElement).toBe(left);
  await user.click(left);
  expect(document.activeElement).toBe(field);
  expect(address()).toBe('/find-your-people');
});

test('a thing on no shelf is said not to be found, also to a screen reader', async () => {
  await open('/find-your-people', { ThingOffers: { things: { nodes: [] } } });
  const field = await screen.findByRole('combobox');
  await user.type(field, 'zz');
  await waitFor(() => expect(screen.getByText('No matches on any shelf.', { selector: 'p' })).toBeTruthy());
  expect(screen.getByText('No matches on any shelf.', { selector: 'span' }).role).toBe('status');
  await user.fill(field, '');
  expect(screen.queryByText('No matches on any shelf.')).toBeNull();
});

test('while popular things load, their heading stands above as many places', async () => {
  await open('/find-your-people', { PopularThings: () => later().answer });
  const popular = await screen.findByRole('region', { name: 'Start with one of these' });
  expect(popular.getAttribute('aria-busy')).toBe('true');
  expect(popular.querySelectorAll('li')).toHaveLength(12);
});
