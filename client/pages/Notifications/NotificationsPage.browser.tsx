import { useQuery } from '@apollo/client/react';
import { Bell, CheckCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { DetailList } from '../../components/DetailLink/DetailList.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { LoadMore } from '../../components/LoadMore/LoadMore.tsx';
import { Page } from '../../components/Page/Page.tsx';
import { graphql } from '../../gql/gql.ts';
import { useTitle } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { keepFocus } from '../../ui/keepFocus.ts';
import { ListRow, RowList } from '../../ui/ListRow.tsx';
import { byDay } from './days.ts';
import { NotificationRow } from './NotificationRow.tsx';
import styles from './Notifications.module.css';
import { showAsRead, useMarkRead } from './useMarkRead.ts';

/** As many as the query reads at once. */
const PAGE = 30;

const NOTIFICATIONS = graphql(`
  query Notifications($after: String) {
    viewer {
      unreadNotificationsCount
      notifications(first: 30, after: $after) {
        nodes {
          id createdAt kind readAt
          pick { id }
          collection { id }
          ...NotificationRow_notification
        }
        pageInfo { endCursor hasNextPage }
      }
    }
  }
`);

/** The notifications by day, newest first. */
export function NotificationsPage() {
  useTitle('Notifications');
  const { client, data, error, loading, refetch, fetchMore } = useQuery(NOTIFICATIONS, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // The bell leads here also while this page is open.
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    refetch().catch(() => {});
  }, [key, refetch]);
  const { markRead, markAllRead } = useMarkRead();
  const viewer = data?.viewer;
  const counted = viewer?.unreadNotificationsCount;
  const unread = counted ?? 0;
  // The bell counts again all the time, so it knows first what is new, and what was read in another tab.
  const loaded = viewer?.notifications.nodes ?? [];
  const unreadLoaded = loaded.filter(({ readAt }) => !readAt).length;
  const isOnePage = loaded.length <= PAGE;
  const hasMore = viewer?.notifications.pageInfo.hasNextPage;
  const countedBefore = useRef(counted);
  useEffect(() => {
    const isMore = countedBefore.current !== undefined && unread > countedBefore.current;
    countedBefore.current = counted;
    // Further pages may have unread ones too, so only a higher count tells that the first page has changed.
    if (unreadLoaded === unread || (hasMore && unread > unreadLoaded && !isMore)) return;
    if (unread === 0) showAsRead(client.cache);
    // Of several pages, only the first would be left.
    else if (isOnePage) refetch().catch(() => {});
  }, [unreadLoaded, unread, counted, isOnePage, hasMore, client, refetch]);
  const isEmpty = viewer ? loaded.length === 0 : error !== undefined;
  return (
    // A message stands in the middle of the whole page.
    <Page width={isEmpty ? 'wide' : 'text'}>
      <header
        ref={keepFocus}
        tabIndex={-1}
        className={cx('row wrap justify-between gap-2-4 mb-6 touch', styles.head)}
      >
        <h1 className={styles.title}>Notifications</h1>
        {/* Older ones may be on further pages. What is new and not shown yet stays unread. */}
        {(unreadLoaded > 0 || (hasMore && unread > 0)) && (
          <Button variant="ghost" className={styles.all} onClick={markAllRead}>
            <CheckCheck size={18} /> Mark all as read
          </Button>
        )}
      </header>
      {viewer ? (
        <div>
          {loaded.length === 0 && <Nothing />}
          {byDay(loaded).map(({ label, items }, index) => (
            <section key={label} aria-labelledby={`day-${index}`} className={styles.day}>
              <h2
                id={`day-${index}`}
                className={cx('border-b mute text-15 font-ui font-500 tracking-0', styles.date)}
              >
                {label}
              </h2>
              <DetailList
                paths={items.flatMap(({ kind, pick, collection }) => {
                  if (kind === 'FEATURED' || kind === 'REPORT_ANSWERED') return [];
                  if (pick) return pathTo.pick(pick.id);
                  return collection ? pathTo.collection(collection.id) : [];
                })}
              >
                <RowList>
                  {items.map((item) => (
                    <li key={item.id} id={item.id}>
                      <NotificationRow notification={item} onOpen={markRead} />
                    </li>
                  ))}
                </RowList>
              </DetailList>
            </section>
          ))}
          <LoadMore page={viewer.notifications.pageInfo} fetchMore={fetchMore} />
        </div>
      ) : error ? (
        <ErrorState title="Couldn’t load your notifications" query={{ error, loading, refetch }} />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon={<Bell />}
      title="No notifications yet"
      action={
        <LinkButton to={pathTo.curators()} variant="primary">
          Find curators
        </LinkButton>
      }
    >
      When someone follows you, or saves or comments on one of your picks, or we review your shelf, you’ll see
      it here.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <RowList aria-busy="true" aria-label="Loading notifications">
      {['62%', '48%', '70%', '55%', '44%', '66%'].map((width) => (
        <li key={width}>
          <ListRow
            className={styles.row}
            aria-hidden="true"
            picture={<Skeleton round width={44} height={44} />}
          >
            <span className="grid gap-2">
              <Skeleton width={width} height={18} />
              <Skeleton width={48} height={14} />
            </span>
          </ListRow>
        </li>
      ))}
    </RowList>
  );
}
