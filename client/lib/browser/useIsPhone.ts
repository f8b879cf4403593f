import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 767.98px)';

const subscribe = (onChange: () => void) => {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/** Narrower than the mobile breakpoint, 768 px (spec 9). Prefer CSS where it is enough. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
