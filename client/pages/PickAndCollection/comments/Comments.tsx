import { type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createPath, useLocation } from 'react-router-dom';
import { formatCommentsId } from '../../../../server/modules/address/anchors.rules.ts';
import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';
import { IsDetailPage } from '../../../components/DetailLink/detailState.ts';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { useAttempt } from '../../../components/useAttempt.ts';
import type { Thread_CommentFragment } from '../../../gql/graphql.ts';
import { raise } from '../../../lib/browser/events.ts';
import { goToAnchor } from '../../../lib/browser/scroll.ts';
import { isRestored } from '../../../lib/browser/scrollPositions.ts';
import { formatCount } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useViewer, type ViewerProfile } from '../../../lib/viewer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { DIALOG_CHANGED, findTopDialog } from '../../../ui/overlay/openDialogs.ts';
import detail from '../Detail.module.css';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import styles from './Comments.module.css';
import { type CommentActions, type Subject, useCommentActions, useComments } from './useComments.ts';

/** The comments on a pick or a collection, and the form for a new one. */
export function Comments({ kind, id }: Subject) {
  const Subheading = use(IsDetailPage) ? 'h2' : 'h3';
  const { viewer, loading } = useViewer();
  const { comments: known, error, retry, more } = useComments({ kind, id });
  const { remove, ...writes } = useCommentActions({ kind, id }, known?.commentsCount ?? 0);
  const location = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const [wantsToWrite, setWantsToWrite] = useState(false);
  const heading = formatCommentsId(id);
  const isRequested = Boolean(known) && location.hash === `#${heading}`;
  const goToComments = useEffectEvent(() => {
    if (!isRestored(location.key)) goToAnchor(heading);
  });
  useEffect(() => {
    if (isRequested) goToComments();
  }, [isRequested]);
  const isWaiting = wantsToWrite && !viewer;
  useEffect(() => {
    if (!isWaiting) return;
    // Who closes the login dialog may log in later for another reason.
    const onDialog = () => {
      const around = document.getElementById(heading)?.closest('dialog') ?? null;
      if (findTopDialog() === around) setWantsToWrite(false);
    };
    document.addEventListener(DIALOG_CHANGED, onDialog);
    return () => document.removeEventListener(DIALOG_CHANGED, onDialog);
  }, [isWaiting, heading]);
  /** After the button that had the focus is gone. */
  const focusHeading = () => document.getElementById(heading)?.focus({ preventScroll: true });
  const actions: CommentActions = {
    ...writes,
    async remove(commentId, reason) {
      await remove(commentId, reason);
      focusHeading();
    },
  };
  const writer = known?.commentsEnabled ? viewer : null;
  const isOwner = Boolean(viewer) && known?.profile.id === viewer?.id;
  return (
    <section
      aria-labelledby={heading}
      aria-busy={!known && !error}
      data-print="off"
      className={cx('grid min-w-0 gap-5 grid-1', styles.comments)}
    >
      <Subheading id={heading} tabIndex={-1} className={detail.label}>
        COMMENTS{known && known.commentsCount > 0 && ` (${formatCount(known.commentsCount)})`}
      </Subheading>
      {!known && !error && <SkeletonText lines={3} />}
      {!known && error && (
        <p role="status" className="row wrap mute gap-2-3">
          Couldn’t load the comments.
          <Button
            size="small"
            onClick={() =>
              retry()
                .catch(() => {})
                .finally(focusHeading)
            }
          >
            Load comments
          </Button>
        </p>
      )}
      {known && !known.commentsEnabled && (
        <p className="row wrap mute gap-2-3">
          Comments are closed.
          {isOwner && known.isPublic && (
            <LinkButton to={pathTo.settings()} size="small">
              Open settings
            </LinkButton>
          )}
        </p>
      )}
      {writer && (
        <CommentForm
          key={writer.id}
          label="Add a comment"
          action="Comment"
          draftName={`comment:${id}`}
          takesFocus={wantsToWrite}
          onSend={(text) => actions.add(writer, text)}
        />
      )}
      {known?.commentsEnabled && !viewer && !loading && (
        <p className="row wrap mute gap-2-3">
          {known.comments.nodes.length === 0 && 'No comments yet. '}
          <Button
            size="small"
            onClick={() => {
              setWantsToWrite(true);
              raise('show-login-modal', { kind: 'visit', path: createPath(location) });
            }}
          >
            Log in to comment
          </Button>
        </p>
      )}
      {writer && known?.comments.nodes.length === 0 && (
        <p className="row wrap mute gap-2-3">No comments yet. Write the first one.</p>
      )}
      {known && known.comments.nodes.length > 0 && (
        <ul ref={list} className="grid gap-5 grid-1">
          {known.comments.nodes.map((thread) => (
            <li key={thread.id}>
              <Thread thread={thread} writer={writer} isOwner={isOwner} actions={actions} />
            </li>
          ))}
        </ul>
      )}
      {known?.comments.pageInfo.hasNextPage && (
        <More list={list} onMore={() => more(known.comments.pageInfo.endCursor ?? null)}>
          Show more comments
        </More>
      )}
    </section>
  );
}

