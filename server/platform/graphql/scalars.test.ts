import { expect, test } from 'vitest';
import { makeCurator } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();

test('an id in upper case, by which some languages write UUIDs, means the same object', async () => {
  const { client, picks } = await makeCurator(app);
  const id = String(picks[1]).toUpperCase();
  const variable = await client.ask(
    'mutation ($input: SetPickRankInput!) { setPickRank(input: $input) { pick { id rank } } }',
    { input: { id, rank: 1 } },
  );
  expect(variable.setPickRank.pick).toEqual({ id: picks[1], rank: 1 });
  const literal = await client.ask(
    `mutation { setPickRank(input: { id: "${id}", rank: 2 }) { pick { id rank } } }`,
  );
  expect(literal.setPickRank.pick).toEqual({ id: picks[1], rank: 2 });
});
