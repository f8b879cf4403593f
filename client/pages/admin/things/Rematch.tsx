import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ConfirmAction } from '../../../components/ConfirmAction.tsx';
import { formatCount, plural } from '../../../lib/format.ts';
import { usePollWhile } from '../../../lib/network/pollWhile.ts';
import { Button } from '../../../ui/Button.tsx';
import { MERGE_MATCHING_THINGS, THING_REMATCH, UNDO_MERGED_THINGS } from './documents.ts';
import { picksText } from './things.ts';

/** The pairs that the current rules would merge, all at once, and how to undo it. */
export function Rematch({ onDone }: { onDone: () => void }) {
  const client = useApolloClient();
  const [asked, setAsked] = useState<'merge' | 'undo' | null>(null);
  const { data, refetch, ...polling } = useQuery(THING_REMATCH, { fetchPolicy: 'network-only' });
  const rematch = data?.thingRematch;
  const isWorking = rematch?.isWorking === true;
  usePollWhile(isWorking, polling);
  if (!rematch || (rematch.pairsCount === 0 && !rematch.batchId && !isWorking)) return null;
  const { pairsCount, picksCount, batchId, mergedCount, isComplete } = rematch;
  const pairs = (count: number) => `${formatCount(count)} ${plural(count, 'pair')}`;
  const send = (): Promise<unknown> =>
    asked === 'undo' && batchId
      ? client.mutate({ mutation: UNDO_MERGED_THINGS, variables: { batchId } })
      : client.mutate({ mutation: MERGE_MATCHING_THINGS });
  const readAgain = () => {
    void refetch().catch(() => {});
    onDone();
  };
  return (
    <section
      aria-label="Merges by the current rules"
      className="grid gap-2 boxed mb-4 bg-wash rounded break-anywhere"
    >
      <p role="status">
        {isWorking
          ? `Working: ${pairs(mergedCount)} merged, ${formatCount(pairsCount)} left.`
          : `By the current rules, ${pairs(pairsCount)} would be merged: ${picksText(picksCount)} would move.`}
        {!isComplete && ' Not all names have been compared yet.'}
      </p>
      {!isWorking && (
        <div className="cluster justify-end gap-2">
          {batchId && <Button onClick={() => setAsked('undo')}>Undo the last {pairs(mergedCount)}</Button>}
          {pairsCount > 0 && (
            <Button variant="primary" onClick={() => setAsked('merge')}>
              Merge {pairs(pairsCount)}
            </Button>
          )}
        </div>
      )}
      {asked && (
        <ConfirmAction
          title={asked === 'undo' ? `Undo ${pairs(mergedCount)}?` : `Merge ${pairs(pairsCount)}?`}
          confirmLabel={asked === 'undo' ? 'Undo' : 'Merge'}
          send={send}
          onClose={() => setAsked(null)}
          onDone={readAgain}
        >
          {asked === 'undo'
            ? 'Everything that these merges moved goes back, except what was merged or split since.'
            : `They are listed here with 100%. ${picksText(picksCount)} will move, a part at a time. Each merge is under Changes, and all can be undone together.`}
        </ConfirmAction>
      )}
    </section>
  );
}
