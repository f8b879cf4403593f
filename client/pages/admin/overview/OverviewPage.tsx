import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { graphql } from '../../../gql/gql.ts';
import type { AdminOverviewQuery } from '../../../gql/graphql.ts';
import { formatCount, plural } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { FilterChips } from '../../../ui/Chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { sizeText } from '../kit/size.ts';
import { ageText, agoText } from '../kit/time.ts';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import { SubmitterName } from '../submissions/SubmitterName.tsx';
import { UserName } from '../users/UserName.tsx';
import { DayChart } from './DayChart.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import styles from './Overview.module.css';

const OVERVIEW = graphql(`
  query AdminOverview($days: Int!) {
    overview(days: $days) {
      oldestSubmissionAt oldestReportAt oldestChangeAt unconfirmedAddresses users
      pictures pictureBytes databaseBytes
      days { day signUps picks saves approvals }
    }
    adminCounts {
      pendingSubmissions changedShelves openReports answeredTakedowns openThingSuggestions
    }
    jobCounts { waiting running retrying failed }
    submissions(first: 3, status: PENDING, order: OLDEST) { nodes { ...SubmissionRow_submission @unmask } }
    failedJobs(first: 5) { nodes { id task error attempts failedAt } }
    users(first: 6) { nodes { ...UserRow_user @unmask } }
  }
`);

type Data = AdminOverviewQuery;
type Counted = 'signUps' | 'picks' | 'saves' | 'approvals';

const PERIODS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;
type Period = (typeof PERIODS)[number]['value'];
const STANDARD: Period = '30';

const CHARTS: [Counted, string][] = [
  ['signUps', 'Sign-ups'],
  ['picks', 'New picks'],
  ['saves', 'Saves'],
  ['approvals', 'Approved shelves'],
];

