import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import {
  createCollectionSchema,
  updateCollectionSchema,
} from '../../../../server/modules/collection/collection.rules.ts';
import { usePicture } from '../../../editing/picture/usePicture.ts';
import { useDraft } from '../../../editing/useDraft.ts';
import { changesOf, useEdited } from '../../../editing/useEdited.ts';
import { useLeaveWarning } from '../../../editing/useLeaveWarning.ts';
import { useStory } from '../../../editing/useStory.ts';
import { unfinishedStory } from '../../../editor/unfinishedStory.ts';
import type { CollectionEditor_CollectionFragment } from '../../../gql/graphql.ts';
import { type Category, categories as infoOf, shelfOrder } from '../../../lib/categories.ts';
import { problemOf } from '../../../lib/errors.ts';
import { checkForm, type FieldMessages, focusFirstInvalid } from '../../../lib/forms.ts';
import { useToast } from '../../../ui/Toast.tsx';
import {
  CREATE_COLLECTION,
  EDITED_COLLECTION,
  type EditorPick,
  MY_COLLECTIONS,
  UPDATE_COLLECTION,
} from './documents.ts';

export type EditedCollection = CollectionEditor_CollectionFragment;

type Words = {
  title: string;
  /** Left out while it is as it was. */
  story?: string | null;
  /** null while they follow the picks. */
  categories: Category[] | null;
  picks: EditorPick[];
};

/** What is said of a collection, whether it holds by the rules, and how it is saved. */
export function useCollectionForm(opened: EditedCollection | null, first: EditorPick | null) {
  const toast = useToast();
  const client = useApolloClient();
  const form = useRef<HTMLFormElement>(null);
  const edited = useEdited<EditedCollection, EditedCollection | null>(opened, partsOf, async () => {
    const variables = { id: opened?.id ?? '' };
    const { data } = await client.query({ query: EDITED_COLLECTION, variables, fetchPolicy: 'network-only' });
    return data?.collection;
  });
  const collection = edited.base;
  const stored = wordsOf(collection, first);
  const [words, setWords] = useState(stored);
  const cover = usePicture('cover', collection?.cover ?? null);
  const [fields, setFields] = useState<FieldMessages>({});
  const [saving, setSaving] = useState(false);
  // The list of all issues may have a new first one, or one fewer.
  const renew = {
    update: (cache: ApolloCache) => void cache.evict({ fieldName: 'collections', id: 'ROOT_QUERY' }),
  };
  const [create] = useMutation(CREATE_COLLECTION, renew);
  const [update] = useMutation(UPDATE_COLLECTION, renew);

  const set = <Key extends keyof Words>(key: Key, value: Words[Key]) => {
    setWords((before) => ({ ...before, [key]: value }));
    // What is being put right is no longer called wrong.
    const field = { title: 'title', story: 'description', categories: 'categories', picks: 'pickIds' }[key];
    setFields((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => name.split('.')[0] !== field)),
    );
  };
  const saved = collection?.description ?? null;
  const { begun, begin, setStory } = useStory(saved, (story) => set('story', story));
  const draft = useDraft<Words>(`collection:${collection?.id ?? 'new'}`, words, (typed) =>
    draftOf(typed, { ...stored, story: saved }),
  );
  const dirty = draft.changed || cover.changed;
  useLeaveWarning(dirty && !saving);
  const restore = (earlier: Partial<Words>) => {
    setWords((now) => ({ ...now, ...earlier }));
    begin(earlier.story);
    setFields({});
  };

  const takeTheirs = () => {
    const theirs = edited.takeTheirs();
    if (!theirs) return;
    draft.layAside();
    setWords(wordsOf(theirs, null));
    begin(theirs.description ?? null);
    cover.reset(theirs.cover);
    setFields({});
  };

  const refuse = (messages: FieldMessages) => {
    setFields(messages);
    focusFirstInvalid(form.current);
  };

  /** The collection's id once it is saved, else null: then the form says what is wrong, and nothing typed is lost. */
  const save = async (): Promise<string | null> => {
    if (saving) return null;
    const unfinished = unfinishedStory(form.current);
    if (unfinished) {
      refuse({ description: unfinished });
      return null;
    }
    const checked = collection
      ? checkForm(updateCollectionSchema, {
          id: collection.id,
          ...changesOf(typedOf(words), partsOf(collection)),
        })
      : checkForm(createCollectionSchema, typedOf(words));
    if (!checked.data) {
      refuse(checked.fields);
      return null;
    }
    setFields({});
    setSaving(true);
    try {
      const coverId = await cover.settled().catch(() => undefined);
      if (coverId === undefined) {
        refuse({});
        return null;
      }
      const { title, description, categories, pickIds } = checked.data;
      const input = { title, description, categories: categories && chosenOf(words), pickIds };
      let id = collection?.id;
      if (id) {
        const target = { id, ...(cover.changed ? { coverId } : {}) };
        const write = (version?: number) =>
          update({ variables: { input: { ...target, ...input, version } } });
        if (!(await edited.save({ ...target, ...input, categories }, write))) return null;
      } else {
        const { data } = await create({ variables: { input: { ...input, title: title ?? '', coverId } } });
        id = data?.createCollection.collection.id;
      }
      draft.end();
      return id ?? null;
    } catch (error) {
      const problem = problemOf(error, 'Error saving collection. Please try again.');
      if (Object.keys(problem.fields).some((field) => field !== 'id')) refuse(problem.fields);
      else toast(problem.message, { tone: 'error' });
      // Deleted elsewhere: the list behind shows it no more, what is typed here stays.
      if (problem.code === 'NOT_FOUND') {
        client.query({ query: MY_COLLECTIONS, fetchPolicy: 'network-only' }).catch(() => {});
      }
      return null;
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    words,
    set,
    begun,
    setStory,
    chosen: chosenOf(words),
    cover,
    fields,
    saving,
    dirty,
    draft,
    restore,
    save,
    edited,
    takeTheirs,
  };
}

export type CollectionForm = ReturnType<typeof useCollectionForm>;

const wordsOf = (collection: EditedCollection | null, first: EditorPick | null): Words => ({
  title: collection?.title ?? '',
  categories: collection ? [...collection.categories] : null,
  picks: collection ? [...collection.picks] : first ? [first] : [],
});

/** Those that were chosen, else those of the picks. */
function chosenOf({ categories, picks }: Words): Category[] {
  const chosen = categories ?? picks.map(({ category }) => category);
  return shelfOrder.map(({ id }) => id).filter((id) => chosen.includes(id));
}

/** As the rules read it. */
const typedOf = (words: Words) => ({
  title: words.title,
  description: words.story,
  categories: chosenOf(words).map((category) => infoOf[category].slug),
  pickIds: words.picks.map(({ id }) => id),
});

/** As they are saved. */
const partsOf = (collection: EditedCollection) => ({
  ...typedOf({ ...wordsOf(collection, null), story: collection.description ?? null }),
  coverId: collection.cover?.id,
});

const idsOf = (picks: readonly EditorPick[]) => picks.map(({ id }) => id).join();

/** What is not as it is stored. Picks count by their order alone: what is said of them is not edited here. */
function draftOf({ picks, ...rest }: Partial<Words>, stored: Words): Partial<Words> {
  const others = picks && idsOf(picks) !== idsOf(stored.picks);
  return { ...changesOf(rest, stored), ...(others ? { picks } : {}) };
}
