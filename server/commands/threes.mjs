#!/usr/bin/env node
// The command line of a site: `npm run threes -- <command>`, or `threes <command>` in the image.
import { register } from 'tsx/esm/api';

process.env.NODE_ENV ??= 'production';
register();
const { runCommand } = await import('./threes.ts');
process.exitCode = await runCommand(process.argv.slice(2));
