import type { DocumentNode } from 'graphql';
import { useEffect, useState } from 'react';

/** The stream is opened this long after the page, so that it does not delay the first drawing. */
const START_MS = 1_000;

/**
 * Calls `changed` at each event of a subscription, and when events may have been missed. Returns whether events come.
 * `name` is the same in all tabs that may share the events. A new `changed` function would reconnect.
 */
export function useLiveEvents(
  name: string,
  document: DocumentNode,
  changed: () => Promise<unknown>,
): boolean {
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const refused = () => setLive(false);
    const start = async () => {
      const { followEvents } = await import('./liveEvents.ts');
      if (isGone) return;
      stop = followEvents(name, document, { changed: () => void changed().catch(() => {}), refused });
    };
    const timer = setTimeout(() => start().catch(refused), START_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [name, document, changed]);
  return isLive;
}
