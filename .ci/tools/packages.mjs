// npm run packages checks the packages of package-lock.json. "-- origin/main" also checks that no new version is
// younger than seven days, because most compromised releases are found by then.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const COOL_DOWN_DAYS = 7;

/** The packages of a lock file that come from a registry. */
const listPackages = (lock) =>
  Object.entries(lock.packages)
    .filter(([path, { link, version }]) => path.includes('node_modules/') && !link && version)
    .map(([path, entry]) => ({ ...entry, name: entry.name ?? path.split('node_modules/').at(-1) }));

/** The problems with the packages of a lock file, regardless of their age. */
export function findFaults(lock, { allowScripts }) {
  const packages = listPackages(lock);
  return [
    ...packages
      .filter(({ name, hasInstallScript }) => hasInstallScript && !(name in allowScripts))
      .map(({ name }) => `${name} has an install script that allowScripts of package.json does not name`),
    ...packages
      .filter(({ integrity, resolved }) => !integrity && !resolved?.startsWith('file:'))
      .map(({ name }) => `${name} has no integrity in package-lock.json`),
  ];
}

/** The packages that were published too recently. `readTimes` returns the times of all versions of a package. */
export function findYoung(lock, before, readTimes, now = Date.now()) {
  const known = new Set(listPackages(before).map(({ name, version }) => `${name}@${version}`));
  return listPackages(lock)
    .filter(({ name, version, integrity }) => integrity && !known.has(`${name}@${version}`))
    .filter(({ name, version }) => {
      const published = Date.parse(readTimes(name)[version] ?? '');
      return !(now - published >= COOL_DOWN_DAYS * 24 * 60 * 60 * 1000);
    })
    .map(({ name, version }) => `${name}@${version} is younger than ${COOL_DOWN_DAYS} days`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const read = (file) => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
  const run = (...command) =>
    execFileSync(command[0], command.slice(1), { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const lock = read('package-lock.json');
  const [base] = process.argv.slice(2);
  const faults = [
    ...findFaults(lock, read('package.json')),
    ...(base
      ? findYoung(lock, JSON.parse(run('git', 'show', `${base}:package-lock.json`)), (name) =>
          JSON.parse(run('npm', 'view', name, 'time', '--json')),
        )
      : []),
  ];
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
