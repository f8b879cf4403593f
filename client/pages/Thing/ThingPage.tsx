import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { sharePaths } from '../../../server/modules/share/share.rules.ts';
import { CollectionCard } from '../../components/CollectionCard/CollectionCard.tsx';
import { DetailList } from '../../components/DetailLink/DetailList.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FirstPage, LoadMore } from '../../components/LoadMore/LoadMore.tsx';
import { useListStart } from '../../components/LoadMore/listStart.ts';
import { Page } from '../../components/Page/Page.tsx';
import { THING_SIZES, ThingCard } from '../../components/ThingCard/ThingCard.tsx';
import type { ThingQuery } from '../../gql/graphql.ts';
import { type CategoryInfo, categories } from '../../lib/categories.ts';
import { formatCount, formatShelvesCount } from '../../lib/format.ts';
import { feedsAt, type PageHead, useHead } from '../../lib/head.ts';
import { useFetchPolicy } from '../../lib/network/fetchPolicy.ts';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';
import { pathTo } from '../../lib/paths.ts';
import { thingData } from '../../lib/schemaOrg.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { THING, thingVariables } from './documents.ts';
import styles from './Thing.module.css';
import { ThingStory } from './ThingStory.tsx';

const ThingTools = lazyWithRetry(() => import('./ThingTools.tsx'), 'ThingTools');
const NotFoundPage = lazyWithRetry(() => import('../../components/Page/NotFoundPage.tsx'), 'NotFoundPage');

type ThingFacts = NonNullable<ThingQuery['thing']>;

