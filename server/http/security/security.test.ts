import { createServer, request } from 'node:http';
import express from 'express';
import { afterAll, describe, expect, test } from 'vitest';
import { unavailable } from '../../platform/errors.ts';
import { createLog } from '../../platform/monitoring/log.ts';
import type { Services } from '../../platform/services.ts';
import { makePerson } from '../../testing/factories.ts';
import { startAnotherServer } from '../../testing/servers/another-server.ts';
import { listenLocally } from '../../testing/servers/listen.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { observeRequests, requestId } from '../monitoring/observe.ts';
import { errorHandler } from './security.ts';

const app = await startTestApp();
const publicUrl = 'https://threes.example';
const secure = await startAnotherServer(app, { env: { publicUrl } });
afterAll(secure.close);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('headers', () => {
  test.each(['/', '/discover', '/graphql', '/auth/google', '/nothing-here.js'])(
    '%s tells the browser what is not allowed',
    async (path) => {
      const { headers } = await app.client().fetch(path);
      const policy = new Map(
        (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
          const [name = '', ...values] = directive.trim().split(' ');
          return [name, values.join(' ')];
        }),
      );
      expect(Object.fromEntries(policy)).toMatchObject({
        'default-src': "'self'",
        // A rendered page allows its own inline scripts and styles by their hashes.
        'script-src': expect.stringMatching(/^'self'( 'sha256-[\w+/=]+')*$/),
        'style-src': expect.stringMatching(/^'self'( 'sha256-[\w+/=]+')*$/),
        'img-src': "'self' data: blob: https:",
        'media-src': "'self' https:",
        'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
        'connect-src': "'self'",
        'frame-ancestors': "'none'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
      });
      // Style attributes cannot run code. Nothing else may be inline.
      const { 'style-src-attr': attributes, ...others } = Object.fromEntries(policy);
      expect(attributes).toBe("'unsafe-inline'");
      expect(Object.values(others).join(' ')).not.toMatch(/unsafe|\*/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('only a site on https asks to be visited by https alone', async () => {
    expect((await app.client().fetch('/')).headers.get('strict-transport-security')).toBeNull();
    const { headers } = await secure.client().fetch('/');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});

/** Sends a request with only these headers. */
function send(
  url: string,
  path: string,
  headers: Record<string, string>,
  method = 'POST',
  query = '{ signInMethods { google } }',
) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(new URL(path, url), { method, headers }, (res) => {
      let body = '';
      res.on('data', (chunk) => {
        body += chunk;
      });
      res.on('end', () => resolve({ status: res.statusCode ?? 0, body }));
    });
    sent.on('error', reject);
    sent.end(method === 'POST' ? JSON.stringify({ query }) : undefined);
  });
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const CHANGE = 'mutation { signOut }';
const OK = '{"data":{"signInMethods":{"google":false}}}';

describe('where a change comes from', () => {
  test.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['a site whose name begins like ours', { Origin: 'http://127.0.0.1.evil.example' }],
    ['another site, by its referrer', { Referer: 'https://evil.example/threes' }],
    ['another site, as the browser says', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbouring host, as the browser says', { 'Sec-Fetch-Site': 'same-site' }],
  ])('%s is refused', async (_from, headers) => {
    for (const path of ['/graphql', '/auth/google', '/anything']) {
      const { status, body } = await send(app.url, path, { ...JSON_TYPE, ...headers }, 'POST', CHANGE);
      expect(status).toBe(403);
      expect(JSON.parse(body).errors[0]).toMatchObject({
        message: 'This request comes from another site.',
        extensions: { code: 'FORBIDDEN', requestId: expect.stringMatching(UUID) },
      });
    }
    const upload = await send(app.url, '/uploads', { ...JSON_TYPE, ...headers });
    expect(upload.status).toBe(403);
    expect(JSON.parse(upload.body).errors).toEqual([
      {
        message: 'This request comes from another site.',
        extensions: { code: 'FORBIDDEN', requestId: expect.stringMatching(UUID) },
      },
    ]);
  });

  test('a request of another site leaves the visitor signed in', async () => {
    const { client } = await makePerson(app);
    const query = 'mutation { signOut(everywhere: true) }';
    const forged = await client.post('/graphql', { query }, { Origin: 'https://evil.example' });
    expect(forged.status).toBe(403);
    expect((await client.gql('{ viewer { profile { id } } }')).data.viewer).not.toBeNull();
  });

  test.each([
    ['our own pages', () => ({ Origin: app.url })],
    ['our own pages, by their referrer', () => ({ Referer: `${app.url}/discover?from=mail` })],
    ['our own pages, as the browser says', () => ({ 'Sec-Fetch-Site': 'same-origin' })],
    ['the name it was asked by', () => ({ Host: 'localhost:5173', Origin: 'http://localhost:5173' })],
    ['a caller that is no browser', () => ({})],
  ])('%s may', async (_from, headers) => {
    const { status, body } = await send(app.url, '/graphql', { ...JSON_TYPE, ...headers() });
    expect({ status, body: body.trim() }).toEqual({ status: 200, body: OK });
  });

  test('reading is open to links from anywhere', async () => {
    expect((await send(app.url, '/discover', { Referer: 'https://evil.example/' }, 'GET')).status).not.toBe(
      403,
    );
  });

  test('a site on https does not trust its own name on plain http', async () => {
    const host = { Host: 'threes.example' };
    const from = { ...JSON_TYPE, ...host, Origin: 'http://threes.example' };
    const plain = await send(secure.url, '/graphql', from, 'POST', CHANGE);
    expect(plain.status).toBe(403);
    const tls = await send(secure.url, '/graphql', { ...JSON_TYPE, ...host, Origin: publicUrl });
    expect(tls.status).toBe(200);
  });
});

describe('what goes wrong inside', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => lines.push(line) > 0 };
  const log = createLog({ destination: destination as unknown as NodeJS.WritableStream });
  const failing = express();
  failing.use(requestId);
  failing.get('/broken', () => {
    throw new Error('password of the database');
  });
  failing.get('/busy', () => {
    throw unavailable('Too many at once');
  });
  failing.use(errorHandler({ log, db: {} as Services['db'], env: {} as Services['env'] }));
  const server = createServer(
    observeRequests(failing, { env: { trustProxy: 0, metricsToken: undefined }, log }),
  );
  const listening = listenLocally(server);
  afterAll(() => server.close());
  const get = async (path: string) => fetch(`http://${await listening}${path}`);

  test('what callers ask too much of is no error of ours', async () => {
    const response = await get('/busy');
    expect(response.status).toBe(503);
    const id = response.headers.get('x-request-id') as string;
    await expect.poll(() => lines.filter((line) => line.includes(id)).length).toBeGreaterThan(0);
    const levels = lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line).level);
    expect(levels).toEqual([40]);
  });

  test('is told to the log and not to the caller, who gets the id to ask about', async () => {
    const response = await get('/broken');
    const text = await response.text();
    const id = response.headers.get('x-request-id');
    expect(response.status).toBe(500);
    expect(JSON.parse(text).errors[0]).toEqual({
      message: 'Internal server error',
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: id },
    });
    const told = lines.filter((line) => line.includes('password of the database'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(id);
  });
});
