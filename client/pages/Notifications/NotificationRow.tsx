import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { CircleCheck, EyeOff, PencilLine, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { displayNameOf } from '../../components/CuratorName/CuratorName.tsx';
import { DetailLink } from '../../components/DetailLink/DetailLink.tsx';
import { PickImage } from '../../components/PickImage/PickImage.tsx';
import { graphql } from '../../gql/gql.ts';
import type { NotificationRow_NotificationFragment as Notification } from '../../gql/graphql.ts';
import { categories } from '../../lib/categories.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { ListRow, rowLink } from '../../ui/ListRow.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { timeOf } from './days.ts';
import styles from './Notifications.module.css';

const FRAGMENT = graphql(`
  fragment NotificationRow_notification on Notification {
    id
    kind
    note
    createdAt
    readAt
    actor {
      id
      username
      fullName
      avatar {
        ...Thumbnail_image @unmask
      }
    }
    pick {
      id
      title
      category
      ...PickImage_pick
    }
  }
`);

/** Icons in place of an avatar, for decisions of admins. */
const signs: Partial<Record<Notification['kind'], ReactNode>> = {
  SHELF_APPROVED: <CircleCheck />,
  SHELF_REJECTED: <PencilLine />,
  HIDDEN: <EyeOff />,
  RESTORED: <Undo2 />,
};

interface NotificationRowProps {
  notification: FragmentType<Notification>;
  onOpen: (id: string) => void;
}

/** A notification: who did what, and when. The whole row links to the subject. */
export function NotificationRow({ notification: from, onOpen }: NotificationRowProps) {
  const { viewer } = useViewer();
  const { data: item, complete } = useFragment({
    fragment: FRAGMENT,
    fragmentName: 'NotificationRow_notification',
    from,
  });
  if (!complete) return null;
  const { actor, pick, kind } = item;
  const unread = !item.readAt;
  const link = {
    className: rowLink,
    onClick: () => {
      if (unread) onOpen(item.id);
    },
  };
  const who = displayNameOf(actor ?? {});
  const name = <bdi className={styles.name}>{who}</bdi>;
  // A deleted person has no page to link to.
  const toActor = (words: ReactNode) =>
    actor ? (
      <Link {...link} to={pathTo.profile(actor)}>
        {words}
      </Link>
    ) : (
      words
    );
  const ways: Record<Notification['kind'], () => ReactNode> = {
    NEW_FOLLOWER: () => toActor(<>{name} followed you</>),
    CURATOR_PUBLISHED: () => toActor(<>{name} published a shelf</>),
    PICK_SAVED: () =>
      pick ? (
        <DetailLink {...link} kind="pick" id={pick.id}>
          {name} saved <bdi className={styles.pick}>{pick.title}</bdi>
        </DetailLink>
      ) : (
        <>{name} saved one of your picks</>
      ),
    SHELF_APPROVED: () => (
      <Link {...link} to={viewer ? pathTo.profile(viewer) : pathTo.myThrees()}>
        Your shelf is published
      </Link>
    ),
    SHELF_REJECTED: () => (
      <Link {...link} to={pathTo.myThrees()}>
        Your shelf needs a few changes
      </Link>
    ),
    HIDDEN: () => (
      <Link {...link} to={pathTo.myThrees()}>
        {pick ? (
          <>
            The Threes team hid <bdi className={styles.pick}>{pick.title}</bdi>
          </>
        ) : (
          'The Threes team took something down'
        )}
      </Link>
    ),
    RESTORED: () => (
      <Link {...link} to={pathTo.myThrees()}>
        {pick ? (
          <>
            The Threes team restored <bdi className={styles.pick}>{pick.title}</bdi>
          </>
        ) : (
          'The Threes team restored what it took down'
        )}
      </Link>
    ),
  };
  const sign = signs[kind];
  return (
    <ListRow
      className={cx(styles.row, unread && styles.unread)}
      picture={
        sign ? (
          <span className={cx(styles.sign, kind === 'SHELF_APPROVED' && styles.good)} aria-hidden="true">
            {sign}
          </span>
        ) : (
          <Avatar image={actor?.avatar} name={who} size={44} />
        )
      }
      end={
        pick && (
          <span className={cx(styles.object, styles[categories[pick.category].slug])}>
            <PickImage pick={pick} variant="thumbnail" sizes="64px" />
          </span>
        )
      }
    >
      <h3 className={styles.what}>
        {unread && <VisuallyHidden>Unread: </VisuallyHidden>}
        {ways[kind]()}
      </h3>
      {item.note && <p className={styles.note}>{item.note}</p>}
      <time className={styles.time} dateTime={String(item.createdAt)}>
        {timeOf(item.createdAt)}
      </time>
    </ListRow>
  );
}
