import { useQuery } from '@apollo/client/react';
import { Map as MapIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { sharePaths } from '../../../server/modules/share/share.rules.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { FirstPage, LoadMore } from '../../components/LoadMore/LoadMore.tsx';
import { useListStart } from '../../components/LoadMore/listStart.ts';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { ThingsTabs } from '../../components/Page/SectionTabs.tsx';
import type { TopThingsQuery } from '../../gql/graphql.ts';
import type { CategoryInfo } from '../../lib/categories.ts';
import { useHead } from '../../lib/head.ts';
import { useFetchPolicy } from '../../lib/network/fetchPolicy.ts';
import { pathTo } from '../../lib/paths.ts';
import { topThingsData } from '../../lib/schemaOrg.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import {
  readCategory,
  readTopThingsFilters,
  SEASON_THINGS,
  TOP_THINGS,
  type TopThingsFilters,
  topThingsVariables,
} from './documents.ts';
import { HowRanked } from './HowRanked.tsx';
import { latestSeasons, seasonName } from './seasons.ts';
import { TopThingRow } from './TopThingRow.tsx';
import styles from './TopThings.module.css';

const SKELETON_COUNT = 6;
/** The number of cities above the list. */
const CITIES = 6;
const timeClass = cx('inline-flex gap-2 mute text-15 items-center no-underline touch line-tab', styles.time);

/** /books, /products and /places: the top things of a category. */
export function TopThingsPage() {
  const { pathname, search } = useLocation();
  const start = useListStart();
  const info = readCategory(pathname);
  const filters = readTopThingsFilters(pathname, new URLSearchParams(search));
  const variables = topThingsVariables(pathname, filters, start);
  const { data, fetchMore, ...query } = useQuery(TOP_THINGS, {
    variables,
    fetchPolicy: useFetchPolicy(`topThings ${JSON.stringify(variables)}`),
  });
  const nodes = data?.topThings.nodes ?? [];
  // The city's name as curators spell it. A link must not put other words into the page.
  const city = filters.city ? nodes[0]?.thing?.city : undefined;
  const cityName = filters.city ? (city?.name ?? nodes[0]?.thing?.creator ?? 'this city') : undefined;
  const things = info.plural.toLowerCase();
  const where = cityName ? ` in ${cityName}` : '';
  const title = `${info.plural}${where} that curators agree on`;
  // A list of a season is a page of its own in a browser's history and among search results.
  const fullTitle = filters.season ? `${title}, ${inWords(filters.season)}` : title;
  const lead = `The ${things}${where} that most curators have among their three${
    filters.season ? `, picked in ${inWords(filters.season)}` : ''
  }.`;
  const isWhole = !filters.season && !filters.city && !start.from;
  useHead(
    import.meta.env.SSR
      ? {
          title: fullTitle,
          description: lead,
          // The city's own page has more content, so search engines are sent there.
          path: city && !filters.season ? pathTo.city(city.slug) : pathTo.topThings(info, filters),
          ...(isWhole
            ? nodes.length > 0 && {
                image: { url: sharePaths.topThings(info.slug), alt: title },
                jsonLd: topThingsData({ title, description: lead, category: info.id }, nodes),
              }
            : { noIndex: nodes.length === 0 }),
        }
      : { title: fullTitle },
  );

  return (
    <Page>
      <ThingsTabs category={info.id} season={filters.season} />
      <PageHead title={title}>
        {city && <Link to={pathTo.city(city.slug)}>All places in {city.name}</Link>}
      </PageHead>
      <Filters info={info} filters={filters} city={cityName} counted={data} />
      {info.id === 'PLACES' && !filters.city && <Cities entries={nodes} />}
      <FirstPage />
      {query.error && !data ? (
        <ErrorState title="Couldn’t load this list" query={query} />
      ) : data && nodes.length === 0 ? (
        <Nothing info={info} filters={filters} />
      ) : (
        <ol aria-label={title} aria-busy={!data} className="grid grid-1">
          {data
            ? nodes.map((entry, index) => (
                <TopThingRow key={entry.thing?.id ?? entry.position} entry={entry} priority={index < 4} />
              ))
            : Array.from({ length: SKELETON_COUNT }, (_, index) => (
                <li key={index} className={styles.waiting}>
                  <span className={cx('text-34 font-display', styles.position)} />
                  <Skeleton ratio={info.ratio} />
                  <SkeletonText lines={3} className={styles.words} />
                </li>
              ))}
        </ol>
      )}
      {data && nodes.length > 0 && <LoadMore page={data.topThings.pageInfo} fetchMore={fetchMore} linked />}
      <HowRanked />
    </Page>
  );
}

const inWords = (season: string) => seasonName(season).replace(/^./, (letter) => letter.toLowerCase());

type Entries = NonNullable<TopThingsQuery['topThings']>['nodes'];

interface FiltersProps {
  info: CategoryInfo;
  filters: TopThingsFilters;
  city: string | undefined;
  /** The number of things in the latest seasons. Undefined while it loads. */
  counted: TopThingsQuery | undefined;
}

/** Links to all time and to the latest seasons with enough things. */
function Filters({ info, filters, city, counted }: FiltersProps) {
  const { season } = filters;
  const choices = latestSeasons(new Date(), 2).filter(
    (one, ago) =>
      one === season || counted?.[ago === 0 ? 'latest' : 'previous'].nodes.length === SEASON_THINGS,
  );
  if (season && !choices.includes(season)) choices.push(season);
  // Before it is loaded, the first choice keeps the place of the others.
  if (counted && choices.length === 0 && !city) return null;
  return (
    <nav aria-label="Times" className="cluster mb-2 gap-x-5">
      {[undefined, ...choices].map((choice) => (
        <Link
          key={choice ?? ''}
          to={pathTo.topThings(info, { city: filters.city, season: choice })}
          className={timeClass}
          aria-current={choice === season ? 'page' : undefined}
        >
          {choice ? seasonName(choice) : 'All time'}
        </Link>
      ))}
      {city && (
        <Link to={pathTo.topThings(info, season ? { season } : {})} className={timeClass}>
          All cities
        </Link>
      )}
    </nav>
  );
}

/** Links to the map and to the cities of the listed places. */
function Cities({ entries }: { entries: Entries }) {
  const cities = new Map(
    entries.flatMap(({ thing }) => (thing?.city ? [[thing.city.slug, thing.city.name]] : [])),
  );
  return (
    <nav aria-label="Places by city" className="cluster mb-2 gap-x-5">
      <Link to={pathTo.placesMap()} className={timeClass}>
        <MapIcon size={18} /> Map
      </Link>
      {[...cities].slice(0, CITIES).map(([slug, name]) => (
        <Link key={slug} to={pathTo.city(slug)} className={timeClass}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Nothing({ info, filters }: Pick<FiltersProps, 'info' | 'filters'>) {
  const isAll = !filters.season && !filters.city;
  return (
    <EmptyState
      title="Nothing yet"
      action={
        <LinkButton to={isAll ? pathTo.discover() : pathTo.topThings(info)} variant="primary">
          {isAll ? 'Go to Discover' : `All ${info.plural.toLowerCase()}`}
        </LinkButton>
      }
    >
      A thing is listed here once two curators have it on shelves that have been public for two weeks.
    </EmptyState>
  );
}
