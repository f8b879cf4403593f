import type { DocumentNode } from 'graphql';
import { getErrorCause } from './errors.ts';
import { lostConnection } from './network.ts';
import { requestHeaders } from './requestHeaders.ts';

/** The server sends something every 12 seconds. A connection that is silent for longer is dead. */
const SILENCE_MS = 40_000;
const FIRST_PAUSE_MS = 1_000;
const LAST_PAUSE_MS = 60_000;
/** A tab that is hidden for this long needs no events. */
const HIDDEN_MS = 60_000;
/** Events within this time are reported once. */
const TOGETHER_MS = 200;

type LiveEvents = {
  /** An event happened, or may have been missed. */
  changed(): void;
  /** This browser or person receives no events. */
  refused(): void;
};

/**
 * Reports the events of a subscription until the returned function is called. The tabs of a browser share one
 * connection, because browsers limit the connections to a site. The tab that holds the lock `name` passes events on.
 */
export function followEvents(
  name: string,
  document: DocumentNode,
  { changed, refused }: LiveEvents,
): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) {
    refused();
    return () => {};
  }
  const channel = new BroadcastChannel(name);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  let turn: AbortController | undefined;

  const report = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      changed();
    }, TOGETHER_MS);
  };
  channel.onmessage = report;
  const tell = () => {
    report();
    channel.postMessage(null);
  };

  const takePart = () => {
    turn = new AbortController();
    const { signal } = turn;
    const lead = () => keepConnected(document, tell, signal);
    navigator.locks
      .request(name, { signal }, lead)
      .then(() => signal.aborted || refused())
      // The tab was hidden before it got the lock.
      .catch(() => {});
  };
  const leave = () => {
    turn?.abort();
    turn = undefined;
  };
  const onVisibility = () => {
    clearTimeout(hidden);
    if (window.document.hidden) {
      hidden = setTimeout(leave, HIDDEN_MS);
    } else if (!turn) {
      takePart();
      report();
    }
  };
  window.document.addEventListener('visibilitychange', onVisibility);
  // A page that holds a lock is not eligible for the back-forward cache.
  window.addEventListener('pagehide', leave);
  if (!window.document.hidden) takePart();
  // An event may have happened between the load of the page and the subscription.
  report();

  return () => {
    window.document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', leave);
    clearTimeout(hidden);
    clearTimeout(timer);
    leave();
    channel.close();
  };
}

/** Reconnects whenever the connection ends. Returns when the server refuses, or when the signal aborts. */
async function keepConnected(document: DocumentNode, tell: () => void, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  const connected = () => {
    pause = FIRST_PAUSE_MS;
    // What happened before the connection was open was not sent.
    tell();
  };
  while (!signal.aborted) {
    const isRefused = await readEvents(document, { connected, event: tell }, signal).catch((error) => {
      // Makes the shell show a lost connection to a reader who makes no requests.
      if (getErrorCause(error) && !signal.aborted) void lostConnection();
      return false;
    });
    if (isRefused || signal.aborted) return;
    await rest(pause * (0.5 + Math.random()), signal);
    pause = Math.min(pause * 2, LAST_PAUSE_MS);
  }
}

/** Reads the events of one connection until it ends. Returns whether the subscription is complete. */
async function readEvents(
  document: DocumentNode,
  on: { connected(): void; event(): void },
  signal: AbortSignal,
): Promise<boolean> {
  const { print } = await import('graphql/language/printer');
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, SILENCE_MS);
  try {
    const response = await fetch('/graphql/stream', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...requestHeaders, accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ query: print(document) }),
      signal: stopped.signal,
    });
    if (!response.ok || !response.body) return response.status < 500 && response.status !== 429;
    on.connected();
    const reader = response.body.getReader();
    const utf8 = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return false;
      clearTimeout(timer);
      timer = setTimeout(stop, SILENCE_MS);
      const blocks = (text + utf8.decode(value, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith('event: complete')) return true;
        if (block.startsWith('event: next')) on.event();
      }
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    // This also closes a response that was not read to its end.
    stop();
  }
}

/** Waits, but at most until the browser is online again. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
