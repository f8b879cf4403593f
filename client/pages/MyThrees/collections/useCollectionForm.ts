import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { updateCollectionSchema } from '../../../../server/modules/collection/collection.rules.ts';
import { usePictureUpload } from '../../../editing/picture/usePictureUpload.ts';
import { useEditorForm } from '../../../editing/useEditorForm.tsx';
import type { UnsavedChangesGuard } from '../../../editing/useUnsavedChangesGuard.ts';
import { categories as infoOf, shelfOrder } from '../../../lib/categories.ts';
import { chosenCategories, collectionFields, type EditedCollection } from './CollectionFields.tsx';
import {
  CREATE_COLLECTION,
  EDITED_COLLECTION,
  type EditorPick,
  MY_COLLECTIONS,
  UPDATE_COLLECTION,
} from './documents.ts';

const schema = updateCollectionSchema.omit({ id: true, version: true });

interface CollectionFormOptions {
  /** Null for a new collection. */
  collection: EditedCollection | null;
  /** The first pick of a new collection. */
  first: EditorPick | null;
  guard: UnsavedChangesGuard;
  onClose: () => void;
}

/** The form of a collection. `save` resolves to the saved collection. */
export function useCollectionForm({ collection, first, guard, onClose }: CollectionFormOptions) {
  const client = useApolloClient();
  // A save can add a collection to the list of all issues or remove it.
  const renewIssues = {
    update: (cache: ApolloCache) => void cache.evict({ fieldName: 'collections', id: 'ROOT_QUERY' }),
  };
  const [createCollection] = useMutation(CREATE_COLLECTION, renewIssues);
  const [updateCollection] = useMutation(UPDATE_COLLECTION, renewIssues);
  const cover = usePictureUpload('cover', collection?.cover ?? null);
  const form = useEditorForm({
    what: 'collection',
    opened: collection,
    fields: collectionFields,
    initial: first ? { picks: [first] } : {},
    derive: (values) => ({ categories: chosenCategories(values).map((category) => infoOf[category].slug) }),
    schema,
    pictures: { coverId: { upload: cover, read: (row: EditedCollection) => row.cover } },
    draftName: `collection:${collection?.id ?? 'new'}`,
    newDraftName: 'collection:new',
    reload: async () => {
      const variables = { id: collection?.id ?? '' };
      const { data } = await client.query({
        query: EDITED_COLLECTION,
        variables,
        fetchPolicy: 'network-only',
      });
      return data?.collection;
    },
    write: async ({ categories, ...rest }, version) => {
      const chosen = categories && shelfOrder.filter(({ slug }) => categories.includes(slug));
      const input = { ...rest, ...(chosen && { categories: chosen.map(({ id }) => id) }) };
      if (collection) {
        const { data } = await updateCollection({
          variables: { input: { id: collection.id, ...input, version } },
        });
        return data?.updateCollection.collection ?? null;
      }
      const { data } = await createCollection({ variables: { input: { title: '', ...input } } });
      return data?.createCollection.collection ?? null;
    },
    failed: 'Couldn’t save the collection. Please try again.',
    // Removes the deleted collection from the list behind the editor.
    onGone: () => void client.query({ query: MY_COLLECTIONS, fetchPolicy: 'network-only' }).catch(() => {}),
    guard,
    onClose,
  });
  return { ...form, cover };
}

export type CollectionForm = ReturnType<typeof useCollectionForm>;
