import { type LookupAddress, type lookup, Resolver } from 'node:dns';
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { request as requestTls } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { parseUrl } from '../text/url.rules.ts';

/**
 * Requests an address that a user supplied, only on the public internet and with limits of time and size. Rejects
 * with ForbiddenAddress, TimeoutError or the error of the connection.
 */
export type SafeFetch = (url: string, request?: FetchRequest) => Promise<Fetched>;

type FetchRequest = {
  method?: 'GET' | 'HEAD' | 'POST';
  /** A redirect to another site does not get credentials among these. */
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The time limit for everything from the first name lookup to the end of the last response. */
  timeoutMs?: number;
  /** The maximum number of bytes that are read. The rest is discarded. */
  maxBytes?: number;
  /** The maximum number of redirects, each checked like the first address. A POST is never redirected. */
  maxRedirects?: number;
  allowHttp?: boolean;
  signal?: AbortSignal;
};

export type Fetched = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as it was sent. Compression is neither requested nor decoded. */
  body: Buffer;
  /** Whether the response was longer than `maxBytes`. */
  isTruncated: boolean;
  /** The final address, after redirects. */
  url: string;
};

export type SafeFetchOptions = {
  /** Hosts with ports that are allowed to be private and without TLS. */
  allowedHosts?: readonly string[];
  /** Stand-ins for tests. */
  resolve?: typeof lookup;
  isPublic?: (address: string) => boolean;
};

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;
const REDIRECTS = [301, 302, 303, 307, 308];
/** The longest address that is requested. */
const URL_MAX = 4_096;

/** The message says why the address is not allowed, and can be shown to users. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
}

const NOT_PUBLIC = new BlockList();
// All networks that IANA lists as not globally reachable.
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The metadata service of Azure, which gives secrets to its virtual machines.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4');
}
// Excludes all other IPv6 networks, also those that embed an IPv4 address (::ffff:0:0/96 and NAT64).
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
// Networks within 2000::/3 that lead elsewhere: Teredo, documentation, 6to4.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address is on the public internet and does not belong to this machine. */
export function isPublicAddress(address: string, interfaces = networkInterfaces): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const isGlobal =
    family === 4
      ? !NOT_PUBLIC.check(address, 'ipv4')
      : PUBLIC_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
  return isGlobal && !isOurs(address, interfaces);
}

/** The firewall does not see requests of this machine to its own public address. */
function isOurs(address: string, interfaces: typeof networkInterfaces): boolean {
  const own = new BlockList();
  for (const { address, family } of Object.values(interfaces()).flatMap((found) => found ?? [])) {
    own.addAddress(address, family === 'IPv6' ? 'ipv6' : 'ipv4');
  }
  return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether this is an https address with a host name, without a port or credentials. */
export function isPlainHttpsUrl(text: string): boolean {
  const url = parseUrl(text);
  if (!url) return false;
  const { protocol, hostname, port, username, password } = url;
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /\.[a-z][a-z0-9-]*$/i.test(hostname);
  return protocol === 'https:' && isName && !port && !username && !password;
}

/** Parses an address and throws ForbiddenAddress if it is not allowed. Does not resolve the name. */
export function checkUrl(
  text: string,
  {
    allowHttp = false,
    allowedHosts = [],
    isPublic = isPublicAddress,
  }: Pick<FetchRequest, 'allowHttp'> & SafeFetchOptions = {},
): URL {
  const url = text.length > URL_MAX ? null : parseUrl(text);
  if (!url) throw new ForbiddenAddress('This is not a web address');
  const { protocol, hostname, host, port, username, password } = url;
  if (username || password) throw new ForbiddenAddress('The address must not hold a password');
  const isAllowed = allowedHosts.includes(host);
  if (protocol !== 'https:' && (protocol !== 'http:' || !(allowHttp || isAllowed))) {
    throw new ForbiddenAddress(
      `The address must begin with ${allowHttp ? 'http:// or https://' : 'https://'}`,
    );
  }
  if (isAllowed) return url;
  // Low ports belong to other services, such as mail.
  if (port && port !== '80' && port !== '443' && Number(port) < 1024) {
    throw new ForbiddenAddress('The port must be 80, 443 or at least 1024');
  }
  const literal = hostname.replace(/^\[|\]$/g, '');
  const isPrivate = isIP(literal) === 0 ? LOCAL_NAME.test(literal) : !isPublic(literal);
  if (isPrivate) throw new ForbiddenAddress(NOT_REACHED);
  return url;
}

/** Names that resolvers answer without asking a name server. */
const LOCAL_NAME = /(^|\.)localhost\.?$/i;
const NOT_REACHED = 'The address is not on the public internet';

/** The maximum wait for a name server. It is asked twice. */
const NAME_SERVER_MS = 1_000;

/**
 * Asks the name servers for all addresses of a name. Node's own `lookup` would block a thread of the pool that
 * hashing passwords and reading files also need.
 */
export function lookupByNameServers(servers?: string[]): typeof lookup {
  return ((name: string, _options: object, done: (error: Error | null, found: LookupAddress[]) => void) => {
    const resolver = new Resolver({ timeout: NAME_SERVER_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    const found: LookupAddress[] = [];
    let left = 2;
    const take =
      (family: 4 | 6) =>
      (error: Error | null, addresses: string[] = []) => {
        for (const address of addresses) found.push({ address, family });
        left -= 1;
        if (left > 0) return;
        found.sort((one, other) => one.family - other.family);
        done(found.length > 0 ? null : error, found);
      };
    resolver.resolve4(name, take(4));
    resolver.resolve6(name, take(6));
  }) as typeof lookup;
}

/** Resolves a name, and refuses it if any address is not public. The connection uses the address checked here. */
function lookupPublic(
  resolve: typeof lookup = lookupByNameServers(),
  isPublic: (address: string) => boolean = isPublicAddress,
): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = (found ?? []) as LookupAddress[];
      const refused = addresses.length === 0 || addresses.some(({ address }) => !isPublic(address));
      if (error || refused) return done(error ?? new ForbiddenAddress(NOT_REACHED), '', 4);
      if (options.all) return done(null, addresses as never);
      const [{ address, family }] = addresses as [LookupAddress];
      done(null, address, family);
    });
  };
}

