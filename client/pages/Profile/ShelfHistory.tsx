import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { daysInPlace } from '../../../server/modules/shelf/shelf.rules.ts';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { graphql } from '../../gql/gql.ts';
import type { ShelfHistoryQuery } from '../../gql/graphql.ts';
import { formatRankInCategory, shelfOrder } from '../../lib/categories.ts';
import { formatDate, plural } from '../../lib/format.ts';
import { describeError } from '../../lib/network/errors.ts';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { keepFocus } from '../../ui/keepFocus.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';
import styles from './ShelfTimeline.module.css';

const HISTORY = graphql(`
  query ShelfHistory($id: ID!, $after: String) {
    profile(id: $id) {
      id username shelfYears
      shelfHistory(first: 50, after: $after) {
        nodes {
          category rank title reference rankedAt leftAt removalReason reason
          pick { id }
        }
        pageInfo { endCursor hasNextPage }
      }
    }
  }
`);

const SHELF_THEN = graphql(`
  query ShelfThen($id: ID!, $asOf: DateTime!) {
    profile(id: $id) {
      id
      shelf(asOf: $asOf) { category rank title reference }
    }
  }
`);

type Placement = NonNullable<ShelfHistoryQuery['profile']>['shelfHistory']['nodes'][number];

/** When it left, or when it arrived if it is still there. All are in UTC and one format, so they sort as texts. */
const getMoment = ({ leftAt, rankedAt }: Placement) => leftAt ?? rankedAt;

/** The history of a shelf: arrivals, departures and reasons, and the shelf on a given day. */
export function ShelfHistory({ id }: { id: string }) {
  const { data, fetchMore, ...query } = useQuery(HISTORY, { variables: { id } });
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  if (!data) return <NotLoaded what="the history of this shelf" query={query} />;
  const { hasNextPage, endCursor } = data.profile?.shelfHistory.pageInfo ?? {};
  const events = listEvents(data.profile?.shelfHistory.nodes ?? [], !hasNextPage);
  const showEarlier = async () => {
    setBusy(true);
    try {
      await fetchMore({ variables: { after: endCursor } });
    } catch (failure) {
      toast(describeError(failure), { tone: 'error' });
    }
    setBusy(false);
  };
  return (
    <div className={cx('grid gap-8 py-4', styles.parts)}>
      <div ref={keepFocus} tabIndex={-1}>
        <ol>
          {events.map(({ at, placement, words }) => (
            <li
              key={`${at} ${placement.rankedAt} ${placement.category} ${placement.rank}`}
              className={cx('grid gap-3', styles.entry)}
            >
              <span className="mute">{formatDate(at)}</span>
              <span className="break-anywhere">
                <Title placement={placement} /> {words}
                {at === placement.leftAt && placement.reason && (
                  <q dir="auto" className="block mute italic">
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
      <div className="grid gap-6 content-start">
        <ShelfThen id={id} />
        <Years profile={data.profile} />
      </div>
    </div>
  );
}

/** Links to the years that have a review. */
function Years({ profile }: { profile: ShelfHistoryQuery['profile'] }) {
  const { username, shelfYears = [] } = profile ?? {};
  if (!username || shelfYears.length === 0) return null;
  return (
    <nav aria-label="Years in review">
      <h3 className="text-15 tracking-0">Years in review</h3>
      <ul className="cluster gap-x-5">
        {shelfYears.map((year) => (
          <li key={year}>
            <Link to={pathTo.year(username, year)} className="inline-flex items-center touch">
              {year}
            </Link>
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

interface ShelfEvent {
  at: string;
  placement: Placement;
  words: string;
}

/**
 * The arrivals, moves and departures, newest first. While older placements are not loaded, events before the oldest
 * loaded one are left out, so that they appear below later.
 */
function listEvents(placements: readonly Placement[], isWhole: boolean): ShelfEvent[] {
  const since = isWhole ? '' : placements.map(getMoment).sort()[0];
  const events = placements.flatMap((placement) => {
    const { rankedAt, leftAt, removalReason } = placement;
    // A title can have been corrected since. A deleted pick has nothing else.
    const isSame = (one: Placement, other: Placement) =>
      one.pick && other.pick ? one.pick.id === other.pick.id : one.title === other.title;
    const isNext = (before: Placement, after: Placement) =>
      before.removalReason === 'MOVED' && before.leftAt === after.rankedAt && isSame(before, after);
    const came = placements.some((before) => isNext(before, placement))
      ? []
      : [{ at: rankedAt, placement, words: `came in as ${formatRankInCategory(placement)}` }];
    if (!leftAt || !removalReason) return came;
    const next = placements.find((after) => isNext(placement, after));
    return [{ at: leftAt, placement, words: describeLeaving(placement, next) }, ...came];
  });
  return events
    .filter(({ at }) => !since || at >= since)
    .sort(
      (a, b) =>
        b.at.localeCompare(a.at) ||
        a.placement.category.localeCompare(b.placement.category) ||
        a.placement.rank - b.placement.rank,
    );
}

/** How a placement ended, such as "left after 368 days" or "moved to #2 book after 3 days". */
function describeLeaving(
  { rankedAt, leftAt, removalReason }: Placement,
  next: Placement | undefined,
): string {
  const days = daysInPlace(rankedAt, Date.parse(leftAt ?? ''));
  const after = days > 0 ? `after ${days} ${plural(days, 'day')}` : 'after less than a day';
  switch (removalReason) {
    case 'MOVED':
      return next ? `moved to ${formatRankInCategory(next)} ${after}` : `moved ${after}`;
    case 'UNPUBLISHED':
      return `was hidden ${after}`;
    default:
      return `left ${after}`;
  }
}

function ShelfThen({ id }: { id: string }) {
  const [day, setDay] = useState('');
  const today = new Date().toISOString().slice(0, 10);
  const isAhead = day > today;
  const asOf = isAhead || Number.isNaN(Date.parse(day)) ? '' : `${day}T23:59:59.999Z`;
  const { data, error } = useQuery(SHELF_THEN, { variables: { id, asOf }, skip: asOf === '' });
  const then = data?.profile?.shelf;
  return (
    <div>
      <TextField
        type="date"
        label="See the shelf as of"
        max={today}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <div aria-live="polite">
        {error && <p className="mute">{describeError(error)}</p>}
        {isAhead && <p className="mute">That day is still to come.</p>}
        {then?.length === 0 && <p className="mute">The shelf was empty on that day.</p>}
        {then &&
          shelfOrder.map((info) => {
            const picks = then.filter(({ category }) => category === info.id);
            return (
              picks.length > 0 && (
                <div key={info.id} className="mt-4">
                  <h3 style={{ color: info.color }}>{info.plural}</h3>
                  <ol>
                    {picks.map(({ rank, title, reference }) => (
                      <li key={rank}>
                        {rank}. <bdi>{title}</bdi>
                        {reference && (
                          <span className="mute">
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
