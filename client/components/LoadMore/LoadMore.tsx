import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  hasMore: boolean;
  /** Fetches the next page; a rejection shows a way to try again. */
  onMore: () => Promise<unknown>;
  /** What is said at the end of the list. */
  end?: ReactNode;
}

/** Fetches the next page shortly before its place is reached, and by a button for whoever gets there first. */
export function LoadMore({ hasMore, onMore, end }: LoadMoreProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const place = useRef<HTMLDivElement>(null);
  const load = useRef(() => {});
  load.current = () => {
    if (!hasMore || state === 'loading') return;
    setState('loading');
    onMore().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };

  // Watches anew after each page, as the place may still be in sight. After a failure only the button asks again.
  useEffect(() => {
    const node = place.current;
    if (!node || !hasMore || state !== 'idle') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      rootMargin: '600px 0px',
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [hasMore, state]);

  return (
    <div ref={place} className={styles.place}>
      {hasMore ? (
        <>
          {state === 'failed' && <p role="alert">The next page did not load.</p>}
          <Button busy={state === 'loading'} onClick={() => load.current()}>
            {state === 'failed' ? 'Try again' : 'Load more'}
          </Button>
        </>
      ) : (
        end && <p>{end}</p>
      )}
    </div>
  );
}
