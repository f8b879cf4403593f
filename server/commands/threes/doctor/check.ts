import type { Site } from '../site.ts';

/** The result of a check. "broken" makes the command exit with 1, "warning" does not. */
export type Result = { state: 'ok' | 'warning' | 'broken'; words: string };

/** The context of a check. `mailTo` is the address for a test mail, if one is wanted. */
export type Subject = Site & { mailTo?: string };

export type Check = (subject: Subject) => Promise<Result[]>;

export const ok = (words: string): Result => ({ state: 'ok', words });
export const warning = (words: string): Result => ({ state: 'warning', words });
export const broken = (words: string): Result => ({ state: 'broken', words });

/** A finding if something is wrong, otherwise none. */
export const warningIf = (isWrong: boolean, words: string): Result[] => (isWrong ? [warning(words)] : []);
export const brokenIf = (isWrong: boolean, words: string): Result[] => (isWrong ? [broken(words)] : []);
