import { expect, test } from 'vitest';
import { pathTo } from '../../lib/paths.ts';
import { pageNamed } from './pages.ts';
import { codeLoaderFor } from './prefetch.ts';

const ID = '0199a5c2-0000-7000-8000-000000000001';
const arguments_: Partial<Record<keyof typeof pathTo, unknown[]>> = {
  pick: [ID],
  collection: [ID],
  thing: [{ category: 'BOOKS', slug: 'piranesi' }],
  editPick: [ID],
  topThings: [{ slug: 'books' }],
  year: ['ines', 2026],
  profile: [{ id: ID, username: 'ines' }],
  search: ['summer'],
};

test.each(Object.entries(pathTo))('a link to %s finds the code of its page', (name, path) => {
  const address = (path as (...given: unknown[]) => string)(
    ...(arguments_[name as keyof typeof pathTo] ?? []),
  );
  expect(codeLoaderFor(new URL(address, 'http://threes.test').pathname)).toBeTypeOf('function');
});

test.each([
  ['/discover', 'DiscoverPage'],
  ['/', 'DiscoverPage'],
  ['/@ines', 'ProfilePage'],
  [`/profile/${ID}`, 'ProfilePage'],
  [`/picks/${ID}`, 'DetailModal'],
  [`/collection/${ID}`, 'DetailModal'],
  [`/picks/${ID}/edit`, 'MyThreesPage'],
  ['/picks/new', 'MyThreesPage'],
  ['/admin', 'OverviewPage'],
])('a link to %s fetches the code of %s', (path, name) => {
  expect(codeLoaderFor(path)).toBe(pageNamed(name).load);
});

test.each(['/feed.atom', '/@ines/feed.atom', '/@ines/shelf.csv', '/embed/@ines', '/nothing'])(
  '%s is no page',
  (path) => {
    expect(codeLoaderFor(path)).toBeUndefined();
  },
);
