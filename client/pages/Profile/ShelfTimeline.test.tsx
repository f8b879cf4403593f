import { beforeEach, expect, test, vi } from 'vitest';
import {
  type Answers,
  button,
  pageText,
  pageTextWithoutCategories,
  render,
  screen,
  user,
} from '../../testing/render.tsx';
import { ShelfTimeline } from './ShelfTimeline.tsx';

const NOW = Date.parse('2026-11-23T00:05:00.000Z');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const placement = {
  category: 'BOOKS',
  rank: 1,
  title: 'Piranesi',
  reference: 'Susanna Clarke',
  rankedAt: '2026-04-23T12:00:00.000Z',
  pick: { id: 'piranesi' },
};

const open = (picks: ReturnType<typeof stood>[], answers: Answers = {}) =>
  render(<ShelfTimeline id="ines" picks={picks} />, { answers: { Viewer: { viewer: null }, ...answers } });

const stood = (title: string, rank: number, days: number) => ({
  title,
  category: 'PLACES' as const,
  rank,
  rankedAt: new Date(NOW - days * 86_400_000).toISOString(),
});

test('the shelf tells what is longest in first place, from a year on', async () => {
  const picks = [stood('First', 1, 414), stood('Second', 2, 400), stood('Newer', 1, 30)];
  const { unmount } = await open(picks);
  expect(pageText()).toContain('First has been #1 place for 414 days');
  expect(pageTextWithoutCategories()).toContain('First has been #1 for 414 days');
  unmount();
  await open([stood('New', 1, 364)]);
  expect(pageText()).not.toContain('New');
});

const makeHistory = (nodes: object[], hasNextPage = false) => ({
  profile: {
    id: 'ines',
    username: 'ines',
    shelfYears: [2026, 2025],
    shelfHistory: { pageInfo: { endCursor: hasNextPage ? 'next' : null, hasNextPage }, nodes },
  },
});

test('a shelf over time: what stands and for how long, what made room and why, and the shelf on a day', async () => {
  const left = {
    ...placement,
    rank: 2,
    title: 'The Rings of Saturn',
    rankedAt: '2026-01-01T12:00:00.000Z',
    leftAt: '2026-01-11T13:00:00.000Z',
    removalReason: 'LEFT_SHELF',
    reason: 'Lent to everybody',
    pick: null,
  };
  const { variablesOf } = await open([], {
    ShelfHistory: ({ after }) =>
      after ? makeHistory([{ ...placement, title: 'The oldest' }]) : makeHistory([placement, left], true),
    ShelfThen: { profile: { id: 'ines', shelf: [{ ...placement, title: 'What stood then' }] } },
  });
  expect(pageText()).not.toContain('Piranesi');
  await user.click(button('This shelf over time'));
  expect(await screen.findByRole('link', { name: 'Piranesi' })).toBeTruthy();
  expect(pageText()).toContain('came in as #1 book');
  expect(pageText()).toContain('left after 10 days');
  expect(pageText()).toContain('Lent to everybody');
  expect(screen.getByRole('link', { name: '2025' }).getAttribute('href')).toBe('/@ines/2025');
  expect(screen.queryByRole('link', { name: 'The Rings of Saturn' })).toBeNull();

  expect(pageText()).not.toContain('The oldest');
  await user.click(button('Show earlier'));
  expect(await screen.findByText('The oldest')).toBeTruthy();
  expect(pageText()).toContain('Lent to everybody');
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  expect(document.activeElement, 'after the last part').not.toBe(document.body);
  expect(document.activeElement?.textContent).toContain('The oldest');
  await user.type(screen.getByLabelText('See the shelf as of'), '2026-05-01');
  expect(await screen.findByText('What stood then')).toBeTruthy();
  expect(variablesOf('ShelfThen')).toEqual([{ id: 'ines', asOf: '2026-05-01T23:59:59.999Z' }]);
});

test('a move stays a move when the title is corrected afterwards', async () => {
  const moved = {
    ...placement,
    title: 'Pyranesi',
    leftAt: '2026-05-03T12:00:00.000Z',
    removalReason: 'MOVED',
  };
  const now = { ...placement, rank: 2, rankedAt: moved.leftAt };
  await open([], { ShelfHistory: makeHistory([now, moved]) });
  await user.click(button('This shelf over time'));
  expect(await screen.findByText('moved to #2 book after 10 days', { exact: false })).toBeTruthy();
  expect(pageText()).not.toContain('came in as #2 book');
});

test('a day that is still to come shows no shelf', async () => {
  const { variablesOf } = await open([], {
    ShelfHistory: makeHistory([placement]),
    ShelfThen: { profile: { id: 'ines', shelf: [placement] } },
  });
  await user.click(button('This shelf over time'));
  const day = await screen.findByLabelText('See the shelf as of');
  await user.fill(day, '2026-11-24');
  expect(pageText()).toContain('That day is still to come.');
  await user.fill(day, '2026-11-23');
  expect(await screen.findByRole('heading', { name: 'Books' })).toBeTruthy();
  expect(pageText()).not.toContain('That day is still to come.');
  expect(variablesOf('ShelfThen')).toEqual([{ id: 'ines', asOf: '2026-11-23T23:59:59.999Z' }]);
});

test('a day whose shelf could not be loaded says so', async () => {
  await open([], { ShelfHistory: makeHistory([placement]), ShelfThen: new TypeError('away') });
  await user.click(button('This shelf over time'));
  await user.fill(await screen.findByLabelText('See the shelf as of'), '2026-05-01');
  expect(pageText()).toContain('Try again in a minute.');
});
