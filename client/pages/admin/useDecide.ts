import type { ApolloCache, Reference } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { problemOf } from '../../lib/errors.ts';
import { useToast } from '../../ui/Toast.tsx';
import { APPROVE, REJECT } from './documents.ts';

export type Decision = 'approve' | 'reject';

interface Decided {
  submissionId: string;
  profileId: string;
  name: string;
  note: string;
}

const SAYS = {
  approve: {
    done: (name: string) => `${name} is published`,
    failed: 'Error approving the submission. Please try again.',
  },
  reject: {
    done: (name: string) => `${name} was rejected with your note`,
    failed: 'Error rejecting the submission. Please try again.',
  },
} as const;

/** Publishes a shelf or sends it back. It leaves the pending ones at once, and returns there when refused. */
export function useDecide() {
  const client = useApolloClient();
  const toast = useToast();
  const layers = useRef(0);
  return useCallback(
    async (decision: Decision, { submissionId, profileId, name, note }: Decided): Promise<void> => {
      const { cache } = client;
      const layer = `decide:${submissionId}:${++layers.current}`;
      const leave = (draft: ApolloCache) => leavePending(draft, submissionId);
      cache.batch({ optimistic: layer, update: leave });
      try {
        if (decision === 'approve') {
          await client.mutate({ mutation: APPROVE, variables: { profileId, note: note || null } });
        } else await client.mutate({ mutation: REJECT, variables: { profileId, note } });
        leave(cache);
        forgetDecided(cache);
        toast(SAYS[decision].done(name));
      } catch (error) {
        toast(problemOf(error, SAYS[decision].failed).message, { tone: 'error' });
      } finally {
        cache.removeOptimistic(layer);
      }
    },
    [client, toast],
  );
}

interface List {
  nodes?: Reference[];
}

const isPending = (field: string) => field.includes('"PENDING"');

function leavePending(cache: ApolloCache, submissionId: string): void {
  const gone = cache.identify({ __typename: 'Submission', id: submissionId });
  cache.modify<{ submissions: List }>({
    fields: {
      submissions: (list, { storeFieldName }) => {
        const { nodes } = list as List;
        if (!isPending(storeFieldName) || !nodes) return list;
        return { ...list, nodes: nodes.filter((node) => node.__ref !== gone) };
      },
    },
  });
}

/** The other tabs ask anew when they are opened. */
function forgetDecided(cache: ApolloCache): void {
  cache.modify<{ submissions: List }>({
    fields: {
      submissions: (list, { storeFieldName, DELETE }) => (isPending(storeFieldName) ? list : DELETE),
    },
  });
}
