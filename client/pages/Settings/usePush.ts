import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { findPushSubscription, savePushSubscription } from '../../components/settings/push.ts';
import { graphql } from '../../gql/gql.ts';

const KEY = graphql(`
  query PushKey {
    pushPublicKey
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

  useEffect(() => {
    if (!key) return;
    const look = async (): Promise<PushState> => {
      if (!isSupported()) return 'unsupported';
      if (Notification.permission === 'denied') return 'blocked';
      const subscription = await findPushSubscription(client);
      // The server may have deleted the subscription, for example after a change of the password.
      if (subscription) await savePushSubscription(client, subscription);
      return subscription ? 'on' : 'off';
    };
    look()
      .catch((): PushState => 'failed')
      .then(setState);
  }, [key, client]);

  const turnOn = async () => {
    if (!key || !isSupported()) return;
    try {
      const permission = await Notification.requestPermission();
      // A question that was closed without an answer can be asked again.
      if (permission !== 'granted') return setState(permission === 'denied' ? 'blocked' : 'off');
      await navigator.serviceWorker.register('/sw.js');
      const { pushManager } = await navigator.serviceWorker.ready;
      const asked = { userVisibleOnly: true, applicationServerKey: key };
      await savePushSubscription(client, await pushManager.subscribe(asked));
      setState('on');
    } catch {
      setState('failed');
    }
  };

  const turnOff = async () => {
    if (!isSupported()) return;
    const subscription = await findPushSubscription(client);
    if (!subscription) return;
    setState('off');
    const { endpoint } = subscription;
    await subscription.unsubscribe().catch(() => {});
    await client.mutate({ mutation: DELETE, variables: { endpoint } }).catch(() => {});
  };

  return { isOffered: Boolean(key), state, turnOn, turnOff };
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
