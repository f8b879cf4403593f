import { describeError } from '../lib/errors.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from './ErrorState.tsx';

interface NotLoadedProps {
  /** What is listed, as "webhooks". */
  what: string;
  query: { error?: Error | undefined; loading: boolean; refetch: () => Promise<unknown> };
}

/** Stands for a list of the member's until it is loaded: a skeleton, or why it could not be loaded. */
export function NotLoaded({ what, query: { error, loading, refetch } }: NotLoadedProps) {
  return error ? (
    <ErrorState
      title={`Couldn’t load your ${what}`}
      text={describeError(error)}
      retrying={loading}
      onRetry={() => refetch().catch(() => {})}
    />
  ) : (
    <div aria-busy="true">
      <Skeleton height={112} />
    </div>
  );
}
