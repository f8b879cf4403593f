import { expect, test } from 'vitest';
import { EVERYBODY, OWNER, startTruthTable } from '../../testing/truth-table.ts';
import { canSeePick, pickIsEditable, pickIsVisible } from './pick.policy.ts';

const allowed = await startTruthTable();

test.each([
  ['a public pick', { is_public: true }, EVERYBODY],
  ['a pick that is a draft, waits, or is hidden', { is_public: false }, 'owner admin'],
])('who sees %s', async (_what, state, expected) => {
  const row = { profile_id: OWNER, ...state };
  expect(await allowed({ sql: pickIsVisible, js: canSeePick }, row)).toBe(expected);
  expect(await allowed({ sql: pickIsEditable }, row)).toBe('owner');
});
