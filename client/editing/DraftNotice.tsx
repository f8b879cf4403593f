import { useEffect, useRef } from 'react';
import { formatTime, formatTimeOfDay } from '../lib/format.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import styles from './DraftNotice.module.css';
import type { Draft } from './useDraft.ts';

interface DraftNoticeProps<Values extends object> {
  draft: Draft<Values>;
  /** Puts the changes of the draft into the form. */
  onRestore: (changes: Partial<Values>) => void;
}

/** Offers to restore an unsaved draft of an earlier visit, if there is one. */
export function DraftNotice<Values extends object>({ draft, onRestore }: DraftNoticeProps<Values>) {
  const notice = useRef<HTMLDivElement>(null);
  const { offer } = draft;
  // The focused button or field disappears, so the form takes the focus.
  const focusForm = () => notice.current?.closest('form')?.focus({ preventScroll: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each offer
  useEffect(() => {
    if (!offer) return;
    if (document.activeElement === document.body) focusForm();
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [offer]);
  if (!offer) return null;
  const restore = () => {
    const changes = draft.take();
    focusForm();
    if (changes) onRestore(changes);
  };
  const discard = () => {
    draft.discard();
    focusForm();
  };
  return (
    <div
      ref={notice}
      role="status"
      className={cx('row wrap justify-between gap-2-4 rounded bg-wash', styles.notice)}
    >
      <p className="min-w-0">You have an unsaved draft from {draftTimeLabel(offer.at)}.</p>
      <div className="flex gap-1">
        <Button size="small" onClick={restore}>
          Restore
        </Button>
        <Button size="small" variant="ghost" onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  );
}

/** "14:02" today, else "21. 11. 2026, 14:02", in the person's time zone. */
export function draftTimeLabel(at: number, now = new Date()): string {
  const isToday = new Date(at).toDateString() === now.toDateString();
  return isToday ? formatTimeOfDay(at) : formatTime(at);
}
