import { expect, test } from 'vitest';
import { MEMBER, OWNER, startTruthTable } from '../../testing/truth-table.ts';
import { notificationIsVisible } from './notification.policy.ts';

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
