import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { type Request, Router } from 'express';
import {
  BATCH,
  parseLine,
  readChangesCursor,
  readLinesOf,
  readPublicLines,
} from '../../modules/mirror/export.reads.ts';
import type { VisitorQuery } from '../../platform/context.ts';
import { badInput, rateLimited } from '../../platform/errors.ts';
import type { ReadBudget } from '../../platform/limits/budget.ts';
import { createLimiter } from '../../platform/limits/limiter.ts';
import { getNetwork, noteLimit } from '../../platform/limits/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { currentVisitor } from '../auth/visitor.ts';
import type { Lifecycle } from '../monitoring/observe.ts';
import { PUBLIC_FILE } from '../shared-caches.ts';

/** How many exports run at a time, in total and per network. */
const AT_ONCE = { concurrency: 4, perPerson: 1, waiting: 0 };
const RETRY_S = 60;
/** A connection that takes no data for this long is closed. */
const STUCK_MS = 30_000;
/** The maximum duration of an export. The reader can then resume it. */
const LONGEST_MS = HOUR_MS;
const PAUSE_MS = 500;
const HEADERS = {
  ...PUBLIC_FILE,
  'Cache-Control': 'no-store',
  'Content-Type': 'application/x-ndjson; charset=utf-8',
};

/**
 * GET /export.ndjson: all public objects, one JSON object per line, with one batch in memory. The first line has the
 * cursor for later changes. `after` resumes after a line, and `ids` selects objects.
 */
export function publicExport(
  services: Pick<Services, 'db' | 'log'>,
  query: VisitorQuery,
  reads: ReadBudget,
  lifecycle: Lifecycle,
): Router {
  const router = Router();
  const limiter = createLimiter(AT_ONCE);
  const source = { services, query };
  router.get('/export.ndjson', async (req, res) => {
    const { ids, after } = parseExportQuery(req);
    const isWhole = !ids && req.method === 'GET';
    const release = isWhole ? await limiter.acquire(getNetwork(currentVisitor().ip)) : () => {};
    if (!release) {
      noteLimit('exports');
      throw rateLimited(RETRY_S, 'exports');
    }
    const closed = new AbortController();
    res.once('close', () => closed.abort());
    const gone = AbortSignal.any([closed.signal, AbortSignal.timeout(LONGEST_MS)]);
    const out = req.acceptsEncodings('gzip', 'identity') === 'gzip' ? createGzip() : res;
    const start = () => {
      if (res.headersSent) return;
      res.set(HEADERS).vary('Accept-Encoding');
      if (out !== res) out.pipe(res.set('Content-Encoding', 'gzip'));
      res.flushHeaders();
    };
    const send = async (lines: object[]) => {
      start();
      if (out.write(toText(lines)) || lines.length === 0) return;
      await once(out, 'drain', { signal: AbortSignal.any([gone, AbortSignal.timeout(STUCK_MS)]) });
    };
    /** Waits until at least half of the reader's budget is left for other requests. */
    const pause = async () => {
      for (;;) {
        gone.throwIfAborted();
        if (lifecycle.isStopping) throw new Error('The server stops');
        const { remaining, limit } = reads.state(currentVisitor());
        if (remaining > limit / 2) return;
        await setTimeout(PAUSE_MS, undefined, { signal: gone });
      }
    };
    try {
      if (ids) {
        // Ids that are not found cost a statement too.
        reads.spend(currentVisitor(), ids.length);
        await send(await readLinesOf(source, ids));
      }
      if (isWhole && !after) {
        await send([{ __typename: 'Changes', cursor: await readChangesCursor(query) }]);
      }
      for await (const lines of isWhole ? readPublicLines(source, after ?? undefined) : []) {
        await send(lines);
        await pause();
      }
      start();
      out.end();
    } catch (error) {
      if (!res.headersSent) throw error;
      // Resetting the connection tells the reader that the export is incomplete.
      if (!res.closed) services.log.warn({ err: error }, 'A public export ended early');
      res.destroy();
      out.destroy();
    } finally {
      release();
    }
  });
  return router;
}

const toText = (lines: object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

function parseExportQuery({ query }: Request) {
  if (query.ids !== undefined) {
    const ids = String(query.ids).toLowerCase().split(',');
    if (ids.length > BATCH) throw badInput(`ids takes at most ${BATCH} ids.`);
    if (!ids.every(isUuid))
      throw badInput('ids takes the ids in the lines of the export, with commas between.');
    return { ids };
  }
  const after = query.after === undefined ? undefined : parseLine(String(query.after));
  if (after === null) throw badInput('after takes a type and an id, such as Pick:…');
  return { after };
}
