import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../lib/lazyWithRetry.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ShelfTimeline.module.css';

const ShelfHistory = lazyWithRetry(() => import('./ShelfHistory.tsx'), 'ShelfHistory');

/** A quiet way to what stood on a shelf before. Nothing is asked before somebody wants to know. */
export function ShelfTimeline({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.timeline}>
      <Button variant="ghost" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        <History size={16} strokeWidth={1.75} aria-hidden="true" /> This shelf over time
      </Button>
      {open && (
        <Suspense>
          <ShelfHistory id={id} />
        </Suspense>
      )}
    </div>
  );
}
