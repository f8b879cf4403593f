import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** What only the browser knows. While React takes over a rendered page it is what the server went by. */
export const useClientValue = <T>(here: () => T, onServer: () => T): T =>
  useSyncExternalStore(never, here, onServer);
