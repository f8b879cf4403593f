import { createContext, use, useEffect } from 'react';

/** Has a text read out by screen readers. Does nothing outside of a `StatusRegion`. */
export const AnnounceContext = createContext<(text: string) => void>(() => {});

/** Says this once it is shown, and again when it changes. It is true no longer than it is shown. */
export function Announced({ text }: { text: string }) {
  const announce = use(AnnounceContext);
  useEffect(() => {
    announce(text);
    return () => announce('');
  }, [announce, text]);
  return null;
}
