import { createPath, type Location } from 'react-router-dom';
import { parseUrl } from '../../../server/platform/text/url.rules.ts';
import { readStoredJson, store } from '../../lib/browser/browserStorage.ts';
import type { RequestedAction } from '../../lib/browser/events.ts';
import type { ScrollPlace } from '../../lib/browser/restoreScroll.ts';

const KEY = 'threes-pending-action';
const EXPIRES_MS = 10 * 60 * 1000;

/** An action of a visitor that needs an account, and where they were. It is done once they have logged in. */
export interface PendingAction {
  action: RequestedAction;
  from: {
    path: string;
    /** The key of the history entry. `state` is its `location.state`, which holds the page below an open modal. */
    key: string;
    state: unknown;
    place: ScrollPlace;
  };
  /** In milliseconds since the epoch. The action expires ten minutes later. */
  requestedAt: number;
  /** The id of the member whose session had ended, and the action is only done as them; null for a visitor. */
  requestedBy: string | null;
}

/** Where a visitor is, to come back to. */
export const describeOrigin = (location: Location, place: ScrollPlace): PendingAction['from'] => ({
  path: createPath(location),
  key: location.key,
  state: location.state,
  place,
});

/** Stores the latest action only. Session storage survives the redirects to Google and back in the same tab. */
export function keepPendingAction(pending: PendingAction): void {
  // Without storage, the action is dropped.
  store('sessionStorage', KEY, JSON.stringify(pending));
}

export function forgetPendingAction(): void {
  store('sessionStorage', KEY, null);
}

/** The stored action, or null if there is none, it has expired, or it is not for the member of this id. */
export function readPendingAction(id: string | undefined): PendingAction | null {
  const pending = readStoredJson<PendingAction>('sessionStorage', KEY);
  if (!pending || Date.now() - pending.requestedAt >= EXPIRES_MS) return null;
  const isTheirs = pending.requestedBy === null || pending.requestedBy === id;
  return isTheirs && isOwnPath(pending.from.path) ? pending : null;
}

/** Whether an address is a path of this site; "//evil.example" is not. */
export function isOwnPath(path: string): boolean {
  const { origin } = window.location;
  return path.startsWith('/') && parseUrl(path, origin)?.origin === origin;
}
