import type { TestClient } from '../../../server/testing/test-client.ts';

/** The answer to one request, with the code of the first GraphQL error if there is one. */
export type Answer = { status: number; code?: string };

export type Target = {
  /** Creates a caller with a new address. */
  caller(): TestClient;
  /** Creates a caller who is logged in, by default a curator of the demo content. */
  member(email?: string): Promise<TestClient>;
  /** Runs the measured part while `/healthz` is watched. Preparations happen before. */
  timed(attempt: () => Promise<Answer | Answer[]>): Promise<void>;
};

/** Reads a response to its end. */
export async function readStatus(response: Response): Promise<Answer> {
  await response.arrayBuffer();
  return { status: response.status };
}

type Limits = {
  /** How long it may take until the last response. */
  ms?: number;
  /** How long the slowest response of /healthz may take during the attack. */
  healthMs?: number;
  /** By how much the memory of the process may grow during the attack, in MB. What it holds before depends on the run. */
  memoryMb?: number;
};

export const DEFAULT_LIMITS = { ms: 200, healthMs: 100 } satisfies Limits;

/** A row of the table. `run` must call `target.timed` once. */
export type Attack = {
  name: string;
  limits?: Limits;
  /** The responses in the notation of the table, if they must be exactly these. */
  expected?: string;
  run(target: Target): Promise<void>;
};

/** Joins `count` texts that `make` returns for each index. */
export const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

/** Fills a curator's shelf with the same story, by default the longest one. Returns the id of the profile. */
export async function withLongStories(
  curator: TestClient,
  description = 'A word of it. '.repeat(7_000),
): Promise<string> {
  const { viewer } = await curator.ask('{ viewer { profile { id picks { id } } } }');
  for (const { id } of viewer.profile.picks) {
    await curator.ask('mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id } } }', {
      input: { id, description },
    });
  }
  return viewer.profile.id;
}
