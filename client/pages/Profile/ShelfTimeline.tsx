import { History } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { daysInPlace } from '../../../server/modules/shelf/shelf.rules.ts';
import { type Category, categories } from '../../lib/categories.ts';
import { formatCount, plural } from '../../lib/format.ts';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';
import { Button } from '../../ui/Button.tsx';

const ShelfHistory = lazyWithRetry(() => import('./ShelfHistory.tsx'), 'ShelfHistory');

/** Each pick shows how long it has its rank. Only a year or more gets a line on the shelf. */
const NOTABLE_DAYS = 365;

interface ShelfTimelineProps {
  id: string;
  picks: readonly { title: string; category: Category; rank: number | null; rankedAt: string | null }[];
}

/** The pick that has been first the longest, and a button for the history, which loads when it is opened. */
export function ShelfTimeline({ id, picks }: ShelfTimelineProps) {
  const [open, setOpen] = useState(false);
  // A transition shows no fallback, which React would keep for at least 300 ms.
  const toggle = () => startTransition(() => setOpen(!open));
  const [longest] = picks
    .flatMap(({ rank, rankedAt, ...pick }) => (rank === 1 && rankedAt ? [{ ...pick, rankedAt }] : []))
    .sort((a, b) => a.rankedAt.localeCompare(b.rankedAt));
  const days = longest ? daysInPlace(longest.rankedAt, Date.now()) : 0;
  return (
    <div className="py-4">
      {longest && days >= NOTABLE_DAYS && (
        // The reader's date can differ from the server's.
        <p className="mute" suppressHydrationWarning>
          <bdi>{longest.title}</bdi> has been #1
          <span data-shows="categories"> {categories[longest.category].singular.toLowerCase()}</span> for{' '}
          {formatCount(days)} {plural(days, 'day')}
        </p>
      )}
      <Button variant="ghost" size="small" className="outdent" aria-expanded={open} onClick={toggle}>
        <History size={16} /> This shelf over time
      </Button>
      <Suspense>{open && <ShelfHistory id={id} />}</Suspense>
    </div>
  );
}
