import { GraphQLError } from 'graphql';
import pg from 'pg';
import { isOutage } from '../errors.ts';
import type { Log } from '../monitoring/log.ts';
import type { Env } from '../settings/env.ts';
import { buildPoolOptions, openPool, type PoolOptions } from './prisma.ts';

/** Chooses where reads of visitors run. Members always read from the primary, so that they see their own writes. */
export type Replicas = {
  /**
   * Runs a read of a visitor on the next replica that is not too far behind. If there is none or it fails, the read
   * runs on the primary.
   */
  read<T>(run: (pool: pg.Pool) => Promise<T>): Promise<T>;
  pools: readonly pg.Pool[];
  close(): Promise<void>;
};

/** The longest interval of the checks of replicas. */
const CHECK_MS = 1_000;
/** Each replica is checked on a separate connection, so that checks do not queue behind reads. */
const LOOK = { max: 1, connectMs: 1_000, answerMs: 1_000 };
/** The limits are lower than usual, because the primary must still be able to answer after a failure. */
const LIMITS = { connectMs: 3_000, statementMs: 5_000, answerMs: 6_000 };

type Replica = {
  name: string;
  pool: pg.Pool;
  looks: pg.Pool;
  /** The time before which everything committed is also on the replica. */
  upTo: number;
  isUsed: boolean;
};

type ReplicaOptions = {
  urls: readonly string[];
  /** A replica that is further behind the primary than this gets no reads. */
  maxLagMs: number;
  pool?: PoolOptions;
  log: Log;
};

export const buildReplicaOptions = (env: Env): Omit<ReplicaOptions, 'log'> => ({
  urls: env.databaseReplicaUrls,
  maxLagMs: env.replicaMaxLag * 1000,
  pool: buildPoolOptions(env),
});

/** Opens the replicas. Without addresses, the primary answers every read. */
export function createReplicas(
  primary: pg.Pool,
  { urls, maxLagMs, pool: options, log }: ReplicaOptions,
): Replicas {
  if (urls.length === 0) return { read: (run) => run(primary), pools: [], close: async () => {} };
  const onError = (error: Error) => log.debug({ err: error }, 'A connection was lost');
  const replicas = urls.map(
    (url): Replica => ({
      name: new URL(url).host,
      pool: openPool(url, { ...options, ...LIMITS, onError }),
      looks: openPool(url, { ...options, ...LOOK, onError }),
      upTo: Number.NEGATIVE_INFINITY,
      isUsed: true,
    }),
  );
  const isFresh = ({ upTo }: Replica) => performance.now() - upTo <= maxLagMs;
  const leaveOut = (replica: Replica, why: object) => {
    replica.upTo = Number.NEGATIVE_INFINITY;
    report(replica, why);
  };
  const report = (replica: Replica, why: object = {}) => {
    const isUsed = isFresh(replica);
    if (isUsed === replica.isUsed) return;
    replica.isUsed = isUsed;
    if (isUsed) log.info(`The replica ${replica.name} is used again`);
    else log.warn(why, `The replica ${replica.name} is left out`);
  };

  const looks = openPool(String(primary.options.connectionString), { ...options, ...LOOK, onError });
  const positions = createPositions(looks, maxLagMs);
  const lookAt = async (replica: Replica) => {
    try {
      const replayed = await readWalPosition(
        replica.looks,
        "case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end",
      );
      if (replayed === null) throw new Error('It is not a replica');
      replica.upTo = Math.max(replica.upTo, positions.committedBefore(replayed));
      report(replica);
    } catch (error) {
      // Perhaps this process was too busy for the check. Failing reads or an old state reveal an outage soon.
      if (isOutage(error)) report(replica, { err: error });
      else leaveOut(replica, { err: error });
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const look = async () => {
    await positions.refresh();
    await Promise.all(replicas.map(lookAt));
    if (isClosed) return;
    const again = () => {
      looking = look();
    };
    timer = setTimeout(again, Math.min(CHECK_MS, maxLagMs / 3)).unref();
  };
  let looking = look();

  let turn = 0;
  const nextReplica = () => {
    turn += 1;
    for (let i = 0; i < replicas.length; i += 1) {
      const replica = replicas[(turn + i) % replicas.length];
      if (replica && isFresh(replica)) return replica;
    }
    return undefined;
  };

  return {
    async read(run) {
      const replica = nextReplica();
      if (!replica) return run(primary);
      try {
        return await run(replica.pool);
      } catch (error) {
        if (!mayBeTheReplica(error)) throw error;
        if (isOutage(error)) leaveOut(replica, { err: error });
        else log.debug({ err: error }, 'A read of a replica is repeated on the primary');
        return run(primary);
      }
    },
    pools: replicas.map(({ pool }) => pool),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      await Promise.all([looks, ...replicas.flatMap((it) => [it.pool, it.looks])].map((it) => it.end()));
    },
  };
}

/**
 * Remembers when the primary's log had which position. A replica that has replayed a position has everything that was
 * committed before that time. Its own clock is not enough: it cannot tell an idle primary from a lost one.
 */
function createPositions(primary: pg.Pool, maxLagMs: number) {
  let known: { at: number; position: number }[] = [];
  let isPrimaryAway = false;
  return {
    async refresh() {
      const at = performance.now();
      try {
        const position = await readWalPosition(primary, "pg_current_wal_flush_lsn() - '0/0'");
        if (position !== null) known.push({ at, position });
        isPrimaryAway = false;
      } catch {
        isPrimaryAway = true;
      }
      const [last] = known.slice(-1);
      // Nothing is committed while the primary is down, so a replica with the whole log stays current.
      if (isPrimaryAway && last) known.push({ at, position: last.position });
      known = known.filter((it) => at - it.at <= 2 * maxLagMs);
    },
    committedBefore: (replayed: number): number =>
      known.findLast(({ position }) => position <= replayed)?.at ?? Number.NEGATIVE_INFINITY,
  };
}

async function readWalPosition(pool: pg.Pool, position: string): Promise<number | null> {
  const { rows } = await pool.query<{ position: number | null }>(`select (${position})::float8 as position`);
  return rows[0]?.position ?? null;
}

/**
 * Whether the primary could answer a read that failed on a replica: the replica was down, canceled the read to replay
 * its log, or lacks a migration. The primary would repeat errors in values (class 22) and our own errors.
 */
function mayBeTheReplica(error: unknown): boolean {
  if (error instanceof GraphQLError) return false;
  if (isOutage(error)) return true;
  const { code } = error as { code?: unknown };
  return error instanceof pg.DatabaseError && typeof code === 'string' && !code.startsWith('22');
}
