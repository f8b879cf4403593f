import type { TestClient } from '../test-client.ts';

/** An event of a subscription: a result or the completion. Null if the connection has ended. */
type StreamEvent = {
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results whose shape the subscription decides.
  data: any;
} | null;

/** An open subscription of a test client. */
export type EventStream = {
  status: number;
  headers: Headers;
  next(): Promise<StreamEvent>;
  /** The next result. Throws if the stream ends instead. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  result(): Promise<any>;
  close(): Promise<void>;
};

/** Subscribes. Resolves when the server listens. */
export async function subscribeTo(
  client: TestClient,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<EventStream> {
  const aborted = new AbortController();
  const { status, headers, body } = await client.fetch('/graphql/stream', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ query, variables }),
    signal: aborted.signal,
  });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const utf8 = new TextDecoder();
  let text = '';
  const block = async (): Promise<string | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const found = text.slice(0, end);
        text = text.slice(end + 2);
        return found;
      }
      // A broken connection counts as ended.
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) return null;
      text += utf8.decode(value, { stream: true });
    }
  };
  const next = async (): Promise<StreamEvent> => {
    for (;;) {
      const lines = (await block())?.split('\n');
      if (!lines) return null;
      const readEventField = (name: string) =>
        lines
          .find((line) => line.startsWith(`${name}:`))
          ?.slice(name.length + 1)
          .trim();
      const event = readEventField('event');
      // Lines without an event are comments or the retry interval.
      if (event !== undefined) return { event, data: JSON.parse(readEventField('data') || 'null') };
    }
  };
  return {
    status,
    headers,
    next,
    async result() {
      const event = await next();
      if (event?.event !== 'next') throw new Error(`The stream said ${JSON.stringify(event)}`);
      return event.data;
    },
    async close() {
      aborted.abort();
      await reader.cancel().catch(() => {});
    },
  };
}
