import { expect, test } from 'vitest';
import { EVERYBODY, MEMBER, OWNER, startTruthTable } from '../../testing/truth-table.ts';
import { noteIsVisible, notificationIsVisible } from './notification.policy.ts';

const allowed = await startTruthTable();

const GROUP = '00000000-0000-4000-8000-00000000000f';

test.each([
  ['of the site', { actor_id: null }, {}, 'owner'],
  ['of what a person did', {}, {}, 'owner'],
  ['of what a suspended person did', {}, { suspended_at: new Date() }, ''],
  ['of a shelf that is not public', { kind: 'curator_published' }, { is_live: false }, ''],
  ['that another one of its group stands for', { is_shown: false }, {}, ''],
])('who sees a notification %s', async (_which, state, person, expected) => {
  const row = {
    profile_id: OWNER,
    actor_id: MEMBER,
    group_id: GROUP,
    kind: 'new_follower',
    is_shown: true,
    ...state,
  };
  const tables = {
    notifications: [row],
    profiles: [{ id: MEMBER, suspended_at: null, is_live: true, ...person }],
  };
  expect(await allowed({ sql: notificationIsVisible }, row, tables)).toBe(expected);
});

test.each([
  ['of a comment on something public', 'comment', true, true, EVERYBODY],
  ['of a reply on something public', 'reply', true, true, EVERYBODY],
  ['of a reply to a hidden comment', 'reply', true, false, ''],
  ['of a comment on a draft', 'comment', false, true, 'owner admin'],
  ['of a reply on a draft', 'reply', false, true, 'owner admin'],
  ['of the team on a draft', 'comment_removed', false, false, EVERYBODY],
])('who sees the note %s', async (_which, kind, is_public, is_shown, expected) => {
  const on = { id: GROUP, profile_id: OWNER, is_public };
  const none = { ...on, id: null };
  const comments = [{ id: GROUP, is_shown }];
  for (const [column, tables] of [
    ['pick_id', { picks: [on], collections: [none] }],
    ['collection_id', { picks: [none], collections: [on] }],
  ] as const) {
    const row = { kind, subject_id: GROUP, pick_id: null, collection_id: null, [column]: GROUP };
    expect(await allowed({ sql: noteIsVisible }, row, { ...tables, comments })).toBe(expected);
  }
});
