import { useApolloClient, useQuery } from '@apollo/client/react';
import { arrayMove } from '@dnd-kit/sortable';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { useAttempt } from '../../../components/useAttempt.ts';
import { SortableList } from '../../../editing/sorting/SortableList.tsx';
import type { FeaturedEntry_FeaturedFragment, FeaturedSubject } from '../../../gql/graphql.ts';
import { optimisticMutation } from '../../../lib/network/optimisticMutation.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { keepFocus } from '../../../ui/keepFocus.ts';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { AddFeatured } from './AddFeatured.tsx';
import { DatesDialog } from './DatesDialog.tsx';
import { ADD_FEATURED, FEATURED_LIST, ORDER_FEATURED, REMOVE_FEATURED } from './documents.ts';
import { FeaturedRow, getEntryName } from './FeaturedRow.tsx';

type Entry = FeaturedEntry_FeaturedFragment;

const INSTRUCTIONS =
  'Press the arrow keys to move this. You can also press Space to lift it, move it with the arrow keys, and press Space again to drop it.';

/** The picks or the curators that are featured: add, order, change the dates, remove. */
export function FeaturedList({ subject }: { subject: FeaturedSubject }) {
  const client = useApolloClient();
  const toast = useToast();
  const attempt = useAttempt();
  const [editing, setEditing] = useState<Entry | null>(null);
  const { data, ...query } = useQuery(FEATURED_LIST, {
    variables: { subject },
    fetchPolicy: 'cache-and-network',
  });
  const entries = data?.featured ?? [];
  const ids = entries.map(({ id }) => id);

  const show = (featured: readonly Entry[]) =>
    client.writeQuery({ query: FEATURED_LIST, variables: { subject }, data: { featured: [...featured] } });
  /** Runs a change and shows the resulting list, or after a failure the list of the server. */
  const change = async (send: () => Promise<readonly Entry[] | undefined>) => {
    const isDone = await attempt(async () => {
      const featured = await send();
      if (featured) show(featured);
    });
    if (!isDone) await query.refetch().catch(() => {});
    return isDone;
  };
  const [changing] = useState(() => new Set<string>());
  /** Changes what has this id, once: a second press while it is sent does nothing. */
  const changeOnce = async (id: string, send: () => Promise<readonly Entry[] | undefined>) => {
    if (changing.has(id)) return false;
    changing.add(id);
    const isDone = await change(send);
    changing.delete(id);
    return isDone;
  };
  /** Shows the order at once. Of several quick moves, the last one is sent after the first. */
  const order = (wanted: readonly string[]) =>
    change(async () => {
      await optimisticMutation(client.cache, {
        key: `featured:${subject}`,
        value: wanted,
        update: (cache, ids) => {
          cache.updateQuery({ query: FEATURED_LIST, variables: { subject } }, (known) => {
            const listed = known?.featured.toSorted(
              (one, other) => ids.indexOf(one.id) - ids.indexOf(other.id),
            );
            return listed && { featured: listed };
          });
        },
        send: async (ids) => {
          const input = { subject, ids: [...ids] };
          const { data: answer } = await client.mutate({ mutation: ORDER_FEATURED, variables: { input } });
          if (answer) show(answer.orderFeatured.featured);
        },
      });
      return undefined;
    });
  const add = (id: string, dates: Partial<Pick<Entry, 'startsAt' | 'endsAt'>> = {}) =>
    changeOnce(id, async () => {
      const { data: answer } = await client.mutate({
        mutation: ADD_FEATURED,
        variables: { input: { subject, id, ...dates } },
      });
      return answer?.addFeatured.featured;
    });
  const findEntryName = (id: unknown) => {
    const entry = entries.find((it) => it.id === id);
    return entry ? getEntryName(entry) : '';
  };
  /** Adds a removed entry again, at its former place. */
  const putBack = async ({ pick, profile, startsAt, endsAt }: Entry, place: number) => {
    if (!(await add(pick?.id ?? profile?.id ?? '', { startsAt, endsAt }))) return;
    const known = client.readQuery({ query: FEATURED_LIST, variables: { subject } });
    const listed = known?.featured.map(({ id }) => id) ?? [];
    // What is added comes last.
    const last = listed.length - 1;
    if (place < last) await order(arrayMove(listed, last, place));
  };
  const remove = async (entry: Entry) => {
    const place = entries.indexOf(entry);
    const done = await changeOnce(entry.id, async () => {
      const { data: answer } = await client.mutate({
        mutation: REMOVE_FEATURED,
        variables: { id: entry.id },
      });
      return answer?.removeFeatured.featured;
    });
    if (!done) return;
    const name = getEntryName(entry);
    toast(`Removed ${name}`, { action: { label: 'Undo', onClick: () => void putBack(entry, place) } });
  };

  if (!data) return <NotLoaded what="what is featured" height={312} query={query} />;
  return (
    <div ref={keepFocus}>
      <AddFeatured
        subject={subject}
        taken={entries.map(({ pick, profile }) => pick?.id ?? profile?.id ?? '')}
        onAdd={add}
      />
      {entries.length === 0 ? (
        <EmptyState icon={<Sparkles />} title="Nothing is featured">
          Search above to add the first one.
        </EmptyState>
      ) : (
        <SortableList
          aria-label="Featured, in order"
          className="border-t"
          ids={ids}
          direction="vertical"
          getTitle={findEntryName}
          formatPosition={(index) => `${index + 1} of ${ids.length}`}
          instructions={INSTRUCTIONS}
          onMove={order}
        >
          {entries.map((entry, index) => (
            <FeaturedRow
              key={entry.id}
              entry={entry}
              position={index + 1}
              onDates={() => setEditing(entry)}
              onRemove={() => void remove(entry)}
            />
          ))}
        </SortableList>
      )}
      {editing && (
        <DatesDialog
          entry={editing}
          onSaved={show}
          onClose={() => setEditing(null)}
          onStale={query.refetch}
        />
      )}
    </div>
  );
}
