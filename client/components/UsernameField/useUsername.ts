import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { profileMessages, usernameSchema } from '../../../server/modules/profile/profile.rules.ts';
import { graphql } from '../../gql/gql.ts';
import type { UsernameAvailabilityQuery } from '../../gql/graphql.ts';
import { createDebouncedQuery } from '../../ui/forms/debouncedQuery.ts';

const USERNAME_AVAILABILITY = graphql(`
  query UsernameAvailability($username: String!) {
    usernameAvailability(username: $username) { username available message }
  }
`);

export type UsernameState = 'empty' | 'invalid' | 'checking' | 'available' | 'taken';

const PAUSE_MS = 300;

/** Checks whether a username is available, when typing pauses (spec 4.5: checking, then available or taken). */
export function useUsername(username: string, own: string | null): { state: UsernameState; message: string } {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<UsernameAvailabilityQuery['usernameAvailability']>();
  const valid = usernameSchema.safeParse(username).success;
  const mine = own !== null && username === own.toLowerCase();

  useEffect(() => {
    if (!valid || mine) return;
    const { ask, stop } = createDebouncedQuery(PAUSE_MS);
    ask(
      () =>
        client.query({
          query: USERNAME_AVAILABILITY,
          variables: { username },
          fetchPolicy: 'network-only',
        }),
      (found) => {
        // If the lookup fails, it counts as available (spec 5). The server decides when it is saved.
        const { available = true, message = null } = found?.data?.usernameAvailability ?? {};
        setAnswer({ username, available, message });
      },
    );
    return stop;
  }, [client, username, valid, mine]);

  if (username === '') return { state: 'empty', message: '' };
  if (!valid) return { state: 'invalid', message: profileMessages.username };
  if (mine) return { state: 'available', message: '' };
  if (answer?.username !== username) return { state: 'checking', message: '' };
  return answer.available
    ? { state: 'available', message: '' }
    : { state: 'taken', message: answer.message || profileMessages.usernameTaken };
}
