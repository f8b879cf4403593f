// Writes the Prisma client and, for developers, the types of the client's documents.
//
// Runs prisma generate without its download of the schema engine. Generating does not use the engine, so any existing
// program can be set in its place.
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
if (hasDevPackages()) await generateDocuments();
