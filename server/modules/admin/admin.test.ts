import { expect, test } from 'vitest';
import { makeCurator, makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const admin = await makePerson(app, { isAdmin: true });
const member = await makePerson(app);

const COUNTS = '{ adminCounts { pendingSubmissions } }';

test('the numbers in the admin navigation are one statement and count what waits', async () => {
  const before = (await admin.client.gql(COUNTS)).data.adminCounts.pendingSubmissions;
  const curator = await makeCurator(app, 'draft');
  await curator.client.gql('mutation { submitShelf { profile { id } } }');
  let after: { data: { adminCounts: { pendingSubmissions: number } } } | undefined;
  const statements = await app.statements(async () => {
    after = (await admin.client.gql(COUNTS)) as typeof after;
  });
  expect(after?.data.adminCounts.pendingSubmissions).toBe(before + 1);
  expect(statements.filter((text) => text.includes('submission_reviews'))).toHaveLength(1);
});

test('only admins read what waits', async () => {
  const codeOf = async (client: typeof admin.client) =>
    (await client.gql(COUNTS)).errors?.[0]?.extensions.code ?? 'ok';
  expect(await codeOf(app.client())).toBe('UNAUTHENTICATED');
  expect(await codeOf(member.client)).toBe('FORBIDDEN');
  expect(await codeOf(admin.client)).toBe('ok');
});
