import { useQuery } from '@apollo/client/react';
import { Users } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CuratorCard, CuratorCardSkeleton } from '../../components/CuratorCard/CuratorCard.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LinkButton, ShareYourThrees } from '../../components/LinkButton.tsx';
import { FirstPage, LoadMore } from '../../components/LoadMore/LoadMore.tsx';
import { useListStart } from '../../components/LoadMore/listStart.ts';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { CuratorsTabs } from '../../components/Page/SectionTabs.tsx';
import { formatShown } from '../../lib/format.ts';
import { useHead } from '../../lib/head.ts';
import { useFetchPolicy } from '../../lib/network/fetchPolicy.ts';
import { pathTo } from '../../lib/paths.ts';
import { Announced } from '../../ui/feedback/announce.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusRegion } from '../../ui/feedback/StatusRegion.tsx';
import { CuratorFilters, focusContent } from './CuratorFilters.tsx';
import { CURATORS, curatorsVariables, type Filters, readCuratorFilters } from './documents.ts';

const SKELETON_COUNT = 6;
const LEAD = 'People and the nine things they stand behind.';

/** All curators with a published shelf, filtered by profession and place. */
export function CuratorsPage() {
  const { from } = useListStart();
  const [params] = useSearchParams();
  const filters = readCuratorFilters(params);
  useHead({ title: 'Curators', path: pathTo.curators(), description: LEAD });
  return (
    <Page>
      <CuratorsTabs current="curators" />
      <PageHead title="Curators">{LEAD}</PageHead>
      <CuratorFilters filters={filters} />
      <FirstPage />
      <StatusRegion>
        <List key={`${Object.values(filters).join()} ${from}`} filters={filters} />
      </StatusRegion>
    </Page>
  );
}

function List({ filters }: { filters: Filters }) {
  const start = useListStart();
  const { profession, place, order } = filters;
  const {
    data: answer,
    fetchMore,
    ...query
  } = useQuery(CURATORS, {
    variables: curatorsVariables(filters, start),
    fetchPolicy: useFetchPolicy(`curators ${profession} ${place} ${order} ${start.from}`),
  });
  // Dozens of shelves at once would block a slow phone. React renders a deferred value in slices.
  const data = useDeferredValue(answer);
  if (!data && query.error) {
    return <ErrorState title="Failed to load curators" query={query} />;
  }
  if (data?.curators.nodes.length === 0 && !start.from) {
    if (profession || place) {
      return (
        <EmptyState
          title="No curators match"
          action={
            <LinkButton to={pathTo.curators()} variant="primary" onClick={focusContent}>
              Show all curators
            </LinkButton>
          }
        >
          Try fewer words, or only a profession or a place.
        </EmptyState>
      );
    }
    return (
      <EmptyState icon={<Users />} title="No curators yet" action={<ShareYourThrees />}>
        Be the first to share a shelf.
      </EmptyState>
    );
  }
  const page = data?.curators;
  return (
    <>
      {page && <Announced text={formatShown(page.nodes.length, page.pageInfo.hasNextPage, 'curator')} />}
      <ul aria-label="Curators" aria-busy={!data} className="grid pb-8 curator-columns">
        {page
          ? page.nodes.map((profile, index) => (
              <li key={profile.id}>
                <CuratorCard profile={profile} priority={index < 3} />
              </li>
            ))
          : Array.from({ length: SKELETON_COUNT }, (_, index) => (
              <li key={index}>
                <CuratorCardSkeleton />
              </li>
            ))}
      </ul>
      {page && <LoadMore page={page.pageInfo} fetchMore={fetchMore} linked end="That’s everyone for now." />}
    </>
  );
}
