import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { readStored, store } from '../../lib/browser/browserStorage.ts';
import { whenUsed } from '../../ui/whenUsed.ts';

const SAVE = graphql(`
  mutation SavePushSubscription($input: PushSubscriptionInput!) {
    savePushSubscription(input: $input)
  }
`);

/** The subscription of this browser to push messages, if it has one. */
export const findPushSubscription = async (): Promise<PushSubscription | null | undefined> =>
  (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription();

export async function savePushSubscription(
  client: ApolloClient,
  subscription: PushSubscription,
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const input = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  await client.mutate({ mutation: SAVE, variables: { input } });
}

const RENEWED = 'push-renewed';

/**
 * Lets push messages to this browser go on with a new session, as the server deletes those of an ended one. Once in
 * each tab, because it is a write.
 */
export async function renewPushSubscription(client: ApolloClient, signal: AbortSignal): Promise<void> {
  await whenUsed();
  const subscription = signal.aborted ? null : await findPushSubscription();
  if (!subscription || signal.aborted || readStored('sessionStorage', RENEWED) === subscription.endpoint)
    return;
  await savePushSubscription(client, subscription);
  store('sessionStorage', RENEWED, subscription.endpoint);
}
