import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { graphql } from '../../gql/gql.ts';

const KEY = graphql(`
  query PushKey {
    pushPublicKey
  }
`);

const SAVE = graphql(`
  mutation SavePushSubscription($input: PushSubscriptionInput!) {
    savePushSubscription(input: $input)
  }
`);

const DELETE = graphql(`
  mutation DeletePushSubscription($endpoint: String!) {
    deletePushSubscription(endpoint: $endpoint)
  }
`);

/**
 * The state of this browser: `unsupported`, `blocked` if its owner refused, `failed` if its push service could not be
 * reached.
 */
export type PushState = 'unknown' | 'unsupported' | 'blocked' | 'failed' | 'off' | 'on';

interface Push {
  /** Whether the site can send push messages. */
  isOffered: boolean;
  state: PushState;
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
}

/** Push messages in this browser. */
export function usePush(): Push {
  const client = useApolloClient();
  const { data } = useQuery(KEY);
  const key = data?.pushPublicKey;
  const [state, setState] = useState<PushState>('unknown');

  const save = useCallback(
    async (subscription: PushSubscription) => {
      const { endpoint, keys } = subscription.toJSON();
      const input = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
      await client.mutate({ mutation: SAVE, variables: { input } });
    },
    [client],
  );

  useEffect(() => {
    if (!key) return;
    const look = async (): Promise<PushState> => {
      if (!isSupported()) return 'unsupported';
      if (Notification.permission === 'denied') return 'blocked';
      const subscription = await findSubscription();
      // The server may have deleted the subscription, for example after a change of the password.
      if (subscription) await save(subscription);
      return subscription ? 'on' : 'off';
    };
    look()
      .catch((): PushState => 'failed')
      .then(setState);
  }, [key, save]);

  const turnOn = async () => {
    if (!key || !isSupported()) return;
    try {
      const permission = await Notification.requestPermission();
      // A question that was closed without an answer can be asked again.
      if (permission !== 'granted') return setState(permission === 'denied' ? 'blocked' : 'off');
      await navigator.serviceWorker.register('/sw.js');
      const { pushManager } = await navigator.serviceWorker.ready;
      await save(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
      setState('on');
    } catch {
      setState('failed');
    }
  };

  const turnOff = async () => {
    if (!isSupported()) return;
    const subscription = await findSubscription();
    if (!subscription) return;
    setState('off');
    const { endpoint } = subscription;
    await subscription.unsubscribe().catch(() => {});
    await client.mutate({ mutation: DELETE, variables: { endpoint } }).catch(() => {});
  };

  return { isOffered: Boolean(key), state, turnOn, turnOff };
}

const findSubscription = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
