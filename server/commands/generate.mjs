// Generates the Prisma client and, for developers, the types of the client's documents.
// prisma generate would download its schema engine, which generating does not use. So the path of another program is
// given as the engine.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { generateDocuments, hasDevPackages, root } from './setup.mjs';

const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/prisma/build/index.js'), 'generate'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  },
);
process.exitCode = status ?? 1;
try {
  if (hasDevPackages()) await generateDocuments();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
