import { createContext } from 'react';
import { useLocation } from 'react-router-dom';
import { useClientValue } from '../../lib/browser/useClientValue.ts';

/** The collection that a pick was opened from. */
export interface DetailOrigin {
  id: string;
  title: string;
  /** For a collection open in the modal: how many history entries it is above the page. */
  depth?: number;
}

/** Whether the detail is a page. Its links then lead to pages, not to modals. */
export const IsDetailPage = createContext(false);

/** The collection that the shown pick was opened from. Undefined on the server, which has no history state. */
export function useDetailOrigin(): DetailOrigin | undefined {
  const state = useLocation().state as { origin?: DetailOrigin } | null;
  return useClientValue(
    () => state?.origin,
    () => undefined,
  );
}
