import type { ReactNode } from 'react';
import { withCause } from '../../lib/network/errors.ts';
import { useConnection } from '../../lib/network/network.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './Detail.module.css';

interface RetryProps {
  /** Loads the part again. Given if loading failed. */
  onRetry?: () => void;
  /** Shown while it loads. */
  children: ReactNode;
}

/** A part of a detail that is loading, or can be loaded again. */
export function Retry({ onRetry, children }: RetryProps) {
  const lost = useConnection();
  if (!onRetry) return children;
  return (
    <div className={cx('grid gap-3 mute', styles.retry)}>
      <p>
        {withCause(
          lost,
          lost === 'offline' ? 'We’ll load the rest when you’re back online.' : 'Couldn’t load the rest.',
        )}
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
