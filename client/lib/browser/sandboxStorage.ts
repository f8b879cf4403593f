import { removeStored, store } from './browserStorage.ts';

/** The access token of the sandbox, in this tab. */
export const SANDBOX_TOKEN = 'threes-sandbox-token';
/** The storage of GraphiQL in this browser: queries with their variables. */
const GRAPHIQL_PREFIX = 'graphiql:';
/** The open tabs of GraphiQL. */
export const SANDBOX_TABS = `${GRAPHIQL_PREFIX}tabState`;
/** The requests that were saved by name. */
export const SANDBOX_SAVED = `${GRAPHIQL_PREFIX}saved`;

/** At logout, so that the next person at this browser finds no queries or requests. */
export function forgetSandbox(): void {
  store('sessionStorage', SANDBOX_TOKEN, null);
  removeStored('localStorage', GRAPHIQL_PREFIX);
}
