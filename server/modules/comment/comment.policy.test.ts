import { expect, test } from 'vitest';
import { EVERYBODY, ID, MEMBER, OWNER, startTruthTable } from '../../testing/truth-table.ts';
import {
  commentIsEditable,
  commentIsRemovable,
  commentIsTheirs,
  commentIsVisible,
} from './comment.policy.ts';
import { EDIT_MINUTES } from './limits.rules.ts';

const allowed = await startTruthTable();

const tooLate = new Date(Date.now() - (EDIT_MINUTES + 1) * 60_000);

test.each([
  ['on something public', {}, true, EVERYBODY, 'member'],
  ['that is too old to edit', { created_at: tooLate }, true, EVERYBODY, ''],
  ['on a draft', {}, false, 'owner admin', 'member'],
  ['that was removed', { is_shown: false }, true, '', ''],
])('who sees, edits and removes a comment %s', async (_which, state, is_public, visible, editable) => {
  const on = { id: ID, profile_id: OWNER, is_public };
  const none = { ...on, id: null };
  for (const [column, tables] of [
    ['pick_id', { picks: [on], collections: [none] }],
    ['collection_id', { picks: [none], collections: [on] }],
  ] as const) {
    const nowhere = { pick_id: null, collection_id: null };
    const comment = { author_id: MEMBER, is_shown: true, created_at: new Date() };
    const row = { ...nowhere, ...comment, [column]: ID, ...state };
    expect(await allowed({ sql: commentIsVisible }, row, tables)).toBe(visible);
    expect(await allowed({ sql: commentIsEditable }, row, tables)).toBe(editable);
    expect(await allowed({ sql: commentIsTheirs }, row, tables)).toBe('member owner');
    expect(await allowed({ sql: commentIsRemovable }, row, tables)).toBe('member owner admin');
  }
});
