import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { issueLabel } from '../../../server/modules/collection/issue.rules.ts';
import { graphql } from '../../gql/gql.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { pathTo } from '../../lib/paths.ts';
import { ToggleRow, ToggleRows } from '../../ui/forms/ToggleRow.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { LinkButton } from '../LinkButton.tsx';
import { NotLoaded } from '../NotLoaded.tsx';

export const COLLECTION = graphql(`
  fragment CollectionWithPick on Collection {
    id title issueNumber picksToPublish version
    picks { id }
  }
`);

const COLLECTIONS = graphql(`
  query CollectionsToAddTo {
    viewer {
      profile {
        id
        collections(first: 100) { nodes { ...CollectionWithPick @unmask } }
      }
    }
  }
`);

const PUT = graphql(`
  mutation PutIntoCollection($input: UpdateCollectionInput!) {
    updateCollection(input: $input) { collection { ...CollectionWithPick } }
  }
`);

/** The curator's collections with a toggle for the pick, and a link to a new collection with it. */
export function CollectionsWithPick({ pickId }: { pickId: string }) {
  const toast = useToast();
  const { data, ...query } = useQuery(COLLECTIONS, { fetchPolicy: 'cache-and-network' });
  const [put] = useMutation(PUT);
  /** The ids of collections that are being saved. */
  const [saving] = useState(() => new Set<string>());
  const collections = data?.viewer?.profile.collections.nodes;
  if (!collections) return <NotLoaded heading="h3" what="your collections" height={64} query={query} />;
  const toggle = async (id: string, on: boolean, known = collections): Promise<void> => {
    const collection = known?.find((one) => one.id === id);
    if (!collection) return;
    const others = collection.picks.map((pick) => pick.id).filter((one) => one !== pickId);
    const { version } = collection;
    try {
      await put({ variables: { input: { id, pickIds: on ? others : [...others, pickId], version } } });
    } catch (failure) {
      const { fields, message } = toProblem(failure, 'Couldn’t save the collection. Please try again.');
      // The collection was changed in another tab, or one of its picks was deleted.
      const now = await query.refetch().catch(() => null);
      if (fields.version && now) return toggle(id, on, now.data?.viewer?.profile.collections.nodes);
      toast(Object.values(fields)[0] ?? message, { tone: 'error' });
    }
  };
  const press = async (id: string, on: boolean) => {
    if (saving.has(id)) return;
    saving.add(id);
    await toggle(id, on);
    saving.delete(id);
  };
  return (
    <>
      <ToggleRows aria-label="Your collections" className="mb-5">
        {collections.map((collection) => {
          const { id, title, picks } = collection;
          const on = picks.some((pick) => pick.id === pickId);
          return (
            <ToggleRow key={id} on={on} onToggle={() => press(id, on)}>
              <span className="fill">
                <bdi className="block font-600">{title}</bdi>
                <span className="note">{issueLabel(collection)}</span>
              </span>
            </ToggleRow>
          );
        })}
      </ToggleRows>
      <LinkButton to={pathTo.newCollection(pickId)} block>
        New collection
      </LinkButton>
    </>
  );
}
