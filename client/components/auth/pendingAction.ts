import type { RequestedAction } from '../../lib/events.ts';

const KEY = 'threes-pending-action';
const EXPIRES_MS = 10 * 60 * 1000;

/** What a visitor asked for that needs an account, and where they were; it is done once they are signed in. */
export interface PendingAction {
  action: RequestedAction;
  from: {
    path: string;
    /** The history entry's key and `location.state`, which holds the page below an open modal. */
    key: string;
    state: unknown;
    scrollTop: number;
  };
  /** In milliseconds since the epoch. */
  requestedAt: number;
}

/** Only the last one counts. In session storage, which survives the way over Google in the same tab. */
export function keepPendingAction(pending: PendingAction): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Without storage nothing is carried out after signing in.
  }
}

export function forgetPendingAction(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

export function hasPendingAction(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Forgets it and returns it, so that it is carried out once. Null when it has expired. */
export function takePendingAction(): PendingAction | null {
  try {
    const pending = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingAction | null;
    forgetPendingAction();
    const isValid =
      pending !== null && Date.now() - pending.requestedAt < EXPIRES_MS && isOwnPath(pending.from.path);
    return isValid ? pending : null;
  } catch {
    return null;
  }
}

/** The first steps of a newcomer may take a while. */
export function renewPendingAction(): void {
  const pending = takePendingAction();
  if (pending) keepPendingAction({ ...pending, requestedAt: Date.now() });
}

/** Whether an address is a path of this site: "//evil.example" is not. */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/')) return false;
  try {
    return new URL(path, window.location.origin).origin === window.location.origin;
  } catch {
    return false;
  }
}
