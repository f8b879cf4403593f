import { useApolloClient } from '@apollo/client/react';
import { Eye, EyeOff } from 'lucide-react';
import { REASON_MAX } from '../../../../server/modules/moderation/takedown.rules.ts';
import { LIFT_TAKEDOWN, TAKE_DOWN } from '../../../components/moderation/documents.ts';
import type { ListedPick_PickFragment } from '../../../gql/graphql.ts';
import { plural } from '../../../lib/format.ts';
import { type ListAction, oneByOne } from '../kit/list.ts';

/** A restoration names the version that the list shows. */
type Hideable = Pick<ListedPick_PickFragment, 'id' | 'version' | 'title' | 'takedown'>;

/** Hides and restores picks or collections, one or many with the same reason. */
export function useHiding<Row extends Hideable>(subject: 'PICK' | 'COLLECTION'): ListAction<Row>[] {
  const client = useApolloClient();
  const one = subject === 'PICK' ? 'pick' : 'collection';
  const named = (rows: readonly Row[]) =>
    rows.length === 1 ? `“${rows[0]?.title}”` : `${rows.length} ${plural(rows.length, one)}`;
  const restore = (id: string, { version }: Row) =>
    client.mutate({ mutation: LIFT_TAKEDOWN, variables: { id, version } });
  return [
    {
      label: 'Hide',
      Icon: EyeOff,
      danger: true,
      appliesTo: ({ takedown }) => !takedown,
      ask: (rows) => ({
        title: `Hide ${named(rows)}?`,
        text: 'Only the owner and admins can see it then. The owner sees the reason and can answer.',
        confirm: 'Hide',
        reason: { label: 'Reason', hint: 'The owner will see this.', maxLength: REASON_MAX },
      }),
      run: oneByOne(
        async (row, reason) => {
          const { data } = await client.mutate({
            mutation: TAKE_DOWN,
            variables: { input: { subject, id: row.id, reason } },
          });
          const takedown = data?.takeDown.takedown.id;
          return takedown && (() => restore(takedown, row));
        },
        (rows) => `Hid ${named(rows)}`,
      ),
    },
    {
      label: 'Restore',
      Icon: Eye,
      appliesTo: ({ takedown }) => takedown?.ownerWasDeleted === false,
      ask: (rows) => ({
        title: `Restore ${named(rows)}?`,
        text: 'It is shown as before, and the owner is notified.',
        confirm: 'Restore',
      }),
      run: oneByOne(
        async (row) => row.takedown && restore(row.takedown.id, row),
        (rows) => `Restored ${named(rows)}`,
      ),
    },
  ];
}
