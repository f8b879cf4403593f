import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

const Announce = createContext<(text: string) => void>(() => {});

/**
 * Around a list that a search or filters replace. What `Announced` and empty states inside say is read out by screen
 * readers, which know a status only if it was there before its text.
 */
export function ResultStatus({ children }: { children: ReactNode }) {
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

/** Says this once it is shown, and again when it changes. */
export function Announced({ text }: { text: string }) {
  const announce = use(Announce);
  useEffect(() => announce(text), [announce, text]);
  return null;
}
