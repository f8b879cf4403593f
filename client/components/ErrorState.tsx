import { CircleAlert, RotateCw } from 'lucide-react';
import { describeError, getFailedRequest } from '../lib/network/errors.ts';
import { useConnection } from '../lib/network/network.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';

interface ErrorStateProps {
  /** What failed: "Failed to load feed picks". */
  title: string;
  /** The error to describe, by default the query's. */
  error?: unknown;
  /** The reason and what to do, in place of the error's description. */
  text?: string;
  /** h1 if it is the only content of the page. */
  heading?: 'h1' | 'h2' | 'h3';
  /** The query that failed. It is run again on request. */
  query?: FailedQuery;
  onRetry?: () => void;
}

/** The part of a query's result that says why the query failed. */
export interface FailedQuery {
  error?: unknown;
  loading?: boolean;
  refetch: () => Promise<unknown>;
}

/** Shows that something failed to load, with a button to try again. */
export function ErrorState({
  title,
  query,
  error = query?.error,
  text = describeError(error),
  heading,
  onRetry = query && (() => void query.refetch().catch(() => {})),
}: ErrorStateProps) {
  const offline = useConnection() === 'offline';
  const failedRequest = getFailedRequest(error);
  return (
    <EmptyState
      role="alert"
      icon={<CircleAlert />}
      title={offline ? 'You’re offline' : title}
      heading={heading}
      action={
        onRetry && (
          <Button onClick={onRetry} busy={query?.loading}>
            <RotateCw size={18} /> Try again
          </Button>
        )
      }
    >
      {offline ? `${title}. We’ll try again as soon as you’re back online.` : text}
      {!offline && failedRequest && <p className="mt-2 text-13">Request ID: {failedRequest}</p>}
    </EmptyState>
  );
}
