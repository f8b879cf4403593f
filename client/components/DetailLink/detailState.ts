import { createContext } from 'react';
import { useLocation } from 'react-router-dom';

/** The collection that a pick was opened from. */
export interface DetailOrigin {
  id: string;
  title: string;
}

/** True inside a detail that is a page of its own: its links then lead to pages too. */
export const DetailIsPage = createContext(false);

/** The collection that the shown pick was opened from, as the history keeps it. */
export function useDetailOrigin(): DetailOrigin | undefined {
  return (useLocation().state as { origin?: DetailOrigin } | null)?.origin;
}
