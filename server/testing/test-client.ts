type Answer<T> = {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape the query decides.
  data: T extends undefined ? any : T | null;
  errors: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[] | undefined;
  status: number;
  headers: Headers;
};

/** Simulates a browser: it keeps cookies and sends its origin. */
export type TestClient = {
  gql<T = undefined>(query: string, variables?: Record<string, unknown>): Promise<Answer<T>>;
  /** Uploads an image as the forms do. */
  upload(
    bytes: Uint8Array,
    kind: string,
    filename?: string,
    // biome-ignore lint/suspicious/noExplicitAny: an image or an error, as the test expects.
  ): Promise<{ status: number; body: any; headers: Headers }>;
  /** Sends any other request. Redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  cookies: Map<string, string>;
};

let clients = 0;

/** Creates a client with its own cookie jar and network address, so that rate limits count each client separately. */
export function createTestClient(baseUrl: string, headers: Record<string, string> = {}): TestClient {
  const cookies = new Map<string, string>();
  clients += 1;
  const ip = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(path, baseUrl), {
      redirect: 'manual',
      ...init,
      headers: {
        Origin: baseUrl,
        'X-Forwarded-For': ip,
        ...(cookies.size ? { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...headers,
        ...(init.headers as Record<string, string> | undefined),
      },
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  }

  return {
    cookies,
    fetch: send,
    async gql(query, variables) {
      const response = await send('/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      const text = await response.text();
      let body: { data?: never; errors?: Answer<unknown>['errors'] };
      try {
        body = JSON.parse(text);
      } catch {
        throw new Error(`/graphql answered ${response.status} and no JSON: ${text.slice(0, 300)}`);
      }
      return {
        data: body.data ?? (null as never),
        errors: withoutRequestId(body.errors, response.headers.get('x-request-id')),
        status: response.status,
        headers: response.headers,
      };
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
}

/** Checks that each error names the request, and leaves that out, so that tests can compare errors. */
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
