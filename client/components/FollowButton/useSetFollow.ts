import type { ApolloClient } from '@apollo/client';
import { useCallback } from 'react';

/** `setFollow(profileId, true)`; its code comes after the page is drawn (app/afterStart.ts). */
export function useSetFollow(client: ApolloClient) {
  return useCallback(
    async (profileId: string, on: boolean): Promise<boolean> => {
      const { setFollow } = await import('./setFollow.ts');
      return setFollow(client, profileId, on);
    },
    [client],
  );
}
