import { useApolloClient, useQuery } from '@apollo/client/react';
import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../components/ErrorState.tsx';
import { sendUnstored, useFavoritesInMemory } from '../../components/FavoriteButton/setFavorite.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { LoadMore } from '../../components/LoadMore/LoadMore.tsx';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { PickGrid } from '../../components/PickGrid/PickGrid.tsx';
import { graphql } from '../../gql/gql.ts';
import { type CategoryInfo, categoryFromSlug, shelfOrder } from '../../lib/categories.ts';
import { useTitle } from '../../lib/head.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterChips } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FAVORITES } from './documents.ts';
import { Lists } from './Lists.tsx';

const PICK_CATEGORY = graphql(`
  fragment KeptPick on Pick {
    id category
  }
`);

const SKELETON_COUNT = 10;
const options = [
  { value: '', label: 'All' },
  ...shelfOrder.map(({ slug, plural }) => ({ value: slug, label: plural, tone: slug })),
];

/** The saved picks, latest first. A pick that is unsaved here stays until the next visit. */
export function FavoritesPage() {
  useTitle('Saved');
  const [params, setParams] = useSearchParams();
  const category = categoryFromSlug(params.get('category'));
  return (
    <Page>
      <PageHead title="Saved" />
      <Lists />
      <div className="mb-6">
        <FilterChips
          label="Category"
          options={options}
          value={category?.slug ?? ''}
          onChange={(slug) => setParams(slug ? { category: slug } : {}, { replace: true })}
        />
      </div>
      <List key={category?.id ?? 'all'} category={category} />
    </Page>
  );
}

function List({ category }: { category: CategoryInfo | undefined }) {
  const { data, error, loading, refetch, fetchMore } = useQuery(FAVORITES, {
    variables: { category: category?.id },
    // Changes from elsewhere show on opening the page. While it is open, no pick moves.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const saved = data?.viewer?.favorites;
  const isUnavailable = error !== undefined && toProblem(error).code === 'UNAVAILABLE';
  const unsavedPicks = useUnsavedPicks(category, saved?.nodes);
  useSendUnstored(!isUnavailable && saved !== undefined);

  if (!saved && !isUnavailable) {
    return error ? (
      <ErrorState title="Couldn’t load your saved picks" query={{ error, loading, refetch }} />
    ) : (
      <PickGrid picks={[]} pending={SKELETON_COUNT} label="Loading saved picks" slug={category?.slug} />
    );
  }
  const picks = [...unsavedPicks, ...(saved?.nodes ?? [])];
  return (
    <>
      {(isUnavailable || unsavedPicks.length > 0) && (
        <div className="row wrap gap-3 boxed mb-6 bg-wash rounded">
          <p role="status" className="mute">
            We can’t reach your saved picks right now. Anything you save stays in this tab until we can.
          </p>
          {isUnavailable && (
            <Button size="small" busy={loading} onClick={() => void refetch().catch(() => {})}>
              Try again
            </Button>
          )}
        </div>
      )}
      {picks.length > 0 ? (
        <PickGrid picks={picks} label="Saved picks" slug={category?.slug} heading="h2" first />
      ) : (
        !isUnavailable && <Nothing category={category} />
      )}
      {category?.id === 'PLACES' && (saved?.nodes.length ?? 0) > 0 && (
        <p className="row wrap mt-8 mute text-15 gap-x-4">
          <span>Download these places</span>
          <a href="/favorites/places.gpx" download className="inline-flex items-center touch">
            GPX
          </a>
          <a href="/favorites/places.geojson" download className="inline-flex items-center touch">
            GeoJSON
          </a>
        </p>
      )}
      {saved && <LoadMore page={saved.pageInfo} fetchMore={fetchMore} />}
    </>
  );
}

/** The picks that this tab holds because the server could not save them, and that the list does not contain. */
function useUnsavedPicks(category: CategoryInfo | undefined, saved: readonly { id: string }[] = []) {
  const { cache } = useApolloClient();
  return useFavoritesInMemory()
    .filter((id) => !saved.some((pick) => pick.id === id))
    .map((id) => ({ __typename: 'Pick' as const, id }))
    .filter((pick) => {
      const known = cache.readFragment({
        id: cache.identify(pick),
        fragment: PICK_CATEGORY,
      });
      return known && (!category || known.category === category.id);
    });
}

/** Sends the unstored favorites once the list has loaded, because the server may store favorites again. */
function useSendUnstored(loaded: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (loaded) sendUnstored(client);
  }, [loaded, client]);
}

function Nothing({ category }: { category: CategoryInfo | undefined }) {
  return (
    <EmptyState
      icon={<Heart />}
      title={category ? `No ${category.plural.toLowerCase()} saved yet` : 'Nothing saved yet'}
      action={
        <LinkButton
          to={category ? `${pathTo.discover()}?category=${category.slug}` : pathTo.discover()}
          variant="primary"
        >
          Discover {category?.plural.toLowerCase() ?? 'picks'}
        </LinkButton>
      }
    >
      Press the heart on a pick to save it here.
    </EmptyState>
  );
}
