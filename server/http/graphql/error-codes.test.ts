import { describe, expect, test } from 'vitest';
import { unsubscribeUrl } from '../../modules/mail/unsubscribe.service.ts';
import { redBlueImage } from '../../modules/media/image.samples.ts';
import { errorCodes } from '../../platform/errors.rules.ts';
import { getHttpStatus, isContention, toClientError } from '../../platform/errors.ts';
import { makePerson } from '../../testing/factories.ts';
import { deadlockOnce } from '../../testing/race.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const person = await makePerson(app);

const post = (body: unknown, headers?: Record<string, string>) =>
  app.client().post('/graphql', body, headers);
const ask = (path: string, init?: RequestInit) =>
  app.client().fetch(path, { ...init, headers: { Accept: 'application/json', ...init?.headers } });
const query = (text: string) => post({ query: text });

test('a refused value of the document is quoted, with its place', async () => {
  const answer = await query('{ feed(updatedSince: "yesterday") { nodes { id } } }');
  expect((await answer.json()).errors).toMatchObject([
    {
      message: 'Expected value of type "DateTime", found "yesterday"; DateTime must be an RFC 3339 moment.',
      locations: [{ line: 1, column: 22 }],
    },
  ]);
});

test.each(['01.12.2026', '2026-02-30T00:00:00Z', '2026-12-01T08:00:00', '2026-13-01', 'foo 5', 1])(
  '%j is no moment, and is not read as another one',
  async (since) => {
    const { code, errors } = await app
      .client()
      .gql('query ($since: DateTime) { feed(updatedSince: $since) { nodes { id } } }', { since });
    expect([code, errors?.[0]?.message]).toEqual([
      'BAD_USER_INPUT',
      expect.stringMatching(/DateTime must be an RFC 3339 moment\.$/),
    ]);
  },
);

describe('every error has a code of the contract and the id of its request, and is nobody’s to keep', () => {
  test.each([
    ['syntax', 400, 'BAD_USER_INPUT', () => query('{ feed {')],
    ['a field that does not exist', 400, 'BAD_USER_INPUT', () => query('{ nothing }')],
    ['a subscription', 400, 'BAD_USER_INPUT', () => query('subscription { __typename }')],
    ['a variable', 400, 'BAD_USER_INPUT', () => query('query ($id: ID!) { pick(id: $id) { id } }')],
    [
      'an operation that is not there',
      400,
      'BAD_USER_INPUT',
      () => post('{"query":"query A { __typename }","operationName":"B"}'),
    ],
    ['no query', 400, 'BAD_USER_INPUT', () => post('{}')],
    ['no JSON', 400, 'BAD_USER_INPUT', () => post('{')],
    [
      'a mutation by GET',
      405,
      'METHOD_NOT_ALLOWED',
      () =>
        app
          .client()
          .fetch('/graphql?query=mutation{signOut}', { headers: { 'apollo-require-preflight': '1' } }),
    ],
    ['another method', 405, 'METHOD_NOT_ALLOWED', () => app.client().fetch('/graphql', { method: 'PUT' })],
    ['a change of a feed', 405, 'METHOD_NOT_ALLOWED', () => ask('/feed.json', { method: 'POST' })],
    ['a change of a page', 405, 'METHOD_NOT_ALLOWED', () => ask('/developers', { method: 'DELETE' })],
    ['a token by GET', 405, 'METHOD_NOT_ALLOWED', () => ask('/oauth/token')],
    ['metadata that we have none of', 404, 'NOT_FOUND', () => app.client().fetch('/.well-known/nothing')],
    [
      'another address',
      404,
      'NOT_FOUND',
      () => app.client().fetch('/nowhere', { headers: { Accept: 'application/json, text/html;q=0.5' } }),
    ],
    [
      'an answer that is no JSON',
      406,
      'NOT_ACCEPTABLE',
      () => post('{"query":"{ __typename }"}', { Accept: 'image/png' }),
    ],
    ['a large body', 413, 'PAYLOAD_TOO_LARGE', () => post(`"${'x'.repeat(1_100_000)}"`)],
    ['XML', 415, 'UNSUPPORTED_MEDIA_TYPE', () => post('<a/>', { 'Content-Type': 'application/xml' })],
    ['a text', 415, 'UNSUPPORTED_MEDIA_TYPE', () => post('{ __typename }', { 'Content-Type': 'text/plain' })],
    [
      'an upload that is no form',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      () => person.client.fetch('/uploads', { method: 'POST', headers: { 'X-Requested-With': 'test' } }),
    ],
    [
      'an upload by nobody',
      401,
      'UNAUTHENTICATED',
      () => app.client().fetch('/uploads', { method: 'POST', headers: { 'X-Requested-With': 'test' } }),
    ],
  ])('%s', async (_what, status, code, ask) => {
    const response = await ask();
    const text = await response.text();
    const { errors } = JSON.parse(text);
    // Nothing of what goes on inside.
    expect(text).not.toMatch(/node_modules|\bat \/|SyntaxError/);
    expect([
      response.status,
      errors.map((it: { extensions: { code: string } }) => it.extensions.code),
    ]).toEqual([status, [code]]);
    expect(Object.keys(errorCodes)).toContain(code);
    expect(errors[0].extensions.requestId).toBe(response.headers.get('x-request-id'));
    if (response.url.startsWith(`${app.url}/graphql`))
      expect(response.headers.get('cache-control')).toBe('private, no-store');
  });
});

