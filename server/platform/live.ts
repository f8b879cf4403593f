import pg from 'pg';
import { unavailable } from './errors.ts';
import type { Log } from './monitoring/log.ts';

/** The channel on which triggers send events. */
const CHANNEL = 'live';
const CONNECT_MS = 5_000;
const ANSWER_MS = 5_000;
/** Checks the connection regularly, because a lost one can stay silent. */
const PING_MS = 30_000;
const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 30_000;
/** The seconds after which a caller should try again. */
const RETRY_S = 5;

export type LiveListener = {
  /** Receives events of a topic, each split into its parts. The first part is the id of a person or object. */
  receive(topic: string, items: string[][]): void;
  /** Called when events may have been lost. */
  missed(): void;
};

/** The live events of all processes. This process listens on one connection, which it opens when needed. */
export type Live = {
  /** Resolves once it is listening. Throws UNAVAILABLE if the database is unavailable. */
  ready(): Promise<void>;
  /** Registers handlers. Returns a function that removes them. */
  listen(listener: LiveListener): () => void;
  close(): Promise<void>;
};

/** `url` must not lead to a pooler, which would not forward notifications. */
export function createLive(url: string, { log }: { log: Log }): Live {
  const listeners = new Set<LiveListener>();
  let current: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let hasGap = false;
  let isClosed = false;

  const hear = (payload: string) => {
    const [topic = '', items = ''] = payload.split(' ');
    const parts = items.split(',').map((item) => item.split(':'));
    for (const listener of listeners) listener.receive(topic, parts);
  };

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'threes live',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    let ping: NodeJS.Timeout | undefined;
    let isLost = false;
    const lose = (error?: Error) => {
      if (isLost) return;
      isLost = true;
      clearInterval(ping);
      client.end().catch(() => {});
      if (current !== client) return;
      current = undefined;
      hasGap = true;
      if (isClosed) return;
      log.warn({ err: error }, 'Live events are not heard');
      connectLater(FIRST_PAUSE_MS);
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ payload }) => {
      if (!isLost) hear(payload ?? '');
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      lose(error as Error);
      throw error;
    }
    if (isLost || isClosed) {
      lose();
      throw new Error('The connection of live events was lost at once');
    }
    current = client;
    ping = setInterval(() => client.query('select 1').catch(lose), PING_MS).unref();
    if (!hasGap) return;
    hasGap = false;
    log.info('Live events are heard again');
    for (const listener of listeners) listener.missed();
  }

  function open(): Promise<void> {
    if (current) return Promise.resolve();
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  }

  function connectLater(pause: number): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      if (isClosed) return;
      open().catch(() => connectLater(Math.min(pause * 2, LAST_PAUSE_MS)));
    }, pause).unref();
  }

  return {
    async ready() {
      if (isClosed) throw unavailable(undefined, RETRY_S);
      await open().catch((error) => {
        log.warn({ err: error }, 'Live events can’t be heard');
        throw unavailable(undefined, RETRY_S);
      });
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await connecting?.catch(() => {});
      await current?.end().catch(() => {});
    },
  };
}