/** A thing, with the stories of its curators side by side. */
export function ThingPage() {
  const { pathname } = useLocation();
  const { slug } = useParams();
  const { viewer } = useViewer();
  const start = useListStart();
  const variables = thingVariables(pathname, slug, start);
  const { data, fetchMore, ...query } = useQuery(THING, {
    variables,
    fetchPolicy: useFetchPolicy(`thing ${pathname} ${start.from}`),
  });
  const thing = data?.thing;
  useHead(thing ? buildThingHead(thing, slug) : null);
  if (!data && query.error) {
    return (
      <Page>
        <ErrorState title="Couldn’t load this page" query={query} />
      </Page>
    );
  }
  if (data && !thing) {
    return (
      <NotFoundPage title="No one has this on a shelf">
        It may have left its last shelf, or there may be a typo in the address.
      </NotFoundPage>
    );
  }
  if (!thing) return <Waiting info={categories[variables.category]} />;
  // The thing was merged into another. On the server, the page's head causes the redirect.
  if (thing.slug !== slug) return import.meta.env.SSR ? null : <Navigate to={pathTo.thing(thing)} replace />;

  const { picks, collections, similar } = thing;
  return (
    <Page>
      <Head thing={thing} />
      <FirstPage />
      <section aria-labelledby="stories">
        <h2 id="stories" className="mb-5 text-20 font-700">
          {chooseHeading(thing.shelvesCount)}
        </h2>
        <DetailList paths={picks.nodes.map(({ id }) => pathTo.pick(id))}>
          <ul className={cx('grid pb-10 grid-1', styles.stories)}>
            {picks.nodes.map((pick) => (
              <li key={pick.id}>
                <ThingStory pick={pick} thingTitle={thing.title} thingImage={thing.image?.id} />
              </li>
            ))}
          </ul>
        </DetailList>
        <LoadMore page={picks.pageInfo} fetchMore={fetchMore} linked />
      </section>
      {collections.nodes.length > 0 && (
        <section aria-labelledby="in-collections">
          <h2 id="in-collections" className="mb-5 text-20 font-700">
            In collections
          </h2>
          <ul className="grid pb-10 thing-columns">
            {collections.nodes.map((collection) => (
              <li key={collection.id}>
                <CollectionCard collection={collection} byline sizes={THING_SIZES} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {similar.length > 0 && (
        <section aria-labelledby="similar">
          <h2 id="similar" className="mb-5 text-20 font-700">
            Often on the same shelves
          </h2>
          <ul className="grid pb-10 thing-columns">
            {similar.map((other) => (
              <li key={other.id}>
                <ThingCard thing={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {viewer && (
        <Suspense>
          <ThingTools key={thing.id} thing={thing} />
        </Suspense>
      )}
    </Page>
  );
}

function Head({ thing }: { thing: ThingFacts }) {
  const { category, title, creator, year, city, image, shelvesCount, firstPlacesCount } = thing;
  const info = categories[category];
  return (
    <header className={cx('grid gap-6 pb-8 grid-1', styles.head, styles[info.slug])}>
      {image && (
        <div className={cx('grid bg-wash round-panel', styles.object)}>
          <Picture
            image={image}
            alt=""
            ratio={info.ratio}
            sizes="(min-width: 768px) 280px, 60vw"
            priority="first"
            className={styles.picture}
          />
        </div>
      )}
      <div className={styles.words}>
        <p className="text-15 font-600" style={{ color: info.color }} data-shows="categories">
          <Link to={pathTo.topThings(info)} className="quiet-link">
            {info.plural}
          </Link>
        </p>
        <h1 dir="auto" className={cx('mt-1 font-700', styles.title)}>
          {title}
        </h1>
        {(creator || year) && (
          <p dir="auto" className="mt-2 mute text-17">
            {city ? (
              <Link to={pathTo.city(city.slug)} className="inline-flex items-center touch">
                {creator}
              </Link>
            ) : (
              creator
            )}
            {year && (creator ? `, ${year}` : year)}
          </p>
        )}
        <p className={cx('cluster gap-1-4 mt-5 text-20', styles.count)}>
          <strong>{onShelves(shelvesCount)}</strong>
          {firstPlacesCount > 0 && (
            <span style={{ color: info.color }}>{firstPlaces(firstPlacesCount, shelvesCount)}</span>
          )}
        </p>
      </div>
    </header>
  );
}

const chooseHeading = (shelves: number) => {
  if (shelves === 0) return 'What curators say about it';
  return shelves === 1 ? 'Why it is on this shelf' : 'Why it is on their shelves';
};

const firstPlaces = (count: number, shelves: number) => {
  if (shelves === 1) return '#1 there';
  return count === shelves ? '#1 on all of them' : `#1 on ${formatCount(count)} of them`;
};

const onShelves = (count: number) => (count === 0 ? 'Not on any shelf right now' : formatShelvesCount(count));

function buildThingHead(thing: ThingFacts, slug: string | undefined): PageHead {
  const { id, creator, shelvesCount, picks } = thing;
  const title = creator ? `${thing.title}, ${creator}` : thing.title;
  if (!import.meta.env.SSR) return { title };
  const path = pathTo.thing(thing);
  if (thing.slug !== slug) return { title, movedTo: path };
  return {
    title,
    description: `${onShelves(shelvesCount)}: why people stand behind it, in their own words.`,
    path,
    image: { url: sharePaths.thing(id), alt: `${thing.title}, ${onShelves(shelvesCount).toLowerCase()}` },
    jsonLd: thingData(thing, picks.nodes),
    alternates: feedsAt(path, thing.title),
  };
}

function Waiting({ info }: { info: CategoryInfo }) {
  return (
    <Page>
      <div className={cx('grid gap-6 pb-8 grid-1', styles.head, styles[info.slug])} aria-busy="true">
        <div className={cx('grid bg-wash round-panel', styles.object)}>
          <Skeleton ratio={info.ratio} className={styles.picture} />
        </div>
        <div className={styles.words}>
          <Skeleton width={64} height={20} />
          <Skeleton width="min(400px, 80%)" height={56} className="mt-2" />
          <Skeleton width={160} height={24} className="mt-2" />
          <Skeleton width={120} height={28} className="mt-5" />
        </div>
      </div>
      <Skeleton width={260} height={24} className="mb-5" />
      <div className={cx('grid grid-1', styles.stories)} aria-hidden="true">
        {[0, 1].map((story) => (
          <div key={story} className="border-t pt-4">
            <SkeletonText lines={6} />
          </div>
        ))}
      </div>
    </Page>
  );
}
