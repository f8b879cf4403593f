import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  /** What happened: "Failed to load feed picks". */
  title: string;
  /** Why, and what to do: see `reasonOf` in lib/errors.ts. */
  text: string;
  /** h1 where it is all that the page shows. */
  heading?: 'h1' | 'h2' | 'h3';
  onRetry?: () => void;
  retrying?: boolean;
}

/** Where the browser knows it; on the server nobody does. */
const isOffline = () => globalThis.navigator?.onLine === false;

/** Something did not load: says what happened and offers to try again. */
export function ErrorState({ title, text, heading, onRetry, retrying }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert />}
        title={title}
        heading={heading}
        action={
          onRetry && (
            <Button onClick={onRetry} busy={retrying}>
              <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" /> Retry
            </Button>
          )
        }
      >
        {isOffline() ? 'You are offline. Try again once you are back.' : text}
      </EmptyState>
    </div>
  );
}
