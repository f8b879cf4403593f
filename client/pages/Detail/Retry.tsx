import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useOnline } from '../../ui/useOnline.ts';
import styles from './Detail.module.css';

interface RetryProps {
  /** Given if loading failed. */
  onRetry?: () => void;
  /** Shown while it loads. */
  children: ReactNode;
}

/** A part of a detail that is loading, or can be loaded again. */
export function Retry({ onRetry, children }: RetryProps) {
  const online = useOnline();
  if (!onRetry) return children;
  return (
    <div className={styles.retry}>
      <p>{online ? 'Couldn’t load the rest.' : 'You’re offline. We’ll load the rest when you’re back.'}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
