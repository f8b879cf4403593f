import type { Places } from './places.ts';

export type Asked = Exclude<keyof Places, 'close'>;
type Question = { [Name in Asked]: { name: Name; given: Parameters<Places[Name]> } }[Asked];

/** The messages to the worker and its responses. */
export type ToWorker = { url: string } | ({ id: number } & Question);
export interface FromWorker {
  id: number;
  answer?: unknown;
  /** Only if it failed: whether the server could not be reached. */
  isUnanswered?: boolean;
}
