import { type ReactNode, useCallback, useState } from 'react';
import { AnnounceContext } from './announce.ts';

/**
 * Around what changes without a word, such as a list with filters. Screen readers read out what components inside
 * announce. They know a status only if it was there before its text.
 */
export function StatusRegion({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  return (
    <>
      <span role="status" className="visually-hidden">
        {/* A new element, because the same words again would be no change. */}
        <span key={said.turn}>{said.text}</span>
      </span>
      <AnnounceContext value={announce}>{children}</AnnounceContext>
    </>
  );
}
