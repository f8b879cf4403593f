import type { FragmentType } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ShelfAction, ShelfStatus_ViewerFragment } from '../../gql/graphql.ts';
import { formatCount, plural } from '../../lib/format.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { pathTo } from '../../lib/paths.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { keepFocus } from '../../ui/keepFocus.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { LinkButton } from '../LinkButton.tsx';
import {
  CANCEL_SUBMISSION,
  OWN_SHELF,
  SHELF_STATUS_VIEWER,
  SUBMIT_SHELF,
  UNPUBLISH_SHELF,
} from './documents.ts';
import { ShelfChecks } from './ShelfChecks.tsx';
import { ShelfMark } from './ShelfMark.tsx';
import styles from './ShelfStatus.module.css';

/** The messages of spec 8. */
const FAILED: Record<ShelfAction, string> = {
  SUBMIT: 'Error submitting picks. Please try again.',
  PUBLISH: 'Error submitting picks. Please try again.',
  CANCEL_SUBMISSION: 'Error canceling submission. Please try again.',
  NONE: 'Error unpublishing picks. Please try again.',
};

/** The element's id, for pages that move the focus here. */
export const SHELF_STATUS = 'shelf-status';

interface ShelfStatusProps {
  viewer: FragmentType<ShelfStatus_ViewerFragment>;
  onEditProfile: () => void;
  /** Replaces the link to the public page. */
  link?: ReactNode;
}

/** The status of the member's shelf and the next action. The server determines both (spec 4.1). */
export function ShelfStatus({ viewer: from, ...rest }: ShelfStatusProps) {
  const { data, complete } = useFragmentData(SHELF_STATUS_VIEWER, from);
  return complete ? <Bar viewer={data} {...rest} /> : null;
}

type BarProps = Omit<ShelfStatusProps, 'viewer'> & { viewer: ShelfStatus_ViewerFragment };

function Bar({ viewer, onEditProfile, link }: BarProps) {
  const { profile, shelf } = viewer;
  const client = useApolloClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const publishing = useId();
  const [running, setRunning] = useState(false);
  const [submit] = useMutation(SUBMIT_SHELF);
  const [cancel] = useMutation(CANCEL_SUBMISSION);
  const [unpublish] = useMutation(UNPUBLISH_SHELF);
  const live = profile.status === 'APPROVED';

  const run = async (action: ShelfAction) => {
    setRunning(true);
    try {
      if (action === 'CANCEL_SUBMISSION') await cancel();
      else if (action === 'NONE') await unpublish();
      else await submit();
    } catch (error) {
      toast(toProblem(error, FAILED[action]).message, { tone: 'error' });
      setAsking(false);
      // It may be refused because the shelf has changed elsewhere.
      await client.query({ query: OWN_SHELF, fetchPolicy: 'network-only' }).catch(() => {});
    }
    setAsking(false);
    setRunning(false);
  };
  // Only the profile is incomplete: a button leads to its editor, because Submit is disabled.
  const profileNext = shelf.filled === 9 && shelf.missing.length > 0;

  // With nine picks the bar sticks to the screen, wherever on the page the last pick was added.
  const isReady =
    !link &&
    shelf.filled === 9 &&
    (shelf.action === 'SUBMIT' || shelf.action === 'PUBLISH') &&
    (shelf.actionEnabled || profileNext);

  const goesToReview = shelf.action === 'SUBMIT' || (shelf.action === 'PUBLISH' && !shelf.publishesAtOnce);
  const showsChecks = shelf.filled === 9 && goesToReview;

  return (
    <>
      <section
        ref={keepFocus}
        id={SHELF_STATUS}
        tabIndex={-1}
        aria-label="Your shelf"
        className={cx(
          'grid bg-wash round-panel items-center',
          styles.bar,
          isReady && styles.ready,
          profileNext && styles.two,
        )}
      >
        <ShelfMark picks={profile.picks} filled={shelf.filled} />
        <div>
          <p className={cx('cluster note gap-x-3', styles.label)}>
            <span className="font-600">{shelf.statusLabel}</span>
            {/* The public page shows the address and its link in its header. */}
            {live && !link && (
              <>
                {profile.username && (
                  <Link
                    to={pathTo.profile(profile)}
                    className={cx('font-600 ink quiet-link', styles.address)}
                  >
                    @{profile.username}
                  </Link>
                )}
                <span>
                  {formatCount(profile.followersCount ?? 0)} {plural(profile.followersCount ?? 0, 'follower')}
                </span>
              </>
            )}
          </p>
          <p
            role="status"
            className={cx('text-20 font-display tracking-tight leading-125 font-650', styles.message)}
          >
            {shelf.message}
          </p>
          {!live && (
            <p className={cx('cluster mt-1 mute gap-x-3', styles.detail)}>
              <span className="font-600 tabular ink">{shelf.filled} of 9</span>
              {shelf.missing.length > 0 && <span>Still to add: {shelf.missing.join(', ')}</span>}
            </p>
          )}
          {shelf.action === 'PUBLISH' && shelf.actionEnabled && (
            <p id={publishing} className="mute">
              {shelf.publishesAtOnce
                ? 'Publishing makes your shelf public at once.'
                : 'Publishing sends your shelf for review, because it has changed since it was approved.'}
            </p>
          )}
        </div>
        <div className={cx('cluster justify-end gap-2', styles.actions)}>
          {link}
          {live && !link && <LinkButton to={pathTo.profile(profile)}>View profile</LinkButton>}
          {live && (
            <Button variant="ghost" onClick={() => setAsking(true)}>
              Unpublish
            </Button>
          )}
          {profileNext && (
            <Button variant="primary" onClick={onEditProfile}>
              Complete your profile
            </Button>
          )}
          {shelf.actionLabel && (
            <Button
              variant={shelf.action === 'CANCEL_SUBMISSION' || profileNext ? 'secondary' : 'primary'}
              disabled={!shelf.actionEnabled}
              aria-describedby={shelf.action === 'PUBLISH' ? publishing : undefined}
              busy={running}
              onClick={() => run(shelf.action)}
            >
              {shelf.actionLabel}
            </Button>
          )}
        </div>
        {asking && (
          <ConfirmDialog
            title="Unpublish"
            confirmLabel="Unpublish"
            danger
            onConfirm={() => run('NONE')}
            onCancel={() => setAsking(false)}
          >
            <p>Are you sure you want to unpublish your profile and picks?</p>
            <p>
              {shelf.publishesAtOnce
                ? 'You can publish them again at once, as long as you change nothing. After a change, they go to review first.'
                : 'They have changes that no one has reviewed yet, so publishing them again sends them for review.'}
            </p>
          </ConfirmDialog>
        )}
      </section>
      {profile.status === 'REJECTED' && profile.rejectionNote && (
        <figure className={cx('mt-3 bg-wash round-panel', styles.note)}>
          <figcaption className="note font-600">Rejection note</figcaption>
          <blockquote className="written mt-1">{profile.rejectionNote}</blockquote>
        </figure>
      )}
      {showsChecks && <ShelfChecks viewer={viewer} onEditProfile={onEditProfile} />}
    </>
  );
}
