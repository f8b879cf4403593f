/** The answer to one request. */
export type Answer = {
  status: number;
  /** The code of the first GraphQL error, if there is one. */
  code?: string;
  bytes: number;
};

/** A client with an address and cookies of its own. */
export type Caller = {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a GraphQL request and drops the answer, except for the code of an error. */
  gql(query: string, variables?: Record<string, unknown>): Promise<Answer>;
  /** Sends a GraphQL request and returns its data. Throws if there are errors. */
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
   * Runs the measured part, while `/healthz` is watched. An attack does its preparations before.
   */
  timed(attempt: () => Promise<Answer | Answer[]>): Promise<void>;
};

export type Limits = {
  /** The time until the last answer. */
  ms?: number;
  /** The slowest answer of /healthz in that time. */
  healthMs?: number;
  /** The peak memory of the process, in MB. */
  memoryMb?: number;
};

export const DEFAULT_LIMITS = { ms: 200, healthMs: 100 } satisfies Limits;

/** One row of the table. `run` must call `target.timed` once. */
export type Attack = {
  name: string;
  limits?: Limits;
  /** The answers, as the table names them, if they must be these. */
  expected?: string;
  run(target: Target): Promise<void>;
};

/** Repeats a text `count` times, each with its number. */
export const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

/** Fills a curator's shelf with stories of the longest kind and returns the profile's id. */
export async function withLongStories(curator: Caller): Promise<string> {
  const { viewer } = await curator.ask('{ viewer { profile { id picks { id } } } }');
  const description = 'A word of it. '.repeat(7_000);
  for (const { id } of viewer.profile.picks) {
    await curator.ask('mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id } } }', {
      input: { id, description },
    });
  }
  return viewer.profile.id;
}
