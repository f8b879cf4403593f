import { useQuery } from '@apollo/client/react';
import { CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { sharePaths } from '../../../server/modules/share/share.rules.ts';
import { computeYearReview, yearInWords } from '../../../server/modules/shelf/shelf.rules.ts';
import { formatDisplayName } from '../../components/CuratorName/CuratorName.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page/Page.tsx';
import { ObjectImage, PickImage } from '../../components/PickImage/PickImage.tsx';
import type { YearInReviewQuery } from '../../gql/graphql.ts';
import { categories, formatRankInCategory } from '../../lib/categories.ts';
import { formatDate, plural } from '../../lib/format.ts';
import { type PageHead, useHead } from '../../lib/head.ts';
import { useFetchPolicy } from '../../lib/network/fetchPolicy.ts';
import { pathTo } from '../../lib/paths.ts';
import { yearData } from '../../lib/schemaOrg.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { YEAR_IN_REVIEW, yearVariables } from './documents.ts';
import styles from './YearInReview.module.css';

type Profile = NonNullable<YearInReviewQuery['profile']>;
type Placement = Profile['yearInReview'][number];

/** /@username/2026: the arrivals, departures, moves and the longest placement of a shelf in a year. */
export function YearInReviewPage() {
  const params = useParams();
  const variables = yearVariables(params);
  const { data, ...query } = useQuery(YEAR_IN_REVIEW, {
    variables,
    fetchPolicy: useFetchPolicy(`year ${variables.username} ${variables.year}`),
  });
  const profile = data?.profile;
  const isKnown = profile && profile.yearInReview.length > 0;
  useHead(
    data
      ? isKnown
        ? buildYearHead(profile, variables.year)
        : { title: 'Nothing here', status: 404, noIndex: true }
      : null,
  );
  return (
    <Page width="narrow">
      {isKnown ? (
        <Review profile={profile} year={variables.year} />
      ) : data ? (
        <Nothing profile={profile} year={variables.year} />
      ) : query.error ? (
        <ErrorState title="Couldn’t load this year" query={query} />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}

function Review({ profile, year }: { profile: Profile; year: number }) {
  const review = computeYearReview(profile.yearInReview, year, Date.now());
  const { came, left, moved, longest, standing } = review;
  return (
    <>
      <header className={cx('grid gap-2', styles.head)}>
        <p>
          <Link to={pathTo.profile(profile)} className="inline-flex items-center mute quiet-link touch">
            <bdi>{formatDisplayName(profile)}</bdi>
          </Link>
        </p>
        <h1 className={cx('tabular', styles.title)}>
          {year} <span className={cx('mute', styles.words)}>in review</span>
        </h1>
        <p className="text-20">{yearInWords(review)}.</p>
      </header>
      {longest && longest.days > 0 && <Longest {...longest} />}
      {came.length > 0 && (
        <Part title="Came">
          {came.map((placement) => (
            <Row
              key={buildPlacementKey(placement)}
              placement={placement}
              note={formatRankInCategory(placement)}
            >
              {formatDate(placement.rankedAt)}
            </Row>
          ))}
        </Part>
      )}
      {left.length > 0 && (
        <Part title="Left">
          {left.map((placement) => (
            <Row
              key={buildPlacementKey(placement)}
              placement={placement}
              note={`was ${formatRankInCategory(placement)}`}
            >
              {placement.leftAt && formatDate(placement.leftAt)}
              {placement.reason && (
                <q dir="auto" className="block mt-1 ink italic">
                  {placement.reason}
                </q>
              )}
            </Row>
          ))}
        </Part>
      )}
      {moved.length > 0 && (
        <Part title="Moved">
          {moved.map(({ from, to }) => (
            <Row
              key={buildPlacementKey(to)}
              placement={to}
              note={`from #${from.rank} to ${formatRankInCategory(to)}`}
            >
              {formatDate(to.rankedAt)}
            </Row>
          ))}
        </Part>
      )}
      {standing.length > 0 && came.length + moved.length + left.length === 0 && (
        <Part title="Stayed all year">
          {standing.map((placement) => (
            <Row
              key={buildPlacementKey(placement)}
              placement={placement}
              note={formatRankInCategory(placement)}
            />
          ))}
        </Part>
      )}
      <Years profile={profile} year={year} />
    </>
  );
}

/** The longest placement, large. */
function Longest({ placement, days }: { placement: Placement; days: number }) {
  const { category, reference, pick } = placement;
  const info = categories[category];
  return (
    <section aria-labelledby="longest" className={cx('grid gap-6 grid-1', styles.longest)}>
      {pick && <PickImage pick={pick} sizes="220px" priority="first" className={styles.hero} />}
      <div className={cx('min-w-0 break-anywhere', styles.words)}>
        <h2 id="longest" className={cx('text-15 tracking-0', styles.label)} style={{ color: info.color }}>
          Longest on the shelf
        </h2>
        <p className="text-34 font-display font-700 tracking-display leading-110">
          <Title placement={placement} />
        </p>
        {reference && (
          <p className="mute">
            <bdi>{reference}</bdi>
          </p>
        )}
        {/* The browser's date can differ from the server's, and with it the number of days. */}
        <p suppressHydrationWarning>
          {formatRankInCategory(placement)}, on the shelf for {days} {plural(days, 'day')}
        </p>
      </div>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.part}>
      <h2 className={cx('text-15 tracking-0', styles.label)}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

function Row({ placement, note, children }: { placement: Placement; note: string; children?: ReactNode }) {
  const { reference, pick, category } = placement;
  return (
    <li className={cx('grid gap-4 relative items-start', styles.row)}>
      {pick ? <PickImage pick={pick} variant="thumbnail" sizes="64px" /> : <ObjectImage object={placement} />}
      <div className={cx('min-w-0 break-anywhere', styles.words)}>
        <h3 className="text-17 leading-125">
          <Title placement={placement} />
        </h3>
        {reference && (
          <p className="mute">
            <bdi>{reference}</bdi>
          </p>
        )}
        <p className="grid text-15">
          <span style={{ color: categories[category].color }}>{note}</span>
          {children && <span className="mute">{children}</span>}
        </p>
      </div>
    </li>
  );
}

function Title({ placement: { pick, title } }: { placement: Placement }) {
  const words = <bdi>{title}</bdi>;
  if (!pick) return words;
  return (
    <Link to={pathTo.pick(pick.id)} className="quiet-link">
      {words}
    </Link>
  );
}

/** Links to the years before and after, and to the shelf. */
function Years({ profile, year }: { profile: Profile; year: number }) {
  const { username, shelfYears } = profile;
  const before = shelfYears.find((one) => one < year);
  const after = shelfYears.findLast((one) => one > year);
  const to = (other: number) => username && pathTo.year(username, other);
  return (
    <nav aria-label="Years" className={cx('cluster border-t pt-4', styles.years)}>
      {before && (
        <Link to={to(before) ?? ''} className="inline-flex items-center touch">
          {before}
        </Link>
      )}
      <Link to={pathTo.profile(profile)} className="inline-flex items-center touch">
        The shelf today
      </Link>
      {after && (
        <Link to={to(after) ?? ''} className="inline-flex items-center touch">
          {after}
        </Link>
      )}
    </nav>
  );
}

function Nothing({ profile, year }: { profile: YearInReviewQuery['profile'] | undefined; year: number }) {
  return (
    <EmptyState
      heading="h1"
      icon={<CalendarX />}
      title={`No review of ${year}`}
      action={
        <LinkButton to={profile ? pathTo.profile(profile) : pathTo.curators()} variant="primary">
          {profile ? 'See the shelf' : 'Meet the curators'}
        </LinkButton>
      }
    >
      This shelf had no public picks in that year.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <div className={cx('grid gap-2', styles.head)}>
        <Skeleton width={120} height={20} />
        <Skeleton width="min(560px, 90%)" height="clamp(2.75rem, 12vw, 6rem)" />
        <Skeleton width={200} height={20} />
      </div>
      <div className={cx('grid gap-6 grid-1', styles.longest)}>
        <Skeleton ratio="3 / 4" className={styles.hero} />
        <div>
          <Skeleton width={140} height={20} />
          <Skeleton width="min(280px, 80%)" height={36} className="mt-2" />
          <Skeleton width={160} height={20} className="mt-2" />
        </div>
      </div>
    </div>
  );
}

const buildPlacementKey = ({ category, rank, rankedAt }: Placement) => `${category} ${rank} ${rankedAt}`;

function buildYearHead(profile: Profile, year: number): PageHead {
  const name = formatDisplayName(profile);
  const title = `${name}: ${year} in review`;
  const { id, username } = profile;
  if (!import.meta.env.SSR || !username) return { title };
  const review = computeYearReview(profile.yearInReview, year, Date.now());
  const description = `How ${name}’s shelf changed in ${year}: ${yearInWords(review).toLowerCase()}.`;
  const path = pathTo.year(username, year);
  return {
    title,
    description,
    path,
    type: 'article',
    image: { url: sharePaths.year(id, year), alt: title },
    jsonLd: yearData({ title, description, path }, profile, review.standing),
  };
}
