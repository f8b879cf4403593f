import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { daysInPlace } from '../../../server/modules/shelf/shelf.rules.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { graphql } from '../../gql/gql.ts';
import type { ShelfHistoryQuery } from '../../gql/graphql.ts';
import { categories, shelfOrder } from '../../lib/categories.ts';
import { reasonOf } from '../../lib/errors.ts';
import { formatDate, plural } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useToast } from '../../ui/Toast.tsx';
import styles from './ShelfTimeline.module.css';

const HISTORY = graphql(`
  query ShelfHistory($id: ID!, $after: String) {
    profile(id: $id) {
      id
      username
      shelfYears
      shelfHistory(first: 50, after: $after) {
        nodes {
          category
          rank
          title
          reference
          rankedAt
          leftAt
          removalReason
          reason
          pick {
            id
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

const SHELF_THEN = graphql(`
  query ShelfThen($id: ID!, $asOf: DateTime!) {
    profile(id: $id) {
      id
      shelf(asOf: $asOf) {
        category
        rank
        title
        reference
      }
    }
  }
`);

type Placement = NonNullable<ShelfHistoryQuery['profile']>['shelfHistory']['nodes'][number];

/** When it left, or came if it still stands. Both are written in the same form, in UTC. */
const momentOf = ({ leftAt, rankedAt }: Placement) => leftAt ?? rankedAt;
const placeOf = ({ category, rank }: Pick<Placement, 'category' | 'rank'>) =>
  `#${rank} ${categories[category].singular.toLowerCase()}`;
const daysOf = ({ rankedAt, leftAt }: Placement) =>
  daysInPlace(rankedAt, leftAt ? Date.parse(leftAt) : Date.now());

/** What stands longest, what came and left and why, and the shelf as it was on a day. */
export function ShelfHistory({ id }: { id: string }) {
  const { data, error, loading, refetch, fetchMore } = useQuery(HISTORY, { variables: { id } });
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  if (!data && error) {
    return (
      <ErrorState
        heading="h2"
        title="Couldn’t load the history of this shelf"
        text={reasonOf(error)}
        onRetry={() => refetch().catch(() => {})}
        retrying={loading}
      />
    );
  }
  if (!data) return <p aria-busy="true">Loading…</p>;
  const placements = [...(data.profile?.shelfHistory.nodes ?? [])].sort((a, b) =>
    momentOf(b).localeCompare(momentOf(a)),
  );
  const { hasNextPage, endCursor } = data.profile?.shelfHistory.pageInfo ?? {};
  const showEarlier = async () => {
    setBusy(true);
    try {
      await fetchMore({ variables: { after: endCursor } });
    } catch (failure) {
      toast(reasonOf(failure), { tone: 'error' });
    }
    setBusy(false);
  };
  return (
    <div className={styles.parts}>
      <div>
        <ol className={styles.list}>
          {placements.map((placement) => (
            <li
              key={`${placement.rankedAt} ${placement.category} ${placement.rank}`}
              className={styles.entry}
            >
              <span className={styles.when}>{formatDate(momentOf(placement))}</span>
              <span className={styles.what}>
                <Title placement={placement} /> {wordsOf(placement)}
                {placement.reason && (
                  <q dir="auto" className={styles.reason}>
                    {placement.reason}
                  </q>
                )}
              </span>
            </li>
          ))}
        </ol>
        {hasNextPage && (
          <Button size="small" busy={busy} onClick={showEarlier}>
            Show earlier
          </Button>
        )}
      </div>
      <div className={styles.aside}>
        <ShelfThen id={id} />
        <Years profile={data.profile} />
      </div>
    </div>
  );
}

/** The years of which there is a review. */
function Years({ profile }: { profile: ShelfHistoryQuery['profile'] }) {
  const { username, shelfYears = [] } = profile ?? {};
  if (!username || shelfYears.length === 0) return null;
  return (
    <nav aria-label="Years in review" className={styles.years}>
      <h3>Years in review</h3>
      <ul className={styles.list}>
        {shelfYears.map((year) => (
          <li key={year}>
            <Link to={pathTo.year(username, year)}>{year}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Title({ placement: { title, pick } }: { placement: Placement }) {
  const words = <bdi>{title}</bdi>;
  return pick ? <Link to={pathTo.pick(pick.id)}>{words}</Link> : words;
}

function wordsOf(placement: Placement): string {
  const days = daysOf(placement);
  const since = `${placeOf(placement)} for ${days > 0 ? `${days} ${plural(days, 'day')}` : 'less than a day'}`;
  switch (placement.removalReason) {
    case null:
      return `has been ${since}`;
    case 'MOVED':
      return `moved, after it was ${since}`;
    case 'LEFT_SHELF':
      return `made room, after it was ${since}`;
    case 'DELETED':
      return `left, after it was ${since}`;
    case 'UNPUBLISHED':
      return `was ${since}`;
  }
}

/** The shelf as it stood at the end of a day. */
function ShelfThen({ id }: { id: string }) {
  const [day, setDay] = useState('');
  const asOf = Number.isNaN(Date.parse(day)) ? '' : `${day}T23:59:59.999Z`;
  const { data } = useQuery(SHELF_THEN, { variables: { id, asOf }, skip: asOf === '' });
  const then = data?.profile?.shelf;
  return (
    <div className={styles.then}>
      <TextField
        type="date"
        label="See the shelf as of"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <div aria-live="polite">
        {then?.length === 0 && <p className={styles.when}>The shelf was empty on that day.</p>}
        {then &&
          shelfOrder.map((info) => {
            const picks = then.filter(({ category }) => category === info.id);
            return (
              picks.length > 0 && (
                <div key={info.id} className={styles.category}>
                  <h3 style={{ color: info.colour }}>{info.plural}</h3>
                  <ol className={styles.list}>
                    {picks.map(({ rank, title, reference }) => (
                      <li key={rank}>
                        {rank}. <bdi>{title}</bdi>
                        {reference && (
                          <span className={styles.when}>
                            {' · '}
                            <bdi>{reference}</bdi>
                          </span>
                        )}
                      </li>
                    ))}
                  </ol>
                </div>
              )
            );
          })}
      </div>
    </div>
  );
}
