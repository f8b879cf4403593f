// npm run walls checks which folder may import which, and that words such as process.env are only where they may be.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const rooms = ['server', 'client', 'prisma', 'e2e', '.ci/tools'].filter((room) =>
  existsSync(join(root, room)),
);

const cruise = [
  ...['--require', './.ci/walls-tsx.cjs', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'],
  ...['--config', '.ci/walls.config.cjs', ...rooms],
];
const { status } = spawnSync(process.execPath, cruise, { cwd: root, stdio: 'inherit' });

/** Words that only certain files may contain. */
const words = [
  {
    rule: 'process-env-in-env.ts',
    says: /process\.env/,
    within: /^server\/platform\/settings\/env\.ts$|\.mjs$|\.test\.tsx?$|^e2e\/|^prisma\/client\//,
    instead: 'server/platform/settings/env.ts reads the environment',
  },
  {
    rule: 'parse-addresses-safely',
    says: /URL\.canParse/,
    within: /\.mjs$|\.test\.ts$|^server\/platform\/text\/url\.rules\.ts$/,
    instead: 'parseUrl of server/platform/text/url.rules.ts, which says why',
  },
  {
    rule: 'no-expected-failures',
    // Both runners report an expected failure as passed, so npm run spec would count its rule as held.
    says: /\b(?:test|it)(?:\.\w+)*\.fails?\b|\bfails: true/,
    within: /^$/,
    instead: 'mend what fails, or remove the test',
  },
  {
    rule: 'may-in-policies',
    says: /\bisAdmin\b|\bis_admin\b|profile_id = \$\{viewer\b/,
    // Exceptions: context.ts declares the viewer, and the others return a person's role as data.
    within:
      /^(client|prisma|e2e|\.ci)\/|\.(policy|test)\.ts$|^server\/(modules\/(account|token)|testing|commands)\/|^server\/platform\/context\.ts$|^server\/modules\/(profile\/(profile\.model|role\/role\.resolver)|export\/export\.reads)\.ts$/,
    instead: 'ask a *.policy.ts who may; server/platform/reads/viewer.policy.ts has its parts',
  },
];
const offences = rooms
  .flatMap((room) => readdirSync(join(root, room), { withFileTypes: true, recursive: true }))
  .filter((entry) => entry.isFile() && /\.[mc]?[jt]sx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
  // .ci/tools has its own node_modules once its packages are installed.
  .filter((file) => !file.includes('node_modules'))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return words
      .filter(({ within, says }) => !within.test(file) && says.test(text))
      .map(({ rule, instead }) => `error ${rule}: ${file}: ${instead}`);
  });
for (const offence of offences) console.error(offence);
process.exitCode = status || offences.length ? 1 : 0;
