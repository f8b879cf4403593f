import type { TypedDocumentString } from './gql/graphql.ts';

export * from './gql/graphql.ts';
export { verifyWebhook, type WebhookMessage } from './webhook.ts';

export interface ThreesOptions {
  /** The address of the site, such as "https://threes.example". */
  url: string;
  /** An access token. Without one, the client reads as a visitor. */
  token?: string;
  /** The maximum number of retries after 429, 502, 503, 504 or no answer. 3 by default. */
  retries?: number;
  /** How long to wait for an answer, in milliseconds. 30,000 by default. */
  timeoutMs?: number;
  fetch?: typeof fetch;
}

export interface RequestOptions {
  signal?: AbortSignal;
  /** Names a change, so that it is made once however often it is sent. Each call has its own by default. */
  idempotencyKey?: string;
}

/** What the API refused: the first error's message and code, and all errors. */
export class ThreesError extends Error {
  override readonly name = 'ThreesError';
  readonly code: string;
  readonly status: number;
  readonly errors: readonly ApiError[];

  constructor(status: number, errors: readonly ApiError[]) {
    super(errors[0]?.message ?? `The server answered ${status}.`);
    this.code = errors[0]?.extensions?.code ?? `HTTP_${status}`;
    this.status = status;
    this.errors = errors;
  }
}

interface ApiError {
  message: string;
  path?: readonly (string | number)[];
  extensions?: { code?: string; fields?: readonly { field: string; message: string }[] };
}

/** Variables may be left out only if none is required. */
type RequestArguments<Variables> =
  Record<string, never> extends Variables
    ? [variables?: Variables, options?: RequestOptions]
    : [variables: Variables, options?: RequestOptions];

interface Connection<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

export type Threes = ReturnType<typeof createThrees>;

const RETRIED = [429, 502, 503, 504];
/** The longest pause before a request is sent again. The server's own limits last a minute at most. */
const LONGEST_PAUSE_MS = 60_000;
/** The server sends something every 12 seconds. A connection that is silent for longer is dead. */
const SILENCE_MS = 40_000;

