import { expect, test } from 'vitest';
import { OWNER, startTruthTable } from '../../testing/truth-table.ts';
import { noteIsForOwner, noteIsVisible } from './submission.policy.ts';

const allowed = await startTruthTable();

test.each([
  ['during the review', { status: 'pending' }, ''],
  ['after an approval', { status: 'approved' }, 'owner'],
  ['after a rejection', { status: 'rejected' }, 'owner'],
  ['once it is resolved', { status: 'rejected', resolved_at: new Date() }, ''],
])('who reads a note %s', async (_when, state, expected) => {
  const row = { profile_id: OWNER, resolved_at: null, ...state };
  const ask = (sql: typeof noteIsVisible) => allowed({ sql: (it, viewer) => sql(it, it, viewer) }, row);
  expect(await ask(noteIsForOwner)).toBe(expected);
  expect(await ask(noteIsVisible)).toBe(`${expected} admin`.trim());
});
