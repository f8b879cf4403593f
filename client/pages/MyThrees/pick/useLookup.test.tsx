import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ThingField } from '../../../components/ThingField/ThingField.tsx';
import { PictureField } from '../../../editing/picture/PictureField.tsx';
import { usePictureUpload } from '../../../editing/picture/usePictureUpload.ts';
import { categories } from '../../../lib/categories.ts';
import type { Answers } from '../../../testing/render.tsx';
import { button, field, later, pageText, Refusal, render, settle, user } from '../../../testing/render.tsx';
import { mockUploads, pictureFile, storedImage } from '../../../testing/uploads.ts';
import { LookupHint } from './LookupHint.tsx';
import { useLookup } from './useLookup.ts';

const URL_OF_PAGE = 'https://www.bookshop.example/piranesi';
const candidate = {
  category: 'BOOKS',
  title: 'Piranesi',
  creator: 'Susanna Clarke',
  year: 2020,
  link: URL_OF_PAGE,
  pictureSource: URL_OF_PAGE,
};
const lookedUp = (changes: object = {}, thing: object | null = null, unreachableSources: string[] = []) => ({
  lookup: { candidate: { ...candidate, ...changes }, thing, lookup: 'a token', unreachableSources },
});
const image = { id: 'copied', url: '/media/copied.webp', srcSet: '/media/copied.webp 400w' };
const copied = { importImage: { image } };
const tokens = vi.fn();
const pictures = vi.fn();

function Form({ title = '', reference = '' }) {
  const [values, setValues] = useState({ title, reference, link: '' });
  const picture = usePictureUpload('pick', null);
  const set = (name: keyof typeof values, value: string) =>
    setValues((before) => ({ ...before, [name]: value }));
  const lookup = useLookup({ values, set, picture, info: categories.BOOKS });
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        tokens(lookup.lookupFor(values.title));
        pictures(await picture.settled());
      }}
    >
      <ThingField
        category="BOOKS"
        ref={createRef<HTMLInputElement>()}
        name="title"
        value={values.title}
        maxLength={200}
        error={undefined}
        onChange={(event) => set('title', event.target.value)}
        onChoose={(offer) => lookup.fillFrom(offer, () => {})}
        onTyped={(offer) => lookup.fillFrom(offer, () => {})}
        onText={lookup.take}
        hint={<LookupHint note={lookup.note} offered={lookup.offered} />}
      />
      <label>
        Author
        <input value={values.reference} onChange={(event) => set('reference', event.target.value)} />
      </label>
      <label>
        Link
        <input value={values.link} onChange={(event) => set('link', event.target.value)} />
      </label>
      <PictureField picture={picture} label="Picture" ratio="3 / 4" />
      <button type="submit">Save</button>
    </form>
  );
}

const open = (answers: Answers, props: Parameters<typeof Form>[0] = {}) =>
  render(<Form {...props} />, { answers: { ThingOffers: { things: { nodes: [] } }, ...answers } });
const paste = async (text: string) => {
  const clipboardData = { getData: () => text, files: [] };
  let isDefault = true;
  await act(async () => {
    isDefault = fireEvent.paste(field('Title'), { clipboardData });
  });
  await settle();
  return isDefault;
};
const texts = () => [field('Title').value, field('Author').value, field('Link').value];
/** The text of the live regions, which screen readers announce when it changes. */
const announced = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].map((one) => one.textContent ?? '').join(' ');

