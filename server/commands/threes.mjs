#!/usr/bin/env node
// The command line of a site: `npm run threes -- <command>`, or `threes <command>` in the image.
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { generateClient, root } from './setup.mjs';

process.env.NODE_ENV ??= 'production';
// Ctrl-C and kill end a command that does not handle the signal itself. process.exit runs the exit handlers, which stop
// an embedded PostgreSQL.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
  });
}
// A fresh clone has no Prisma client yet. The image cannot generate one.
if (!existsSync(join(root, 'prisma/client/client.ts'))) {
  await generateClient({ step() {} }).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
register();
const { runCommand } = await import('./threes.ts');
process.exitCode = await runCommand(process.argv.slice(2));
