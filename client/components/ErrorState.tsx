import { CircleAlert, RotateCw } from 'lucide-react';
import { useConnection } from '../lib/network.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface ErrorStateProps {
  /** What failed: "Failed to load feed picks". */
  title: string;
  /** The reason and what to do; see `describeError` in lib/errors.ts. */
  text: string;
  /** h1 if it is the only content of the page. */
  heading?: 'h1' | 'h2' | 'h3';
  onRetry?: () => void;
  retrying?: boolean;
}

/** Says that something failed to load, with a button to try again. */
export function ErrorState({ title, text, heading, onRetry, retrying }: ErrorStateProps) {
  const offline = useConnection() === 'offline';
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert />}
        title={offline ? 'You’re offline' : title}
        heading={heading}
        action={
          onRetry && (
            <Button onClick={onRetry} busy={retrying}>
              <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" /> Try again{' '}
            </Button>
          )
        }
      >
        {offline ? `${title}. We’ll try again as soon as you’re back.` : text}
      </EmptyState>
    </div>
  );
}
