import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import type { ViewerQuery } from '../gql/graphql.ts';

/** Who is signed in, with what the frame around every page shows of them. */
export const VIEWER = graphql(`
  query Viewer {
    viewer {
      profile {
        id
        username
        fullName
        title
        email
        status
        isCreator
        isAdmin
        onboardingCompleted
        avatar {
          id
          url
          srcSet
          width
          height
          placeholder
        }
      }
    }
  }
`);

export type ViewerProfile = NonNullable<ViewerQuery['viewer']>['profile'];

/**
 * The signed-in person's profile, or null. It lives in the Apollo cache: whatever changes it there shows here.
 * `loading` only until the first answer.
 */
export function useViewer(): { viewer: ViewerProfile | null; loading: boolean; error: Error | undefined } {
  const { data, previousData, error } = useQuery(VIEWER);
  const known = data ?? previousData;
  return { viewer: known?.viewer?.profile ?? null, loading: !known && !error, error };
}