interface ThreadProps {
  thread: Thread_CommentFragment;
  /** The viewer, if they can reply. */
  writer: ViewerProfile | null;
  /** Whether the viewer owns the pick or collection. */
  isOwner: boolean;
  actions: CommentActions;
}

function Thread({ thread, writer, isOwner, actions }: ThreadProps) {
  const [reply, setReply] = useState<'none' | 'open' | 'sending'>('none');
  const replyButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const endReply = () => {
    flushSync(() => setReply('none'));
    // The reader may have gone on elsewhere while it was sent.
    if (document.activeElement === document.body) replyButton.current?.focus();
  };
  const { nodes: replies, pageInfo } = thread.replies;
  // A comment that is being sent has no id of the server yet.
  const isSent = !thread.id.startsWith('sending:');
  return (
    <CommentItem
      comment={thread}
      isOwner={isOwner}
      actions={actions}
      hasReplies={replies.length > 0}
      replyButton={replyButton}
      onReply={writer && isSent ? () => setReply('open') : undefined}
    >
      {replies.length > 0 && (
        <ul ref={list} className="grid gap-5 mt-4 grid-1" aria-label="Replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} isOwner={isOwner} actions={actions} />
            </li>
          ))}
        </ul>
      )}
      {pageInfo.hasNextPage && (
        <More list={list} onMore={() => actions.moreReplies(thread.id, pageInfo.endCursor ?? null)}>
          Show more replies
        </More>
      )}
      {reply !== 'none' && writer && (
        // The comment is in the list while it is sent. If that fails, its text is back in the form.
        <div data-reply hidden={reply === 'sending'}>
          <CommentForm
            key={writer.id}
            label="Your reply"
            placeholder={`Reply to ${formatDisplayName(thread.author)}`}
            action="Reply"
            draftName={`comment:${thread.id}`}
            onCancel={endReply}
            onSend={async (text) => {
              setReply('sending');
              try {
                await actions.add(writer, text, thread.id);
              } catch (error) {
                flushSync(() => setReply('open'));
                throw error;
              }
              endReply();
            }}
          />
        </div>
      )}
    </CommentItem>
  );
}

interface MoreProps {
  list: RefObject<HTMLUListElement | null>;
  onMore: () => Promise<unknown>;
  children: string;
}

/** Loads more of a list, and moves the focus to the first new comment, because the button may be gone. */
function More({ list, onMore, children }: MoreProps) {
  const [busy, setBusy] = useState(false);
  const attempt = useAttempt('Couldn’t load more. Please try again.');
  const load = async () => {
    setBusy(true);
    const shown = new Set(list.current?.children);
    await attempt(onMore);
    flushSync(() => setBusy(false));
    [...(list.current?.children ?? [])]
      .find((item) => !shown.has(item))
      ?.querySelector('article')
      ?.focus();
  };
  return (
    <Button size="small" busy={busy} onClick={load} className={styles.more}>
      {children}
    </Button>
  );
}
