import { useCallback, useRef, useState } from 'react';
import {
  type Cost,
  listen,
  problem,
  readOperation,
  type Sender,
  send,
  withoutAdminFields,
} from './request.ts';

interface FetcherOptions {
  sender: Sender;
  isAdmin: boolean;
  /** Whether a change waits for the person's decision. */
  asksFirst: boolean;
}

type Operation = Parameters<typeof send>[0];

/** What sends the requests of GraphiQL, and what is known of the one that was sent last. */
export function useFetcher({ sender, isAdmin, asksFirst }: FetcherOptions) {
  const [cost, setCost] = useState<Cost>();
  /** The number of events of a subscription, while it is open. */
  const [events, setEvents] = useState<number>();
  /** The change that waits for a decision. */
  const [asked, setAsked] = useState<{ calls: string[]; decide: (runs: boolean) => void }>();
  const latestSender = useRef(sender);
  latestSender.current = sender;
  const forget = useCallback(() => {
    setCost(undefined);
    setEvents(undefined);
  }, []);
  // A new fetcher makes GraphiQL read the schema again.
  const fetcher = useCallback(
    async (operation: Operation) => {
      const { kind, calls } = readRunning(operation);
      if (kind === 'query' && operation.operationName === 'IntrospectionQuery') {
        const schema = await send(operation, 'visitor');
        return isAdmin ? schema : withoutAdminFields(schema);
      }
      forget();
      if (kind === 'mutation' && asksFirst) {
        const runs = await new Promise<boolean>((decide) => setAsked({ calls, decide }));
        setAsked(undefined);
        if (!runs) throw problem('Not run.');
      }
      if (kind !== 'subscription') {
        const answer = await send(operation, latestSender.current);
        setCost(answer.extensions?.cost);
        return answer;
      }
      setEvents(0);
      const { subscribe } = listen(operation, latestSender.current, forget);
      return {
        subscribe: (to: Parameters<typeof subscribe>[0]) =>
          subscribe({
            ...to,
            next: (event) => {
              // A subscription that is refused has an answer, but no event.
              if (event.data) setEvents((count = 0) => count + 1);
              to.next(event);
            },
          }),
      };
    },
    [isAdmin, asksFirst, forget],
  );
  return { fetcher, cost, events, asked, forget };
}

/** The operation to run. The server also refuses what cannot be parsed here. */
function readRunning(operation: Operation): ReturnType<typeof readOperation> {
  try {
    return readOperation(operation);
  } catch {
    return { kind: 'mutation', calls: ['something that can’t be read'] };
  }
}
