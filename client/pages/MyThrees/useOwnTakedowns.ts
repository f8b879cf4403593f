import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import type { TakedownNotice_TakedownFragment } from '../../gql/graphql.ts';

export const OWN_TAKEDOWNS = graphql(`
  query OwnTakedowns {
    viewer {
      profile {
        id
        withdrawal { ...TakedownNotice_takedown @unmask }
        picks {
          id title
          takedown { ...TakedownNotice_takedown @unmask }
        }
        collections(first: 100) {
          nodes {
            id title
            takedown { ...TakedownNotice_takedown @unmask }
          }
        }
      }
    }
  }
`);

interface OwnTakedown {
  /** The id of the pick or collection. */
  id?: string;
  title?: string;
  takedown: TakedownNotice_TakedownFragment;
}

export function useOwnTakedowns(): OwnTakedown[] {
  const { data } = useQuery(OWN_TAKEDOWNS, { fetchPolicy: 'cache-and-network' });
  const profile = data?.viewer?.profile;
  if (!profile) return [];
  const items = [...profile.picks, ...profile.collections.nodes];
  return [
    ...(profile.withdrawal ? [{ takedown: profile.withdrawal }] : []),
    ...items.flatMap(({ id, title, takedown }) => (takedown ? [{ id, title, takedown }] : [])),
  ];
}