export function createSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  return async (address, asked = {}) => {
    const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, maxRedirects = 0 } = asked;
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = asked.signal ? AbortSignal.any([asked.signal, limit]) : limit;
    let url = checkUrl(address, { ...options, ...asked });
    let { headers = {} } = asked;
    for (let redirects = 0; ; redirects += 1) {
      const response = await send(url, { ...asked, headers, signal }, options);
      const next = getRedirectTarget(response, url, asked);
      if (next === null || maxRedirects === 0) {
        const { body, isTruncated } = await readBody(response, maxBytes).catch((error) => {
          throw signal.aborted ? signal.reason : error;
        });
        const { statusCode: status = 0, headers } = response;
        return { status, headers, body, isTruncated, url: url.href };
      }
      response.destroy();
      if (redirects === maxRedirects) throw new ForbiddenAddress('There are too many redirects');
      const target = checkUrl(next, { ...options, ...asked });
      if (target.origin !== url.origin) headers = withoutSecrets(headers);
      url = target;
    }
  };
}

/** Sends one request. Resolves as soon as the headers of the response have arrived. */
function send(
  url: URL,
  { method = 'GET', headers, body, signal }: FetchRequest,
  { allowedHosts = [], resolve, isPublic }: SafeFetchOptions,
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    // Otherwise an aborted signal would be noticed only after the request has begun.
    signal?.throwIfAborted();
    const make: typeof request = url.protocol === 'https:' ? requestTls : request;
    const sent: ClientRequest = make(url, {
      method,
      headers: {
        'Accept-Encoding': 'identity',
        ...headers,
        ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
      },
      ...(!allowedHosts.includes(url.host) && { lookup: lookupPublic(resolve, isPublic) }),
      // The signal also ends a response that never finishes.
      signal,
      // No connection is reused, because the address was checked only for this request.
      agent: false,
    });
    sent.on('error', (error) => fail(signal?.aborted ? signal.reason : error));
    sent.on('response', done);
    // Node does not report every end as an error, for example not a switch to another protocol.
    sent.on('close', () => fail(new Error('The connection was closed without a response')));
    sent.end(body);
  });
}

/** The target of a redirect that may be followed, or null. */
function getRedirectTarget(
  { statusCode = 0, headers: { location } }: IncomingMessage,
  from: URL,
  { method = 'GET' }: FetchRequest,
): string | null {
  if (method === 'POST' || !location || !REDIRECTS.includes(statusCode)) return null;
  return parseUrl(location, from)?.href ?? location;
}

async function readBody(
  response: IncomingMessage,
  maxBytes: number,
): Promise<{ body: Buffer; isTruncated: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  if (maxBytes > 0) {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) break;
    }
  }
  response.destroy();
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), isTruncated: length > maxBytes };
}

const SECRET_HEADERS = ['authorization', 'cookie', 'proxy-authorization'];

const withoutSecrets = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !SECRET_HEADERS.includes(name.toLowerCase())),
  );
