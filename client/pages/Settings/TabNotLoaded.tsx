import { ErrorState } from '../../components/ErrorState.tsx';
import { reasonOf } from '../../lib/errors.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Settings.module.css';

interface TabNotLoadedProps {
  /** What the tab lists, as "webhooks". */
  what: string;
  /** The query of the tab. */
  query: { error?: Error | undefined; loading: boolean; refetch: () => Promise<unknown> };
}

/** Stands in a tab for its list until that is loaded: a skeleton, or why it could not be loaded. */
export function TabNotLoaded({ what, query: { error, loading, refetch } }: TabNotLoadedProps) {
  return error ? (
    <ErrorState
      title={`Couldn’t load your ${what}`}
      text={reasonOf(error)}
      retrying={loading}
      onRetry={() => refetch().catch(() => {})}
    />
  ) : (
    <div aria-busy="true" className={styles.sections}>
      <Skeleton height={56} />
      <Skeleton height={56} />
    </div>
  );
}
