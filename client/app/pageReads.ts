import type { TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { matchPath, type Params } from 'react-router-dom';
import { isUuid } from '../../server/platform/text/uuid.rules.ts';
import { type ListStart, readListStart } from '../components/LoadMore/listStart.ts';
import { SITE_CONTACT } from '../components/WithContact.tsx';
import { graphql } from '../gql/gql.ts';
import { categoryFromSlug } from '../lib/categories.ts';
import { BECOME_CURATOR } from '../pages/BecomeCurator/documents.ts';
import { CITY, cityVariables } from '../pages/City/documents.ts';
import { COLLECTIONS } from '../pages/Collections/documents.ts';
import { CURATORS, curatorsVariables, readCuratorFilters } from '../pages/Curators/documents.ts';
import { DISCOVER, FEED, feedVariables, readFeedOrder, SUGGESTED } from '../pages/Discover/documents.ts';
import { FEATURED } from '../pages/Featured/documents.ts';
import {
  ENOUGH_THINGS,
  FIND_PEOPLE,
  POPULAR_THINGS,
  readChosenThings,
} from '../pages/FindYourPeople/documents.ts';
import { LIST, listVariables } from '../pages/Lists/documents.ts';
import { COLLECTION } from '../pages/PickAndCollection/collection/CollectionDetail.tsx';
import { COLLECTION_COMMENTS, PICK_COMMENTS } from '../pages/PickAndCollection/comments/documents.ts';
import { PICK } from '../pages/PickAndCollection/pick/PickDetail.tsx';
import { PLACES_MAP } from '../pages/PlacesMap/documents.ts';
import { PROFILE, profileVariables } from '../pages/Profile/documents.ts';
import { readSearch, SEARCH, searchVariables } from '../pages/Search/documents.ts';
import { THING, thingVariables } from '../pages/Thing/documents.ts';
import {
  TOP_THINGS,
  readTopThingsFilters as topThingsFilters,
  topThingsVariables,
} from '../pages/TopThings/documents.ts';
import { YEAR_IN_REVIEW, yearVariables } from '../pages/YearInReview/documents.ts';
import { findRoute } from './routes/routes.ts';

interface Read {
  query: DocumentNode;
  variables: Record<string, unknown>;
  /** The page's queries that this query answers together. By default the query itself. */
  answers?: DocumentNode[];
}

interface Address {
  pathname: string;
  params: Params;
  search: URLSearchParams;
  start: ListStart;
}

const read = <Data, Variables extends Record<string, unknown>>(
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
): Read => ({ query, variables });

// In the browser, a page and its comments are two queries. The server reads both by one.
const PICK_PAGE = graphql(`
  query PickPage($id: ID!, $after: String) {
    pick(id: $id) { id ...PickView_pick ...Comments_pick }
  }
`);
const COLLECTION_PAGE = graphql(`
  query CollectionPage($id: ID!, $after: String) {
    collection(id: $id) { id ...CollectionView_collection ...Comments_collection }
  }
`);

/** What each page of the route table reads for visitors. */
const pageReads: Record<string, (address: Address) => Read[]> = {
  DiscoverPage({ search, start }) {
    const order = readFeedOrder(search);
    const category = categoryFromSlug(search.get('category'));
    return [
      ...(start.from ? [] : [read(DISCOVER, {})]),
      order === 'FOLLOWING' ? read(SUGGESTED, {}) : read(FEED, feedVariables(category, order, start)),
    ];
  },
  FeaturedPage: () => [read(FEATURED, {})],
  CuratorsPage: ({ search, start }) => [read(CURATORS, curatorsVariables(readCuratorFilters(search), start))],
  CollectionsPage: ({ start }) => [read(COLLECTIONS, { ...start })],
  SearchPage({ search, start }) {
    const { query, kind } = readSearch(search);
    return query ? [read(SEARCH, searchVariables(query, kind, start))] : [];
  },
  PickDetailPage: ({ params: { id = '' } }) =>
    isUuid(id) ? [{ ...read(PICK_PAGE, { id }), answers: [PICK, PICK_COMMENTS] }] : [],
  CollectionDetailPage: ({ params: { id = '' } }) =>
    isUuid(id) ? [{ ...read(COLLECTION_PAGE, { id }), answers: [COLLECTION, COLLECTION_COMMENTS] }] : [],
  TopThingsPage: ({ pathname, search, start }) => [
    read(TOP_THINGS, topThingsVariables(pathname, topThingsFilters(pathname, search), start)),
  ],
  CityPage: ({ params, start }) => [read(CITY, cityVariables(params.slug, start))],
  PlacesMapPage: () => [read(PLACES_MAP, {})],
  ThingPage: ({ pathname, params, start }) => [read(THING, thingVariables(pathname, params.slug, start))],
  ListPage: ({ params, search }) => [read(LIST, listVariables(params.id, search))],
  ProfilePage: ({ params }) => [read(PROFILE, profileVariables(params))],
  FindYourPeoplePage({ search }) {
    const ids = readChosenThings(search);
    return [
      ...(ids.length > 0 ? [read(FIND_PEOPLE, { ids })] : []),
      ...(ids.length < ENOUGH_THINGS ? [read(POPULAR_THINGS, {})] : []),
    ];
  },
  YearInReviewPage: ({ params }) => [read(YEAR_IN_REVIEW, yearVariables(params))],
  BecomeCuratorPage: () => [read(BECOME_CURATOR, {})],
  PrivacyPolicyPage: () => [read(SITE_CONTACT, {})],
  AccessibilityPage: () => [read(SITE_CONTACT, {})],
};

/** What the page at an address reads, so that it can be read before the page is rendered. */
export function getPageReads(url: string): Read[] {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const route = findRoute(pathname);
  const reads = route?.page === undefined ? undefined : pageReads[route.page];
  const match = route?.paths.map((path) => matchPath(path, pathname)).find(Boolean);
  return (
    reads?.({
      pathname,
      params: match?.params ?? {},
      search: searchParams,
      start: readListStart(searchParams),
    }) ?? []
  );
}
