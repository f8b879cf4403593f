import { useQuery } from '@apollo/client/react';
import { Search as SearchIcon, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { DetailList } from '../../components/DetailLink/DetailList.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { FirstPage, LoadMore } from '../../components/LoadMore/LoadMore.tsx';
import { useListStart } from '../../components/LoadMore/listStart.ts';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import type { SearchQuery } from '../../gql/graphql.ts';
import { formatShown } from '../../lib/format.ts';
import { groupResults, type Row } from '../../lib/groupResults.ts';
import { useHead } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { FilterChips } from '../../ui/Chip.tsx';
import { Announced } from '../../ui/feedback/announce.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusRegion } from '../../ui/feedback/StatusRegion.tsx';
import { RowList } from '../../ui/ListRow.tsx';
import { type Kind, kinds, readSearch, SEARCH, searchVariables } from './documents.ts';
import { CityRow, CollectionRow, CuratorRow, PickRow, RowSkeleton, ThingRow } from './resultRows.tsx';
import styles from './Search.module.css';

type Found = SearchQuery['search']['nodes'][number];
type CityFound = SearchQuery['cities'][number];
type Rows = Row<Found, CityFound>[];

/** The rows in view without scrolling, on wide screens and phones. */
const FIRST_ROWS = 4;

/** /search: cities, things, curators and collections in one list, best match first. */
export function SearchPage() {
  const [params, setParams] = useSearchParams();
  const { query, kind } = readSearch(params);
  const { from } = useListStart();
  useHead({ title: query ? `“${query}”` : 'Search', path: query ? pathTo.search(query) : '/search' });
  if (!query) return <Blank />;
  return (
    <Page>
      <PageHead
        title={
          <>
            Results for “<bdi>{query}</bdi>”
          </>
        }
      />
      {/* Without scripts the browser submits the form. */}
      <form className="mb-4" onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="q" value={query} />
        <FilterChips
          label="Kind"
          name="type"
          options={kinds}
          value={kind}
          onChange={(value) => setParams(value ? { q: query, type: value } : { q: query }, { replace: true })}
        />
      </form>
      <FirstPage />
      <StatusRegion>
        <Results key={`${kind} ${query} ${from}`} query={query} kind={kind} />
      </StatusRegion>
    </Page>
  );
}

function Results({ query, kind }: { query: string; kind: Kind }) {
  const start = useListStart();
  const { data, error, loading, refetch, fetchMore } = useQuery(SEARCH, {
    variables: searchVariables(query, kind, start),
  });
  if (!data) {
    return error ? (
      <ErrorState title="Couldn’t load the results" query={{ error, loading, refetch }} />
    ) : (
      <RowList aria-busy="true" aria-label="Searching" className={styles.column}>
        {[0, 1, 2, 3, 4].map((index) => (
          <li key={index}>
            <RowSkeleton />
          </li>
        ))}
      </RowList>
    );
  }
  const { nodes, pageInfo } = data.search;
  const cities = kind || start.from ? [] : data.cities;
  if (nodes.length === 0 && cities.length === 0 && !start.from) return <Nothing query={query} kind={kind} />;
  const rows: Rows = groupResults(cities, nodes);
  return (
    <div className={styles.column}>
      <Announced text={formatShown(rows.length, pageInfo.hasNextPage, 'result')} />
      <DetailList paths={rows.flatMap(getResultPath)}>
        <RowList aria-label="Results">
          {rows.map((row, index) => (
            <li key={row.id}>
              <ResultRow row={row} priority={index < FIRST_ROWS} />
            </li>
          ))}
        </RowList>
      </DetailList>
      <LoadMore page={pageInfo} fetchMore={fetchMore} linked />
    </div>
  );
}

function ResultRow({ row, priority }: { row: Rows[number]; priority: boolean }) {
  if (row.kind === 'city') return <CityRow city={row.city} />;
  if (row.kind === 'thing') return <ThingRow thing={row.thing} priority={priority} />;
  const { node } = row;
  if (node.__typename === 'Profile') return <CuratorRow profile={node} priority={priority} />;
  if (node.__typename === 'Pick') return <PickRow pick={node} priority={priority} />;
  return <CollectionRow collection={node} priority={priority} />;
}

/** The path of a result's detail. Empty for results that open as a page. */
function getResultPath(row: Rows[number]) {
  if (row.kind !== 'other' || row.node.__typename === 'Profile') return [];
  return row.node.__typename === 'Pick' ? pathTo.pick(row.id) : pathTo.collection(row.id);
}

function Nothing({ query, kind }: { query: string; kind: Kind }) {
  // Search engines must not index a page with arbitrary words from a link.
  useHead({ title: `“${query}”`, noIndex: true });
  return (
    <EmptyState
      icon={<SearchX />}
      title={`No results for “${query}”`}
      action={
        kind ? (
          <LinkButton to={pathTo.search(query)} variant="primary">
            Search everything
          </LinkButton>
        ) : (
          <BrowseLinks />
        )
      }
    >
      Try fewer words, or search for a title, author, maker, city or name.
    </EmptyState>
  );
}

function Blank() {
  return (
    <EmptyState heading="h1" icon={<SearchIcon />} title="What are you looking for?" action={<BrowseLinks />}>
      Search for a title, author, maker, city or name.
    </EmptyState>
  );
}

function BrowseLinks() {
  return (
    <>
      <LinkButton to={pathTo.things()}>Things</LinkButton>
      <LinkButton to={pathTo.curators()}>Curators</LinkButton>
      <LinkButton to={pathTo.collections()}>Collections</LinkButton>
    </>
  );
}
