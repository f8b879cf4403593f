import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { findPushSubscription, savePushSubscription } from '../../components/settings/push.ts';
import { graphql } from '../../gql/gql.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';

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
  const toast = useToast();
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
      if (subscription) await savePushSubscription(client, subscription).catch(() => {});
      return subscription ? 'on' : 'off';
    };
    look().catch(stateAfter).then(setState);
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
    } catch (error) {
      const after = stateAfter(error);
      setState(after);
      if (after === 'off')
        toast(toProblem(error, 'Couldn’t turn on push notifications. Please try again.').message, {
          tone: 'error',
        });
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

/** A push service that refuses is an exception of the browser. Any other error is that of a request to the site. */
const stateAfter = (error: unknown): PushState => (error instanceof DOMException ? 'failed' : 'off');

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