test.each([
  ['/feed.json', 'POST', 'GET, HEAD'],
  ['/uploads', 'GET', 'POST'],
  ['/oauth/token', 'GET', 'POST'],
])('%s is told what it takes instead of %s', async (path, method, allow) => {
  // Not as JSON alone, because most programs accept anything.
  const { status, headers } = await app.client().fetch(path, { method });
  expect([status, headers.get('allow')]).toEqual([405, allow]);
});

test('an upload names the field that is wrong', async () => {
  const form = new FormData();
  form.set('kind', 'nothing');
  form.set('file', new Blob(['x']), 'x.png');
  const response = await person.client.fetch('/uploads', {
    method: 'POST',
    body: form,
    headers: { 'X-Requested-With': 'test' },
  });
  expect((await response.json()).errors[0].extensions.fields).toMatchObject([{ field: 'kind' }]);
});

test.each(['40001', '40P01'])(
  'a transaction that was undone for another one (%s) may be tried again',
  (code) => {
    const error = { meta: { driverAdapterError: { cause: { originalCode: code } } } };
    expect(isContention(error)).toBe(true);
    const told = toClientError(error);
    expect([told && getHttpStatus(told), told?.extensions]).toEqual([
      503,
      { code: 'UNAVAILABLE', retryAfter: 1 },
    ]);
  },
);

test('a write that a deadlock has undone is run once more', async () => {
  await deadlockOnce(app, 'update on profiles');
  const data = await person.client.ask(
    'mutation { updateProfile(input: { title: "Boat builder" }) { profile { title } } }',
  );
  expect(data.updateProfile.profile.title).toBe('Boat builder');

  await deadlockOnce(app, 'insert on images');
  const picture = await redBlueImage(400, 200).png().toBuffer();
  expect((await person.client.upload(picture, 'pick')).status).toBe(201);
  await deadlockOnce(app, 'insert on settings');
  const { pathname } = new URL(unsubscribeUrl(app.services, person.id, 'news'));
  expect((await app.client().fetch(pathname, { method: 'POST' })).status).toBe(200);
  await deadlockOnce(app, 'insert on audit_events');
  const admin = await makePerson(app, { isAdmin: true });
  expect((await admin.client.fetch('/admin/audit.csv', { method: 'POST' })).status).toBe(200);
});
