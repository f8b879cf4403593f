import { expect, test } from 'vitest';
import { tasks } from '../../jobs.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { siteWarnings, workerWarnings } from './site-warnings.ts';

const app = await startTestApp();
const empty = await startTestApp();
const { services } = app;
const publicly = { ...services, env: { ...app.env, publicUrl: 'https://threes.example' } };

test('a site without an admin is warned, and told how to get one', async () => {
  expect(await siteWarnings(empty.services)).toEqual([
    expect.stringMatching(/No one is an admin.*threes create-admin/),
  ]);
  const waiting = { ...empty.services, env: { ...empty.env, adminEmail: 'owner@example.com' } };
  expect(await siteWarnings(waiting)).toEqual([expect.stringContaining('Sign up with owner@example.com')]);
  await makePerson(empty, { isAdmin: true });
  expect(await siteWarnings(empty.services)).toEqual([]);
});

test('an admin with a password that everybody knows is a warning at a public address', async () => {
  await makePerson(app, { isAdmin: true, email: 'admin@threes.example' });
  expect(await siteWarnings(services)).toEqual([]);
  expect(await siteWarnings(publicly)).toEqual([expect.stringContaining('everyone knows their password')]);
});

test('passkeys of another address are a warning, before anybody finds that they don’t work', async () => {
  const { id: profileId } = await makePerson(app);
  const publicKey = new Uint8Array([1]);
  const data = { profileId, credentialId: 'a', publicKey, name: 'Mine', rpId: 'old.example' };
  await app.db.passkey.create({ data });
  expect((await siteWarnings(services)).join()).toContain('Passkeys were made at old.example');
  await app.db.passkey.deleteMany();
  expect((await siteWarnings(services)).join()).not.toContain('Passkeys');
});

test('jobs that nobody runs are a warning until somebody does', async () => {
  expect(await workerWarnings(services)).toEqual([]);
  const web = { ...services, env: { ...app.env, worker: false } };
  expect(await workerWarnings(web)).toEqual([expect.stringContaining('Run: threes work')]);
  const worker = startWorker(services, { tasks, databaseUrl: app.env.databaseUrl ?? '' });
  await expect.poll(() => workerWarnings(web)).toEqual([]);
  await worker.stop(0);
});
