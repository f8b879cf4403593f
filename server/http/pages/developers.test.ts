import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { redBlueImage } from '../../modules/media/image.samples.ts';
import { eventNames } from '../../modules/webhook/events.rules.ts';
import { newSecret, signedHeaders } from '../../modules/webhook/webhook.signature.ts';
import { findFreePort } from '../../platform/embedded/ports.mjs';
import { errorCodes } from '../../platform/errors.rules.ts';
import { readExample as readRequest } from '../../platform/examples.rules.ts';
import { apiLimits, costModel } from '../../platform/reads/limits.rules.ts';
import { makeCollection, makeCurator, makePerson, makeToken } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { tools } from '../mcp/mcp.ts';

const app = await startTestApp();
const run = promisify(execFile);
/** The path of Relay's compiler for this platform. */
const relayCompiler: string = createRequire(import.meta.url)('relay-compiler');
const root = fileURLToPath(new URL('../../../', import.meta.url));
const examples = join(root, 'client/examples');
const folder = mkdtempSync(join(tmpdir(), 'examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The code examples of the guide, as a browser without scripts receives them. */
let guide: string[];
let curator: Awaited<ReturnType<typeof makeCurator>>;
let token: string;
beforeAll(async () => {
  curator = await makeCurator(app, 'approved', {
    username: 'ines',
    title: 'Architect',
    location: 'Lisbon, Portugal',
  });
  await makeCollection(app, curator.id, curator.picks, { title: 'Slow mornings' });
  token = (await makeToken(app, curator.id, ['read', 'write_picks'])).secret;
  guide = await readPrinted('/developers');
  writeFileSync(join(folder, 'picture.png'), await redBlueImage().png().toBuffer());
});

const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };

/** The code examples on a page. */
async function readPrinted(path: string): Promise<string[]> {
  const text = await (await app.client().fetch(path)).text();
  if (path === '/llms.txt')
    return Array.from(text.matchAll(/^```\w+\n(.*?)\n```$/gms), ([, block = '']) => block);
  return Array.from(text.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs), ([, block = '']) =>
    block.replace(/<[^>]*>/g, '').replace(/&(lt|gt|quot|#x27|amp);/g, (_all, sign) => SIGNS[sign] ?? ''),
  );
}

const readFile = (name: string) => readFileSync(join(examples, name), 'utf8');

/** An example with the address of this server, as the guide shows it. */
function readExample(name: string): string {
  const shown = readFile(name).trimEnd().replaceAll('https://threes.example', app.url);
  expect(guide).toContain(shown);
  return shown;
}

/** Runs an example and returns its output. */
async function runExample(name: string): Promise<string> {
  const code = readExample(name);
  const env = { ...process.env, THREES_TOKEN: token };
  const [command, args, cwd] = name.endsWith('.sh')
    ? ['sh', ['-c', code], folder]
    : name.endsWith('.py')
      ? ['python3', ['-c', code], folder]
      : // The packages of an example are found from the working directory.
        ['node', ['--input-type=module', '-e', code], root];
  return (await run(command as string, args as string[], { cwd: cwd as string, env })).stdout;
}

describe.each(['/developers', '/sandbox', '/llms.txt'])('%s', (path) => {
  test('prints the requests of the folder of examples and no others, and each gives an answer', async () => {
    const printed = path === '/developers' ? guide : await readPrinted(path);
    const files = readdirSync(examples).filter((name) => name !== 'bruno.json' && name !== 'environments');
    const expected = files.flatMap((name) => {
      if (!name.endsWith('.bru')) return path === '/developers' ? readExample(name) : [];
      const { query, variables } = readRequest(readFile(name));
      return variables ? [query, variables] : query;
    });
    expect(printed.toSorted()).toEqual(expected.toSorted());
    expect(expected.length).toBeGreaterThan(10);
    // The others print the same requests.
    if (path !== '/developers') return;
    for (const [index, query] of printed.entries()) {
      if (!/^(?:# .*\n)?(?:query|mutation) /.test(query)) continue;
      const next = printed[index + 1] ?? '';
      const variables = next.startsWith('{') ? JSON.parse(next) : {};
      if ('pickId' in variables) variables.pickId = curator.picks[0];
      const { client } = await makePerson(app);
      const [answer] = Object.values(await client.ask(query, variables));
      expect(answer, query).not.toBeNull();
      expect((answer as { nodes?: unknown[] }).nodes, query).not.toEqual([]);
    }
  });
});

describe('the example of /developers', () => {
  const OTHERS = [
    'codegen.ts',
    'app.mjs',
    'copy.mjs',
    'token.sh',
    'upload.sh',
    'live.mjs',
    'mcp.json',
    'mcp-address.txt',
    'bruno.json',
    'environments',
    'relay.config.json',
    'relay.mjs',
    'webhook.mjs',
    'webhook.py',
  ];
  const ofPicks = readdirSync(examples).filter((name) => !OTHERS.includes(name) && !name.endsWith('.bru'));

  test.each(ofPicks)('%s lists picks', async (name) => {
    const output = await runExample(name);
    expect(output).toContain('title');
    expect(output).toMatch(/Pick \d+/);
  });

  test('token.sh names the owner of the token', async () => {
    expect(await runExample('token.sh')).toContain(`"username":"${curator.username}"`);
  });

  test('app.mjs asks a person, and acts for who allows it', async () => {
    // The server of a test has no https.
    const code = readExample('app.mjs').replace(
      "'oauth2' }",
      "'oauth2', execute: [oauth.allowInsecureRequests] }",
    );
    const running = spawn('node', ['--input-type=module', '-e', code], { cwd: root, stdio: 'pipe' });
    const output = createInterface({ input: running.stdout })[Symbol.asyncIterator]();
    const query = new URL(String((await output.next()).value).replace('Open ', '')).search.slice(1);
    const { answerApp } = await curator.client.ask(
      'mutation ($query: String!) { answerApp(query: $query, allow: true) { url } }',
      { query },
    );
    expect(await (await fetch(answerApp.url)).text()).toBe('You can close this page.');
    expect((await output.next()).value).toContain(`"username":"${curator.username}"`);
    await once(running, 'exit');
  });

  test('live.mjs tells of a book when it becomes public', async () => {
    const id = curator.picks[0] ?? '';
    const { title } = await app.db.pick.findUniqueOrThrow({ where: { id, category: 'books' } });
    const code = readExample('live.mjs');
    const listening = spawn('node', ['--input-type=module', '-e', code], { cwd: root, stdio: 'pipe' });
    const ended = once(listening, 'exit');
    try {
      const output = createInterface({ input: listening.stdout })[Symbol.asyncIterator]();
      expect((await output.next()).value).toBe('Listening');
      await app.db.pick.update({ where: { id }, data: { hiddenAt: new Date() } });
      await app.db.pick.update({ where: { id }, data: { hiddenAt: null } });
      let told = '';
      while (!told.includes('}')) told += (await output.next()).value ?? '}';
      expect(told).toContain(title);
      expect(told).toContain(`${app.url}/pick/${id}`);
    } finally {
      listening.kill();
      await ended;
    }
  });

  test('copy.mjs makes a copy, and then brings it up to date', async () => {
    const code = readExample('copy.mjs');
    const copy = async () => (await run('node', ['--input-type=module', '-e', code], { cwd: folder })).stdout;
    const read = () => JSON.parse(readFileSync(join(folder, 'threes.json'), 'utf8')).items;
    expect(await copy()).toMatch(/^\d+ items/);
    const [hidden = '', changed = ''] = [...curator.picks].reverse();
    expect(read()[hidden]).toBeDefined();
    await app.db.pick.update({ where: { id: changed }, data: { title: 'A new title' } });
    await app.db.pick.update({ where: { id: hidden }, data: { hiddenAt: new Date() } });
    await vi.waitFor(
      async () => {
        await copy();
        expect(read()[changed].title).toBe('A new title');
        expect(read()[hidden]).toBeUndefined();
      },
      { timeout: 60_000, interval: 200 },
    );
    await app.db.pick.update({ where: { id: hidden }, data: { hiddenAt: null } });
  });

  test('mcp.json connects an assistant that may read the shelf', async () => {
    const { threes } = JSON.parse(readExample('mcp.json').replace('YOUR_TOKEN', token)).mcpServers;
    expect(threes.type).toBe('http');
    const client = new Client({ name: 'test', version: '1' });
    const { url, headers } = threes;
    expect(readExample('mcp-address.txt')).toBe(url);
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
    const { structuredContent } = await client.callTool({ name: 'get_my_shelf' });
    expect(structuredContent).toMatchObject({ shelf: { username: curator.username } });
    await client.close();
  });

  test('codegen.ts makes typed documents from the schema that is served', async () => {
    // In .data, so that the example finds the installed packages.
    const site = mkdtempSync(join(root, '.data/codegen-'));
    onTestFinished(() => rmSync(site, { recursive: true }));
    mkdirSync(join(site, 'src'));
    writeFileSync(join(site, 'codegen.ts'), readExample('codegen.ts'));
    const document = 'graphql(`query Newest { feed(first: 3) { nodes { title } } }`);';
    writeFileSync(join(site, 'src/newest.ts'), `import { graphql } from './gql/gql';\n${document}\n`);
    const codegen = join(root, 'node_modules/@graphql-codegen/cli/esm/bin.js');
    await run(process.execPath, [codegen, '--config', 'codegen.ts'], { cwd: site });
    expect(readFileSync(join(site, 'src/gql/graphql.ts'), 'utf8')).toMatch(
      /NewestQuery = \{.*feed: \{.*nodes: Array<\{.*title: string/,
    );
  });

  test('relay.mjs lists picks, as Relay builds it', async () => {
    const site = join(folder, 'relay');
    mkdirSync(join(site, 'src'), { recursive: true });
    const code = readExample('relay.mjs');
    const schema = await (await app.client().fetch('/schema.graphql')).text();
    writeFileSync(join(site, 'schema.graphql'), schema);
    writeFileSync(join(site, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(site, 'src/newest.js'), code);
    writeFileSync(join(site, 'relay.config.json'), readExample('relay.config.json'));
    const env = { ...process.env, FORCE_NO_WATCHMAN: '1' };
    await run(relayCompiler, ['relay.config.json'], { cwd: site, env });
    // Relay's plugin for Babel would replace the query by the compiler's output.
    const written = pathToFileURL(join(site, 'src/__generated__/newestQuery.graphql.js'));
    const built = code.replace(/graphql`[^`]*`/, `(await import('${written}')).default`);
    const { stdout } = await run('node', ['--input-type=module', '-e', built], { cwd: root });
    expect(stdout).toMatch(/title: 'Pick \d+'/);
  });

  test('upload.sh uploads a picture', async () => {
    expect(JSON.parse(await runExample('upload.sh'))).toMatchObject({ id: expect.any(String) });
  });
});

describe('a receiver of webhooks', () => {
  test.each([
    ['webhook.mjs', 'node'],
    ['webhook.py', 'python3'],
  ])('%s takes what Threes has signed, and nothing else', async (name, command) => {
    readExample(name);
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}/`;
    const secret = newSecret();
    const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret };
    const receiver = spawn(command, [join(examples, name)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    receiver.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    const send = async (message: { id: string; timestamp: number; body: string }, ...secrets: string[]) =>
      (
        await fetch(url, {
          method: 'POST',
          headers: signedHeaders(message, secrets),
          body: message.body,
        })
      ).status;
    try {
      await vi.waitFor(() => fetch(url, { method: 'POST', body: '{}' }), { timeout: 60_000 });
      const timestamp = Math.floor(Date.now() / 1000);
      const message = { id: 'one', timestamp, body: '{"type":"pick.saved","data":{"pick":{"id":"p"}}}' };
      expect(await send(message, secret)).toBe(204);
      expect(await send(message, newSecret(), secret), 'while the secret changes').toBe(204);
      expect(await send(message, newSecret())).toBe(401);
      expect(await send({ ...message, timestamp: timestamp - 600 }, secret)).toBe(401);
      expect((await fetch(url, { method: 'POST', body: message.body })).status).toBe(401);
      await expect.poll(() => printed.match(/one pick\.saved/g)).toHaveLength(2);
    } finally {
      receiver.kill();
    }
  });
});

test('/llms.txt names the endpoints, limits and codes', async () => {
  const answer = await app.client().fetch('/llms.txt');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  for (const path of [
    '/graphql',
    '/schema.graphql',
    '/developers',
    '/changelog.md',
    '/sandbox',
    '/mcp',
    '/feed.json',
  ]) {
    expect(text).toContain(`(${app.env.publicUrl}${path})`);
  }
  expect(text).toContain(`${apiLimits.requestPoints} points`);
  expect(text).toContain(`${costModel.search} for a search`);
  for (const code of Object.keys(errorCodes)) expect(text).toContain(code);
  expect(text.length).toBeLessThan(8_000);
});

test('/developers names each tool of /mcp, each event of webhooks and the headers of limits, and links to the changelog', async () => {
  const client = app.client();
  const page = await (await client.fetch('/developers')).text();
  for (const name of [...tools.map((tool) => tool.name), ...eventNames])
    expect(page).toContain(`>${name}</code>`);
  expect(page).toContain('content.taken_down</code> <span>people, site</span>');
  expect(page).toContain('href="/changelog.md"');
  expect(page).toContain(`${app.env.publicUrl}/graphql`);
  expect(page).not.toContain('threes.example');
  for (const header of ['X-Threes-Cost: 1', 'RateLimit', 'RateLimit-Policy', 'Retry-After']) {
    expect(page).toContain(`<code>${header}</code>`);
  }
  const { stream, message } = costModel;
  const prices = [`live events</a> ${stream.toLocaleString('en')}`, `assistant</a> ${message}`];
  for (const price of prices) expect(page.replaceAll('<!-- -->', '')).toContain(price);
  const answer = await client.fetch('/changelog.md');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toContain('## [Unreleased]');
});

describe('a browser that opens the address of the API', () => {
  const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  const open = (path: string, headers: Record<string, string> = BROWSER) =>
    app.client().fetch(path, { headers });

  test('comes to the sandbox', async () => {
    const answer = await open('/graphql');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/sandbox']);
    expect(answer.headers.get('vary')).toContain('Accept');
  });

  test('finds the query of the address there, and nothing else of it', async () => {
    const query = '{ feed(first: 1) { nodes { title } } }';
    const answer = await open(`/graphql?${new URLSearchParams({ query, variables: '{}', other: 'x' })}`);
    const [path, hash] = (answer.headers.get('location') ?? '').split('#');
    expect(path).toBe('/sandbox');
    expect([...new URLSearchParams(hash)]).toEqual([
      ['query', query],
      ['variables', '{}'],
    ]);
    const long = await open(`/graphql?query=${'x'.repeat(9_000)}`);
    expect(long.headers.get('location')).toBe('/sandbox');
  });

  test('is not taken for a program', async () => {
    const path = `/graphql?${new URLSearchParams({ query: '{ __typename }' })}`;
    for (const accept of ['*/*', 'application/json', 'application/graphql-response+json, text/html;q=0.5']) {
      const answer = await open(path, { Accept: accept, 'apollo-require-preflight': '1' });
      expect([accept, answer.headers.get('location')]).toEqual([accept, null]);
      expect(answer.headers.get('content-type')).toContain('json');
    }
  });
});
