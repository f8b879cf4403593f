import { formatDate } from '../lib/format.ts';
import { Button } from '../ui/Button.tsx';
import styles from './DraftNotice.module.css';
import type { Draft } from './useDraft.ts';

interface DraftNoticeProps<Words extends object> {
  draft: Draft<Words>;
  /** Puts the words of an earlier visit into the form. */
  onRestore: (words: Words) => void;
}

/** Offers what an earlier visit typed and did not save; nothing where there is nothing. */
export function DraftNotice<Words extends object>({ draft, onRestore }: DraftNoticeProps<Words>) {
  if (!draft.offer) return null;
  const restore = () => {
    const words = draft.take();
    if (words) onRestore(words);
  };
  return (
    <div role="status" className={styles.notice}>
      <p className={styles.words}>You have an unsaved draft from {whenTyped(draft.offer.at)}.</p>
      <div className={styles.actions}>
        <Button size="small" onClick={restore}>
          Restore
        </Button>
        <Button size="small" variant="ghost" onClick={draft.discard}>
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
