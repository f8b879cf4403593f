import { useQuery } from '@apollo/client/react';
import { Download } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { sharePaths } from '../../../server/modules/share/share.rules.ts';
import { CuratorCard } from '../../components/CuratorCard/CuratorCard.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { FirstPage, LoadMore } from '../../components/LoadMore/LoadMore.tsx';
import { useListStart } from '../../components/LoadMore/listStart.ts';
import { Page } from '../../components/Page/Page.tsx';
import { ThingsTabs } from '../../components/Page/SectionTabs.tsx';
import { ThingCard } from '../../components/ThingCard/ThingCard.tsx';
import type { CityQuery } from '../../gql/graphql.ts';
import { categories } from '../../lib/categories.ts';
import { formatCount, plural } from '../../lib/format.ts';
import { feedsAt, type PageHead, useHead } from '../../lib/head.ts';
import { useFetchPolicy } from '../../lib/network/fetchPolicy.ts';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';
import { pathTo } from '../../lib/paths.ts';
import { cityData } from '../../lib/schemaOrg.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './City.module.css';
import { CITY, cityVariables } from './documents.ts';

const CityMap = lazyWithRetry(() => import('./CityMap.tsx'), 'CityMap');
const NotFoundPage = lazyWithRetry(() => import('../../components/Page/NotFoundPage.tsx'), 'NotFoundPage');

type CityFacts = NonNullable<CityQuery['city']>;

/** /places/in/{city}: the places of a city, and the curators who live there. */
export function CityPage() {
  const { slug } = useParams();
  const start = useListStart();
  const { data, fetchMore, ...query } = useQuery(CITY, {
    variables: cityVariables(slug, start),
    fetchPolicy: useFetchPolicy(`city ${slug} ${start.from}`),
  });
  const city = data?.city;
  useHead(city ? buildCityHead(city) : null);
  if (!data && query.error) {
    return (
      <Page>
        <ErrorState title="Couldn’t load this city" query={query} />
      </Page>
    );
  }
  if (data && !city) return isFromServer() ? <UnknownCity /> : <AskServer />;
  if (!city) return <Waiting />;

  const { name, placesCount, places, curators } = city;
  return (
    <Page>
      <ThingsTabs category="PLACES" />
      <Head city={city} isAgreed={data.topThings.nodes.length > 0} />
      <FirstPage />
      {isApart(places.nodes) && (
        <Suspense fallback={<MapSpace />}>
          <CityMap city={city} />
        </Suspense>
      )}
      {places.nodes.length > 0 && (
        <section aria-label={`Places in ${name}`} className="pb-10">
          <ul className="grid thing-columns">
            {places.nodes.map((place) => (
              <li key={place.id}>
                <ThingCard thing={place} city={name} />
              </li>
            ))}
          </ul>
          <LoadMore page={places.pageInfo} fetchMore={fetchMore} linked />
        </section>
      )}
      {curators.nodes.length > 0 && (
        <section aria-labelledby="curators" className="pb-10">
          <h2 id="curators" className="mb-5 text-20 font-700">
            {curators.nodes.length === 1 ? 'A curator who lives here' : 'Curators who live here'}
          </h2>
          <ul className="grid curator-columns">
            {curators.nodes.map((profile) => (
              <li key={profile.id}>
                <CuratorCard profile={profile} heading="h3" />
              </li>
            ))}
          </ul>
          {curators.pageInfo.hasNextPage && (
            <Link
              to={`${pathTo.curators()}?place=${encodeURIComponent(name)}`}
              className="inline-flex items-center touch"
            >
              All curators in {name}
            </Link>
          )}
        </section>
      )}
      {placesCount > 0 && <DownloadPlaces city={city} />}
    </Page>
  );
}

/** Whether the document was loaded from this address, so that the server has already looked for the city. */
function isFromServer(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || new URL(loaded.name).pathname === window.location.pathname;
}

/** Loads the page from the server, which knows the other names of cities. */
function AskServer() {
  useEffect(() => window.location.reload(), []);
  return <Waiting />;
}

/** Whether any two places have different positions. A map with one dot is useless. */
const isApart = (places: CityFacts['places']['nodes']) =>
  new Set(
    places.flatMap(({ latitude, longitude }) =>
      latitude !== null && longitude !== null ? [`${latitude.toFixed(3)} ${longitude.toFixed(3)}`] : [],
    ),
  ).size > 1;

