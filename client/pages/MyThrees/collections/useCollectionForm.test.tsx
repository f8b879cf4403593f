import { cleanup, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { DraftNotice } from '../../../editing/DraftNotice.tsx';
import { readDrafts } from '../../../lib/browser/drafts.ts';
import {
  button,
  changedSince,
  makeViewerAnswer,
  pageText,
  Refusal,
  render,
  screen,
  toasts,
  user,
} from '../../../testing/render.tsx';
import { CollectionDialog } from './CollectionDialog.tsx';
import type { EditedCollection } from './CollectionFields.tsx';
import type { EditorPick } from './documents.ts';
import { type CollectionForm, useCollectionForm } from './useCollectionForm.ts';

const pick = (id: string): EditorPick => ({
  id,
  title: `Pick ${id}`,
  reference: null,
  category: 'BOOKS',
  status: 'PUBLISHED',
  profile: { id: 'p', username: 'ines', fullName: 'Ines' },
  image: null,
});
const [a, b] = [
  pick('0192f7a0-0000-7000-8000-00000000000a'),
  pick('0192f7a0-0000-7000-8000-00000000000b'),
] as const;

const collection: EditedCollection = {
  id: '0192f7a0-0000-7000-8000-000000000001',
  title: 'Quiet rooms',
  issueNumber: 7,
  description: '<p>Why</p>',
  categories: ['PLACES', 'BOOKS'],
  picksToPublish: 0,
  isPublic: true,
  version: 4,
  viewerCanEdit: true,
  profile: { id: 'p' },
  cover: null,
  picks: [a, b],
};

function Form({
  edit,
  opened = collection,
}: {
  edit: (form: CollectionForm) => void;
  opened?: EditedCollection;
}) {
  const guard = { unsaved: useRef(false), attempts: 0 };
  const form = useCollectionForm({ collection: opened, first: null, guard, onClose: () => {} });
  return (
    <form {...form.formProps}>
      <button type="button" onClick={() => edit(form)}>
        Edit
      </button>
      <button type="button" onClick={() => form.save()}>
        Save
      </button>
      <DraftNotice {...form.draftNotice} />
      <p>{form.values.title + form.values.picks.map(({ id }) => id.at(-1))}</p>
      {form.dialogs}
    </form>
  );
}

const away = new TypeError('Failed to fetch');

test.each<[string, (form: CollectionForm) => void, object]>([
  ['title', ({ set }) => set('title', 'Loud rooms'), { title: 'Loud rooms' }],
  ['story', ({ set }) => set('story', null), { description: null }],
  ['categories', ({ set }) => set('categories', ['PLACES']), { categories: ['PLACES'] }],
  ['picks', ({ set }) => set('picks', [b, a]), { pickIds: [b.id, a.id] }],
  ['nothing, if categories are only reordered', ({ set }) => set('categories', ['BOOKS', 'PLACES']), {}],
])('a collection sends only what was changed: %s', async (_name, edit, changes) => {
  const { variablesOf } = await render(<Form edit={edit} />, { answers: { UpdateCollection: away } });
  await user.click(button('Edit'));
  await user.click(button('Save'));
  expect(variablesOf('UpdateCollection')).toEqual([{ input: { id: collection.id, version: 4, ...changes } }]);
});

test('picks that were changed in two tabs raise the conflict question', async () => {
  let tries = 0;
  const edit = ({ set }: CollectionForm) => {
    set('categories', ['PLACES']);
    set('picks', [a]);
  };
  const { variablesOf } = await render(<Form edit={edit} />, {
    answers: {
      UpdateCollection: () => (++tries === 1 ? changedSince : away),
      EditedCollection: { collection: { ...collection, version: 5, categories: ['PLACES'], picks: [b, a] } },
    },
  });
  await user.click(button('Edit'));
  await user.click(button('Save'));
  const input = { id: collection.id, version: 4, categories: ['PLACES'], pickIds: [a.id] };
  expect(variablesOf('UpdateCollection')).toEqual([{ input }]);
  expect(pageText()).toContain('Quiet roomsa');
  expect(pageText()).toContain('Different: picks.');
  await user.click(button('Use the other one'));
  expect(pageText()).toContain('Quiet roomsb,a');
  await user.click(button('Save'));
  expect(variablesOf('UpdateCollection')[1]?.input).toEqual({ id: collection.id, version: 5 });
});

test('what was typed for a collection that was deleted elsewhere becomes a draft of a new one', async () => {
  const refusals = [changedSince, new Refusal('NOT_FOUND', 'Collection not found')];
  await render(<Form edit={({ set }) => set('title', 'Loud rooms')} />, {
    answers: {
      UpdateCollection: () => refusals.shift() ?? away,
      EditedCollection: { collection: null },
      MyCollections: { viewer: null },
      Viewer: makeViewerAnswer(),
    },
  });
  await user.click(button('Edit'));
  await user.click(button('Save'));
  expect(toasts()).toEqual(['Collection not found. What you typed is kept as a draft of a new collection.']);
  expect(readDrafts('ines', 'collection:new')).toMatchObject([{ words: { title: 'Loud rooms' } }]);
});

test('editor: a draft of a collection changes only what was typed [2.8]', async () => {
  const Viewer = makeViewerAnswer();
  const typeStory = ({ set }: CollectionForm) => set('story', '<p>Because</p>');
  await render(<Form edit={typeStory} />, { answers: { Viewer } });
  await user.click(button('Edit'));
  cleanup();
  const opened = { ...collection, title: 'Loud rooms', picks: [b, a], version: 5 };
  const { variablesOf } = await render(<Form edit={() => {}} opened={opened} />, {
    answers: { Viewer, UpdateCollection: away },
  });
  await user.click(button('Restore'));
  await user.click(button('Save'));
  const input = { id: collection.id, version: 5, description: '<p>Because</p>' };
  expect(variablesOf('UpdateCollection')).toEqual([{ input }]);
});

const none = () => {};
function Editor({ opened = collection, live = true }: { opened?: EditedCollection; live?: boolean }) {
  const guard = { unsaved: useRef(false), attempts: 0 };
  return (
    <CollectionDialog
      collection={opened}
      first={null}
      live={live}
      guard={guard}
      onClose={none}
      toShelf={none}
    />
  );
}

test('the toast tells what was saved, also if the picks have been unpublished meanwhile', async () => {
  const saved = { ...collection, title: 'Rooms for reading', picksToPublish: 1, descriptionHtml: '' };
  await render(<Editor />, { answers: { UpdateCollection: { updateCollection: { collection: saved } } } });
  const story = await screen.findByRole('textbox', { name: 'Story' });
  expect(story.getAttribute('aria-placeholder')).toBe('What do these have in common?');
  await user.click(button('Save'));
  await waitFor(() => expect(toasts()).toEqual(['“Rooms for reading” is saved as a draft']));
});

test('a collection is saved, not published, while the shelf is not published, whoever’s picks it has', async () => {
  const draft = { ...collection, picksToPublish: 1, isPublic: false };
  const saved = { ...draft, picksToPublish: 0, descriptionHtml: '' };
  await render(<Editor opened={draft} live={false} />, {
    answers: { UpdateCollection: { updateCollection: { collection: saved } } },
  });
  expect(pageText()).toContain('Others can see it once your shelf is published.');
  expect(pageText()).not.toContain('Only you can see this');
  await user.click(button('Save'));
  await waitFor(() => expect(toasts()).toEqual(['Saved. Others see it once your shelf is published']));
});

test('a collection that nobody else sees is saved, not published, whoever’s it is', async () => {
  const draft = { ...collection, picksToPublish: 1, isPublic: false };
  const saved = { ...draft, picksToPublish: 0, descriptionHtml: '' };
  await render(<Editor opened={draft} />, {
    answers: { UpdateCollection: { updateCollection: { collection: saved } } },
  });
  await user.click(button('Publish'));
  await waitFor(() => expect(toasts()).toEqual(['Collection saved']));
});
