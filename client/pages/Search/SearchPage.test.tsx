import { expect, test } from 'vitest';
import { render, screen } from '../../testing/render.tsx';
import { SearchPage } from './SearchPage.tsx';

const makeCurator = (name: string) => ({
  __typename: 'Profile',
  id: name,
  username: name.toLowerCase(),
  fullName: name,
});

const makePick = (id: string, name: string) => ({
  __typename: 'Pick',
  id,
  rank: 1,
  profile: makeCurator(name),
});

test('a thing that someone has twice names its curator once, and how many more there are', async () => {
  const thing = {
    __typename: 'Thing',
    id: 'piranesi',
    category: 'BOOKS',
    slug: 'piranesi',
    title: 'Piranesi',
    creator: 'Susanna Clarke',
    shelvesCount: 3,
    picks: { nodes: [makePick('one', 'Ines'), makePick('two', 'Ines'), makePick('three', 'Mika')] },
  };
  const found = { ...makePick('one', 'Ines'), thing };
  const search = { nodes: [found] };
  await render(<SearchPage />, { path: '/search?q=piranesi', answers: { Search: { cities: [], search } } });
  expect(screen.getByText(/On the shelves of/).textContent).toBe('On the shelves of Ines, Mika and 1 more');
  expect(screen.getAllByText('Piranesi'), 'the title stands in for the picture').toHaveLength(2);
  expect(screen.queryByText('Image not available')).toBeNull();
});

test('collection card: a found collection without a cover shows the title’s initials or the word Collection [2.8]', async () => {
  const makeCollection = (title: string) => ({
    __typename: 'Collection',
    id: title,
    title,
    issueNumber: 7,
    profile: makeCurator('Ines'),
  });
  const search = { nodes: [makeCollection('Slow mornings'), makeCollection('…')] };
  await render(<SearchPage />, { path: '/search?q=slow', answers: { Search: { cities: [], search } } });
  expect(screen.getByText('SM')).toBeTruthy();
  expect(screen.getByText('Collection')).toBeTruthy();
});

test('what a search has found is announced', async () => {
  const { go } = await render(<SearchPage />, {
    path: '/search?q=piranesi',
    answers: {
      Search: ({ query }) => ({
        cities: [],
        search: { nodes: query === 'zzz' ? [] : [makeCurator('Ines')] },
      }),
    },
  });
  const status = document.querySelector('[role="status"]:not([aria-live])');
  expect(status?.textContent).toBe('1 result');
  await go('/search?q=zzz');
  expect(status?.textContent).toBe('No results for “zzz”');
});

test.each([
  ['a'.repeat(5000), 'a'.repeat(100)],
  [`${'a'.repeat(99)}🌊 and more`, 'a'.repeat(99)],
  ['\u202enordic', 'nordic'],
])('a search is headed by what counts of its text (%#)', async (asked, counts) => {
  await render(<SearchPage />, {
    path: `/search?q=${encodeURIComponent(asked)}`,
    answers: { Search: { cities: [], search: { nodes: [] } } },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Results for “${counts}”`);
});
