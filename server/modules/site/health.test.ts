import { afterEach, expect, test, vi } from 'vitest';
import { runningVersion } from '../../platform/settings/version.ts';
import { makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ gitCommit: '3f2a9c1d' });
afterEach(() => vi.restoreAllMocks());

const HEALTH = '{ siteHealth { version parts { part ok } } }';
const failing = async (client: Awaited<ReturnType<typeof makePerson>>['client']) => {
  const { data } = await client.gql(HEALTH);
  expect(data.siteHealth.parts).toHaveLength(4);
  return data.siteHealth.parts.flatMap(({ part, ok }: { part: string; ok: boolean }) => (ok ? [] : [part]));
};

test('admins see whether each part responds', async () => {
  const { client } = await makePerson(app, { isAdmin: true });
  expect(await failing(client)).toEqual([]);
  vi.spyOn(app.services.storage, 'ping').mockRejectedValue(new Error('No bucket today.'));
  vi.spyOn(app.services.mailer, 'check').mockRejectedValue(new Error('No mail today.'));
  expect(await failing(client)).toEqual(['BUCKET', 'MAIL']);
});

test('monitors and admins see the same version, with the commit that runs if it is known', async () => {
  const { client } = await makePerson(app, { isAdmin: true });
  const { version } = (await client.gql(HEALTH)).data.siteHealth;
  expect(version).toMatch(/^\d+\.\d+\.\d+\+3f2a9c1d$/);
  const response = await app.client().fetch('/healthz');
  expect(await response.json()).toMatchObject({ status: 'ok', version });
  expect(runningVersion({ gitCommit: undefined })).toMatch(/^\d+\.\d+\.\d+$/);
});

test('a part that says nothing counts as down', async () => {
  const { client } = await makePerson(app, { isAdmin: true });
  vi.spyOn(app.services.mailer, 'check').mockReturnValue(new Promise(() => {}));
  expect(await failing(client)).toEqual(['MAIL']);
});

test('jobs count as stopped while one is overdue', async () => {
  const { client } = await makePerson(app, { isAdmin: true });
  await client.gql('mutation { sendTestMail }');
  expect(await failing(client)).toEqual([]);
  await app.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '10 minutes'`);
  expect(await failing(client)).toEqual(['JOBS']);
  await app.runJobs();
  expect(await failing(client)).toEqual([]);
});

test('a test mail goes to the admin who asks, a few times an hour', async () => {
  const { id, email, client } = await makePerson(app, { isAdmin: true });
  const send = () => client.gql('mutation { sendTestMail }');
  expect((await send()).data).toEqual({ sendTestMail: email });
  expect(await app.mailsTo(email)).toMatchObject([{ subject: 'A test email from Threes' }]);
  expect(await app.db.auditEvent.findMany({ where: { actorId: id } })).toMatchObject([
    { action: 'settings.test_mail', subjectType: 'settings', subjectId: 'site' },
  ]);
  for (let i = 0; i < 4; i += 1) expect((await send()).errors).toBeUndefined();
  expect((await send()).code).toBe('RATE_LIMITED');
  expect(await app.mailsTo(email)).toHaveLength(5);
});
