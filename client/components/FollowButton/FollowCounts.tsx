import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import type { FollowCounts_ProfileFragment } from '../../gql/graphql.ts';
import { useAppEvent } from '../../lib/browser/events.ts';
import { formatCount, plural } from '../../lib/format.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';

const FRAGMENT = graphql(`
  fragment FollowCounts_profile on Profile {
    id isDeleted followersCount followingCount
  }
`);

/** "1,284 followers  96 following". */
export function FollowCounts({ profile: from }: { profile: FragmentType<FollowCounts_ProfileFragment> }) {
  const client = useApolloClient();
  const { data, complete } = useFragmentData(FRAGMENT, from);
  // The counts refresh when a follow changes (spec 4.5). If that fails, the old ones stay.
  useAppEvent('followChanged', ({ userId }) => {
    if (userId === data.id) client.refetchQueries({ include: ['Profile'] }).catch(console.warn);
  });
  // The API hides the counts from strangers until the shelf is approved (spec 2.6).
  if (!complete || data.isDeleted || data.followersCount === null || data.followingCount === null)
    return null;
  return (
    <p className="cluster mute gap-1-4">
      <span>
        <strong className="font-650 ink tabular">{formatCount(data.followersCount)}</strong>{' '}
        {plural(data.followersCount, 'follower')}
      </span>
      <span>
        <strong className="font-650 ink tabular">{formatCount(data.followingCount)}</strong> following
      </span>
    </p>
  );
}
