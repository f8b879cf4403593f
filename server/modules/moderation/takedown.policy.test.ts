import { expect, test } from 'vitest';
import { OWNER, startTruthTable } from '../../testing/truth-table.ts';
import { takedownIsVisible } from './takedown.policy.ts';

const allowed = await startTruthTable();

test('who sees a take-down', async () => {
  expect(await allowed({ sql: takedownIsVisible }, { profile_id: OWNER })).toBe('owner admin');
});
