import { useEffect, useRef } from 'react';

/** What a visitor asked for that needs an account. */
export type RequestedAction =
  | { kind: 'favorite' | 'follow'; id: string }
  /** A page for members. */
  | { kind: 'visit'; path: string };

/** Why signing in is asked for: `retry` is for what was asked for before a try that failed. Plain without. */
export type SignInRequest = RequestedAction | { kind: 'retry' };

/** The window events that parts of the product raise for each other (spec 2). */
export interface AppEvents {
  'show-login-modal': SignInRequest | undefined;
  'show-signup-modal': SignInRequest | undefined;
  openSettings: undefined;
  openPickModal: { pickId: string };
  /** `byLink`: a link raised it that opens the collection by itself. */
  openCollectionModal: { collectionId: string; byLink?: true };
  /** A read or a write got its answer. */
  answered: { operation: string | undefined };
  /** Requests get answers again, after they did not (lib/network.ts). */
  backOnline: undefined;
  followChanged: { userId: string; action: 'follow' | 'unfollow' };
}

/** `raise('show-signup-modal')`, `raise('openPickModal', { pickId })`. */
export function raise<Name extends keyof AppEvents>(
  name: Name,
  ...detail: undefined extends AppEvents[Name] ? [AppEvents[Name]?] : [AppEvents[Name]]
): void {
  window.dispatchEvent(new CustomEvent(name, { detail: detail[0] }));
}

/** Listens while the component is mounted. */
export function useAppEvent<Name extends keyof AppEvents>(
  name: Name,
  handler: (detail: AppEvents[Name]) => void,
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const onEvent = (event: Event) => latest.current((event as CustomEvent<AppEvents[Name]>).detail);
    window.addEventListener(name, onEvent);
    return () => window.removeEventListener(name, onEvent);
  }, [name]);
}
