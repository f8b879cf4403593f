import { expect, test } from 'vitest';
import { EVERYBODY, ID, startTruthTable } from '../../testing/truth-table.ts';
import { cityIsVisible } from './place.policy.ts';

const allowed = await startTruthTable();

const curator = { id: ID, city_id: ID, is_creator: true, is_live: true, deleted_at: null };

test.each([
  ['with a public place', true, { city_id: null }, true, EVERYBODY],
  ['with a curator', false, {}, true, EVERYBODY],
  ['with a curator who has no public pick', false, {}, false, ''],
  ['with a member only', false, { is_creator: false }, true, ''],
  ['with a withdrawn shelf only', false, { is_live: false }, true, ''],
  ['with a deleted person only', false, { deleted_at: new Date() }, true, ''],
])('who sees a city %s', async (_which, placeIsPublic, person, pickIsPublic, expected) => {
  const tables = {
    things: [{ city_id: ID, is_public: placeIsPublic }],
    profiles: [{ ...curator, ...person }],
    picks: [{ profile_id: ID, is_public: pickIsPublic }],
  };
  expect(await allowed({ sql: cityIsVisible }, { id: ID }, tables)).toBe(expected);
});
