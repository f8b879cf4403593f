import { MessageCircle } from 'lucide-react';
import type { MouseEvent } from 'react';
import { formatCount, plural } from '../../lib/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Actions.module.css';

/** The number of comments, which leads to them. */
export function CommentCount({ id, count }: { id: string; count: number | undefined }) {
  if (count === undefined) return null;
  const target = `comments-${id}`;
  // Without a change of the address, which belongs to the router.
  const onClick = (event: MouseEvent) => {
    const comments = document.getElementById(target);
    if (!comments || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    comments.scrollIntoView();
    comments.focus({ preventScroll: true });
  };
  return (
    <a
      href={`#${target}`}
      className={styles.comments}
      title={`${formatCount(count)} ${plural(count, 'comment')}`}
      onClick={onClick}
    >
      <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" />
      {formatCount(count)} <VisuallyHidden>{plural(count, 'comment')}</VisuallyHidden>
    </a>
  );
}
