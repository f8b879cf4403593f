import type { RefObject } from 'react';
import { DraftNotice } from '../../../editing/DraftNotice.tsx';
import { type EditorField, story, text } from '../../../editing/fields.ts';
import type { EditorForm } from '../../../editing/useEditorForm.tsx';
import { StoryField } from '../../../editor/StoryField.tsx';
import { graphql } from '../../../gql/gql.ts';
import type { CollectionEditor_CollectionFragment } from '../../../gql/graphql.ts';
import { type Category, shelfOrder } from '../../../lib/categories.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import type { EditorPick } from './documents.ts';

// A plain field of a collection is a line here, a line in `collectionFields` and an input below.
graphql(`
  fragment CollectionFields_collection on Collection {
    id title description categories
  }
`);

export type EditedCollection = CollectionEditor_CollectionFragment;

/** `null` while the categories follow the picks. */
const categories: EditorField<EditedCollection, Category[] | null> = {
  read: (collection) => collection && [...collection.categories],
};
const listIds = (picks: readonly EditorPick[]) => picks.map(({ id }) => id);
const picks: EditorField<EditedCollection, EditorPick[]> = {
  read: (collection) => [...(collection?.picks ?? [])],
  path: 'pickIds',
  toInput: listIds,
  // Only the order of the picks is edited here, not their content.
  compareBy: listIds,
};

export const collectionFields = {
  title: text((collection: EditedCollection) => collection.title),
  story: story((collection: EditedCollection) => collection.description, { path: 'description' }),
  categories,
  picks,
};

/** The chosen categories, else those of the picks, in the order of a shelf. */
export function chosenCategories(values: { categories: Category[] | null; picks: EditorPick[] }): Category[] {
  const chosen = values.categories ?? values.picks.map(({ category }) => category);
  return shelfOrder.map(({ id }) => id).filter((id) => chosen.includes(id));
}

interface CollectionFieldsProps {
  form: EditorForm<EditedCollection, typeof collectionFields>;
  titleField: RefObject<HTMLInputElement | null>;
}

/** The inputs of a collection, besides its picks. */
export function CollectionFields({ form, titleField }: CollectionFieldsProps) {
  const { values, set } = form;
  const story = form.uncontrolled('story');
  return (
    <>
      <DraftNotice {...form.draftNotice} />
      <TextField label="Title" dir="auto" ref={titleField} autoComplete="off" {...form.text('title')} />
      <StoryField key={story.revision} placeholder="What do these have in common?" {...story.props} />
      <CategoryChips
        chosen={chosenCategories(values)}
        following={values.categories === null}
        onChange={(categories) => set('categories', categories)}
      />
    </>
  );
}
