import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches. False while the server renders. Prefer CSS where it is enough. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Narrower than the mobile breakpoint, 768 px (spec 9). */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767.98px)');
