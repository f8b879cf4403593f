import { MessageCircle } from 'lucide-react';
import { formatCount, plural } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Actions.module.css';

/** The number of comments. It leads to them; Comments.tsx handles the click. */
export function CommentCount({ id, count }: { id: string; count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <a
      href={`#comments-${id}`}
      className={cx('inline-flex mute tabular items-center no-underline', styles.comments)}
      title={`${formatCount(count)} ${plural(count, 'comment')}`}
    >
      <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" />
      {formatCount(count)} <VisuallyHidden>{plural(count, 'comment')}</VisuallyHidden>
    </a>
  );
}
