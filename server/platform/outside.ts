import { type LookupAddress, lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Sends requests to addresses that people have given us. */
export type Outside = {
  /** Sends a POST over https to a public address, and returns the status. Follows no redirect. */
  post(url: string, message: { headers: Record<string, string>; body: Buffer }): Promise<{ status: number }>;
};

/** The longest request, from the look-up of the name to the end of the response. */
const TIMEOUT_MS = 10_000;

/** The address is not one that we send to. */
export class ForbiddenAddress extends Error {}

const NOT_PUBLIC = new BlockList();
// Everything that IANA lists as not globally reachable.
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
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
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
// Parts of it that lead into other networks: Teredo, documentation, 6to4.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address is part of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return isIP(address) === 6 && PUBLIC_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/** Whether this is an https address with a host name, without a port or credentials. */
export function isPlainHttpsUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /\.[a-z][a-z0-9-]*$/i.test(hostname);
  return protocol === 'https:' && isName && !port && !username && !password;
}

/** Looks a name up and refuses it if any of its addresses is not public. The connection uses the checked address. */
export function lookupPublic(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = (found ?? []) as LookupAddress[];
      const refused = addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address));
      if (error || refused) return done(error ?? new ForbiddenAddress(`${hostname} is not public`), '', 4);
      if (options.all) return done(null, addresses as never);
      const [{ address, family }] = addresses as [LookupAddress];
      done(null, address, family);
    });
  };
}

export function createOutside(): Outside {
  return {
    post(url, { headers, body }) {
      return new Promise((done, fail) => {
        if (!isPlainHttpsUrl(url)) return fail(new ForbiddenAddress('This address is not https'));
        const sent = request(url, {
          method: 'POST',
          headers: { ...headers, 'Content-Length': String(body.length) },
          lookup: lookupPublic(),
          // The signal also covers a response that never ends.
          signal: AbortSignal.timeout(TIMEOUT_MS),
          agent: false,
        });
        sent.on('error', fail);
        sent.on('response', (response) => {
          response.on('error', fail);
          // The body tells nothing, and is not read.
          response.destroy();
          done({ status: response.statusCode ?? 0 });
        });
        sent.end(body);
      });
    },
  };
}
