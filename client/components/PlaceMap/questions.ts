import type { Places } from './places.ts';

export type Asked = Exclude<keyof Places, 'close'>;
type Question = { [Name in Asked]: { name: Name; given: Parameters<Places[Name]> } }[Asked];

/** What the worker is told, and what it answers. */
export type ToWorker = { url: string } | ({ id: number } & Question);
export interface FromWorker {
  id: number;
  answer?: unknown;
  error?: string;
}
