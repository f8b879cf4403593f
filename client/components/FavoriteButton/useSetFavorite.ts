import type { ApolloClient } from '@apollo/client';
import { useCallback } from 'react';
import { useToast } from '../../ui/Toast.tsx';

/** `setFavorite(pickId, true)`; its code comes after the page is drawn (app/afterStart.ts). */
export function useSetFavorite(client: ApolloClient) {
  const toast = useToast();
  return useCallback(
    async (pickId: string, on: boolean): Promise<boolean> => {
      const { setFavorite } = await import('./setFavorite.ts');
      return setFavorite(client, toast, pickId, on);
    },
    [client, toast],
  );
}
