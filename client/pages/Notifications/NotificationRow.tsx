import type { FragmentType } from '@apollo/client';
import { CircleCheck, EyeOff, Flag, PencilLine, Sparkles, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDisplayName } from '../../components/CuratorName/CuratorName.tsx';
import { DetailLink } from '../../components/DetailLink/DetailLink.tsx';
import { PickImage } from '../../components/PickImage/PickImage.tsx';
import { graphql } from '../../gql/gql.ts';
import type { NotificationRow_NotificationFragment as Notification } from '../../gql/graphql.ts';
import { categories } from '../../lib/categories.ts';
import { formatTimeOfDay } from '../../lib/format.ts';
import { useSiteName } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { cx } from '../../ui/cx.ts';
import { ListRow, rowLink } from '../../ui/ListRow.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import styles from './Notifications.module.css';

const FRAGMENT = graphql(`
  fragment NotificationRow_notification on Notification {
    id kind note createdAt readAt actorsCount
    actors(first: 8) {
      id username fullName
      avatar { ...Thumbnail_image @unmask }
    }
    pick { id title category ...PickImage_pick }
    collection { id title }
  }
`);

/** Icons in place of an avatar, for decisions of admins. */
const signs: Partial<Record<Notification['kind'], ReactNode>> = {
  SHELF_APPROVED: <CircleCheck />,
  SHELF_REJECTED: <PencilLine />,
  EDITS_NOTED: <PencilLine />,
  HIDDEN: <EyeOff />,
  RESTORED: <Undo2 />,
  FEATURED: <Sparkles />,
  REPORT_ANSWERED: <Flag />,
  COMMENT_REMOVED: <EyeOff />,
  SUGGESTION_ANSWERED: <CircleCheck />,
};
/** The kinds with good news. */
const GOOD: Notification['kind'][] = ['SHELF_APPROVED', 'RESTORED', 'FEATURED'];

interface NotificationRowProps {
  notification: FragmentType<Notification>;
  onOpen: (id: string) => void;
}

