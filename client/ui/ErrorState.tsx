import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  /** What happened: "Failed to load feed picks". */
  title: string;
  text?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Something did not load: says what happened and offers to try again. */
export function ErrorState({ title, text, onRetry, retrying }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert />}
        title={title}
        action={
          onRetry && (
            <Button onClick={onRetry} busy={retrying}>
              <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" /> Retry
            </Button>
          )
        }
      >
        {text ?? 'Check your connection, then try again.'}
      </EmptyState>
    </div>
  );
}
