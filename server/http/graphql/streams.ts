import type { ServerResponse } from 'node:http';
import { accessMessages } from '../../modules/access/access.rules.ts';
import { currentCallers } from '../../modules/account/caller.reads.ts';
import type { Context, EventSource } from '../../platform/context.ts';
import { forbidden, rateLimited, unauthenticated, unavailable } from '../../platform/errors.ts';
import { getNetwork, noteLimit } from '../../platform/limits/rate-limit.ts';
import { metrics } from '../../platform/monitoring/metrics.ts';
import { actsAsAdmin } from '../../platform/reads/viewer.policy.ts';
import type { Services } from '../../platform/services.ts';
import { ABSOLUTE_MS } from '../auth/sessions.ts';

export const STREAM_PATH = '/graphql/stream';

/** The limits of streams, counted per process. */
export const STREAM_LIMITS = {
  /** Open streams per person, in all browsers and by all tokens. */
  person: 20,
  /** Open streams of all visitors at one network address. */
  address: 6,
  /** Open streams per process. */
  all: 2_000,
  /** Events waiting for one stream. With more, the stream ends because its reader is too slow. */
  queue: 200,
  /** The pause between two events of a stream. */
  pauseMs: 50,
  /** The maximum age of a stream. Its client then reconnects, perhaps to another process. */
  ageMs: 30 * 60_000,
  /** How long a client may take to receive what was sent. */
  acceptMs: 15_000,
  /** How often callers are checked without an event, because sessions and tokens can expire. */
  checkMs: 60_000,
} as const;

/** After which time clients reconnect. Random, so that they do not all reconnect at once. */
const RETRY_MS = { least: 1_000, most: 5_000 };
const RETRY_S = 5;

/** One open subscription. */
export type Stream = {
  /** The events for the resolvers. */
  source: EventSource;
  isOpen(): boolean;
  /** Resolves when the client has received everything and the pause before the next event is over. */
  nextTurn(): Promise<void>;
  /** Closes the connection without completing the subscription, so that the client reconnects. */
  drop(): void;
  /** Removes the stream, and ends its events. */
  close(): void;
};

type OpenStream = Stream & {
  /** The caller when the stream was opened. */
  caller: { viewer: Context['viewer']; sessionId: string | null; tokenId: string | null };
  /** Passes on an event. */
  push(id: string): void;
  /** Sends the reason and ends the subscription. */
  fail(error: Error): void;
};

type Subscriber = { stream: OpenStream; accepts: (parts: string[]) => boolean };

export type Streams = {
  /** Opens a stream for this caller. Throws RATE_LIMITED or UNAVAILABLE if there are too many. */
  open(context: Context, res: ServerResponse): Stream;
  /** Closes all streams and opens no more. */
  stop(): void;
};

/**
 * The open subscriptions of this process. Before events are delivered, one statement checks all members who would
 * receive them.
 */
