import { useQuery } from '@apollo/client/react';
import { Users } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { CuratorCard } from '../../components/CuratorCard/CuratorCard.tsx';
import { LinkButton, ShareYourThrees } from '../../components/LinkButton.tsx';
import type { FeedOrder } from '../../gql/graphql.ts';
import { raise } from '../../lib/browser/events.ts';
import type { CategoryInfo } from '../../lib/categories.ts';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SUGGESTED } from './documents.ts';

interface NoPicksProps {
  category: CategoryInfo | undefined;
  order: FeedOrder;
  /** Whether the viewer is a visitor, who cannot follow anybody. */
  closed?: boolean;
}

/** Says why the feed has no picks and what to do next. */
export function NoPicks({ order, category, closed }: NoPicksProps) {
  const { pathname, search } = useLocation();
  const what = category?.plural.toLowerCase() ?? 'picks';
  if (order !== 'FOLLOWING') {
    return (
      <EmptyState title={`No ${what} yet`} action={<ShareYourThrees />}>
        Be the first to share one.
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        icon={<Users />}
        title={closed ? 'Log in to see the curators you follow' : 'Follow a few curators to fill this page'}
        action={
          closed ? (
            <Button
              variant="primary"
              onClick={() => raise('show-login-modal', { kind: 'visit', path: pathname + search })}
            >
              Log in
            </Button>
          ) : (
            <>
              <LinkButton to={pathTo.curators()} variant="primary">
                Find curators
              </LinkButton>
              <LinkButton to={pathTo.findYourPeople()}>Find your people</LinkButton>
            </>
          )
        }
      >
        Their newest {what} will appear here.
      </EmptyState>
      <SuggestedCurators />
    </>
  );
}

/** The most followed curators, for members who follow nobody yet. */
function SuggestedCurators() {
  const { data } = useQuery(SUGGESTED);
  if (!data?.curators.nodes.length) return null;
  return (
    <section aria-labelledby="suggested-heading">
      <h2 id="suggested-heading" className="mb-4 text-20">
        Curators many people follow
      </h2>
      <ul className="grid pb-8 curator-columns">
        {data.curators.nodes.map((profile) => (
          <li key={profile.id}>
            <CuratorCard profile={profile} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