test('a pasted link fills title, author, link and picture, and Undo takes them back', async () => {
  const { sent } = await open({ Lookup: lookedUp(), ImportImage: copied });
  expect(await paste(` ${URL_OF_PAGE}\n`)).toBe(false);
  expect(texts()).toEqual(['Piranesi', 'Susanna Clarke', URL_OF_PAGE]);
  expect(announced()).toContain('Filled in: title, author, link, picture from bookshop.example. From 2020.');
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/copied.webp');
  expect(sent.map(({ operation, variables }) => [operation, variables.input])).toEqual([
    ['Lookup', { text: URL_OF_PAGE }],
    ['ImportImage', { lookup: 'a token' }],
  ]);
  await user.click(button('Save'));
  expect(tokens).toHaveBeenLastCalledWith('a token');
  expect(pictures).toHaveBeenLastCalledWith('copied');

  await user.click(button('Undo'));
  expect(texts()).toEqual(['', '', '']);
  expect(document.querySelector('img')).toBeNull();
  await user.click(button('Save'));
  expect(tokens).toHaveBeenLastCalledWith(undefined);
  expect(pictures).toHaveBeenLastCalledWith(null);
});

test('it says that it reads, and what is typed meanwhile stays', async () => {
  const { answer, give } = later();
  await open({ Lookup: answer, ImportImage: copied });
  await paste(URL_OF_PAGE);
  expect(announced()).toContain('Reading the page…');
  expect(field('Title').value).toBe('');
  await user.type(field('Title'), 'My own title');
  await act(async () => give(lookedUp({ pictureSource: null })));
  await settle();
  expect(texts()).toEqual(['My own title', 'Susanna Clarke', URL_OF_PAGE]);
  expect(announced()).toContain('Filled in: author, link.');
  // With another title, the lookup no longer applies.
  await user.click(button('Save'));
  expect(tokens).toHaveBeenLastCalledWith(undefined);
});

test('a picture that is chosen meanwhile stays, and so does one that is chosen before Undo', async () => {
  const uploads = mockUploads();
  const chooseFile = () =>
    user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, pictureFile());
  let answer: (value: object) => void = () => {};
  const { variablesOf } = await open({
    Lookup: () => new Promise<object>((done) => (answer = done)),
    ImportImage: copied,
  });
  await paste(URL_OF_PAGE);
  await chooseFile();
  await act(async () => answer(lookedUp()));
  await settle();
  expect(variablesOf('ImportImage')).toEqual([]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]?.answer(201, storedImage()));
  await user.click(button('Save'));
  expect(pictures).toHaveBeenLastCalledWith(storedImage().id);

  await user.click(button('Remove picture'));
  await user.fill(field('Title'), '');
  await paste(URL_OF_PAGE);
  await act(async () => answer(lookedUp()));
  await settle();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/copied.webp');
  await chooseFile();
  await waitFor(() => expect(uploads).toHaveLength(2));
  await act(async () => uploads[1]?.answer(201, storedImage('own')));
  await user.click(button('Undo'));
  await user.click(button('Save'));
  expect(pictures).toHaveBeenLastCalledWith('own');
});

test('a page that cannot be read is said in words, and its link is kept until the next one takes its place', async () => {
  await open({
    Lookup: ({ input }: Record<string, unknown>) =>
      (input as { text: string }).text === URL_OF_PAGE
        ? lookedUp({ pictureSource: null })
        : new Refusal('NOT_FOUND', 'We couldn’t read that page. Type the title instead.'),
  });
  await paste('https://closed.example/a');
  expect(texts()).toEqual(['', '', 'https://closed.example/a']);
  expect(announced()).toContain(
    'We couldn’t read that page. Type the title instead. The link is kept below.',
  );
  await user.type(field('Title'), 'P');
  expect(announced()).not.toContain('We couldn’t read that page.');
  await user.fill(field('Title'), '');
  await paste('https://closed.example/b');
  expect(texts()).toEqual(['', '', 'https://closed.example/b']);
  await paste(URL_OF_PAGE);
  expect(texts()).toEqual(['Piranesi', 'Susanna Clarke', URL_OF_PAGE]);
});

