import { expect, test } from 'vitest';
import { Prisma } from '../../../prisma/client/client.ts';
import { EVERYBODY, ID, OWNER, startTruthTable } from '../../testing/truth-table.ts';
import { placementIsVisible, reasonIsVisible } from './shelf.policy.ts';

const allowed = await startTruthTable();

const open = { id: OWNER, is_live: true, is_creator: true, status: 'approved', deleted_at: null };

test.each([
  ['of a public pick', {}, true, {}, EVERYBODY],
  ['of a pick that was deleted', { pick_id: null }, true, {}, EVERYBODY],
  ['of a pick that is hidden', {}, false, {}, 'owner admin'],
  ['on a shelf that is withdrawn', {}, true, { is_live: false }, 'owner admin'],
  ['of a deleted person', {}, true, { deleted_at: new Date() }, 'owner admin'],
])('who sees a placement %s', async (_which, state, is_public, person, expected) => {
  const row = { profile_id: OWNER, pick_id: ID, ...state };
  const tables = { picks: [{ id: ID, is_public }], profile: [{ ...open, ...person }] };
  const sql: typeof reasonIsVisible = (placement, viewer) =>
    Prisma.sql`(select ${placementIsVisible(placement, Prisma.raw('profile'), viewer)} from profile)`;
  expect(await allowed({ sql }, row, tables)).toBe(expected);
});

test.each([
  ['public', true, EVERYBODY],
  ['private', false, 'owner admin'],
])('who sees a %s reason', async (_which, reason_is_public, expected) => {
  expect(await allowed({ sql: reasonIsVisible }, { profile_id: OWNER, reason_is_public })).toBe(expected);
});
