import { X } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx.ts';
import { IconButton } from '../IconButton.tsx';
import { DIALOG_CHANGED } from './openDialogs.ts';
import styles from './ToastList.module.css';
import { placeToasts } from './toastPosition.ts';

export interface ToastOptions {
  tone?: 'neutral' | 'error';
  /** A button, such as "Undo". */
  action?: { label: string; onClick: () => void };
  /** How long it is shown, in ms. By default 5 seconds, 10 with an action. */
  duration?: number;
  /** Window events that end the toast early, because its action was done elsewhere or is no longer possible. */
  until?: readonly string[];
}

export interface ToastItem extends ToastOptions {
  id: number;
  message: string;
}

export interface ToastListProps {
  /** The live region, in the topmost dialog. */
  region: HTMLElement;
  toasts: readonly ToastItem[];
  onDismiss: (id: number) => void;
}

/** The key that moves the focus to the newest toast, as in other products. */
const TOASTS_KEY = 'F8';

/**
 * The toasts. They do not cover the focused control or elements with `data-keep-clear`. F8 moves the focus to them,
 * Escape dismisses the newest.
 */
export function ToastList({ region, toasts, onDismiss }: ToastListProps) {
  const list = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);

  const shown = toasts.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast changes the height
  useLayoutEffect(() => {
    const node = list.current;
    if (!shown || !node) return;
    let frame = requestAnimationFrame(() => placeToasts(node));
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => placeToasts(node));
    };
    placeToasts(node);
    const changes = [
      [document, DIALOG_CHANGED],
      [document, 'focusin'],
      [document, 'selectionchange'],
      [window, 'scroll'],
      [window, 'resize'],
      [window.visualViewport, 'resize'],
    ] as const;
    for (const [on, name] of changes) on?.addEventListener(name, again, true);
    return () => {
      cancelAnimationFrame(frame);
      for (const [on, name] of changes) on?.removeEventListener(name, again, true);
    };
  }, [toasts]);

  const dismiss = useCallback(
    (id: number) => {
      if (region.contains(document.activeElement)) focusedBefore.current?.focus({ preventScroll: true });
      onDismiss(id);
    },
    [region, onDismiss],
  );

  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const inside = region.contains(document.activeElement);
      if (event.key === TOASTS_KEY) {
        event.preventDefault();
        region.querySelector<HTMLElement>('[data-toast]:last-child button')?.focus();
      } else if (event.key === 'Escape' && (inside || !region.closest('dialog'))) {
        // Prevents Escape from closing an open dialog too.
        event.preventDefault();
        dismiss(newest);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [region, newest, dismiss]);

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus came from
    <div
      ref={list}
      className={styles.list}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget))
          focusedBefore.current = relatedTarget;
      }}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />
      ))}
    </div>,
    region,
  );
}

function ToastCard({ toast, onDismiss }: { toast: ToastItem; onDismiss: (id: number) => void }) {
  const {
    id,
    message,
    tone = 'neutral',
    action,
    duration = action || tone === 'error' ? 10_000 : 5_000,
    until,
  } = toast;
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration, onDismiss]);

  useEffect(() => {
    const ended = new AbortController();
    for (const event of until ?? []) window.addEventListener(event, () => onDismiss(id), ended);
    return () => ended.abort();
  }, [until, id, onDismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to act on; it only stays while it is looked at
    <div
      data-toast
      className={cx(styles.toast, tone === 'error' && styles.error)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={cx('fill', styles.message)}>{message}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDismiss(id);
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" size="small" className={styles.dismiss} onClick={() => onDismiss(id)}>
        <X />
      </IconButton>
    </div>
  );
}
