import { useEffect, useRef } from 'react';
import { formatDate } from '../lib/format.ts';
import { Button } from '../ui/Button.tsx';
import styles from './DraftNotice.module.css';
import type { Draft } from './useDraft.ts';

interface DraftNoticeProps<Words extends object> {
  draft: Draft<Words>;
  /** Puts what an earlier visit changed over what is in the form. */
  onRestore: (changes: Partial<Words>) => void;
}

/** Offers what an earlier visit typed and did not save; nothing where there is nothing. */
export function DraftNotice<Words extends object>({ draft, onRestore }: DraftNoticeProps<Words>) {
  const notice = useRef<HTMLDivElement>(null);
  const { offer } = draft;
  // Its buttons go, or the field in which somebody was: the keyboard goes on in the form.
  const toForm = () => notice.current?.closest('form')?.focus({ preventScroll: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an offer
  useEffect(() => {
    if (!offer) return;
    if (document.activeElement === document.body) toForm();
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [offer]);
  if (!offer) return null;
  const restore = () => {
    const changes = draft.take();
    toForm();
    if (changes) onRestore(changes);
  };
  const discard = () => {
    draft.discard();
    toForm();
  };
  return (
    <div ref={notice} role="status" className={styles.notice}>
      <p className={styles.words}>You have an unsaved draft from {whenTyped(offer.at)}.</p>
      <div className={styles.actions}>
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

/** "14:02" today, else "21. 11. 2026, 14:02": by the clock of the one who typed. */
export function whenTyped(at: number, now = new Date()): string {
  const then = new Date(at);
  const time = [then.getHours(), then.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  if (then.toDateString() === now.toDateString()) return time;
  const day = Date.UTC(then.getFullYear(), then.getMonth(), then.getDate());
  return `${formatDate(day)}, ${time}`;
}
