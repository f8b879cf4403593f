import { describe, expect, test } from 'vitest';
import { makeCurator, makePerson, takeDown } from '../../testing/factories.ts';
import { addApp, codeOf, givePassword } from '../../testing/factors.ts';
import { collectLog } from '../../testing/log-lines.ts';
import { startAnotherServer } from '../../testing/servers/another-server.ts';
import { startTestApp } from '../../testing/test-app.ts';

const { log, lines } = collectLog();
const METRICS_TOKEN = 'a token for the metrics of a test';
const app = await startTestApp({ metricsToken: METRICS_TOKEN }, {}, log);
const curator = await makeCurator(app);

/** The lines of the log with this request id, once the line of the request itself is there. */
async function waitForLogLines(id: string | null) {
  const found = () => lines.filter(({ requestId }) => requestId === id);
  await expect.poll(() => found().some(({ msg }) => msg === 'request')).toBe(true);
  return found();
}
const findRequestLine = async (id: string | null) =>
  (await waitForLogLines(id)).find(({ msg }) => msg === 'request');
const getRequestId = ({ headers }: { headers: Headers }) => headers.get('x-request-id');

describe('the id of a request', () => {
  test.each([
    ['the fast path', '/graphql', { query: '{ __typename }' }],
    ['an operation', '/graphql?by=express', { query: '{ __typename }' }],
    ['a page', '/discover', null],
    ['a picture', '/media/nothing.webp', null],
    ['a feed', '/feed.atom', null],
    ['an unknown file', '/nothing.js', null],
    ['a probe', '/healthz', null],
  ])('is in the response of %s', async (_what, path, body) => {
    for (let times = 0; times < 2; times += 1) {
      const client = app.client();
      const response = await (body ? client.post(path, body) : client.fetch(path));
      expect(getRequestId(response)).toMatch(/^[A-Za-z0-9_-]{36}$/);
    }
  });

  test('is taken over from a proxy if it is well-formed', async () => {
    const ask = async (id: string) =>
      getRequestId(await app.client({ 'X-Request-Id': id }).gql('{ __typename }'));
    expect(await ask('from-the-proxy_1')).toBe('from-the-proxy_1');
    for (const refused of ['short', 'x'.repeat(65), 'with space in it', '{"a":"b"}']) {
      expect(await ask(refused)).not.toBe(refused);
    }
  });

  test('is not taken over from callers', async () => {
    const direct = await startAnotherServer(app, { env: { trustProxy: 0 } });
    const { headers } = await direct.client({ 'X-Request-Id': 'chosen-by-me' }).gql('{ __typename }');
    expect(headers.get('x-request-id')).not.toBe('chosen-by-me');
    await direct.close();
  });

  test('is in each line of a job that the request caused', async () => {
    const person = await makePerson(app);
    const response = await person.client.gql('mutation { requestEmailConfirmation }');
    await app.mailsTo(person.email);
    const job = (await waitForLogLines(getRequestId(response))).find(({ jobId }) => jobId);
    expect(job?.msg).toMatch(/^Mail written/);
  });
});

