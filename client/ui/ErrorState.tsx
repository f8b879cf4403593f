import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useOnline } from './useOnline.ts';

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

/** Something did not load: says what happened and offers to try again. */
export function ErrorState({ title, text, heading, onRetry, retrying }: ErrorStateProps) {
  const online = useOnline();
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert />}
        title={online ? title : 'You’re offline'}
        heading={heading}
        action={
          onRetry && (
            <Button onClick={onRetry} busy={retrying}>
              <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" /> Try again{' '}
            </Button>
          )
        }
      >
        {online ? text : `${title}. We’ll try again as soon as you’re back.`}
      </EmptyState>
    </div>
  );
}
