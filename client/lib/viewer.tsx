import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import type { Viewer_ProfileFragment } from '../gql/graphql.ts';

/** The fields of the logged-in member that the shell and the skeleton of their shelf show. */
graphql(`
  fragment Viewer_profile on Profile {
    id username fullName title email status isCreator isAdmin onboardingCompleted
    avatar { ...Thumbnail_image @unmask }
    shelfImage { id }
  }
`);

/** The logged-in member, or null for a visitor. */
export const VIEWER = graphql(`
  query Viewer {
    viewer {
      profile { ...Viewer_profile @unmask }
      googlePicture
    }
  }
`);

export type ViewerProfile = Viewer_ProfileFragment;

/** The logged-in member, or null: from the cache, or from the server until that is known. */
export async function fetchViewer(client: ApolloClient): Promise<ViewerProfile | null> {
  const { data } = await client.query({ query: VIEWER });
  return data?.viewer?.profile ?? null;
}

/** Whether a member is redirected to onboarding from any page (spec 4.2). */
export function needsOnboarding(viewer: ViewerProfile): boolean {
  const { isCreator, isAdmin, fullName, title, onboardingCompleted } = viewer;
  return !isCreator && !isAdmin && !(fullName && title) && onboardingCompleted !== true;
}

interface Known {
  viewer: ViewerProfile | null;
  /** The picture in the bars: the avatar, or else that of their Google account. */
  picture: ViewerProfile['avatar'] | { url: string } | null;
  /** True until the first answer. */
  loading: boolean;
  error: Error | undefined;
}

/** The profile of the logged-in member, or null, from Apollo's cache. */
export function useViewer(): Known {
  const { data, previousData, error } = useQuery(VIEWER);
  const known = data ?? previousData;
  const viewer = known?.viewer?.profile ?? null;
  const url = known?.viewer?.googlePicture;
  const picture = viewer?.avatar ?? (url ? { url } : null);
  return { viewer, picture, loading: !known && !error, error };
}
