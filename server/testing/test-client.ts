import http from 'node:http';
import https from 'node:https';

/** Otherwise fetch adds "no-cache" to a conditional request, which prevents a 304. */
export const FRESH = { 'Cache-Control': 'max-age=0' };

type Answer<T> = {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape the query decides.
  data: T extends undefined ? any : T | null;
  errors: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[] | undefined;
  /** "ok", or the code of the first error. */
  code: string;
  status: number;
  headers: Headers;
};

/** A client that behaves like a browser: it keeps cookies and sends its origin. */
export type TestClient = {
  gql<T = undefined>(query: string, variables?: Record<string, unknown>): Promise<Answer<T>>;
  /** The data of an answer that must have no errors. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  ask(query: string, variables?: Record<string, unknown>): Promise<any>;
  /** Uploads a picture as the forms do. */
  upload(
    bytes: Uint8Array,
    kind: string,
    filename?: string,
    // biome-ignore lint/suspicious/noExplicitAny: an image or an error, as the test expects.
  ): Promise<{ status: number; body: any; headers: Headers }>;
  /** Posts JSON. A text is sent as it is. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Sends any other request, without following redirects. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  cookies: Map<string, string>;
};

let clients = 0;

/** Posts JSON, in a third of the time that fetch takes. */
function postQuickly(
  url: URL,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; headers: Headers; text: string }> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = request(url, { method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, rawHeaders } = response;
        const received = new Headers();
        for (let at = 0; at < rawHeaders.length; at += 2)
          received.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
        resolve({ status, headers: received, text });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Creates a client with its own cookies and network address, because rate limits count by address. */
export function createTestClient(baseUrl: string, headers: Record<string, string> = {}): TestClient {
  const cookies = new Map<string, string>();
  clients += 1;
  const ip = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;

  const headersWith = (more: RequestInit['headers']): Record<string, string> => ({
    Origin: baseUrl,
    'User-Agent': 'test',
    'X-Forwarded-For': ip,
    ...(cookies.size ? { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
    ...headers,
    ...(more as Record<string, string> | undefined),
  });

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(path, baseUrl), {
      redirect: 'manual',
      ...init,
      headers: headersWith(init.headers),
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  }

  const client: TestClient = {
    cookies,
    fetch: send,
    post: (path, body, more) =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...more },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async gql(query, variables) {
      const { status, headers, text } = await postQuickly(
        new URL('/graphql', baseUrl),
        headersWith({ 'Content-Type': 'application/json', Accept: 'application/json' }),
        JSON.stringify({ query, variables }),
      );
      for (const line of headers.getSetCookie()) keep(cookies, line);
      let body: { data?: never; errors?: Answer<unknown>['errors'] };
      try {
        body = JSON.parse(text);
      } catch {
        throw new Error(`/graphql answered ${status} and no JSON: ${text.slice(0, 300)}`);
      }
      const errors = withoutRequestId(body.errors, headers.get('x-request-id'));
      const code = errors ? String(errors[0]?.extensions.code) : 'ok';
      return { data: body.data ?? (null as never), errors, code, status, headers };
    },
    async ask(query, variables) {
      const { data, errors } = await client.gql(query, variables);
      if (errors) throw new Error(`${query}\nwas answered with ${JSON.stringify(errors)}`);
      return data;
    },
    async upload(bytes, kind, filename = 'picture.png') {
      const form = new FormData();
      form.set('kind', kind);
      form.set('file', new Blob([new Uint8Array(bytes)]), filename);
      const response = await send('/uploads', {
        method: 'POST',
        headers: { 'X-Requested-With': 'threes' },
        body: form,
      });
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
  };
  return client;
}

/** Checks that each error contains the request id, and removes it so that errors can be compared. */
function withoutRequestId(errors: Answer<unknown>['errors'], id: string | null): Answer<unknown>['errors'] {
  return errors?.map((error) => {
    const { requestId, ...extensions } = error.extensions;
    if (requestId !== id) throw new Error(`An error of the request ${id} says that it is of ${requestId}.`);
    return { ...error, extensions };
  });
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const name = pair.slice(0, at);
  const gone = attributes.some((attribute) => {
    const [key = '', value = ''] = attribute.split('=');
    if (/^max-age$/i.test(key)) return Number(value) <= 0;
    return /^expires$/i.test(key) && new Date(value).getTime() < Date.now();
  });
  if (gone) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1));
}