export function createStreams(services: Pick<Services, 'live' | 'db' | 'log'>): Streams {
  const { live, log } = services;
  const streams = new Set<OpenStream>();
  const counts = new Map<string, number>();
  /** The subscribers of each topic, by the first part of the items they want, or '' for all items. */
  const subscribers = new Map<string, Map<string, Set<Subscriber>>>();
  let waiting = new Map<OpenStream, string[]>();
  let isChecking = false;
  let isStopping = false;

  /** Ends streams whose callers are no longer authorized. */
  async function check(checked: OpenStream[]): Promise<void> {
    const asked = checked.flatMap((stream) => {
      const { viewer, ...by } = stream.caller;
      return viewer ? [{ stream, viewer, caller: { profileId: viewer.id, ...by } }] : [];
    });
    if (asked.length === 0) return;
    const callers = asked.map(({ caller }) => caller);
    const current = await currentCallers(services, callers, Date.now() - ABSOLUTE_MS);
    for (const [place, { stream, viewer }] of asked.entries()) {
      const found = current.get(place);
      if (!found)
        stream.fail(unauthenticated(stream.caller.tokenId ? accessMessages.tokenInvalid : undefined));
      // A former admin must not receive events for admins.
      else if (actsAsAdmin(viewer) && !actsAsAdmin(found)) stream.fail(forbidden());
    }
  }

  /** Checks the callers of queued events, and delivers these. Events that arrive meanwhile wait for the next check. */
  async function passOn(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      try {
        await check([...batch.keys()]);
        for (const [stream, ids] of batch) for (const id of ids) stream.push(id);
      } catch (error) {
        log.warn({ err: error }, 'Live events could not be passed on');
        for (const stream of batch.keys()) stream.drop();
      }
    }
    isChecking = false;
  }

  function offer(topic: string, [key = '', ...parts]: string[]): void {
    const ofTopic = subscribers.get(topic);
    const id = parts.at(-1) ?? '';
    for (const found of [ofTopic?.get(''), key ? ofTopic?.get(key) : undefined]) {
      for (const { stream, accepts } of found ?? []) {
        if (!accepts(parts)) continue;
        const ids = waiting.get(stream) ?? [];
        // An event without an id only says that something changed, so one of them is enough.
        if (id === '' && ids.length > 0) continue;
        ids.push(id);
        waiting.set(stream, ids);
        if (ids.length > STREAM_LIMITS.queue) stream.drop();
      }
    }
  }

  /** Checks the streams of these people, or of everyone, without an event. */
  function lookAt(people?: Set<string>): void {
    for (const stream of streams) {
      const { viewer } = stream.caller;
      if (!viewer || (people && !people.has(viewer.id))) continue;
      if (!waiting.has(stream)) waiting.set(stream, []);
    }
    void passOn();
  }

  const dropAll = () => {
    for (const stream of [...streams]) stream.drop();
  };

  const stopListening = live.listen({
    receive(topic, items) {
      if (topic === 'access') return lookAt(new Set(items.map(([id = '']) => id)));
      for (const item of items) offer(topic, item);
      void passOn();
    },
    // After reconnecting, clients read what they have missed.
    missed: dropAll,
  });
  const looking = setInterval(lookAt, STREAM_LIMITS.checkMs).unref();

  function count(key: string, by: 1 | -1): number {
    const now = (counts.get(key) ?? 0) + by;
    if (now > 0) counts.set(key, now);
    else counts.delete(key);
    return now;
  }

  function open(context: Context, res: ServerResponse): Stream {
    if (isStopping || streams.size >= STREAM_LIMITS.all) throw unavailable(undefined, RETRY_S);
    const { viewer, token, ip, session } = context;
    const [key, most] = viewer ? [viewer.id, STREAM_LIMITS.person] : [getNetwork(ip), STREAM_LIMITS.address];
    if ((counts.get(key) ?? 0) >= most) {
      noteLimit('streams');
      throw rateLimited(RETRY_S, 'streams');
    }
    count(key, 1);
    const ofCaller = metrics.streams.labels(viewer ? 'member' : 'visitor');
    ofCaller.inc();

    let isOpen = true;
    let failure: Error | undefined;
    let unsubscribe = () => {};
    const queue: string[] = [];
    let wake = () => {};
    const awake = () => new Promise<void>((done) => (wake = done));

    const stream: OpenStream = {
      caller: { viewer, sessionId: session.current, tokenId: token?.id ?? null },
      source: {
        events(topic, { key = '', accepts = () => true } = {}) {
          // The client may have left meanwhile. Nothing would unsubscribe it.
          if (isOpen) unsubscribe = add(topic, key, { stream, accepts });
          return iterate(async () => {
            while (isOpen && !failure && queue.length === 0) await awake();
            if (failure) throw failure;
            context.answer.characters = 0;
            return isOpen ? queue.shift() : undefined;
          }, stream.close);
        },
      },
      isOpen: () => isOpen,
      push(id) {
        if (!isOpen || failure || (id === '' && queue.includes(id))) return;
        queue.push(id);
        if (queue.length > STREAM_LIMITS.queue) stream.drop();
        wake();
      },
      fail(error) {
        failure ??= error;
        queue.length = 0;
        wake();
      },
      async nextTurn() {
        await new Promise((done) => setTimeout(done, STREAM_LIMITS.pauseMs));
        while (isOpen && res.writableNeedDrain) {
          const since = setTimeout(stream.drop, STREAM_LIMITS.acceptMs);
          await new Promise<void>((done) => {
            res.once('drain', done);
            res.once('close', done);
          });
          clearTimeout(since);
        }
      },
      drop() {
        if (!isOpen) return;
        stream.close();
        if (!res.headersSent || res.writableNeedDrain) return void res.destroy();
        const retry = RETRY_MS.least + Math.random() * (RETRY_MS.most - RETRY_MS.least);
        res.end(`retry: ${Math.round(retry)}\n\n`);
      },
      close() {
        if (!isOpen) return;
        isOpen = false;
        clearTimeout(aged);
        unsubscribe();
        streams.delete(stream);
        waiting.delete(stream);
        count(key, -1);
        ofCaller.dec();
        wake();
      },
    };
    // The time is random, so that streams that began together do not end together.
    const aged = setTimeout(stream.drop, STREAM_LIMITS.ageMs * (0.9 + Math.random() / 10)).unref();
    streams.add(stream);
    res.once('close', stream.close);
    return stream;
  }

  function add(topic: string, key: string, subscriber: Subscriber): () => void {
    const ofTopic = subscribers.get(topic) ?? new Map<string, Set<Subscriber>>();
    subscribers.set(topic, ofTopic);
    const ofKey = ofTopic.get(key) ?? new Set();
    ofTopic.set(key, ofKey.add(subscriber));
    return () => {
      ofKey.delete(subscriber);
      if (ofKey.size === 0 && ofTopic.get(key) === ofKey) ofTopic.delete(key);
    };
  }

  return {
    open,
    stop() {
      isStopping = true;
      clearInterval(looking);
      stopListening();
      dropAll();
    },
  };
}

/** Iterates over `next` until it returns undefined. Unlike a generator, this can be ended while it waits. */
function iterate(next: () => Promise<string | undefined>, end: () => void): AsyncIterableIterator<string> {
  return {
    async next() {
      const value = await next();
      return value === undefined ? { value, done: true } : { value, done: false };
    },
    async return() {
      end();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
