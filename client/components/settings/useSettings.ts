import { useApolloClient, useQuery } from '@apollo/client/react';
import type { SettingsInput, SettingsQuery } from '../../gql/graphql.ts';
import { orOffline } from '../../lib/errors.ts';
import { useToast } from '../../ui/Toast.tsx';
import { SETTINGS, UPDATE_SETTINGS } from './documents.ts';

export type Settings = NonNullable<SettingsQuery['viewer']>['settings'];

/** The viewer's settings, as the server keeps them; null while they are on their way. */
export function useSettings(): { settings: Settings | null; error: Error | undefined; retry: () => void } {
  const { data, error, refetch } = useQuery(SETTINGS);
  return { settings: data?.viewer?.settings ?? null, error, retry: () => void refetch() };
}

/**
 * Changes some of the viewer's settings: at once, and back again when that cannot be saved. Answers whether it was;
 * a failure is said in a toast (spec 8).
 */
export function useSaveSettings(): (changes: SettingsInput) => Promise<boolean> {
  const client = useApolloClient();
  const toast = useToast();
  return async (changes) => {
    const known = client.readQuery({ query: SETTINGS })?.viewer?.settings;
    const wished = {
      updateSettings: { __typename: 'SettingsPayload', settings: { ...known, ...changes } as Settings },
    };
    try {
      await client.mutate({
        mutation: UPDATE_SETTINGS,
        variables: { input: changes },
        ...(known && { optimisticResponse: wished }),
      });
      return true;
    } catch {
      toast(orOffline('Failed to save preferences'), { tone: 'error' });
      return false;
    }
  };
}
