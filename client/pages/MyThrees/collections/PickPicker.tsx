import { useQuery } from '@apollo/client/react';
import { Search, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { COLLECTION_PICKS_MAX } from '../../../../server/modules/collection/collection.rules.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LoadMore } from '../../../components/LoadMore/LoadMore.tsx';
import { type Category, shelfOrder } from '../../../lib/categories.ts';
import { formatShown } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilterChips } from '../../../ui/Chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Announced } from '../../../ui/feedback/announce.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { StatusRegion } from '../../../ui/feedback/StatusRegion.tsx';
import controls from '../../../ui/forms/Field.module.css';
import { ToggleRow, ToggleRowSkeleton, ToggleRows } from '../../../ui/forms/ToggleRow.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { type EditorPick, FOUND_PICKS, NEWEST_PICKS, OWN_PICKS } from './documents.ts';
import { PickLine } from './PickLine.tsx';
import styles from './PickPicker.module.css';

interface PickPickerProps {
  open: boolean;
  chosen: readonly EditorPick[];
  onChange: (picks: EditorPick[]) => void;
  onClose: () => void;
}

type Kind = Category | '';
const kinds = [
  { value: '' as Kind, label: 'All' },
  ...shelfOrder.map(({ id, plural }) => ({ value: id as Kind, label: plural })),
];
const PAUSE_MS = 250;

/** Finds picks for a collection: first one's own, then everybody's newest ones or those that match the search. */
export function PickPicker({ open, chosen, onChange, onClose }: PickPickerProps) {
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<Kind>('');
  const query = usePaused(typed.trim());
  const full = chosen.length >= COLLECTION_PICKS_MAX;
  const ids = new Set(chosen.map(({ id }) => id));
  const toggle = (pick: EditorPick) =>
    onChange(ids.has(pick.id) ? chosen.filter(({ id }) => id !== pick.id) : [...chosen, pick]);
  const lines = (picks: readonly EditorPick[]) =>
    picks.map((pick) => (
      <ToggleRow
        key={pick.id}
        on={ids.has(pick.id)}
        disabled={full && !ids.has(pick.id)}
        onToggle={() => toggle(pick)}
      >
        <PickLine pick={pick} />
      </ToggleRow>
    ));

  return (
    open && (
      <Dialog
        onClose={onClose}
        title="Add picks"
        size="medium"
        sheet
        className={styles.dialog}
        footer={
          <>
            <p role="status" className={cx('mute flex-1', styles.count)}>
              {full ? `${chosen.length} picks, the maximum` : `${chosen.length} of ${COLLECTION_PICKS_MAX}`}
            </p>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <div className={cx('stack gap-3', styles.head)}>
          <div className={cx('relative', styles.search)}>
            <Search size={20} className="search-icon" />
            <input
              type="search"
              className={controls.control}
              aria-label="Search picks"
              placeholder="A title, author, maker or city"
              autoComplete="off"
              maxLength={100}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <FilterChips label="Category" options={kinds} value={kind} onChange={setKind} />
        </div>
        <StatusRegion>
          <Found key={`${kind} ${query}`} query={query} category={kind || undefined} lines={lines} />
        </StatusRegion>
      </Dialog>
    )
  );
}

interface FoundProps {
  query: string;
  category: Category | undefined;
  lines: (picks: readonly EditorPick[]) => ReactNode;
}

function Found({ query, category, lines }: FoundProps) {
  const own = useOwnPicks(query, category);
  const newest = useQuery(NEWEST_PICKS, { variables: { category }, skip: query !== '' });
  const found = useQuery(FOUND_PICKS, { variables: { query, category }, skip: query === '' });
  const { data, error, loading, refetch, fetchMore } = query ? found : newest;
  const page = data && ('search' in data ? data.search : data.feed);
  // Also own ones that only the server finds, such as “Café” by “cafe”.
  const others = page?.nodes.flatMap((node) =>
    'status' in node && node.status === 'PUBLISHED' && !own.some(({ id }) => id === node.id) ? node : [],
  );

  if (error && !page) {
    return <ErrorState heading="h3" title="Couldn’t load picks" query={{ error, loading, refetch }} />;
  }
  if (others?.length === 0 && own.length === 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        heading="h3"
        title={query ? `No results for “${query}”` : 'No picks yet'}
      >
        {query && 'Try fewer words or another category.'}
      </EmptyState>
    );
  }
  return (
    <>
      {page && others && (
        <Announced text={formatShown(own.length + others.length, page.pageInfo.hasNextPage, 'pick')} />
      )}
      {own.length > 0 && <Group title="Your picks">{lines(own)}</Group>}
      {others?.length !== 0 && (
        <Group title={query ? 'Found' : 'Newest'} busy={!others}>
          {others ? lines(others) : <Waiting />}
        </Group>
      )}
      {page && <LoadMore page={page.pageInfo} fetchMore={fetchMore} />}
    </>
  );
}

/** The viewer's published picks that match the search. */
function useOwnPicks(query: string, category: Category | undefined) {
  const { data } = useQuery(OWN_PICKS);
  const picks = data?.viewer?.profile.picks ?? [];
  const words = query.toLowerCase().split(/\s+/);
  return picks.filter((pick) => {
    const text = `${pick.title} ${pick.reference ?? ''}`.toLowerCase();
    return (
      pick.status === 'PUBLISHED' &&
      (!category || pick.category === category) &&
      words.every((word) => text.includes(word))
    );
  });
}

function Group({ title, busy, children }: { title: string; busy?: boolean; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} aria-busy={busy}>
      <h3 id={heading} className="mt-4 note font-ui font-600 tracking-0">
        {title}
      </h3>
      <ToggleRows className={styles.list}>{children}</ToggleRows>
    </section>
  );
}

function Waiting() {
  return [0, 1, 2, 3, 4, 5].map((index) => (
    <ToggleRowSkeleton key={index}>
      <Skeleton width={56} height={56} />
      <Skeleton width="60%" height={20} />
    </ToggleRowSkeleton>
  ));
}

/** The typed text, after a pause in typing. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
