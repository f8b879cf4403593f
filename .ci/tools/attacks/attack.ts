/** What one request was answered by. */
export type Answer = {
  status: number;
  /** The code of the first GraphQL error, if there is one. */
  code?: string;
  bytes: number;
};

/** Somebody with an address and cookies of their own. */
export type Caller = {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a GraphQL request; throws away what is answered, except for the code of an error. */
  gql(query: string, variables?: Record<string, unknown>): Promise<Answer>;
  /** The same for the data itself. Throws when there are errors. */
  // biome-ignore lint/suspicious/noExplicitAny: the query decides what comes back.
  ask(query: string, variables?: Record<string, unknown>): Promise<any>;
};

export type Target = {
  url: string;
  /** Makes a caller from a new address. */
  caller(): Caller;
  /** Makes a caller who is logged in; by default a curator of the demo content. */
  member(email?: string): Promise<Caller>;
  /**
   * Runs what is measured. Whatever an attack prepares, it does before. `/healthz` is watched meanwhile.
   */
  timed(attempt: () => Promise<Answer | Answer[]>): Promise<void>;
};

/** What may not be exceeded. */
export type Bars = {
  /** Until the last answer. */
  ms?: number;
  /** The slowest answer of /healthz meanwhile. */
  healthMs?: number;
  /** The process, in MB, at its largest. */
  memoryMb?: number;
};

export const DEFAULT_BARS = { ms: 200, healthMs: 100 } satisfies Bars;

/** One row of the table. `run` has to call `target.timed` once. */
export type Attack = { name: string; bars?: Bars; run(target: Target): Promise<void> };

/** `count` times the same text, each with its number. */
export const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');
