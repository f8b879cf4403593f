import { expect, test } from 'vitest';
import { pathTo } from '../lib/paths.ts';
import { codeOf } from './codeOf.ts';
import { discover, myThrees, profile } from './pages.ts';

const ID = '0199a5c2-0000-7000-8000-000000000001';
const arguments_: Partial<Record<keyof typeof pathTo, unknown>> = {
  pick: ID,
  collection: ID,
  editPick: ID,
  profile: { id: ID, username: 'ines' },
  search: 'summer',
  invite: 'a-code',
};

test.each(Object.entries(pathTo))('a link to %s finds the code of its page', (name, path) => {
  const address = (path as (argument?: unknown) => string)(arguments_[name as keyof typeof pathTo]);
  expect(codeOf(new URL(address, 'http://threes.test').pathname)).toBeTypeOf('function');
});

test('each path has the code of its own page', () => {
  expect(codeOf('/discover')).toBe(discover.load);
  expect(codeOf('/@ines')).toBe(profile.load);
  expect(codeOf(`/profile/${ID}`)).toBe(profile.load);
  expect(codeOf(`/picks/${ID}`)).toBe(codeOf(`/collection/${ID}`));
  expect(codeOf(`/picks/${ID}/edit`)).toBe(myThrees.load);
  expect(codeOf('/picks/new')).toBe(myThrees.load);
});

test.each(['/feed.atom', '/@ines/feed.atom', '/embed/@ines', '/nothing'])('%s is no page', (path) => {
  expect(codeOf(path)).toBeUndefined();
});
