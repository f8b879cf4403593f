import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** A value that only the browser knows. The server and the first render during hydration get that of `onServer`. */
export const useClientValue = <T>(inBrowser: () => T, onServer: () => T): T =>
  useSyncExternalStore(never, inBrowser, onServer);
