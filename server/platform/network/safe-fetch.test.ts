import { createSocket } from 'node:dgram';
import type { LookupAddress, lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import {
  createSafeFetch,
  ForbiddenAddress,
  isPlainHttpsUrl,
  isPublicAddress,
  lookupByNameServers,
  type SafeFetchOptions,
} from './safe-fetch.ts';

test.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['172.15.255.255', true],
  ['172.32.0.0', true],
  ['2607:f8b0:4005::1', true],
  ['2a00:1450:4001:81b::200e', true],
  ['0.0.0.0', false],
  ['0.1.2.3', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['100.127.255.255', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['168.63.129.16', false],
  ['168.63.129.17', true],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.0.1', false],
  ['192.0.0.170', false],
  ['192.0.2.1', false],
  ['192.88.99.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['198.19.255.255', false],
  ['198.51.100.1', false],
  ['203.0.113.1', false],
  ['224.0.0.1', false],
  ['239.255.255.255', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:0:10.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['100::1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['3fff::1', false],
  ['5f00::1', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['no address', false],
  ['', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('an address of this machine is not public, though others reach it', () => {
  const at = (address: string, family: 'IPv4' | 'IPv6') => ({ address, family }) as never;
  const interfaces = () => ({ eth0: [at('8.8.8.8', 'IPv4'), at('2a00:1450::1', 'IPv6')], lo: undefined });
  for (const own of ['8.8.8.8', '2a00:1450::1', '2a00:1450:0::0:1']) {
    expect(isPublicAddress(own, interfaces)).toBe(false);
  }
  for (const other of ['8.8.4.4', '2a00:1450::2']) expect(isPublicAddress(other, interfaces)).toBe(true);
});

test.each([
  ['https://push.example.com/a?b=c', true],
  ['http://push.example.com/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://[::1]/', false],
  ['https://localhost/', false],
  ['https://push.example.com:8443/', false],
  ['https://user:pass@push.example.com/', false],
  ['ftp://push.example.com/', false],
  ['nothing', false],
])('%s is an address of a push service: %s', (url, isPlain) => {
  expect(isPlainHttpsUrl(url)).toBe(isPlain);
});

const servers: { close(): unknown }[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** Starts a web server. For `fetchAs`, 127.0.0.1 counts as public and other addresses of this machine as private. */
async function serve(
  listener: RequestListener,
  host = '127.0.0.1',
): Promise<{ port: number; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((req, res) => {
    seen.push(`${req.method} ${req.url}`);
    listener(req, res);
  }).listen(0, host);
  servers.push(server);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, seen };
}

const isPublic = (address: string) => address === '127.0.0.1';

/** A resolver for these names. Each lookup takes the next result of a name, and repeats the last one. */
function makeResolver(names: Record<string, string[][]>) {
  const asked: string[] = [];
  const resolve = ((name: string, _options: object, done: (error: Error | null, found: object[]) => void) => {
    asked.push(name);
    const answers = names[name] ?? [];
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) return done(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), []);
    const found: LookupAddress[] = answer.map((address) => ({ address, family: 4 }));
    done(null, found);
  }) as unknown as typeof lookup;
  return { resolve, asked };
}

const fetchAs = (options: SafeFetchOptions = {}) => createSafeFetch({ isPublic, ...options });
const http = { allowHttp: true };

describe('an address is refused', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.100.100.200/',
    'https://１２７.0.0.1/',
    'https://①②⑦.0.0.1/',
    'https://127。0。0。1/',
    'https://127.0.0.1./',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://10.1/',
    'https://192.168.257/',
    'https://%31%32%37.0.0.1/',
    'https://example.com@127.0.0.1/',
    'https://127.0.0.1\\@example.com/',
    'https:127.0.0.1',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://intern.localhost/',
    'https://user:pass@example.com/',
    'https://example.com:22/',
    'https://example.com:25/',
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/plain,a',
    'javascript:alert(1)',
    'unix:/var/run/docker.sock',
    'gopher://example.com/',
    'ws://example.com/',
    'blob:https://example.com/a',
    '//example.com/',
    'nothing',
    '',
    `https://example.com/${'a'.repeat(5_000)}`,
  ])('%s', async (url) => {
    await expect(createSafeFetch()(url)).rejects.toThrow(ForbiddenAddress);
  });

  test('if one of several addresses of its name is private', async () => {
    const { resolve } = makeResolver({ 'two.example': [['127.0.0.1', '10.0.0.1']], 'none.example': [[]] });
    const { port, seen } = await serve((_req, res) => res.end());
    for (const name of ['two.example', 'none.example']) {
      await expect(fetchAs({ resolve })(`http://${name}:${port}/`, http)).rejects.toThrow(ForbiddenAddress);
    }
    expect(seen).toEqual([]);
  });

  test.each([
    '10.0.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    'fd00:ec2::254',
    'fe80::1',
  ])('if its name leads to %s', async (address) => {
    const { resolve } = makeResolver({ 'inside.example': [[address]] });
    await expect(createSafeFetch({ resolve })('https://inside.example/')).rejects.toThrow(ForbiddenAddress);
  });

  test('if the name is unknown, with the error of the lookup', async () => {
    const { resolve } = makeResolver({});
    await expect(fetchAs({ resolve })('https://nowhere.example/')).rejects.toThrow('unknown');
  });
});

describe('the name servers', () => {
  /** Starts a name server that responds for IPv4 only: with this address, or not at all. */
  async function nameServer(address: number[] | null) {
    const socket = createSocket('udp4');
    servers.push(socket);
    let asked = 0;
    socket.on('message', (query, { port }) => {
      asked += 1;
      if (!address) return;
      const end = query.indexOf(0, 12) + 5;
      const isIPv4 = query.readUInt16BE(end - 4) === 1;
      const head = [...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isIPv4 ? 1 : 0, 0, 0, 0, 0];
      const answer = isIPv4 ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 9, 0, 4, ...address] : [];
      socket.send(Buffer.from([...head, ...query.subarray(12, end), ...answer]), port);
    });
    await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
    return { servers: [`127.0.0.1:${socket.address().port}`], asked: () => asked };
  }

  test('are asked for each name, and what they say is checked', async () => {
    const { port } = await serve((_req, res) => res.end('there'));
    const open = await nameServer([127, 0, 0, 1]);
    const url = `http://shop.example:${port}/`;
    const { body } = await fetchAs({ resolve: lookupByNameServers(open.servers) })(url, http);
    expect(body.toString()).toBe('there');
    const closed = await nameServer([10, 0, 0, 1]);
    await expect(fetchAs({ resolve: lookupByNameServers(closed.servers) })(url, http)).rejects.toThrow(
      ForbiddenAddress,
    );
  });

  test('that never answer end at the time limit, and hold no other lookup up', async () => {
    const silent = await nameServer(null);
    const open = await nameServer([10, 0, 0, 1]);
    const waitFor = (name: string, timeoutMs: number) =>
      fetchAs({ resolve: lookupByNameServers(silent.servers) })(`https://${name}.example/`, { timeoutMs });
    await expect(waitFor('slow', 300)).rejects.toMatchObject({ name: 'TimeoutError' });
    const slow = Array.from({ length: 20 }, (_, index) =>
      waitFor(`n${index}`, 60_000).catch((error) => error),
    );
    const quick = fetchAs({ resolve: lookupByNameServers(open.servers) })('https://quick.example/', http);
    const first = await Promise.race([quick.catch((error) => error), ...slow]);
    expect(first).toBeInstanceOf(ForbiddenAddress);
    await expect.poll(silent.asked).toBeGreaterThanOrEqual(40);
  });
});

describe('a name that changes its address', () => {
  test('is looked up once, and the connection uses the address that was checked', async () => {
    const { resolve, asked } = makeResolver({ 'rebind.example': [['127.0.0.1'], ['127.0.0.2']] });
    const open = await serve((_req, res) => res.end('public'));
    expect((await fetchAs({ resolve })(`http://rebind.example:${open.port}/`, http)).body.toString()).toBe(
      'public',
    );
    expect(asked).toEqual(['rebind.example']);
  });

  test('is refused when it is private at the next hop', async () => {
    const { resolve, asked } = makeResolver({ 'rebind.example': [['127.0.0.1'], ['127.0.0.2']] });
    const { port, seen } = await serve(
      (_req, res) => res.writeHead(302, { Location: '/secret' }).end(),
      '::',
    );
    await expect(
      fetchAs({ resolve })(`http://rebind.example:${port}/`, { ...http, maxRedirects: 3 }),
    ).rejects.toThrow(ForbiddenAddress);
    expect(asked).toEqual(['rebind.example', 'rebind.example']);
    expect(seen).toEqual(['GET /']);
  });
});

describe('a redirect', () => {
  test('is the response, unless redirects are asked for', async () => {
    const { port, seen } = await serve((_req, res) => res.writeHead(302, { Location: '/next' }).end());
    expect(await fetchAs()(`http://127.0.0.1:${port}/`, http)).toMatchObject({
      status: 302,
      headers: { location: '/next' },
    });
    expect(seen).toEqual(['GET /']);
  });

  test('is followed up to its number, and the last address is told', async () => {
    const { port } = await serve((req, res) => {
      const step = Number(req.url?.slice(1));
      if (step < 3) res.writeHead(301, { Location: `${step + 1}` }).end();
      else res.end('there');
    });
    const ask = (maxRedirects: number) => fetchAs()(`http://127.0.0.1:${port}/1`, { ...http, maxRedirects });
    expect(await ask(2)).toMatchObject({ status: 200, url: `http://127.0.0.1:${port}/3` });
    await expect(ask(1)).rejects.toThrow('too many redirects');
  });

  test('that leads round in a circle ends', async () => {
    const { port, seen } = await serve((req, res) =>
      res.writeHead(302, { Location: req.url === '/a' ? '/b' : '/a' }).end(),
    );
    const ask = fetchAs()(`http://127.0.0.1:${port}/a`, { ...http, maxRedirects: 3 });
    await expect(ask).rejects.toThrow('too many redirects');
    expect(seen).toHaveLength(4);
  });

  test('to a name that has become private meanwhile is refused', async () => {
    const { resolve } = makeResolver({ 'rebind.example': [['127.0.0.1'], ['10.0.0.1']] });
    const { port, seen } = await serve((_req, res) => res.writeHead(302, { Location: '/next' }).end());
    const ask = fetchAs({ resolve })(`http://rebind.example:${port}/`, { ...http, maxRedirects: 3 });
    await expect(ask).rejects.toThrow(ForbiddenAddress);
    expect(seen).toEqual(['GET /']);
  });

  test('sends no cookie that a response has set', async () => {
    const heard: (string | undefined)[] = [];
    const { port } = await serve((req, res) => {
      heard.push(req.headers.cookie);
      if (req.url === '/') res.writeHead(302, { 'Set-Cookie': 'a=b', Location: '/next' });
      res.end();
    });
    await fetchAs()(`http://127.0.0.1:${port}/`, { ...http, maxRedirects: 1 });
    expect(heard).toEqual([undefined, undefined]);
  });

  test.each([
    'http://127.0.0.2/',
    'http://10.0.0.1/',
    'http://2130706434/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    '//10.0.0.1/',
    'data:text/html,a',
    'http://127.0.0.1:22/',
    'file:///etc/passwd',
    'http://[',
    'http://a:b@127.0.0.1/',
  ])('to %s is refused', async (location) => {
    const { port } = await serve((_req, res) => res.writeHead(302, { Location: location }).end());
    await expect(fetchAs()(`http://127.0.0.1:${port}/`, { ...http, maxRedirects: 3 })).rejects.toThrow(
      ForbiddenAddress,
    );
  });

  test('to another site leaves out who is asking', async () => {
    const heard: (string | undefined)[] = [];
    const other = await serve((req, res) => {
      heard.push(req.headers.authorization, req.headers.accept);
      res.end();
    });
    const { port } = await serve((_req, res) =>
      res.writeHead(307, { Location: `http://127.0.0.1:${other.port}/` }).end(),
    );
    const headers = { Authorization: 'Bearer secret', Accept: 'text/html' };
    await fetchAs()(`http://127.0.0.1:${port}/`, { ...http, maxRedirects: 1, headers });
    expect(heard).toEqual([undefined, 'text/html']);
  });

  test('of a POST is never followed', async () => {
    const { port, seen } = await serve((_req, res) => res.writeHead(307, { Location: '/next' }).end());
    const request = { ...http, method: 'POST', body: 'x', maxRedirects: 3 } as const;
    expect((await fetchAs()(`http://127.0.0.1:${port}/`, request)).status).toBe(307);
    expect(seen).toEqual(['POST /']);
  });
});

describe('a request', () => {
  test('sends its headers and body, and tells what was answered', async () => {
    const { port } = await serve(async (req, res) => {
      let text = '';
      for await (const chunk of req) text += chunk;
      res.writeHead(202, { 'X-Heard': String(req.headers['x-sent']) }).end(`${text}!`);
    });
    const url = `http://127.0.0.1:${port}/a?b=c`;
    const request = { ...http, method: 'POST', headers: { 'X-Sent': 'yes' }, body: 'héllo' } as const;
    const { headers, body, ...rest } = await fetchAs()(url, request);
    expect(rest).toEqual({ status: 202, isTruncated: false, url });
    expect([headers['x-heard'], body.toString()]).toEqual(['yes', 'héllo!']);
  });

  test('reads no more than it was asked to', async () => {
    const { port } = await serve((_req, res) => {
      // A response that never ends.
      const more = () => {
        while (!res.destroyed && res.write('x'.repeat(1_000)));
      };
      res.on('drain', more);
      more();
    });
    const url = `http://127.0.0.1:${port}/`;
    const some = await fetchAs()(url, { ...http, maxBytes: 4_096 });
    expect([some.body.length, some.isTruncated]).toEqual([4_096, true]);
    expect((await fetchAs()(url, { ...http, maxBytes: 0 })).body.length).toBe(0);
  });

  test.each<[what: string, listener: RequestListener]>([
    ['the head of the response', () => {}],
    ['its end', (_req, res) => res.write('begin')],
    [
      'its body, byte by byte',
      (_req, res) => {
        const drip = setInterval(() => res.write('x'), 20);
        res.on('close', () => clearInterval(drip));
      },
    ],
  ])('ends in time when it waits for %s', async (_what, listener) => {
    const { port } = await serve(listener);
    await expect(fetchAs()(`http://127.0.0.1:${port}/`, { ...http, timeoutMs: 200 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  test('asks for no compression, and does not decompress what comes all the same', async () => {
    const packed = gzipSync(Buffer.alloc(1_000_000));
    const heard: (string | string[] | undefined)[] = [];
    const { port } = await serve((req, res) => {
      heard.push(req.headers['accept-encoding']);
      res.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed);
    });
    const { body } = await fetchAs()(`http://127.0.0.1:${port}/`, http);
    expect(heard).toEqual(['identity']);
    expect(body.length).toBe(packed.length);
  });

  test('ends in time when the lookup of its name does not', async () => {
    const resolve = (() => {}) as unknown as typeof lookup;
    await expect(fetchAs({ resolve })('https://slow.example/', { timeoutMs: 200 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  test.each([
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    'nonsense',
    '',
  ])('fails at once when the answer is %j', async (answer) => {
    const server = createTcpServer((socket) => socket.on('error', () => {}).end(answer)).listen(
      0,
      '127.0.0.1',
    );
    servers.push(server);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(
      fetchAs()(`http://127.0.0.1:${port}/`, { ...http, timeoutMs: 5_000 }),
    ).rejects.not.toMatchObject({ name: 'TimeoutError' });
  });

  test('may be given up', async () => {
    await expect(fetchAs()('https://slow.example/', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

test('a private host is reached, without TLS too, where the site allows this host and port', async () => {
  const { port } = await serve((_req, res) => res.end('ours'));
  const safeFetch = createSafeFetch({ allowedHosts: [`127.0.0.1:${port}`] });
  expect((await safeFetch(`http://127.0.0.1:${port}/`)).body.toString()).toBe('ours');
  await expect(safeFetch(`http://127.0.0.1:${port === 1024 ? 1025 : 1024}/`)).rejects.toThrow(
    ForbiddenAddress,
  );
});