/** A notification: who did what, and when. The whole row links to the subject. */
export function NotificationRow({ notification: from, onOpen }: NotificationRowProps) {
  const { viewer } = useViewer();
  const site = useSiteName();
  const { data: item, complete } = useFragmentData(FRAGMENT, from);
  if (!complete) return null;
  const { actors, actorsCount, pick, collection, kind } = item;
  const [actor, ...others] = actors;
  const unread = !item.readAt;
  const link = {
    className: rowLink,
    onClick: () => {
      if (unread) onOpen(item.id);
    },
  };
  const who = formatDisplayName(actor ?? {});
  const name = <bdi className={styles.name}>{who}</bdi>;
  const names = <Names actors={actors} count={actorsCount} />;
  // A deleted person has no page.
  const toActor = (words: ReactNode) =>
    actor ? (
      <Link {...link} to={pathTo.profile(actor)}>
        {words}
      </Link>
    ) : (
      words
    );
  const subject = pick ?? collection;
  /** A link to the pick or collection: the text before its title, and the text if it was deleted. */
  const toSubject = (before: ReactNode, without: ReactNode, toComments = false) =>
    subject ? (
      <DetailLink {...link} kind={pick ? 'pick' : 'collection'} id={subject.id} toComments={toComments}>
        {before} <bdi className={styles.pick}>{subject.title}</bdi>
      </DetailLink>
    ) : (
      without
    );
  const toShelf = (words: ReactNode) => (
    <Link {...link} to={pathTo.myThrees()}>
      {words}
    </Link>
  );
  const byTeam = (did: string, without: string) =>
    toShelf(
      pick ? (
        <>
          The {site} team {did} <bdi className={styles.pick}>{pick.title}</bdi>
        </>
      ) : (
        `The ${site} team ${without}`
      ),
    );
  const ways: Record<Notification['kind'], () => ReactNode> = {
    NEW_FOLLOWER: () => toActor(<>{names} followed you</>),
    CURATOR_PUBLISHED: () => toActor(<>{name} published a shelf</>),
    INVITE_ACCEPTED: () => toActor(<>{name} accepted your invite</>),
    PICK_SAVED: () => toSubject(<>{names} saved</>, <>{names} saved one of your picks</>),
    COMMENT: () => toSubject(<>{name} commented on</>, <>{name} commented on one of your picks</>, true),
    REPLY: () => toSubject(<>{name} replied to your comment on</>, <>{name} replied to your comment</>, true),
    SHELF_APPROVED: () => (
      <Link {...link} to={viewer ? pathTo.profile(viewer) : pathTo.myThrees()}>
        Your shelf is published
      </Link>
    ),
    SHELF_REJECTED: () => toShelf('Your shelf needs a few changes'),
    EDITS_NOTED: () => toShelf('We left notes on your latest edits'),
    FEATURED: () => (
      <Link {...link} to={pathTo.featured()}>
        {subject ? (
          <>
            <bdi className={styles.pick}>{subject.title}</bdi> is featured
          </>
        ) : (
          'You’re featured'
        )}
      </Link>
    ),
    HIDDEN: () => byTeam('hid', 'took something down'),
    RESTORED: () => byTeam('restored', 'restored what it took down'),
    COMMENT_REMOVED: () =>
      toSubject(`The ${site} team removed your comment on`, `The ${site} team removed your comment`),
    SUGGESTION_ANSWERED: () => toSubject('We reviewed your suggestion about', 'We reviewed your suggestion'),
    // The row itself shows the answer, so the link stays on the page.
    REPORT_ANSWERED: () => (
      <Link {...link} to={{ hash: item.id }} replace>
        We answered your report
        {subject && (
          <>
            {' of '}
            <bdi className={styles.pick}>{subject.title}</bdi>
          </>
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
          <span className={cx(styles.sign, GOOD.includes(kind) && styles.good)} aria-hidden="true">
            {sign}
          </span>
        ) : actor && others.length > 0 ? (
          <Face actor={actor} size={44} />
        ) : (
          <Avatar image={actor?.avatar} name={who} size={44} />
        )
      }
      end={
        pick && (
          <span data-category={categories[pick.category].slug} className={styles.object}>
            <PickImage pick={pick} variant="thumbnail" sizes="64px" />
          </span>
        )
      }
    >
      <h3 className={cx('mute text-17 font-ui leading-135 tracking-0', styles.what)}>
        {unread && <span className="visually-hidden">Unread: </span>}
        {ways[kind]()}
      </h3>
      {others.length > 0 && <Faces actors={others} />}
      {item.note && (
        <p dir="auto" className={cx('text-17 leading-140 pre-line', styles.note)}>
          {item.note}
        </p>
      )}
      <time className="block note tabular mt-half" dateTime={item.createdAt}>
        {formatTimeOfDay(item.createdAt)}
      </time>
    </ListRow>
  );
}

type Actors = Notification['actors'];

/** "Ines", "Ines and Mika" or "Ines and 11 others". */
function Names({ actors: [first, second], count }: { actors: Actors; count: number }) {
  const one = <bdi className={styles.name}>{formatDisplayName(first ?? {})}</bdi>;
  if (count < 2 || !second) return one;
  if (count > 2)
    return (
      <>
        {one} and {count - 1} others
      </>
    );
  return (
    <>
      {one} and <bdi className={styles.name}>{formatDisplayName(second)}</bdi>
    </>
  );
}

/** The other people whose notifications were grouped. */
function Faces({ actors }: { actors: Actors }) {
  return (
    <ul className={cx('cluster', styles.faces)}>
      {actors.map((actor) => (
        <li key={actor.id}>
          <Face actor={actor} size={28} />
        </li>
      ))}
    </ul>
  );
}

/** A picture that links to its person, because the row links to the subject. */
function Face({ actor, size }: { actor: Actors[number]; size: number }) {
  const name = formatDisplayName(actor);
  return (
    <Link to={pathTo.profile(actor)} aria-label={name} className={cx('relative grid rounded', styles.face)}>
      <Avatar image={actor.avatar} name={name} size={size} />
    </Link>
  );
}
