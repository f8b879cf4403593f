import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useOnline } from './useOnline.ts';

interface ErrorStateProps {
  /** What failed: "Failed to load feed picks". */
  title: string;
  /** The reason and what to do; see `reasonOf` in lib/errors.ts. */
  text: string;
  /** h1 if it is the only content of the page. */
  heading?: 'h1' | 'h2' | 'h3';
  onRetry?: () => void;
  retrying?: boolean;
}

/** Says that something failed to load, with a button to try again. */
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
