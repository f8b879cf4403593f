import { expect, test } from 'vitest';
import { EVERYBODY, OWNER, startTruthTable } from '../../testing/truth-table.ts';
import { canSeePrivate, profileIsEditable, profileIsOpen, profileIsVisible } from './profile.policy.ts';

const allowed = await startTruthTable();

const approved = { is_live: true, is_creator: true, status: 'approved', suspended_at: null };

test.each([
  ['an approved curator', {}, EVERYBODY, EVERYBODY],
  ['a curator who is reviewed again', { status: 'pending' }, EVERYBODY, EVERYBODY],
  ['a member whose shelf waits', { is_creator: false, status: 'pending' }, EVERYBODY, 'owner admin'],
  ['a curator whose shelf was withdrawn', { is_live: false }, EVERYBODY, 'owner admin'],
  ['a suspended curator', { is_live: false, suspended_at: new Date() }, 'admin', 'owner admin'],
])('who sees %s, and who all of their profile', async (_who, state, visible, open) => {
  const row = { id: OWNER, ...approved, ...state };
  expect(await allowed({ sql: profileIsVisible }, row)).toBe(visible);
  expect(await allowed({ sql: profileIsOpen }, row)).toBe(open);
  expect(await allowed({ sql: profileIsEditable }, row)).toBe('owner');
});

test.each([
  ['a visitor', null, false],
  ['another member', { id: 'b', isAdmin: false }, false],
  ['the owner', { id: 'a', isAdmin: false }, true],
  ['an admin', { id: 'b', isAdmin: true }, true],
])('private fields: %s', (_name, viewer, may) => {
  expect(canSeePrivate(viewer, { id: 'a' })).toBe(may);
});
