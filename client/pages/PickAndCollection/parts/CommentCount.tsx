import { MessageCircle } from 'lucide-react';
import type { MouseEvent } from 'react';
import { formatCommentsId } from '../../../../server/modules/address/anchors.rules.ts';
import { goToAnchor } from '../../../lib/browser/scroll.ts';
import { formatCount, plural } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import { opensElsewhere } from '../../../ui/opensElsewhere.ts';
import styles from './Actions.module.css';

/** The number of comments, as a link to them. */
export function CommentCount({ id, count }: { id: string; count: number | undefined }) {
  if (count === undefined) return null;
  const target = formatCommentsId(id);
  // The address must not change: its history entry has the state of the modal.
  const scrollToComments = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    goToAnchor(target);
  };
  return (
    <a
      href={`#${target}`}
      onClick={scrollToComments}
      className={cx('inline-flex mute tabular items-center no-underline', styles.comments)}
      title={`${formatCount(count)} ${plural(count, 'comment')}`}
    >
      <MessageCircle size={18} />
      {formatCount(count)} <span className="visually-hidden">{plural(count, 'comment')}</span>
    </a>
  );
}
