import { useQuery } from '@apollo/client/react';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ShareYourThrees } from '../../components/LinkButton.tsx';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { PickGrid } from '../../components/PickGrid/PickGrid.tsx';
import { useHead } from '../../lib/head.ts';
import { useFetchPolicy } from '../../lib/network/fetchPolicy.ts';
import { pathTo } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FEATURED } from './documents.ts';

const SKELETON_COUNT = 15;
const LEAD = 'Picks from our curators, all on one page.';

/** The picks that admins feature, or the newest ones of approved shelves. Without paging. */
export function FeaturedPage() {
  useHead({ title: 'Featured picks', path: pathTo.featured(), description: LEAD });
  return (
    <Page>
      <PageHead title="Featured picks">{LEAD}</PageHead>
      <Picks />
    </Page>
  );
}

function Picks() {
  const { data, ...query } = useQuery(FEATURED, { fetchPolicy: useFetchPolicy('featured') });
  if (!data) {
    return query.error ? (
      <ErrorState title="Failed to load featured picks" query={query} />
    ) : (
      <PickGrid picks={[]} pending={SKELETON_COUNT} label="Loading picks" />
    );
  }
  const { nodes } = data.featuredPicks;
  if (nodes.length > 0) return <PickGrid picks={nodes} label="Featured picks" heading="h2" first />;
  return (
    <EmptyState title="No picks yet" action={<ShareYourThrees />}>
      Be the first to share one.
    </EmptyState>
  );
}