test('an ISBN is looked up when its last digit is typed, and stays if nobody knows it', async () => {
  const { variablesOf } = await open({
    Lookup: new Refusal('NOT_FOUND', 'We couldn’t find that book. Type the title instead.'),
  });
  await user.type(field('Title'), '978163557563');
  expect(variablesOf('Lookup')).toEqual([]);
  await user.type(field('Title'), '7');
  expect(variablesOf('Lookup')).toHaveLength(1);
  expect(field('Title').value).toBe('9781635575637');
  expect(announced()).toContain('We couldn’t find that book.');
});

test('a link that replaces what was written can be undone', async () => {
  await open({ Lookup: lookedUp({ pictureSource: null }) }, { title: 'Before', reference: 'Somebody' });
  await paste(URL_OF_PAGE);
  expect(texts()).toEqual(['Piranesi', 'Susanna Clarke', URL_OF_PAGE]);
  await user.click(button('Undo'));
  expect(texts()).toEqual(['Before', 'Somebody', '']);
});

test('what belongs to another category is said, and not taken for its author', async () => {
  await open({
    Lookup: lookedUp({ category: 'PLACES', title: 'Kew', creator: 'London', pictureSource: null }),
  });
  await paste(URL_OF_PAGE);
  expect(announced()).toContain('This looks like a place.');
  expect(texts()).toEqual(['Kew', '', URL_OF_PAGE]);
  await user.click(button('Save'));
  expect(tokens).toHaveBeenLastCalledWith(undefined);
});

test('a picture that cannot be had is said, and the pick is saved without it', async () => {
  await open({
    Lookup: lookedUp(),
    ImportImage: new Refusal('NOT_FOUND', 'We couldn’t get that picture. Please choose one yourself.'),
  });
  await paste(URL_OF_PAGE);
  expect(pageText()).toContain('We couldn’t get that picture.');
  await user.click(button('Save'));
  expect(pictures).toHaveBeenLastCalledWith(null);
});

test('it says how many shelves have it, and names a catalog that could not be reached', async () => {
  await open({
    Lookup: lookedUp({ pictureSource: null }, { id: '1', shelvesCount: 4 }, ['Open Library']),
  });
  await paste(URL_OF_PAGE);
  expect(announced()).toContain('On 4 shelves.');
  expect(announced()).toContain('Open Library can’t be reached right now.');
});

test('the picture of a thing on another shelf is offered if it names its source', async () => {
  const offer = (title: string, sourceUrl: string | null) => ({
    id: title,
    category: 'BOOKS',
    title,
    shelvesCount: 1,
    image: { ...image, id: `image of ${title}`, sourceUrl },
  });
  const nodes = [offer('Copied', 'https://openlibrary.org/books/OL1M'), offer('Own', null)];
  const { sent } = await open({
    ThingOffers: { things: { nodes } },
    ImportImage: copied,
  });
  await user.type(field('Title'), 'Co');
  const options = await screen.findAllByRole('option');
  await user.click(options[0] as HTMLElement);
  await user.click(button('Use the picture from openlibrary.org'));
  expect(sent.at(-1)?.variables.input).toEqual({ thingId: 'Copied' });
  expect(screen.queryByRole('button', { name: /Use the picture/ })).toBeNull();
});

test('words that are pasted are a title', async () => {
  const { variablesOf } = await open({});
  expect(await paste('Piranesi by Susanna Clarke')).toBe(true);
  expect(variablesOf('Lookup')).toEqual([]);
});

test('a known title that is typed to its end fills the author, and Undo takes it back', async () => {
  const thing = {
    id: 't',
    category: 'BOOKS',
    title: 'Piranesi',
    creator: 'Susanna Clarke',
    shelvesCount: 2,
  };
  await open({ ThingOffers: { things: { nodes: [thing] } } });
  await user.type(field('Title'), 'piranesi');
  await user.tab();
  await waitFor(() => expect(texts()).toEqual(['Piranesi', 'Susanna Clarke', '']));
  expect(announced()).toContain('Filled in: author.');
  await user.click(button('Undo'));
  expect(texts()).toEqual(['piranesi', '', '']);
});
