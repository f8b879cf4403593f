import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useOnline } from '../../ui/useOnline.ts';
import styles from './Detail.module.css';

interface RetryProps {
  /** Given when it did not come. */
  onRetry?: () => void;
  /** What stands there while it is on its way. */
  children: ReactNode;
}

/** The part of a detail that is on its way, or can be asked for again. */
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
