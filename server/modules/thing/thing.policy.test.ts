import { expect, test } from 'vitest';
import { EVERYBODY, startTruthTable } from '../../testing/truth-table.ts';
import { canSeeThing, thingIsVisible } from './thing.policy.ts';

const allowed = await startTruthTable();

test.each([
  ['of a public pick', true, EVERYBODY],
  ['of no public pick', false, ''],
])('who sees a thing %s', async (_which, is_public, expected) => {
  expect(await allowed({ sql: thingIsVisible, js: (_viewer, row) => canSeeThing(row) }, { is_public })).toBe(
    expected,
  );
});