function Head({ city, isAgreed }: { city: CityFacts; isAgreed: boolean }) {
  const { slug, name, placesCount, latitude, longitude } = city;
  return (
    <header className="pb-8">
      <h1 dir="auto" className={cx('mt-1 font-700', styles.title)}>
        {name}
      </h1>
      <p className="mt-2 mute text-17">{whereIs(city)}</p>
      <p className="row wrap mt-4 gap-x-5">
        <strong className="font-650">{formatPlacesCount(placesCount)}</strong>
        {/* With a single place, the list would be this page again. */}
        {isAgreed && placesCount > 1 && (
          <Link
            to={pathTo.topThings(categories.PLACES, { city: slug })}
            className="inline-flex items-center touch"
          >
            What curators agree on here
          </Link>
        )}
        <Link
          to={`${pathTo.placesMap()}?at=${latitude.toFixed(3)},${longitude.toFixed(3)},6`}
          className="inline-flex items-center touch"
        >
          Other places around {name}
        </Link>
      </p>
    </header>
  );
}

/** As high as the map, with the line below it. */
const MapSpace = () => (
  <div className="pb-10">
    <div className={styles.map} />
    <p className="mt-2">{'\u00a0'}</p>
  </div>
);

/** The region and country, without a region that is called like the city. */
const whereIs = ({ name, region, country }: CityFacts) =>
  [region, country].filter((part, at, all) => part && part !== name && all.indexOf(part) === at).join(', ');

const formatPlacesCount = (count: number) => {
  if (count === 0) return 'No places yet';
  return `${formatCount(count)}${count === 1_000 ? ' or more' : ''} ${plural(count, 'place')}`;
};

function DownloadPlaces({ city: { slug, name } }: { city: CityFacts }) {
  return (
    <section aria-labelledby="take-along" className="pb-10">
      <h2 id="take-along" className="mb-5 text-20 font-700">
        Download these places
      </h2>
      <p className={cx('mute max-w-39em', styles.lead)}>
        For a map or navigation app. Places without exact coordinates are put in the centre of {name}.
      </p>
      <p className="cluster gap-3 mt-4">
        {(['gpx', 'geojson'] as const).map((form) => (
          <a key={form} href={`${pathTo.city(slug)}.${form}`} download className={buttonClass()}>
            <Download size={18} /> {form === 'gpx' ? 'GPX' : 'GeoJSON'}
          </a>
        ))}
      </p>
    </section>
  );
}

function buildCityHead(city: CityFacts): PageHead {
  const { slug, name, placesCount, places } = city;
  const title = `Places in ${name}`;
  if (!import.meta.env.SSR) return { title };
  const path = pathTo.city(slug);
  const why = placesCount > 0 ? ', and why people stand behind them' : '';
  const description = `${formatPlacesCount(placesCount)} in ${[name, whereIs(city)].filter(Boolean).join(', ')}${why}.`;
  return {
    title,
    description,
    path,
    ...(placesCount > 0
      ? {
          image: { url: sharePaths.city(slug), alt: title },
          jsonLd: cityData({ ...city, title, description }, places.nodes),
          alternates: feedsAt(path, title),
        }
      : { noIndex: true }),
  };
}

const UnknownCity = () => (
  <NotFoundPage
    title="No places in this city yet"
    action={
      <LinkButton to={pathTo.topThings(categories.PLACES)} variant="primary">
        All places
      </LinkButton>
    }
  >
    A city appears here once a curator has a place in it. There may also be a typo in the address.
  </NotFoundPage>
);

function Waiting() {
  return (
    <Page>
      <ThingsTabs category="PLACES" />
      <div className="pb-8" aria-busy="true">
        <Skeleton width="min(320px, 70%)" height={56} />
        <Skeleton width={120} height={24} className="mt-2" />
        <Skeleton width="min(280px, 90%)" height={20} className="mt-5" />
      </div>
      <div className="grid thing-columns">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index}>
            <Skeleton ratio="1 / 1" />
            <Skeleton width="70%" height={17} className="mt-2" />
            <Skeleton width="45%" height={14} className="mt-1" />
          </div>
        ))}
      </div>
    </Page>
  );
}
