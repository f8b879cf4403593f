import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { ErrorState, type FailedQuery } from './ErrorState.tsx';

interface NotLoadedProps {
  /** The content in the message: "your webhooks". */
  what: string;
  /** The level of the heading of the message. */
  heading?: 'h2' | 'h3';
  /** The height of the skeleton, in pixels. */
  height?: number;
  query: FailedQuery;
}

/** Shown in place of what is not loaded yet: a skeleton, or why it could not be loaded. */
export function NotLoaded({ what, heading = 'h2', height = 112, query }: NotLoadedProps) {
  return query.error ? (
    <ErrorState heading={heading} title={`Couldn’t load ${what}`} query={query} />
  ) : (
    <div aria-busy="true">
      <Skeleton height={height} />
    </div>
  );
}
