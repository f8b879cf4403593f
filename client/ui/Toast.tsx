import { X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx.ts';
import { DIALOG_CHANGED } from './dialogChanged.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Toast.module.css';

export interface ToastOptions {
  tone?: 'neutral' | 'error';
  /** A way back: "Undo". */
  action?: { label: string; onClick: () => void };
  /** How long it stays, in ms. 5 seconds; 10 with an action. */
  duration?: number;
}

type ShowToast = (message: string, options?: ToastOptions) => void;
interface ToastItem extends ToastOptions {
  id: number;
  message: string;
}

const ToastContext = createContext<ShowToast>(() => {});
const MOST = 3;

/** `const toast = useToast(); toast('Link copied'); toast('Error saving pick. Please try again.', { tone: 'error' })`. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

/** Stands once, around the app. Toasts show at the bottom, above any open dialog, and are read out politely. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ToastItem[]>([]);
  const [home, setHome] = useState<HTMLElement | null>(null);
  const nextId = useRef(1);

  const show = useCallback<ShowToast>((message, options) => {
    if (!message) return;
    const id = nextId.current++;
    setToasts((all) =>
      [...all.filter((toast) => toast.message !== message), { id, message, ...options }].slice(-MOST),
    );
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((all) => all.filter((toast) => toast.id !== id));
  }, []);

  // What lies outside an open modal dialog is inert, so the toasts move into the topmost one.
  useEffect(() => {
    const node = document.createElement('div');
    node.className = styles.home ?? '';
    const settle = () => {
      const dialogs = document.querySelectorAll('dialog[open]');
      const top = dialogs.item(dialogs.length - 1);
      // Its own place for them: a dialog inside it, just closed, has one too.
      (top?.querySelector(':scope > * > [data-toasts]') ?? top ?? document.body).append(node);
    };
    settle();
    setHome(node);
    document.addEventListener(DIALOG_CHANGED, settle);
    return () => {
      document.removeEventListener(DIALOG_CHANGED, settle);
      node.remove();
    };
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      {home &&
        createPortal(
          <div role="status" aria-live="polite" className={styles.list}>
            {toasts.map((toast) => (
              <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />
            ))}
          </div>,
          home,
        )}
    </ToastContext>
  );
}

function ToastCard({ toast, onDismiss }: { toast: ToastItem; onDismiss: (id: number) => void }) {
  const { id, message, tone = 'neutral', action, duration = action ? 10_000 : 5_000 } = toast;
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration, onDismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to act on; it only stays while it is looked at
    <div
      className={cx(styles.toast, tone === 'error' && styles.error)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.message}>{message}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onClick();
            onDismiss(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" size="small" className={styles.dismiss} onClick={() => onDismiss(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
