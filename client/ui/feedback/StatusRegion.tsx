import { type ReactNode, useCallback, useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { Announce } from './announce.ts';

/**
 * Around what changes without a word, such as a list with filters. What `Announced`, `Announce` and empty states
 * inside say is read out by screen readers, which know a status only if it was there before its text.
 */
export function StatusRegion({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {/* A new element, because the same words again would be no change. */}
          <span key={said.turn}>{said.text}</span>
        </span>
      </VisuallyHidden>
      <Announce value={announce}>{children}</Announce>
    </>
  );
}
