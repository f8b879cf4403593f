import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppEvent } from '../../lib/browser/events.ts';
import { type Cause, getErrorCause, withCause } from '../../lib/network/errors.ts';
import { useConnection } from '../../lib/network/network.ts';
import { Button } from '../../ui/Button.tsx';
import { opensElsewhere } from '../../ui/opensElsewhere.ts';
import { whenUsed } from '../../ui/whenUsed.ts';
import styles from './LoadMore.module.css';
import { useListAddress, useListStart } from './listStart.ts';

export interface LoadMoreProps {
  page: { hasNextPage: boolean; endCursor: string | null };
  /** Fetches the next page. If it rejects, a message and a button to try again appear. */
  fetchMore: (options: { variables: { after: string | null } }) => Promise<unknown>;
  /** Whether later pages have addresses. The button is then a link, which also works without scripts and in a new tab. */
  linked?: boolean;
  /** Shown at the end of the list. */
  end?: ReactNode;
}

/** Fetches the next page shortly before the end of the list comes into view, or when its button is pressed. */
export function LoadMore({ page, fetchMore, linked = false, end }: LoadMoreProps) {
  const { hasNextPage: hasMore, endCursor: after } = page;
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [cause, setCause] = useState<Cause>(null);
  const place = useRef<HTMLDivElement>(null);
  const load = useRef(() => {});
  /** The button's index among all controls, if it had the focus when the page was asked for. */
  const pressed = useRef(-1);
  load.current = () => {
    if (!hasMore || state === 'loading') return;
    setState('loading');
    pressed.current = getControls().indexOf(place.current?.querySelector(':focus') as HTMLElement);
    fetchMore({ variables: { after } }).then(
      () => setState('idle'),
      (error) => {
        setCause(getErrorCause(error));
        setState('failed');
      },
    );
  };

  const offline = useConnection() === 'offline';
  useAppEvent('backOnline', () => state === 'failed' && load.current());

  const address = useListAddress(after);
  const onClick = (event: MouseEvent) => {
    if (linked && opensElsewhere(event)) return;
    event.preventDefault();
    load.current();
  };

  // Observes again after each page, because the end may still be in view. After a failure only the button retries.
  useEffect(() => {
    const node = place.current;
    if (!node || state !== 'idle') return;
    // Moves the focus to the first new item, which has the button's index now.
    const focused = document.querySelector('body :focus');
    if (!focused || node.contains(focused)) getControls()[pressed.current]?.focus();
    pressed.current = -1;
    if (!hasMore) return;
    // A busy browser reports several changes at once, the oldest first.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load.current(), {
      rootMargin: '600px 0px',
    });
    let isOver = false;
    // A reader who has not scrolled needs no second page.
    whenUsed().then(() => isOver || observer.observe(node));
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, [hasMore, state]);

  return (
    <div ref={place} className={styles.place}>
      {hasMore ? (
        <>
          {state === 'failed' && (
            <p role="alert">
              {offline
                ? 'You’re offline. We’ll load more when you’re back online.'
                : withCause(cause === 'offline' ? null : cause, 'Couldn’t load the next page.')}
            </p>
          )}
          <Button href={linked ? address : undefined} busy={state === 'loading'} onClick={onClick}>
            {state === 'failed' ? 'Try again' : 'Load more'}
          </Button>
        </>
      ) : (
        end && <p>{end}</p>
      )}
    </div>
  );
}

const getControls = () => [...document.querySelectorAll<HTMLElement>('a, button')];

/** A link to the first page, above a list that was opened at a later page. */
export function FirstPage() {
  const address = useListAddress();
  return (
    useListStart().from && (
      <p className="mb-6">
        <Link to={address}>Back to the first page</Link>
      </p>
    )
  );
}
