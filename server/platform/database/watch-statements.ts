import type { Pool, PoolClient } from 'pg';
import type { Log } from '../monitoring/log.ts';
import { metrics } from '../monitoring/metrics.ts';
import { currentCause, currentTrace, keepContext, type Trace } from '../monitoring/trace.ts';

/** A statement that takes longer is logged. */
const SLOW_MS = 1_000;
/** The maximum length of its logged text. */
const TEXT_MAX = 400;

type Query = (...args: unknown[]) => unknown;
type Connect = (connected?: (...args: unknown[]) => void) => unknown;

/** A statement, with its start by `performance.now()`. */
type Sent = { statement: unknown; cause: string; trace: Trace | undefined; at: number };

const watched = new WeakSet<object>();

type WatchOptions = {
  log: Log;
  /** Whether metrics count the statements by their cause. */
  isCounted?: boolean;
  slowMs?: number;
};

/** Logs the slow statements of a pool without their values, and counts all of them. */
export function watchStatements(pool: Pool, options: WatchOptions): void {
  if (watched.has(pool)) return;
  watched.add(pool);

  // pg calls back in the context of the request that released the connection. `keepContext` restores the context of the
  // request that waited for it.
  const owner = pool as unknown as { connect: Connect };
  const connect = owner.connect.bind(pool);
  owner.connect = (connected) => connect(connected && keepContext(connected));

  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const sender = client as unknown as { query: Query };
    const query = sender.query.bind(client);
    sender.query = (...args) => {
      const sent: Sent = {
        statement: args[0],
        cause: currentCause(),
        trace: currentTrace(),
        at: performance.now(),
      };
      if (sent.trace) sent.trace.statements = (sent.trace.statements ?? 0) + 1;
      const last = args.at(-1);
      if (typeof last === 'function') {
        args[args.length - 1] = (error: unknown, result: unknown) => {
          record(sent, options);
          last(error, result);
        };
        return query(...args);
      }
      const result = query(...args);
      if (result instanceof Promise) {
        result.then(
          () => record(sent, options),
          () => record(sent, options),
        );
      }
      return result;
    };
  };
  // 'acquire' also reports connections that were opened earlier.
  pool.on('acquire', watch);
}

function record(
  { statement, cause, trace, at }: Sent,
  { log, isCounted = false, slowMs = SLOW_MS }: WatchOptions,
): void {
  const ms = performance.now() - at;
  if (isCounted) metrics.statements.observe({ cause }, ms / 1000);
  if (ms < slowMs) return;
  const line = { requestId: trace?.requestId, cause, durationMs: Math.round(ms), ...described(statement) };
  log.warn(line, 'A statement was slow');
}

/** The name and text of a statement. Literals in the text are left out. */
function described(statement: unknown): { statement?: string; sql: string } {
  const { name, text = '' } =
    typeof statement === 'string' ? { text: statement } : (statement as { name?: string; text?: string });
  const sql = text
    .slice(0, TEXT_MAX)
    .replace(/\s+/g, ' ')
    .replace(/'[^']*'?/g, "'…'")
    .replace(/(?<![\w$])\d+\b/g, '…');
  return { statement: name, sql };
}
