import { expect, test } from 'vitest';
import { EVERYBODY, MEMBER, OWNER, startTruthTable } from '../../testing/truth-table.ts';
import { noteIsVisible, notificationIsVisible } from './notification.policy.ts';

const allowed = await startTruthTable();

const GROUP = '00000000-0000-4000-8000-00000000000f';

test.each([
  ['of the site', { actor_id: null }, {}, 'owner'],
  ['of what a person did', {}, {}, 'owner'],
  ['of what a suspended person did', {}, { suspended_at: new Date() }, ''],
  ['that another one of its group stands for', { is_shown: false }, {}, ''],
])('who sees a notification %s', async (_which, state, person, expected) => {
  const row = { profile_id: OWNER, actor_id: MEMBER, group_id: GROUP, is_shown: true, ...state };
  const tables = { notifications: [row], profiles: [{ id: MEMBER, suspended_at: null, ...person }] };
  expect(await allowed({ sql: notificationIsVisible }, row, tables)).toBe(expected);
});

test.each([
  ['of a comment on something public', 'comment', true, EVERYBODY],
  ['of a reply on something public', 'reply', true, EVERYBODY],
  ['of a comment on a draft', 'comment', false, 'owner admin'],
  ['of a reply on a draft', 'reply', false, 'owner admin'],
  ['of the team on a draft', 'comment_removed', false, EVERYBODY],
])('who sees the note %s', async (_which, kind, is_public, expected) => {
  const on = { id: GROUP, profile_id: OWNER, is_public };
  const none = { ...on, id: null };
  for (const [column, tables] of [
    ['pick_id', { picks: [on], collections: [none] }],
    ['collection_id', { picks: [none], collections: [on] }],
  ] as const) {
    const row = { kind, pick_id: null, collection_id: null, [column]: GROUP };
    expect(await allowed({ sql: noteIsVisible }, row, tables)).toBe(expected);
  }
});
