// npm run walls checks which folder may import which, and who may read the environment.
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

const mayRead = /^server\/platform\/settings\/env\.ts$|\.mjs$|\.test\.tsx?$|^e2e\/|^prisma\/client\//;
const offenders = rooms
  .flatMap((room) => readdirSync(join(root, room), { withFileTypes: true, recursive: true }))
  .filter((entry) => entry.isFile() && /\.[mc]?[jt]sx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
  .filter((file) => !mayRead.test(file) && readFileSync(join(root, file), 'utf8').includes('process.env'));
for (const file of offenders) {
  console.error(
    `error process-env-in-env.ts: ${file} reads process.env; server/platform/settings/env.ts is the place`,
  );
}
process.exitCode = status || offenders.length ? 1 : 0;
