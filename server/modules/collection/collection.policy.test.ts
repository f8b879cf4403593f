import { expect, test } from 'vitest';
import { EVERYBODY, OWNER, startTruthTable } from '../../testing/truth-table.ts';
import {
  canCreateCollection,
  canSeeCollection,
  collectionIsEditable,
  collectionIsVisible,
} from './collection.policy.ts';

const allowed = await startTruthTable();

test.each([
  ['a public collection', { is_public: true }, EVERYBODY],
  ['a draft', { is_public: false }, 'owner admin'],
])('who sees %s', async (_what, state, expected) => {
  const row = { profile_id: OWNER, ...state };
  expect(await allowed({ sql: collectionIsVisible, js: canSeeCollection }, row)).toBe(expected);
});

test.each([
  ['of a curator', true, 'owner admin'],
  ['of a curator no longer', false, 'admin'],
])('who edits a collection %s', async (_whose, is_creator, expected) => {
  const tables = { profiles: [{ id: OWNER, is_creator }] };
  expect(await allowed({ sql: collectionIsEditable }, { profile_id: OWNER }, tables)).toBe(expected);
});

test.each([
  ['nobody', null, false],
  ['a member', { isCreator: false }, false],
  ['a curator', { isCreator: true }, true],
])('create: %s', (_name, person, may) => {
  expect(canCreateCollection(person)).toBe(may);
});
