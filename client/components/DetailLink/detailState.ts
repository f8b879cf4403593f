import { createContext } from 'react';
import { useLocation } from 'react-router-dom';
import { useInBrowser } from '../../lib/useInBrowser.ts';

/** The collection that a pick was opened from. */
export interface DetailOrigin {
  id: string;
  title: string;
  /** How many steps above its page the collection stands open, where it is a modal. */
  depth?: number;
}

/** True inside a detail that is a page of its own: its links then lead to pages too. */
export const DetailIsPage = createContext(false);

/** The collection that the shown pick was opened from, as the history keeps it; a rendered page knows of none. */
export function useDetailOrigin(): DetailOrigin | undefined {
  const state = useLocation().state as { origin?: DetailOrigin } | null;
  return useInBrowser(
    () => state?.origin,
    () => undefined,
  );
}