/** A client of one site. */
export function createThrees({
  url,
  token,
  retries = 3,
  timeoutMs = 30_000,
  fetch: send = fetch,
}: ThreesOptions) {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};

  /** Sends a request, and again after a network failure or a temporary refusal. Reads the whole answer. */
  async function sendAgain(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      const ending = new AbortController();
      const end = () => ending.abort(init.signal?.reason);
      const timer = setTimeout(end, timeoutMs);
      init.signal?.addEventListener('abort', end);
      try {
        const response = await send(new URL(path, url), { ...init, signal: ending.signal });
        const { status } = response;
        if (isLast || !RETRIED.includes(status)) return { status, text: await response.text() };
        await response.body?.cancel();
        await wait(retryAfterMs(response) ?? pauseMs(attempt), init.signal);
      } catch (failure) {
        if (isLast || init.signal?.aborted) throw failure;
        await wait(pauseMs(attempt), init.signal);
      } finally {
        clearTimeout(timer);
        init.signal?.removeEventListener('abort', end);
      }
    }
  }

  /** Runs an operation and returns its data. Throws a ThreesError if the API refuses any part of it. */
  async function request<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    ...[variables, { signal, idempotencyKey } = {}]: RequestArguments<Variables>
  ): Promise<Data> {
    const query = document.toString();
    const isChange = token !== undefined && query.trimStart().startsWith('mutation');
    const key = isChange && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() };
    const { status, text } = await sendAgain('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization, ...key },
      body: JSON.stringify({ query, variables }),
      ...(signal && { signal }),
    });
    const { data } = readAnswer(status, text);
    if (!data) throw new ThreesError(status, []);
    return data;
  }

  /** The items of all pages: `for await (const pick of threes.list(FeedDocument, {}, (data) => data.feed))`. */
  async function* list<Data, Variables extends { after?: string | null }, Node>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    readConnection: (data: Data) => Connection<Node> | null | undefined,
    options?: RequestOptions,
  ): AsyncGenerator<Node> {
    for (let after = variables.after; ; ) {
      const page = [{ ...variables, after }, options] as RequestArguments<Variables>;
      const connection = readConnection(await request(document, ...page));
      if (!connection) return;
      yield* connection.nodes;
      after = connection.pageInfo.endCursor;
      if (!connection.pageInfo.hasNextPage) return;
    }
  }

  /** Uploads a picture of at most 5 MB. Its id goes into the `imageId`, `avatarId` or `coverId` of an input. */
  async function upload(
    file: Blob,
    kind: 'pick' | 'avatar' | 'shelf' | 'cover' | 'story',
  ): Promise<{ id: string; url: string }> {
    const body = new FormData();
    body.set('kind', kind);
    body.set('file', file);
    const headers = { ...authorization, 'x-requested-with': '@threes/client' };
    const { status, text } = await sendAgain('/uploads', { method: 'POST', headers, body });
    const image = readAnswer(status, text);
    return { ...image, url: new URL(image.url, url).href };
  }

  /**
   * The events of a subscription, until the signal ends it. A connection that is lost is opened again. Read what may
   * have happened in between.
   */
  async function* listen<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    { signal, onConnect }: { signal?: AbortSignal; onConnect?: () => void } = {},
  ): AsyncGenerator<Data> {
    for (let attempt = 0; !signal?.aborted; attempt += 1) {
      const ending = new AbortController();
      const end = () => ending.abort(signal?.reason);
      /** Ends the connection if the server sends nothing for too long. */
      const endIfSilent = <Answer>(answer: Promise<Answer>) => {
        const timer = setTimeout(end, SILENCE_MS);
        return answer.finally(() => clearTimeout(timer));
      };
      signal?.addEventListener('abort', end);
      try {
        const response = await endIfSilent(
          send(new URL('/graphql/stream', url), {
            method: 'POST',
            headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...authorization },
            body: JSON.stringify({ query: document.toString(), variables }),
            signal: ending.signal,
          }),
        );
        if (!response.ok || !response.body) {
          const { errors = [] } = await endIfSilent(response.json()).catch(() => ({}));
          if (!RETRIED.includes(response.status)) throw new ThreesError(response.status, errors);
        } else {
          attempt = 0;
          onConnect?.();
          for await (const { event, data } of readEvents(response.body, endIfSilent)) {
            if (event === 'complete') return;
            if (event !== 'next') continue;
            const answer = JSON.parse(data);
            if (answer.errors) throw new ThreesError(response.status, answer.errors);
            yield answer.data;
          }
        }
      } catch (failure) {
        if (signal?.aborted) return;
        if (failure instanceof ThreesError) throw failure;
      } finally {
        signal?.removeEventListener('abort', end);
      }
      await wait(pauseMs(attempt), signal).catch(() => {});
    }
  }

  return { request, list, upload, listen };
}

/** Throws a ThreesError if the answer is a refusal, or no JSON, as that of a proxy. */
function readAnswer(status: number, text: string) {
  let answer: ReturnType<typeof JSON.parse>;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new ThreesError(status, []);
  }
  if (answer.errors) throw new ThreesError(status, answer.errors);
  return answer;
}

async function* readEvents(
  body: ReadableStream<Uint8Array>,
  endIfSilent: <Answer>(answer: Promise<Answer>) => Promise<Answer>,
) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let text = ''; ; ) {
      const { done, value } = await endIfSilent(reader.read());
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = block.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line) ?? []);
        const read = (name: string) =>
          fields
            .filter((field) => field[1] === name)
            .map((field) => field[2])
            .join('\n');
        yield { event: read('event'), data: read('data') };
      }
    }
  } finally {
    await reader.cancel();
  }
}

function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 ? Math.min(seconds * 1000, LONGEST_PAUSE_MS) : undefined;
}

/** Doubles from half a second, with some chance, so that many clients do not come back at once. */
const pauseMs = (attempt: number) =>
  Math.min(500 * 2 ** attempt, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

function wait(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((done, fail) => {
    const stop = () => {
      clearTimeout(timer);
      fail(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      done();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
