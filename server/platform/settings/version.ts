import { readFileSync } from 'node:fs';
import type { Env } from './env.ts';

const packageFile = new URL('../../../package.json', import.meta.url);
const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));

/** The running version, with the commit that it was built from if it is known: 1.0.0+3f2a9c1. */
export const runningVersion = ({ gitCommit }: Pick<Env, 'gitCommit'>): string =>
  gitCommit ? `${version}+${gitCommit.slice(0, 12)}` : version;
