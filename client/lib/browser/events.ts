import { useEffect, useEffectEvent } from 'react';
import type { ProofMethod } from '../../../server/platform/graphql/step-up.rules.ts';

/** An action of a visitor that needs an account. */
export type RequestedAction =
  | { kind: 'favorite' | 'follow'; id: string; title?: string | undefined }
  /** Opening a members' page. */
  | { kind: 'visit'; path: string };

/** Why a login is requested: for an action, or to repeat the one of a failed attempt. Undefined for a plain login. */
export type SignInRequest = RequestedAction | { kind: 'retry' };

/** The window events that parts of the product raise for each other (spec 2). */
export interface AppEvents {
  'show-login-modal': SignInRequest | undefined;
  'show-signup-modal': SignInRequest | undefined;
  /** A mutation waits for a step-up proof (client/app/apollo.ts). */
  stepUp: { methods: readonly ProofMethod[]; done: (proven: boolean) => void };
  /** A member's session has ended, and they logged in again over the same page. */
  loggedInAgain: undefined;
  /** A member has logged out in this tab. */
  signedOut: undefined;
  openSettings: undefined;
  /** Logout was chosen while there are unsaved changes. */
  askToSignOut: undefined;
  /** The lists and collections for a saved pick. */
  openLists: { id: string; title: string };
  /** The pick of this id is no longer saved. */
  [favoriteRemoved: `favoriteRemoved:${string}`]: undefined;
  openPickModal: { pickId: string };
  /** `byLink`: raised by a link, which opens the collection itself. */
  openCollectionModal: { collectionId: string; byLink?: true };
  /** A query or mutation got its answer. */
  answered: { operation: string | undefined };
  /** Whether the server responds has changed (lib/network/network.ts). */
  connectionChanged: undefined;
  /** The server responds again after it was unreachable (lib/network/network.ts). */
  backOnline: undefined;
  followChanged: { userId: string; action: 'follow' | 'unfollow' };
}

/** Requests for dialogs whose code may load later (client/app/shell/MemberSettings.tsx). They wait for it. */
const waiting: { [Name in keyof AppEvents]?: AppEvents[Name][] } = {
  stepUp: [],
  openSettings: [],
  openLists: [],
  askToSignOut: [],
};

/** Tests share one document, so each drops the waiting requests. */
export function dropWaitingRequests(): void {
  for (const requests of Object.values(waiting)) requests?.splice(0);
}

/** `raise('show-signup-modal')`, `raise('openPickModal', { pickId })`. */
export function raise<Name extends keyof AppEvents>(
  name: Name,
  ...detail: undefined extends AppEvents[Name] ? [AppEvents[Name]?] : [AppEvents[Name]]
): void {
  const event = new CustomEvent(name, { detail: detail[0], cancelable: true });
  window.dispatchEvent(event);
  if (!event.defaultPrevented) waiting[name]?.push(detail[0] as never);
}

/** Listens while the component is mounted. */
export function useAppEvent<Name extends keyof AppEvents>(
  name: Name,
  handler: (detail: AppEvents[Name]) => void,
): void {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const onEvent = (event: Event) => {
      event.preventDefault();
      handle((event as CustomEvent<AppEvents[Name]>).detail);
    };
    for (const request of waiting[name]?.splice(0) ?? []) handle(request);
    window.addEventListener(name, onEvent);
    return () => window.removeEventListener(name, onEvent);
  }, [name]);
}

/**
 * The last one is told of Back and Forward before the router: a window calls its listeners in the order in which they
 * were added, and this module loads before the router starts.
 */
export const stepGuards = new Set<(event: Event) => void>();
globalThis.window?.addEventListener('popstate', (event) => [...stepGuards].at(-1)?.(event));
