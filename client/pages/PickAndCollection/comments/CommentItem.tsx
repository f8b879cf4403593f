import { Flag } from 'lucide-react';
import { type ReactNode, type Ref, Suspense, startTransition, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { commentMessages, REASON_MAX } from '../../../../server/modules/comment/limits.rules.ts';
import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';
import { useAttempt } from '../../../components/useAttempt.ts';
import { useDiscardGuard } from '../../../components/useDiscardGuard.ts';
import { formatDate } from '../../../lib/format.ts';
import { lazyWithRetry } from '../../../lib/network/lazyWithRetry.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/viewer.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { CommentForm } from './CommentForm.tsx';
import styles from './Comments.module.css';
import { linkParts } from './linkParts.ts';
import type { CommentActions, CommentFields } from './useComments.ts';

const ReportDialog = lazyWithRetry(
  () => import('../../../components/moderation/ReportDialog.tsx'),
  'ReportDialog',
);

interface CommentItemProps {
  comment: CommentFields;
  /** Whether the viewer owns the pick or collection. */
  isOwner: boolean;
  actions: CommentActions;
  /** Given if the viewer can reply. */
  onReply?: (() => void) | undefined;
  replyButton?: Ref<HTMLButtonElement>;
  hasReplies?: boolean;
  children?: ReactNode;
}

/** A comment or a reply, with the viewer's actions. */
export function CommentItem({
  comment,
  isOwner,
  actions,
  onReply,
  replyButton,
  hasReplies,
  children,
}: CommentItemProps) {
  const { viewer, loading } = useViewer();
  const [mode, setMode] = useState<'shown' | 'edited' | 'removed' | 'reported'>('shown');
  const editButton = useRef<HTMLButtonElement>(null);
  const { author } = comment;
  const name = formatDisplayName(author);
  const of = <span className="visually-hidden"> the comment by {name}</span>;
  // Authors cannot report their own comment, and admins remove a comment instead.
  const canReport = !loading && viewer?.id !== author.id && !viewer?.isAdmin;
  const endEdit = () => {
    flushSync(() => setMode('shown'));
    if (document.activeElement === document.body) editButton.current?.focus();
  };
  return (
    <article tabIndex={-1} className={cx('grid gap-3', styles.comment)} aria-label={`Comment by ${name}`}>
      <Avatar image={author.avatar} name={name} size={32} />
      <div className={cx('grid gap-half grid-1', styles.words)}>
        <div className="flex items-start gap-2">
          <p className={cx('cluster fill items-baseline leading-140', styles.byline)}>
            <Link to={pathTo.profile(author)} className="font-600 break-anywhere quiet-link">
              <bdi>{name}</bdi>
            </Link>{' '}
            <span className="note">
              <time dateTime={comment.createdAt}>{formatDate(comment.createdAt)}</time>
              {comment.editedAt && ' · Edited'}
            </span>
          </p>
          {canReport && (
            <IconButton
              label={`Report the comment by ${name}`}
              size="small"
              className={styles.report}
              onClick={() => startTransition(() => setMode('reported'))}
            >
              <Flag />
            </IconButton>
          )}
        </div>
        {mode === 'edited' ? (
          <CommentForm
            label="Edit your comment"
            action="Save"
            text={comment.text}
            draftName={`comment-edit:${comment.id}`}
            onCancel={endEdit}
            onSend={async (text) => {
              await actions.edit(comment, text);
              endEdit();
            }}
          />
        ) : (
          <CommentText text={comment.text} />
        )}
        {mode !== 'edited' && (onReply || comment.canEdit || comment.canRemove) && (
          <div className={cx('flex gap-4', styles.actions)}>
            {onReply && (
              <button
                ref={replyButton}
                type="button"
                className={cx('note font-600 quiet-link', styles.action)}
                onClick={onReply}
              >
                Reply<span className="visually-hidden"> to {name}</span>
              </button>
            )}
            {comment.canEdit && (
              <button
                ref={editButton}
                type="button"
                className={cx('note font-600 quiet-link', styles.action)}
                onClick={() => setMode('edited')}
              >
                Edit{of}
              </button>
            )}
            {comment.canRemove && (
              <button
                type="button"
                className={cx('note font-600 quiet-link', styles.action)}
                onClick={() => setMode('removed')}
              >
                Remove{of}
              </button>
            )}
          </div>
        )}
        {children}
      </div>
      {mode === 'removed' && (
        <RemoveDialog
          hasReplies={hasReplies}
          // Admins give its author a reason. Its author and the owner need none.
          asAdmin={!isOwner && viewer?.id !== author.id}
          onRemove={(reason) => actions.remove(comment.id, reason)}
          onClose={() => setMode('shown')}
        />
      )}
      <Suspense>
        {mode === 'reported' && (
          <ReportDialog subject="COMMENT" id={comment.id} onClose={() => setMode('shown')} />
        )}
      </Suspense>
    </article>
  );
}

/** A plain text whose addresses are links. */
function CommentText({ text }: { text: string }) {
  return (
    <p dir="auto" className={styles.text}>
      {linkParts(text).map(({ text, href }, index) =>
        href ? (
          <a key={index} href={href} dir="ltr" target="_blank" rel="nofollow ugc noopener noreferrer">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}

interface RemoveDialogProps {
  hasReplies: boolean | undefined;
  asAdmin: boolean;
  onRemove: (reason?: string) => Promise<void>;
  onClose: () => void;
}

function RemoveDialog({ hasReplies, asAdmin, onRemove, onClose }: RemoveDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const attempt = useAttempt('Couldn’t remove this comment. Please try again.');
  const { close, question } = useDiscardGuard(reason.trim() !== '', onClose);
  const remove = async () => {
    if (asAdmin && !reason.trim()) {
      setMissing(true);
      field.current?.focus();
      return;
    }
    await attempt(() => onRemove(asAdmin ? reason : undefined), 'Comment removed');
  };
  return (
    <ConfirmDialog
      danger
      title="Remove this comment?"
      confirmLabel="Remove"
      onConfirm={remove}
      onCancel={onClose}
      onClose={close}
    >
      {hasReplies ? 'Its replies are removed too. You can’t undo this.' : 'You can’t undo this.'}
      {asAdmin && (
        <TextArea
          ref={field}
          dir="auto"
          label="Reason"
          hint="The author will see this."
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          error={isMissing && !reason.trim() ? commentMessages.reasonMissing : null}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {question}
    </ConfirmDialog>
  );
}
