import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { readStored, store } from '../../lib/browser/browserStorage.ts';
import { PUSH_OWNER, PUSH_RENEWED } from '../../lib/network/clearOfflineAnswers.ts';
import { VIEWER } from '../../lib/viewer.tsx';
import { whenUsed } from '../../ui/whenUsed.ts';

const SAVE = graphql(`
  mutation SavePushSubscription($input: PushSubscriptionInput!) {
    savePushSubscription(input: $input)
  }
`);

const getViewerId = (client: ApolloClient) => client.readQuery({ query: VIEWER })?.viewer?.profile.id ?? null;

/** The subscription of this browser to the viewer's push messages, if any. That of someone else is ended. */
export async function findPushSubscription(client: ApolloClient): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const found = await registration?.pushManager?.getSubscription();
  const viewer = getViewerId(client);
  if (!found || !viewer) return null;
  if ((readStored('localStorage', PUSH_OWNER) ?? viewer) === viewer) return found;
  await found.unsubscribe();
  return null;
}

export async function savePushSubscription(
  client: ApolloClient,
  subscription: PushSubscription,
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const input = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  store('localStorage', PUSH_OWNER, getViewerId(client));
  await client.mutate({ mutation: SAVE, variables: { input } });
}

/**
 * Lets push messages to this browser go on with a new session, as the server deletes those of an ended one. Once in
 * each tab, because it is a write.
 */
export async function renewPushSubscription(client: ApolloClient, signal?: AbortSignal): Promise<void> {
  await whenUsed();
  const subscription = signal?.aborted ? null : await findPushSubscription(client);
  if (
    !subscription ||
    signal?.aborted ||
    readStored('sessionStorage', PUSH_RENEWED) === subscription.endpoint
  )
    return;
  await savePushSubscription(client, subscription);
  store('sessionStorage', PUSH_RENEWED, subscription.endpoint);
}
