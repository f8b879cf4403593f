import { useQuery } from '@apollo/client/react';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MATCHED_THINGS_MAX } from '../../../server/modules/match/match.rules.ts';
import { sharePaths } from '../../../server/modules/share/share.rules.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { CuratorsTabs } from '../../components/Page/SectionTabs.tsx';
import { keepChosenThings } from '../../lib/browser/chosenThings.ts';
import { useReplaceAddress } from '../../lib/browser/useReplaceAddress.ts';
import { useHead } from '../../lib/head.ts';
import { useFetchPolicy } from '../../lib/network/fetchPolicy.ts';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Skeleton, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { ENOUGH_THINGS, FIND_PEOPLE, POPULAR_THINGS, readChosenThings } from './documents.ts';
import styles from './FindYourPeople.module.css';
import { ThingTile } from './ThingTile.tsx';

// The server renders them with the page; their code loads after the page's.
const Chooser = lazyWithRetry(() => import('./Chooser.tsx'), 'Chooser');
const People = lazyWithRetry(() => import('./People.tsx'), 'People');
const CuratorMatches = lazyWithRetry(
  () => import('../../components/CuratorMatches/CuratorMatches.tsx'),
  'CuratorMatches',
);

const SKELETON_COUNT = 12;
const TITLE = 'Find your people';
const LEAD = 'Choose three things you stand behind. We’ll show you who else does, and why.';

/** /find-your-people: the curators with most of the things that a reader names, with or without an account. */
export function FindYourPeoplePage() {
  const [search] = useSearchParams();
  const { viewer } = useViewer();
  const ids = readChosenThings(search);
  const key = ids.join();
  useHead(
    import.meta.env.SSR
      ? {
          title: TITLE,
          description: LEAD,
          path: pathTo.findYourPeople(),
          image: { url: sharePaths.site(), alt: TITLE },
          noIndex: ids.length > 0,
        }
      : { title: TITLE },
  );
  const { data, previousData, fetchMore, ...query } = useQuery(FIND_PEOPLE, {
    variables: { ids },
    skip: ids.length === 0,
    fetchPolicy: useFetchPolicy(`people ${key}`),
  });
  useKnownAddress(key, data?.things.nodes);
  // Earlier results stay while the next answer loads.
  const chosen = ids.length > 0 ? ((data ?? previousData)?.things.nodes ?? []) : [];
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterPress(
    chosen.map(({ id }) => id),
    list,
  );

  return (
    <Page>
      <CuratorsTabs current="people" />
      <PageHead title={TITLE}>{LEAD}</PageHead>
      <section aria-label="Your things" className="grid gap-6 pb-8">
        <ul
          ref={list}
          aria-label="Chosen"
          aria-hidden={ids.length === 0 || undefined}
          className={styles.tiles}
        >
          {chosen.map((thing) => (
            <li key={thing.id}>
              <ThingTile
                thing={thing}
                action="remove"
                to={(id) => pathTo.findYourPeople(ids.filter((one) => one !== id))}
              />
            </li>
          ))}
          {Array.from({ length: Math.max(0, ENOUGH_THINGS - chosen.length) }, (_, index) => (
            <li key={index} aria-hidden="true" className={styles.free} />
          ))}
        </ul>
        {ids.length < MATCHED_THINGS_MAX ? (
          <Suspense>
            <Chooser ids={ids} />
          </Suspense>
        ) : (
          <p className="mute max-w-39em">That’s nine. Remove one to choose another.</p>
        )}
      </section>
      {ids.length === 0 && viewer && (
        <Suspense>
          <CuratorMatches />
        </Suspense>
      )}
      {ids.length < ENOUGH_THINGS && <Popular ids={ids} />}
      {ids.length === 0 ? null : query.error && !data ? (
        <ErrorState heading="h2" title="Couldn’t load your people" query={query} />
      ) : (
        <Suspense>
          <People ids={ids} matches={data?.matches} fetchMore={fetchMore} />
        </Suspense>
      )}
    </Page>
  );
}

/**
 * Stores the choice for a first shelf. Things that were merged or are no longer public are removed from the address.
 */
function useKnownAddress(key: string, known: readonly { id: string }[] | undefined): void {
  const replaceAddress = useReplaceAddress();
  const found = known?.map(({ id }) => id);
  const isKnown = found && [...found].sort().join() === key.split(',').sort().join();
  const next = found && !isKnown ? pathTo.findYourPeople(found) : null;
  useEffect(() => {
    if (key && isKnown) keepChosenThings(key.split(','));
    if (next) replaceAddress(next);
  }, [key, isKnown, next, replaceAddress]);
}

/**
 * Moves the focus if the pressed tile is gone: to the people as soon as enough things are chosen, and after a removal
 * to the neighbouring thing, or to the field.
 */
function useFocusAfterPress(ids: readonly string[], list: RefObject<HTMLUListElement | null>): void {
  const before = useRef(ids);
  useEffect(() => {
    const [had, removed] = [before.current.length, before.current.findIndex((id) => !ids.includes(id))];
    before.current = ids;
    if (document.activeElement !== document.body) return;
    const tiles = list.current?.querySelectorAll('a') ?? [];
    const field = list.current?.parentElement?.querySelector('input');
    if (had < ENOUGH_THINGS && ids.length >= ENOUGH_THINGS) document.getElementById('people')?.focus();
    else if (removed >= 0) (tiles[removed] ?? tiles[removed - 1] ?? field)?.focus();
  });
}

/** Popular things to begin with. A chosen thing stays in its place, so that the focus stays on it. */
function Popular({ ids }: { ids: readonly string[] }) {
  const { data, error } = useQuery(POPULAR_THINGS, { fetchPolicy: useFetchPolicy('popular things') });
  const things = data ? [data.books, data.places, data.products].flatMap(({ nodes }) => nodes) : [];
  if ((data || error) && things.length === 0) return null;
  return (
    <section aria-labelledby="popular" aria-busy={!data} className="pb-8">
      <h2 id="popular" className={styles.heading}>
        Start with one of these
      </h2>
      <ul className={styles.tiles}>
        {!data &&
          Array.from({ length: SKELETON_COUNT }, (_, index) => (
            <li key={index}>
              <Skeleton height={136} />
              <SkeletonText lines={2} className="mt-2" />
            </li>
          ))}
        {things.map((thing) => (
          <li key={thing.id}>
            <ThingTile
              thing={thing}
              action={ids.includes(thing.id) ? 'remove' : 'add'}
              to={(id) =>
                pathTo.findYourPeople(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