/** /admin: the waiting tasks, the growth of the site, and new members. */
export function OverviewPage() {
  const [params, setParams] = useSearchParams();
  const period = PERIODS.find(({ value }) => value === params.get('days'))?.value ?? STANDARD;
  const { data, previousData, ...query } = useQuery(OVERVIEW, {
    variables: { days: Number(period) },
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? previousData;
  const choose = (next: Period) => setParams(next === STANDARD ? {} : { days: next }, { replace: true });

  return (
    <AdminScreen title="Overview">
      {query.error && !shown ? (
        <ErrorState title="Couldn’t load the overview" query={query} />
      ) : (
        <div className="grid gap-8" aria-busy={!shown || undefined}>
          <section aria-label="Waiting">
            <h2 className="mb-3 text-20">Waiting</h2>
            <div className={cx('cluster gap-3', styles.tiles)}>
              <Waiting data={shown} />
            </div>
            {shown && <Oldest submissions={shown.submissions.nodes} />}
          </section>
          <section aria-label="Activity">
            <div className="row wrap justify-between mb-3 gap-2-4">
              <h2 className="text-20">Activity</h2>
              <FilterChips label="Period" options={PERIODS} value={period} onChange={choose} />
            </div>
            <div className={styles.charts}>
              {CHARTS.map(([name, title]) =>
                shown ? (
                  <DayChart
                    key={name}
                    title={title}
                    days={shown.overview.days.map((day) => ({ day: day.day, count: day[name] }))}
                  />
                ) : (
                  <Skeleton key={name} height="124px" />
                ),
              )}
            </div>
          </section>
          <div className={cx('grid gap-8', styles.columns)}>
            <section aria-label="Newest sign-ups">
              <h2 className="mb-3 text-20">Newest sign-ups</h2>
              <Newest users={shown?.users.nodes} />
            </section>
            <section aria-label="System">
              <h2 className="mb-3 text-20">Jobs</h2>
              {shown ? (
                <FailedJobs
                  counts={shown.jobCounts}
                  jobs={shown.failedJobs.nodes}
                  onChanged={() => void query.refetch().catch(() => {})}
                />
              ) : (
                <Skeleton height="56px" />
              )}
              <h2 className={styles.headingBelow}>Storage</h2>
              <Storage data={shown} />
            </section>
          </div>
        </div>
      )}
    </AdminScreen>
  );
}

function Waiting({ data }: { data: Data | undefined }) {
  if (!data) return [1, 2].map((tile) => <Skeleton key={tile} height="104px" />);
  const { oldestSubmissionAt, oldestReportAt, oldestChangeAt, unconfirmedAddresses } = data.overview;
  const { pendingSubmissions, openReports, answeredTakedowns, changedShelves, openThingSuggestions } =
    data.adminCounts;
  return (
    <>
      <Tile
        to={pathTo.submissions()}
        count={pendingSubmissions}
        name={plural(pendingSubmissions, 'submission')}
      >
        {oldestText(oldestSubmissionAt) ?? 'Nothing to review'}
      </Tile>
      {openReports > 0 && (
        <Tile to="/admin/reports" count={openReports} name={`open ${plural(openReports, 'report')}`}>
          {oldestText(oldestReportAt) ?? 'From members and visitors'}
        </Tile>
      )}
      {answeredTakedowns > 0 && (
        <Tile
          to="/admin/reports?list=taken-down&state=answered"
          count={answeredTakedowns}
          name={`${plural(answeredTakedowns, 'answer')} to ${plural(answeredTakedowns, 'a take-down', 'take-downs')}`}
        >
          Restore or keep taken down
        </Tile>
      )}
      {changedShelves > 0 && (
        <Tile
          to={`${pathTo.submissions()}?status=changed`}
          count={changedShelves}
          name={`changed ${plural(changedShelves, 'shelf', 'shelves')}`}
        >
          {oldestText(oldestChangeAt) ?? 'Edited since approval'}
        </Tile>
      )}
      {openThingSuggestions > 0 && (
        <Tile
          to="/admin/things"
          count={openThingSuggestions}
          name={plural(openThingSuggestions, 'suggestion about a thing', 'suggestions about things')}
        >
          Merge, split or decline
        </Tile>
      )}
      {unconfirmedAddresses > 0 && (
        <Tile
          to={`${pathTo.users()}?address=unconfirmed`}
          count={unconfirmedAddresses}
          name={`${plural(unconfirmedAddresses, 'address', 'addresses')} not confirmed`}
        >
          They may not have received our email
        </Tile>
      )}
    </>
  );
}

/** The submissions that have waited longest. Each opens its review. */
function Oldest({ submissions }: { submissions: Data['submissions']['nodes'] }) {
  // A submission decided meanwhile stays in the cache until the overview is read again.
  const waiting = submissions.filter(({ status }) => status === 'PENDING');
  if (waiting.length === 0) return null;
  return (
    <>
      <h3 id="oldest" className="note font-600 mt-4">
        Longest waiting submissions
      </h3>
      <ul aria-labelledby="oldest" className={styles.people}>
        {waiting.map((submission) => (
          <PersonRow
            key={submission.id}
            to={`${pathTo.submissions()}?open=${submission.id}`}
            at={submission.createdAt}
          >
            <SubmitterName submission={submission} />
          </PersonRow>
        ))}
      </ul>
    </>
  );
}

/** The age of the oldest waiting item; undefined if there is none. */
const oldestText = (at: unknown) => (at ? `The oldest has waited for ${ageText(at)}` : undefined);

interface TileProps {
  to: string;
  count: number;
  name: string;
  children: ReactNode;
}

function Tile({ to, count, name, children }: TileProps) {
  return (
    <Link to={to} className={cx('grid items-baseline bg-wash round-panel no-underline', styles.tile)}>
      <span className={cx('text-34 font-display font-700 tracking-tight tabular', styles.number)}>
        {formatCount(count)}
      </span>
      <span className="font-600">{name}</span>
      <span className="note">{children}</span>
    </Link>
  );
}

function Newest({ users }: { users: Data['users']['nodes'] | undefined }) {
  if (!users) {
    return (
      <ul aria-hidden="true" className={styles.people}>
        {[1, 2, 3, 4, 5, 6].map((line) => (
          <li key={line}>
            <Skeleton height="36px" />
          </li>
        ))}
      </ul>
    );
  }
  if (users.length === 0) return <p className="note">No one yet.</p>;
  return (
    <ul className={styles.people}>
      {users.map((user) => (
        <PersonRow key={user.id} to={`${pathTo.users()}?open=${user.id}`} at={user.createdAt}>
          <UserName user={user} />
        </PersonRow>
      ))}
    </ul>
  );
}

function PersonRow({ to, at, children }: { to: string; at: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} state={{ overOverview: true }} className="min-w-0 quiet-link">
        {children}
      </Link>
      <span className="note">{agoText(at)}</span>
    </li>
  );
}

function Storage({ data }: { data: Data | undefined }) {
  if (!data) return <Skeleton height="147px" />;
  const { users, pictures, pictureBytes, databaseBytes } = data.overview;
  return (
    <dl className={styles.facts}>
      <div>
        <dt className="mute">Accounts</dt>
        <dd className="tabular">{formatCount(users)}</dd>
      </div>
      <div>
        <dt className="mute">Bucket</dt>
        <dd className="tabular">
          {formatCount(pictures)} {plural(pictures, 'picture')}
          {/* After an upgrade the size is 0 until a job has counted it. */}
          {pictureBytes > 0 && `, ${sizeText(pictureBytes)}`}
        </dd>
      </div>
      <div>
        <dt className="mute">Database</dt>
        <dd className="tabular">{sizeText(databaseBytes)}</dd>
      </div>
    </dl>
  );
}
