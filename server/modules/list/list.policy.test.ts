import { expect, test } from 'vitest';
import { EVERYBODY, ID, MEMBER, OWNER, startTruthTable } from '../../testing/truth-table.ts';
import { itemIsShown, listIsVisible, listIsVisibleWith, listItemIsVisible } from './list.policy.ts';

const allowed = await startTruthTable();

test.each([
  ['a private list', { key: null }, {}, 'owner', 'owner'],
  ['a list with a link', {}, {}, 'owner', EVERYBODY],
  ['a list with another link', { key: 'other' }, {}, 'owner', 'owner'],
  ['a list of a suspended person', {}, { suspended_at: new Date() }, 'owner', 'owner'],
  ['a deleted list', { deleted_at: new Date() }, {}, '', ''],
])('who sees %s by its id alone, and with a key', async (_which, state, person, byId, byKey) => {
  const row = { id: ID, profile_id: OWNER, key: 'key', deleted_at: null, ...state };
  const tables = { profiles: [{ id: OWNER, suspended_at: null, ...person }] };
  expect(await allowed({ sql: listIsVisible }, row)).toBe(byId);
  const withKey = { sql: listIsVisibleWith.bind(null, 'key') };
  expect(await allowed(withKey, row, tables)).toBe(byKey);
  expect(await allowed({ sql: listItemIsVisible }, { list_id: ID }, { lists: [row] })).toBe(byId);
});

test.each([
  ['public', { is_public: true }, EVERYBODY],
  ['no longer public', { is_public: false }, 'member owner admin'],
])('who sees the item of a list with a pick that is %s', async (_state, pick, expected) => {
  const item = { pick_id: ID, profile_id: OWNER };
  const picks = [{ id: ID, profile_id: MEMBER, ...pick }];
  expect(await allowed({ sql: (row, viewer) => itemIsShown(row, row, viewer) }, item, { picks })).toBe(
    expected,
  );
});
