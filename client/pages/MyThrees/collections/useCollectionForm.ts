import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { updateCollectionSchema } from '../../../../server/modules/collection/collection.rules.ts';
import { type EditorField, story, text } from '../../../editing/fields.ts';
import { usePictureUpload } from '../../../editing/picture/usePictureUpload.ts';
import { useEditorForm } from '../../../editing/useEditorForm.tsx';
import type { UnsavedChangesGuard } from '../../../editing/useUnsavedChangesGuard.ts';
import type { CollectionEditor_CollectionFragment } from '../../../gql/graphql.ts';
import { type Category, categories as infoOf, shelfOrder } from '../../../lib/categories.ts';
import {
  CREATE_COLLECTION,
  EDITED_COLLECTION,
  type EditorPick,
  MY_COLLECTIONS,
  UPDATE_COLLECTION,
} from './documents.ts';

export type EditedCollection = CollectionEditor_CollectionFragment;

/** `null` while the categories follow the picks. */
const categories: EditorField<EditedCollection, Category[] | null> = {
  read: (collection) => collection && [...collection.categories],
};
const idsOf = (picks: readonly EditorPick[]) => picks.map(({ id }) => id);
const picks: EditorField<EditedCollection, EditorPick[]> = {
  read: (collection) => [...(collection?.picks ?? [])],
  path: 'pickIds',
  toInput: idsOf,
  // Only the order of the picks is edited here, not what is in them.
  compareBy: idsOf,
};

/** What can be edited of a collection, besides its cover. */
const fields = {
  title: text((collection: EditedCollection) => collection.title),
  story: story((collection: EditedCollection) => collection.description, { path: 'description' }),
  categories,
  picks,
};
const schema = updateCollectionSchema.omit({ id: true, version: true });

/** The chosen categories, else those of the picks, in the order of a shelf. */
function chosenOf(values: { categories: Category[] | null; picks: EditorPick[] }): Category[] {
  const chosen = values.categories ?? values.picks.map(({ category }) => category);
  return shelfOrder.map(({ id }) => id).filter((id) => chosen.includes(id));
}

interface CollectionFormOptions {
  /** null for a new one. */
  collection: EditedCollection | null;
  /** The pick that a new one begins with. */
  first: EditorPick | null;
  guard: UnsavedChangesGuard;
  onClose: () => void;
}

/** The form of a collection. `save` resolves to the collection's id. */
export function useCollectionForm({ collection, first, guard, onClose }: CollectionFormOptions) {
  const client = useApolloClient();
  // The list of all issues may have a new first one, or one fewer.
  const renewIssues = {
    update: (cache: ApolloCache) => void cache.evict({ fieldName: 'collections', id: 'ROOT_QUERY' }),
  };
  const [createCollection] = useMutation(CREATE_COLLECTION, renewIssues);
  const [updateCollection] = useMutation(UPDATE_COLLECTION, renewIssues);
  const cover = usePictureUpload('cover', collection?.cover ?? null);
  const form = useEditorForm({
    what: 'collection',
    opened: collection,
    fields,
    initial: first ? { picks: [first] } : {},
    derive: (values) => ({ categories: chosenOf(values).map((category) => infoOf[category].slug) }),
    schema,
    pictures: { coverId: { upload: cover, read: (row: EditedCollection) => row.cover } },
    draftName: `collection:${collection?.id ?? 'new'}`,
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
        await updateCollection({ variables: { input: { id: collection.id, ...input, version } } });
        return collection.id;
      }
      const { data } = await createCollection({ variables: { input: { title: '', ...input } } });
      return data?.createCollection.collection.id ?? null;
    },
    failed: 'Error saving collection. Please try again.',
    // The list behind the editor no longer shows the collection.
    onGone: () => void client.query({ query: MY_COLLECTIONS, fetchPolicy: 'network-only' }).catch(() => {}),
    guard,
    onClose,
  });
  return { ...form, cover, chosen: chosenOf(form.values) };
}

export type CollectionForm = ReturnType<typeof useCollectionForm>;
