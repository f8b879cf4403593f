import { type ExecutionResult, Kind, parse, type SelectionSetNode } from 'graphql';
import { readStored, readStoredJson, store } from '../../lib/browser/browserStorage.ts';
import { SANDBOX_SAVED, SANDBOX_TABS, SANDBOX_TOKEN } from '../../lib/browser/sandboxStorage.ts';
import { getErrorCause, getStatusCause, reasonFor, withCause } from '../../lib/network/errors.ts';
import { requestHeaders } from '../../lib/network/requestHeaders.ts';

export interface SandboxRequest {
  query: string;
  variables: string;
}

/** The points of a request; see `extensions.cost` in the guide. */
export interface Cost {
  points: number;
  limit: number;
}

interface Operation {
  query: string;
  operationName?: string | null;
  variables?: unknown;
}

/** The sender of a request: a visitor, or the owner of a token. The empty token means the session of this browser. */
export type Sender = 'visitor' | { token: string };

type Answer = ExecutionResult<Record<string, unknown>, { cost?: Cost }>;

/** An error for people. GraphiQL would print its stack below the message. */
export const problem = (message: string) => Object.assign(new Error(message), { stack: undefined });

const post = async (
  path: string,
  operation: Operation,
  sender: Sender,
  { signal, ...headers }: { accept: string; signal?: AbortSignal; 'x-threes-cost'?: string },
) => {
  const token = sender === 'visitor' ? '' : sender.token;
  const bySession = sender !== 'visitor' && !token;
  // fetch refuses some of these with a TypeError, like that of a lost connection.
  if (/[^!-~]/.test(token)) throw problem('This token has a character that no token has. Copy it again.');
  return fetch(path, {
    method: 'POST',
    credentials: bySession ? 'same-origin' : 'omit',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(bySession && requestHeaders),
      ...headers,
      'content-type': 'application/json',
    },
    body: JSON.stringify(operation),
    signal,
  }).catch((error) => {
    const cause = getErrorCause(error);
    throw cause ? problem(reasonFor(cause)) : error;
  });
};

/** Throws if the answer is not JSON. */
async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    const words = `The server answered ${response.status} without JSON. Try again in a minute.`;
    throw problem(withCause(getStatusCause(response.status), words));
  }
}

/** Sends a request. Throws an error for people if there is no answer in JSON. */
export async function send(operation: Operation, sender: Sender): Promise<Answer> {
  const response = await post('/graphql', operation, sender, {
    accept: 'application/graphql-response+json, application/json;q=0.9',
    'x-threes-cost': '1',
  });
  return readAnswer(response);
}

/** Sends a subscription, and reports its events until it is unsubscribed or ends otherwise. */
export const listen = (operation: Operation, sender: Sender, onEnd: () => void) => ({
  subscribe(to: { next(answer: Answer): void; error(error: unknown): void; complete(): void }) {
    const stopped = new AbortController();
    readEvents(operation, sender, stopped.signal, to.next)
      .finally(onEnd)
      .then(to.complete, (error) => stopped.signal.aborted || to.error(error));
    return { unsubscribe: () => stopped.abort() };
  },
});

async function readEvents(
  operation: Operation,
  sender: Sender,
  signal: AbortSignal,
  next: (answer: Answer) => void,
): Promise<void> {
  const response = await post('/graphql/stream', operation, sender, { accept: 'text/event-stream', signal });
  if (!response.ok || !response.body) return next(await readAnswer(response));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (text + value).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, data] = /^event: next\ndata: (.*)$/m.exec(block) ?? [];
      if (data) next(JSON.parse(data));
    }
  }
}

/** The kind of the operation that runs, and the fields that it calls, also those in fragments. */
export function readOperation({ query, operationName }: Operation): { kind: string; calls: string[] } {
  const { definitions } = parse(query);
  const operations = definitions.filter((it) => it.kind === Kind.OPERATION_DEFINITION);
  const operation = operations.find(({ name }) => !operationName || name?.value === operationName);
  const calls = new Set<string>();
  const seen = new Set<unknown>();
  const collect = (set: SelectionSetNode | undefined) => {
    if (!set || seen.has(set)) return;
    seen.add(set);
    for (const it of set.selections) {
      if (it.kind === Kind.FIELD) calls.add(it.name.value);
      else if (it.kind === Kind.INLINE_FRAGMENT) collect(it.selectionSet);
      else
        for (const one of definitions)
          if (one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === it.name.value)
            collect(one.selectionSet);
    }
  };
  collect(operation?.selectionSet);
  return { kind: operation?.operation ?? 'query', calls: [...calls] };
}

/** The introspected schema without what only admins may call. */
export function withoutAdminFields(answer: Answer): Answer {
  const schema = answer.data?.__schema as { types: IntrospectedType[] } | undefined;
  for (const type of schema?.types ?? []) {
    if (!['Query', 'Mutation', 'Subscription'].includes(type.name)) continue;
    type.fields = type.fields?.filter(({ description }) => !description?.startsWith('Admins only.')) ?? null;
  }
  return answer;
}

interface IntrospectedType {
  name: string;
  fields: { description?: string | null }[] | null;
}

/** Links beyond this length are cut off by some programs that pass them on. */
const LINK_MAX = 8_000;

/** The fragment of an address that opens this request; undefined if it would be too long. */
export function toHash({ query, variables }: SandboxRequest): string | undefined {
  const hash = `#${new URLSearchParams(variables.trim() ? { query, variables } : { query })}`;
  return hash.length <= LINK_MAX ? hash : undefined;
}

/** The request in the fragment of an address, if there is one. */
export function fromHash(hash: string): SandboxRequest | undefined {
  if (hash.length > LINK_MAX) return undefined;
  const shared = new URLSearchParams(hash.slice(1));
  const query = shared.get('query');
  return query === null ? undefined : { query, variables: shared.get('variables') ?? '' };
}

/** The token of this tab, until the tab is closed or its member logs out. */
export function keptToken(): string {
  return readStored('sessionStorage', SANDBOX_TOKEN) ?? '';
}

/** Stores the token for this tab; the empty text removes it. */
export function keepToken(token: string): void {
  // Without storage, the token lasts as long as the page.
  store('sessionStorage', SANDBOX_TOKEN, token || null);
}

export interface SavedRequest extends SandboxRequest {
  name: string;
}

interface KeptTabs {
  activeTabIndex: number;
  tabs: { query: string | null; variables: string | null }[];
}

/** The request that was last open in this browser, as it was left. It is deleted at logout. */
export function readLeft(): SandboxRequest | undefined {
  const kept = readStoredJson<KeptTabs>('localStorage', SANDBOX_TABS);
  const tab = kept?.tabs?.[kept.activeTabIndex];
  return tab?.query ? { query: tab.query, variables: tab.variables ?? '' } : undefined;
}

/** The requests that were saved in this browser, by name. They are deleted at logout. */
export const readSaved = (): SavedRequest[] =>
  readStoredJson<SavedRequest[]>('localStorage', SANDBOX_SAVED) ?? [];

/** Whether a request was saved under this name, also by another tab. */
export const isSaved = (name: string): boolean => readSaved().some((saved) => saved.name === name);

/** Saves a request by its name, in place of one of the same name. Without a request, the name is removed. */
export function saveAs(name: string, request?: SandboxRequest): SavedRequest[] {
  const saved = readSaved().filter((it) => it.name !== name);
  if (request) saved.push({ ...request, name });
  saved.sort((a, b) => a.name.localeCompare(b.name));
  store('localStorage', SANDBOX_SAVED, JSON.stringify(saved));
  return saved;
}
