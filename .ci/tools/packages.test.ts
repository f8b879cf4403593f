import { expect, test } from 'vitest';
import { findFaults, findYoung } from './packages.mjs';

const lockOf = (packages: Record<string, object>) => ({
  packages: { '': {}, client: {}, 'node_modules/@threes/web': { link: true }, ...packages },
});
const sound = { version: '1.0.0', integrity: 'sha512-x' };

test('an install script that is not named, and a package without integrity, are refused', () => {
  const lock = lockOf({
    'node_modules/fine': sound,
    'node_modules/named': { ...sound, hasInstallScript: true },
    'node_modules/fine/node_modules/@evil/inner': { ...sound, hasInstallScript: true },
    'node_modules/loose': { version: '1.0.0' },
  });
  expect(findFaults(lock, { allowScripts: { named: false } })).toEqual([
    '@evil/inner has an install script that allowScripts of package.json does not name',
    'loose has no integrity in package-lock.json',
  ]);
});

test('a new version waits for seven days, and one of unknown age is refused', () => {
  const now = Date.parse('2026-03-10T00:00:00Z');
  const times: Record<string, Record<string, string>> = {
    old: { '1.0.0': '2026-03-03T00:00:00Z' },
    young: { '1.0.0': '2026-03-03T00:00:01Z' },
    unknown: {},
  };
  const lock = lockOf(
    Object.fromEntries(['kept', 'old', 'young', 'unknown'].map((name) => [`node_modules/${name}`, sound])),
  );
  const before = lockOf({ 'node_modules/kept': sound });
  expect(findYoung(lock, before, (name: string) => times[name], now)).toEqual([
    'young@1.0.0 is younger than 7 days',
    'unknown@1.0.0 is younger than 7 days',
  ]);
});
