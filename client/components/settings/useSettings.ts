import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import type { Settings_FieldsFragment, SettingsInput } from '../../gql/graphql.ts';
import { getErrorCause, withCause } from '../../lib/network/errors.ts';
import { optimisticMutation } from '../../lib/network/optimisticMutation.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';

const FRAGMENT = graphql(`
  fragment Settings_fields on Settings {
    showFavoritesCount showCategories emailNotifications newFollowers pickLikes comments
    pushNotifications weeklyDigest theme commentsEnabled
  }
`);

const SETTINGS = graphql(`
  query Settings {
    viewer { settings { ...Settings_fields @unmask } }
  }
`);

const UPDATE_SETTINGS = graphql(`
  mutation UpdateSettings($input: SettingsInput!) {
    updateSettings(input: $input) { settings { ...Settings_fields } }
  }
`);

export type Settings = Settings_FieldsFragment;

/** The viewer's settings, or null until they have loaded. */
export function useSettings(): { settings: Settings | null; error: Error | undefined; retry: () => void } {
  const { data, error, refetch } = useQuery(SETTINGS);
  return { settings: data?.viewer?.settings ?? null, error, retry: () => void refetch().catch(() => {}) };
}

/**
 * `save({ theme: 'DARK' })` changes a setting at once. If it cannot be saved, the old one shows again with a toast
 * (spec 8). Resolves with whether it was saved; false for all but one of several quick changes of a setting.
 */
export function useSaveSettings(): (changes: SettingsInput) => Promise<boolean> {
  const { cache, mutate } = useApolloClient();
  const toast = useToast();
  return async (changes) => {
    const write = (layer: ApolloCache, changes: SettingsInput) => {
      const id = layer.identify({ __typename: 'Settings' });
      layer.updateFragment(
        { id, fragment: FRAGMENT },
        (known) => known && ({ ...known, ...changes } as Settings),
      );
    };
    try {
      const saved = await optimisticMutation(cache, {
        key: `settings:${Object.keys(changes)}`,
        value: changes,
        update: write,
        send: (input) =>
          mutate({
            mutation: UPDATE_SETTINGS,
            variables: { input },
            // Answers can arrive in another order, with earlier values of the other settings.
            fetchPolicy: 'no-cache',
            update: (root) => write(root, input),
          }),
      });
      return saved !== null;
    } catch (error) {
      toast(withCause(getErrorCause(error), 'Failed to save preferences'), { tone: 'error' });
      return false;
    }
  };
}
