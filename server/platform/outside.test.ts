import type { lookup } from 'node:dns';
import { expect, test } from 'vitest';
import {
  createOutside,
  ForbiddenAddress,
  isPlainHttpsUrl,
  isPublicAddress,
  lookupPublic,
} from './outside.ts';

test.each([
  ['8.8.8.8', true],
  ['2607:f8b0:4005::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['no address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
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
])('%s is an address we may send to: %s', (url, isPlain) => {
  expect(isPlainHttpsUrl(url)).toBe(isPlain);
});

test('a name is refused if one of its addresses is private', async () => {
  const resolveTo = (...addresses: string[]) =>
    ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )) as unknown as typeof lookup;
  const ask = (...addresses: string[]) =>
    new Promise((done) =>
      lookupPublic(resolveTo(...addresses))('push.example.com', {}, (error, address) =>
        done(error ? error.constructor : address),
      ),
    );
  expect(await ask('8.8.8.8')).toBe('8.8.8.8');
  expect(await ask('8.8.8.8', '10.0.0.1')).toBe(ForbiddenAddress);
  expect(await ask()).toBe(ForbiddenAddress);
});

test('nothing is sent to a private address', async () => {
  const message = { headers: {}, body: Buffer.from('') };
  await expect(createOutside().post('https://127.0.0.1/', message)).rejects.toThrow(ForbiddenAddress);
});
