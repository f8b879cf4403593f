import { Component, type ReactNode, startTransition } from 'react';
import { useAppEvent } from '../../lib/events.ts';
import { LoadError } from '../../lib/lazyWithRetry.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './LoadErrorBoundary.module.css';

interface Props {
  children: ReactNode;
  /** What was going to show: "Curators". */
  what: string;
  /** Where that is: another address is another try. */
  at?: string;
  /** Given where it was going to open over the page: so does what stands in its place. */
  onClose?: () => void;
}

interface State {
  error: unknown;
  at: string | undefined;
}

/** Says that there is no network where a page or a dialog was going to show, and opens it once there is. */
export class LoadErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, at: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ at }: Props, before: State): State | null {
    if (at === before.at) return null;
    if (before.error instanceof LoadError) before.error.again();
    return { at, error: undefined };
  }

  private readonly retry = () => {
    const { error } = this.state;
    if (error instanceof LoadError) error.again();
    // What is said stays until the part is there.
    startTransition(() => this.setState({ error: undefined }));
  };

  override render() {
    const { error } = this.state;
    const { children, what, onClose } = this.props;
    if (error === undefined) return children;
    if (!(error instanceof LoadError)) throw error;
    const said = <Said what={what} onRetry={this.retry} />;
    if (!onClose) return said;
    return (
      <dialog ref={open} className={styles.dialog} aria-label={what} onClose={onClose}>
        {said}
        <Button variant="ghost" className={styles.close} onClick={onClose}>
          Close
        </Button>
      </dialog>
    );
  }
}

function Said({ what, onRetry }: { what: string; onRetry: () => void }) {
  useAppEvent('backOnline', onRetry);
  return (
    <ErrorState
      heading="h1"
      title={`${what} didn’t load`}
      text="Check your connection, then try again."
      onRetry={onRetry}
    />
  );
}

const open = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};
