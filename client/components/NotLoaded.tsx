import { describeError } from '../lib/errors.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from './ErrorState.tsx';

interface NotLoadedProps {
  /** What is listed, as "your webhooks". */
  what: string;
  /** The level of its heading, below one of the page. */
  heading?: 'h2' | 'h3';
  /** The height of its first rows, in pixels. */
  height?: number;
  query: { error?: Error | undefined; loading: boolean; refetch: () => Promise<unknown> };
}

/** Stands for a list of the member's until it is loaded: a skeleton, or why it could not be loaded. */
export function NotLoaded({
  what,
  heading = 'h2',
  height = 112,
  query: { error, loading, refetch },
}: NotLoadedProps) {
  return error ? (
    <ErrorState
      heading={heading}
      title={`Couldn’t load ${what}`}
      text={describeError(error)}
      retrying={loading}
      onRetry={() => refetch().catch(() => {})}
    />
  ) : (
    <div aria-busy="true">
      <Skeleton height={height} />
    </div>
  );
}
