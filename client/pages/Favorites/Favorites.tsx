import { useQuery } from '@apollo/client/react';
import { Heart } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { LoadMore } from '../../components/LoadMore/LoadMore.tsx';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { PickGrid } from '../../components/PickGrid/PickGrid.tsx';
import { graphql } from '../../gql/gql.ts';
import { type CategoryInfo, categoryFromSlug, shelfOrder } from '../../lib/categories.ts';
import { useTitle } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { FilterChips } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './Favorites.module.css';

const FAVORITES = graphql(`
  query Favorites($category: Category, $after: String) {
    viewer {
      favorites(first: 30, category: $category, after: $after) {
        nodes {
          id
          ...PickCard_pick
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

const FIRST_SIGHT = 10;
const options = [
  { value: '', label: 'All' },
  ...shelfOrder.map(({ slug, plural }) => ({ value: slug, label: plural, tone: slug })),
];

/** What one saved, the latest first. A heart taken back stays in its place until one comes again. */
export function Favorites() {
  useTitle('Saved');
  const [params, setParams] = useSearchParams();
  const category = categoryFromSlug(params.get('category'));
  return (
    <Page>
      <PageHead title="Saved" />
      <div className={styles.filters}>
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
    // What was saved or taken back elsewhere shows on coming here, and nothing moves while one is here.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const saved = data?.viewer?.favorites;
  if (!saved) {
    return error ? (
      <ErrorState title="Your saved picks did not load" onRetry={() => refetch()} retrying={loading} />
    ) : (
      <PickGrid picks={[]} pending={FIRST_SIGHT} label="Saved picks are loading" slug={category?.slug} />
    );
  }
  if (saved.nodes.length === 0) {
    return (
      <EmptyState
        icon={<Heart />}
        title={category ? `No ${category.plural.toLowerCase()} saved yet` : 'Nothing saved yet'}
        action={
          <Link
            to={category ? `${pathTo.discover()}?category=${category.slug}` : pathTo.discover()}
            className={buttonClass({ variant: 'primary' })}
          >
            Discover {category?.plural.toLowerCase() ?? 'picks'}
          </Link>
        }
      >
        Press the heart on a pick, and it waits for you here.
      </EmptyState>
    );
  }
  return (
    <>
      <PickGrid picks={saved.nodes} label="Saved picks" slug={category?.slug} heading="h2" first />
      <LoadMore
        hasMore={saved.pageInfo.hasNextPage}
        onMore={() => fetchMore({ variables: { after: saved.pageInfo.endCursor } })}
      />
    </>
  );
}