describe('the line of a request', () => {
  test.each(['by way of Express', 'by the fast path'])('says who asked for what, %s', async () => {
    const query = 'query Mine { viewer { unreadNotificationsCount } }';
    const response = await curator.client.gql(query);
    const line = await findRequestLine(getRequestId(response));
    expect(line).toMatchObject({
      level: 30,
      method: 'POST',
      path: '/graphql',
      status: 200,
      operationName: 'Mine',
      personId: curator.id,
      address: expect.stringMatching(/^10\./),
    });
    expect(line?.durationMs).toEqual(expect.any(Number));
    expect(line?.bytes).toBeGreaterThan(100);
    expect(JSON.stringify(line)).not.toContain(curator.email);
  });

  test.each(['by way of Express', 'by the fast path'])('cuts a long name of an operation, %s', async () => {
    const response = await curator.client.gql(`query ${'N'.repeat(500)} { viewer { id } }`);
    expect((await findRequestLine(getRequestId(response)))?.operationName).toBe('N'.repeat(100));
  });

  test('names the codes of errors, and the limit that refused it', async () => {
    const client = app.client();
    const refused = await client.gql('mutation { signOut } query Two { __typename }');
    expect((await findRequestLine(getRequestId(refused)))?.errorCodes).toHaveLength(1);
    let last = refused;
    for (let times = 0; times < 12; times += 1) {
      last = await givePassword(client, 'Nobody@example.com', 'Wrong-one-9');
    }
    expect(last.errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    const about = await waitForLogLines(getRequestId(last));
    expect(about.find(({ msg }) => msg === 'request')).toMatchObject({
      level: 40,
      errorCodes: ['RATE_LIMITED'],
      limit: 'signIn',
    });
    expect(about.find(({ msg }) => msg === 'Sign-in refused')).toMatchObject({
      level: 40,
      reason: 'rate limited',
    });
  });
});

test('a write that fails inside is logged with its operation and cause, of which its caller sees the id alone', async () => {
  await app.pool.query("alter table settings add constraint too_dark check (theme <> 'dark')");
  const save = `mutation ${'S'.repeat(500)} { updateSettings(input: { theme: DARK }) { settings { theme } } }`;
  const answer = await curator.client.gql(save);
  // The client of the tests has checked that the error has the id of the request.
  expect(answer.errors).toEqual([
    {
      message: 'Internal server error',
      path: ['updateSettings'],
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    },
  ]);
  const about = await waitForLogLines(getRequestId(answer));
  expect(about.find(({ level }) => level === 50)).toMatchObject({
    msg: 'A field failed',
    operationName: 'S'.repeat(100),
    path: ['updateSettings'],
    err: { message: expect.stringContaining('too_dark') },
  });
  expect(about.find(({ msg }) => msg === 'request')?.errorCodes).toEqual(['INTERNAL_SERVER_ERROR']);
  await app.pool.query('alter table settings drop constraint too_dark');
});

test('what is secret in an address is not logged', async () => {
  for (const address of [
    '/unsubscribe/digest/a-person/a-signature',
    '/Unsubscribe/digest/a-person/a-signature/',
    '/confirm-email?token=a-signature',
  ]) {
    const line = await findRequestLine(getRequestId(await app.client().fetch(address)));
    expect(line?.path).toMatch(/^\/(?:unsubscribe|confirm-email)/i);
    expect(JSON.stringify(line)).not.toContain('a-signature');
  }
});

describe('a refused sign-in', () => {
  const refused = async (email: string) => {
    const response = await givePassword(app.client(), email, 'Wrong-one-9');
    return (await waitForLogLines(getRequestId(response))).find(({ msg }) => msg === 'Sign-in refused');
  };

  test('is logged without the email address, but so that tries with the same one can be seen', async () => {
    const first = await refused(curator.email);
    expect(first).toMatchObject({ level: 40, reason: 'wrong credentials', emailHash: expect.any(String) });
    expect(JSON.stringify(first)).not.toContain(curator.email);
    expect((await refused(curator.email.toUpperCase()))?.emailHash).toBe(first?.emailHash);
    expect((await refused('somebody@example.com'))?.emailHash).not.toBe(first?.emailHash);
  });

  test.each([
    ['who is suspended', 'suspended', (id: string) => takeDown(app, 'person', id)],
    [
      'whose password has changed since',
      'too late',
      (profileId: string) =>
        app.db.account.update({ where: { profileId }, data: { signInVersion: { increment: 1 } } }),
    ],
  ])('of a person %s says so, also if they gave the right code', async (_, reason, change) => {
    const person = await makePerson(app);
    const { secret } = await addApp(person, app);
    const client = app.client();
    await givePassword(client, person.email);
    await change(person.id);
    const complete =
      'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { __typename } }';
    const answer = await client.gql(complete, { input: { code: codeOf(secret) } });
    const about = await waitForLogLines(getRequestId(answer));
    expect(about.find(({ msg }) => msg === 'Sign-in refused')?.reason).toBe(reason);
  });
});
