import type { Log } from '../../../platform/monitoring/log.ts';
import type { Env } from '../../../platform/settings/env.ts';

/** The result of a check. "broken" makes the command exit with 1, "warning" does not. */
export type Finding = { part: Part; state: 'ok' | 'warning' | 'broken'; words: string };

/** The parts of a site in the order of checking. */
export const parts = [
  'settings',
  'disk',
  'database',
  'replicas',
  'bucket',
  'mail',
  'admin',
  'jobs',
  'address',
  'backup',
] as const;

export type Part = (typeof parts)[number];

/** The context of a check. */
export type Subject = {
  env: Env;
  log: Log;
  databaseUrl: string;
  directUrl: string;
  /** The address for a test mail, if one is wanted. */
  mailTo?: string;
};

export type Check = (subject: Subject) => Promise<Omit<Finding, 'part'>[]>;

type Result = Omit<Finding, 'part'>;
export const ok = (words: string): Result => ({ state: 'ok', words });
export const warning = (words: string): Result => ({ state: 'warning', words });
export const broken = (words: string): Result => ({ state: 'broken', words });

/** A finding if something is wrong, otherwise none. */
export const warningIf = (isWrong: boolean, words: string): Result[] => (isWrong ? [warning(words)] : []);
export const brokenIf = (isWrong: boolean, words: string): Result[] => (isWrong ? [broken(words)] : []);
