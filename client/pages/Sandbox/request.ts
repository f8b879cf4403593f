import type { ExecutionResult } from 'graphql';
import { readStored, store } from '../../lib/browserStorage.ts';
import { requestHeaders } from '../../lib/requestHeaders.ts';
import { SANDBOX_TOKEN } from '../../lib/sandboxStorage.ts';

/** What the sandbox sends. */
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

/** Sends a request with the token, or else with the session of this browser. Throws if the answer is not JSON. */
export async function send(
  operation: Operation,
  token: string,
): Promise<ExecutionResult<Record<string, unknown>, { cost?: Cost }>> {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: token ? 'omit' : 'same-origin',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : requestHeaders),
      accept: 'application/graphql-response+json, application/json;q=0.9',
      'content-type': 'application/json',
      'x-threes-cost': '1',
    },
    body: JSON.stringify(operation),
  });
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The server answered ${response.status} without JSON. Try again in a minute.`);
  }
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

/** Keeps the token for this tab; the empty text forgets it. */
export function keepToken(token: string): void {
  // Without storage, the token lasts as long as the page.
  store('sessionStorage', SANDBOX_TOKEN, token || null);
}
