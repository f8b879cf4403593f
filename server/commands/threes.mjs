#!/usr/bin/env node
// The command line of a site: `npm run threes -- <command>`, or `threes <command>` in the image.
import { constants } from 'node:os';
import { register } from 'tsx/esm/api';

process.env.NODE_ENV ??= 'production';
// A command that does not handle a signal ends, and an embedded PostgreSQL that it started is stopped at its exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
  });
}
register();
const { runCommand } = await import('./threes.ts');
process.exitCode = await runCommand(process.argv.slice(2));
