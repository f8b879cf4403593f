import { useApolloClient } from '@apollo/client/react';
import { Check, Eye } from 'lucide-react';
import type { SubmissionKind } from '../../../gql/graphql.ts';
import { plural } from '../../../lib/format.ts';
import type { ListAction } from '../kit/list.ts';
import { ACKNOWLEDGE_EDITS, APPROVE_MANY } from './documents.ts';
import { formatSubmitterName, type ListedSubmission } from './review.ts';

const formatNames = (rows: readonly ListedSubmission[]) =>
  rows.length === 1 ? formatSubmitterName(rows[0] as ListedSubmission) : `${rows.length} shelves`;

/** The actions for several submissions at once. Each names the version that the list shows. */
export function useSubmissionActions(kind: SubmissionKind): ListAction<ListedSubmission>[] {
  const client = useApolloClient();
  const isShelf = kind === 'SHELF';
  return [
    {
      label: isShelf ? 'Approve' : 'Mark as reviewed',
      Icon: isShelf ? Check : Eye,
      // The server refuses to approve the shelf of a suspended person.
      appliesTo: ({ profile }) => !isShelf || !profile.suspension,
      ask: (rows) => ({
        title: isShelf ? `Approve ${formatNames(rows)}?` : `Mark ${formatNames(rows)} as reviewed?`,
        text: isShelf
          ? `${rows.length === 1 ? 'The profile and its nine picks become' : 'The profiles and their picks become'} public.`
          : 'Pending edits become public.',
        confirm: isShelf ? 'Approve' : 'Mark',
      }),
      run: async (rows) => {
        const variables = { items: rows.map(({ id, version }) => ({ id, version })) };
        const answer = isShelf
          ? (await client.mutate({ mutation: APPROVE_MANY, variables })).data?.approveSubmissions
          : (await client.mutate({ mutation: ACKNOWLEDGE_EDITS, variables })).data?.acknowledgeEdits;
        const done = answer?.decidedIds.length ?? 0;
        const verb = isShelf ? 'Approved' : 'Reviewed';
        const refused = (answer?.refused ?? []).map(({ id, message }) => {
          const row = rows.find((one) => one.id === id);
          return `${row ? formatSubmitterName(row) : 'One'}: ${message}`;
        });
        const counted = `${verb} ${done === 0 ? 'none' : `${done} ${plural(done, 'shelf', 'shelves')}`}`;
        return { message: [counted, ...refused].join('. ') };
      },
    },
  ];
}
