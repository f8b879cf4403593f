import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { EndButtons } from '../forms/FormButtons.tsx';
import { IconButton } from '../IconButton.tsx';
import styles from './Dialog.module.css';
import { DIALOG_CHANGED, findTopDialog } from './openDialogs.ts';
import { useEdgeSwipe } from './useEdgeSwipe.ts';

interface DialogProps {
  /**
   * Called for the close button, Escape, a click on the backdrop, or a swipe from the left edge. Without it only the
   * buttons inside close the dialog, because what it shows would be lost.
   */
  onClose?: () => void;
  /** The dialog's name, shown as its heading unless `titleHidden`. */
  title: string;
  titleHidden?: boolean;
  /** The id of a heading inside that names the dialog in place of `title`. */
  titleId?: string;
  /** The id of a text inside that is read out with the name. */
  describedBy?: string;
  /** 440, 640 or up to 1296 px wide; `side` is a panel at the right edge. */
  size?: 'small' | 'medium' | 'large' | 'side';
  /** Fills the screen below 768 px. */
  sheet?: boolean;
  /** No padding; the content has its own. */
  bare?: boolean;
  /** Stays below the scrolling content. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A modal dialog on the native element, which traps and restores the focus and closes on Escape. The first focusable
 * element inside gets the focus, or the content if it has to scroll. If there is none yet, the dialog itself gets it,
 * so that Tab leads to what appears. It is open as long as it is mounted.
 */
export function Dialog({
  onClose,
  title,
  titleHidden,
  titleId: headingId,
  describedBy,
  size = 'small',
  sheet,
  bare,
  footer,
  className,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const ownId = useId();
  const titleId = headingId ?? ownId;
  const close = useEffectEvent(() => onClose?.());

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    if (document.activeElement === closeButton.current) dialog.focus();
    document.dispatchEvent(new Event(DIALOG_CHANGED));
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    };
    const onClosed = (event: Event) => {
      // The event is asynchronous: StrictMode's second mount may have opened the dialog again.
      if (event.target !== dialog || dialog.open) return;
      // Chrome closes a dialog at a repeated Escape. It is shown again, because its form may ask before it closes.
      dialog.showModal();
      close();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('close', onClosed);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('close', onClosed);
      dialog.close();
      document.dispatchEvent(new Event(DIALOG_CHANGED));
      // If what had the focus is gone, a dialog below gets it.
      const next = before instanceof HTMLElement && before.isConnected ? before : findTopDialog();
      next?.focus({ preventScroll: true });
    };
  }, []);

  useEdgeSwipe(ref, sheet, () => onClose?.());
  const pressedOutside = useRef(false);

  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={cx(styles.dialog, styles[size], sheet && styles.sheet, className)}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === ref.current;
      }}
      onClick={(event) => {
        if (event.target === ref.current && pressedOutside.current) onClose?.();
      }}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <div className={cx('stack fill relative', styles.frame)}>
        <div className={cx(styles.body, bare && styles.bare)}>
          {headingId ? null : titleHidden ? (
            <span id={titleId} className="visually-hidden">
              {title}
            </span>
          ) : (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {children}
        </div>
        {footer && <EndButtons className={cx('border-t', styles.footer)}>{footer}</EndButtons>}
        {onClose && (
          <IconButton ref={closeButton} label="Close" className={styles.close} onClick={onClose}>
            <X />
          </IconButton>
        )}
      </div>
    </dialog>
  );
}
