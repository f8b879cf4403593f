import { Component, type ReactNode, startTransition } from 'react';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useAppEvent } from '../../lib/browser/events.ts';
import { reasonFor } from '../../lib/network/errors.ts';
import { LoadError } from '../../lib/network/lazyWithRetry.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './LoadErrorBoundary.module.css';

interface Props {
  children: ReactNode;
  /** The name of the part: "Curators". */
  what: string;
  /** The address of the part. A new one is tried again. */
  path?: string;
  /** Closes the dialog. If given, the message is shown in a dialog too. */
  onClose?: () => void;
}

interface State {
  error: unknown;
  path: string | undefined;
}

/** Shows a message where the code of a page or dialog could not be loaded, until a retry succeeds. */
export class LoadErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, path: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ path }: Props, before: State): State | null {
    if (path === before.path) return null;
    if (before.error instanceof LoadError) before.error.reset();
    return { path, error: undefined };
  }

  private readonly retry = () => {
    const { error } = this.state;
    if (error instanceof LoadError) error.reset();
    // In a transition the message stays until the part has loaded.
    startTransition(() => this.setState({ error: undefined }));
  };

  override render() {
    const { error } = this.state;
    const { children, what, onClose } = this.props;
    if (error === undefined) return children;
    if (!(error instanceof LoadError)) throw error;
    const message = <Message what={what} text={reasonFor(error.reason)} onRetry={this.retry} />;
    if (!onClose) return message;
    return (
      <dialog ref={open} className={styles.dialog} aria-label={what} onClose={onClose}>
        {message}
        <Button variant="ghost" className={styles.close} onClick={onClose}>
          Close
        </Button>
      </dialog>
    );
  }
}

function Message({ what, text, onRetry }: { what: string; text: string; onRetry: () => void }) {
  useAppEvent('backOnline', onRetry);
  return <ErrorState heading="h1" title={`${what} didn’t load`} text={text} onRetry={onRetry} />;
}

const open = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};
