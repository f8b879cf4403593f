import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { pickFields } from '../../../../server/modules/submission/fields.rules.ts';
import { constantCase } from '../../../../server/modules/submission/submission.rules.ts';
import { hasDrafts, writeDraft } from '../../../lib/browser/drafts.ts';
import { pathTo } from '../../../lib/paths.ts';
import {
  type Answers,
  act,
  button,
  field,
  fireEvent,
  later,
  makeViewerAnswer,
  pageText,
  Refusal,
  render,
  screen,
  settle,
  toasts,
  user,
  waitFor,
  within,
} from '../../../testing/render.tsx';
import { mockUploads, pictureFile, storedImage } from '../../../testing/uploads.ts';
import type { OwnPick } from '../slots.ts';
import { PickEditor } from './PickEditor.tsx';

const stoner = {
  id: 'stoner',
  category: 'BOOKS',
  rank: 1,
  title: 'Stonr',
  reference: 'John Williams',
  status: 'PUBLISHED',
  version: 1,
} as unknown as OwnPick;

const answers = { MyReviewNotes: { viewer: { reviewNotes: [] } } };

function Shelf() {
  const navigate = useNavigate();
  const [picks, setPicks] = useState([stoner]);
  const open = () => navigate(pathTo.editPick('stoner'), { state: { overShelf: true } });
  return (
    <>
      <button type="button" onClick={open}>
        Edit
      </button>
      <button type="button" onClick={() => setPicks([{ ...stoner, title: 'Stoner', version: 2 }])}>
        Changed
      </button>
      <button type="button" onClick={() => setPicks([])}>
        Deleted
      </button>
      <PickEditor picks={picks} earlier={[{ id: 'dune' }]} waiting={[]} onWaitingSaved={() => {}} />
    </>
  );
}

test('an editor that is reached again by Forward shows the pick as it is now', async () => {
  await render(<Shelf />, {
    path: pathTo.myThrees(),
    answers,
  });
  await user.click(button('Edit'));
  expect(field('Title').value).toBe('Stonr');
  await user.click(button('Cancel'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button('Changed'));
  await act(async () => window.history.forward());
  await settle();
  expect(field('Title').value).toBe('Stoner');
});

test.each([
  [true, 'Type it, or paste a link or an ISBN'],
  [false, ''],
])('links are asked for where the site looks them up: %s', async (hasLookups, placeholder) => {
  await render(<Shelf />, {
    path: pathTo.editPick('stoner'),
    answers: { ...answers, HasLookups: { site: { hasLookups } } },
  });
  await settle();
  expect((field('Title') as HTMLInputElement).placeholder).toBe(placeholder);
});

test('a pick off the shelf is edited as one on it', async () => {
  const { variablesOf } = await render(<Shelf />, {
    path: pathTo.editPick('dune'),
    answers: {
      ...answers,
      EditedPick: { pick: { ...stoner, id: 'dune', rank: null, title: 'Dune' } },
      UpdatePick: { updatePick: { pick: { id: 'dune' } } },
    },
  });
  expect(screen.getByRole('dialog', { name: 'Edit this book' })).toBeTruthy();
  expect(field('Title').value).toBe('Dune');
  await user.fill(field('Title'), 'Dune II');
  await user.click(button('Save'));
  expect(variablesOf('UpdatePick')[0]?.input).toMatchObject({
    id: 'dune',
    title: 'Dune II',
  });
});

test('a pick off the shelf that cannot be read is not edited, and the reason is told', async () => {
  const { address } = await render(<Shelf />, {
    path: pathTo.editPick('dune'),
    answers: { ...answers, EditedPick: new TypeError('Failed to fetch') },
  });
  expect(address()).toBe(pathTo.myThrees());
  expect(toasts()).toHaveLength(1);
});

test('a note of a review is shown, whichever field of the pick it is about', async () => {
  const names = Object.keys(pickFields);
  const reviewNotes = names.map((name) => ({
    id: name,
    pickId: 'stoner',
    field: constantCase(name),
    text: name,
  }));
  await render(<Shelf />, {
    path: pathTo.myThrees(),
    answers: { MyReviewNotes: { viewer: { reviewNotes } } },
  });
  await user.click(button('Edit'));
  await settle();
  const shown = screen.getAllByRole('note').map((note) => note.lastChild?.textContent);
  expect(names.filter((name) => !shown.includes(name))).toEqual([]);
});

test('what was typed for a pick that another tab has deleted becomes a draft of a new one', async () => {
  const { go } = await render(<Shelf />, {
    path: pathTo.myThrees(),
    answers: {
      ...answers,
      UpdatePick: new Refusal('NOT_FOUND', 'Pick not found'),
      MyThrees: makeViewerAnswer(),
      Viewer: makeViewerAnswer(),
    },
  });
  await user.click(button('Edit'));
  await user.fill(field('Title'), 'Stoner, again');
  await user.click(button('Deleted'));
  expect(field('Title').value).toBe('Stoner, again');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(toasts()).toEqual(['Pick not found. What you typed is kept as a draft of a new pick.']),
  );
  await go(pathTo.newPick({ category: 'BOOKS', rank: 1 }));
  await user.click(button('Restore'));
  expect([field('Title').value, field('Author').value]).toEqual(['Stoner, again', 'John Williams']);
});

test('a pick whose title is typed on while its picture is uploaded is added, and named, with that title', async () => {
  const uploads = mockUploads();
  const { variablesOf } = await render(<Shelf />, {
    path: pathTo.newPick({ category: 'BOOKS', rank: 2 }),
    answers: { ...answers, CreatePick: { createPick: { pick: { id: 'new' } } } },
  });
  await user.type(field('Title'), 'Augu');
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  await user.upload(input, pictureFile());
  await waitFor(() => expect(uploads).toHaveLength(1));
  await user.click(button('Add to my shelf'));
  await user.type(field('Title'), 'stus');
  await act(async () => uploads[0]?.answer(201, storedImage()));
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('“Augustus” is')]));
  expect(variablesOf('CreatePick')[0]?.input).toMatchObject({
    title: 'Augustus',
    imageId: storedImage().id,
  });
});

describe('a new pick whose slot was taken meanwhile', () => {
  const book = (rank: number, title: string) => ({ ...stoner, id: `book${rank}`, rank, title });
  /** Adds Augustus as #1 while the API has these books; the first attempts end as given. */
  async function addAugustus(books: object[], first: Error[], more: Answers = {}) {
    const { variablesOf, go } = await render(
      <PickEditor picks={[]} earlier={[]} waiting={[]} onWaitingSaved={() => {}} />,
      {
        path: pathTo.newPick({ category: 'BOOKS', rank: 1 }),
        answers: {
          ...answers,
          CreatePick: () => first.shift() ?? { createPick: { pick: { id: 'new' } } },
          UpdatePick: { updatePick: { pick: { id: 'book1' } } },
          MyThrees: { viewer: { profile: { id: 'me', picks: books } } },
          ...more,
        },
      },
    );
    await user.fill(field('Title'), 'Augustus');
    await user.click(button('Add to my shelf'));
    const inputs = (name: string) => variablesOf(name).map(({ input }) => input);
    return { inputs, go };
  }
  const taken = () => new Refusal('CONFLICT', '#1 of your books is taken.', 'rank');

  test('it gets the next free one', async () => {
    const { inputs } = await addAugustus([book(1, 'Stoner')], [taken()]);
    await waitFor(() => expect(toasts()).toEqual(['“Augustus” is your #2 book']));
    expect(inputs('CreatePick')).toMatchObject([{ rank: 1 }, { rank: 2, title: 'Augustus' }]);
  });

  test('it asks which one makes room if none is free', async () => {
    const full = [book(1, 'Stoner'), book(2, 'Emma'), book(3, 'Momo')];
    const { inputs } = await addAugustus(full, [taken()]);
    const question = within(await screen.findByRole('dialog', { name: 'Which one makes room?' }));
    // Without a picture, the new one shows its title as those on the shelf do.
    expect(question.getAllByText('Augustus')[0]?.closest('[aria-hidden]')).not.toBeNull();
    await user.click(button('Make room'));
    await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('“Augustus” is your #3 book')]));
    expect(inputs('CreatePick')[1]).toMatchObject({ replaces: 'book3', title: 'Augustus' });
  });

  test('it is not added twice if only the answer was lost', async () => {
    const { inputs } = await addAugustus([book(1, 'Augustus')], [new TypeError('away')]);
    await user.fill(field('Author'), 'John Williams');
    await user.click(button('Add to my shelf'));
    await waitFor(() => expect(toasts().at(-1)).toBe('“Augustus” is your #1 book'));
    expect(inputs('CreatePick')).toHaveLength(1);
    expect(inputs('UpdatePick')).toMatchObject([{ id: 'book1', reference: 'John Williams' }]);
  });

  test('the picks to choose from have the titles of their pending edits', async () => {
    const edited = { ...book(3, 'Mommo'), pendingEdit: { id: 'edit', title: 'Momo' } };
    await addAugustus([book(1, 'Stoner'), book(2, 'Emma'), edited], [taken()]);
    await waitFor(() => expect(pageText()).toContain('Which one makes room?'));
    expect(pageText()).toContain('Momo');
    expect(pageText()).not.toContain('Mommo');
  });

  test('it is not added elsewhere once it was discarded', async () => {
    const { answer, give } = later();
    const { inputs, go } = await addAugustus([], [taken()], { MyThrees: () => answer });
    // As by the browser's Back. The form's own buttons do not close it while it is being saved.
    await go(pathTo.myThrees());
    await user.click(button('Discard'));
    await act(async () => give({ viewer: { profile: { id: 'me', picks: [book(1, 'Stoner')] } } }));
    await settle();
    expect(inputs('CreatePick')).toHaveLength(1);
    expect(toasts()).toEqual([]);
  });
});

describe('the drafts of new picks', () => {
  const open = (rank: number) =>
    render(<Shelf />, {
      path: pathTo.newPick({ category: 'BOOKS', rank }),
      answers: { ...answers, Viewer: makeViewerAnswer() },
    });
  const typed = () => [field('Title').value, field('Author').value];

  test('that of another slot of the category is offered', async () => {
    const { unmount } = await open(3);
    await user.fill(field('Title'), 'Augustus');
    unmount();
    await open(2);
    expect(pageText()).toContain('You have an unsaved draft');
  });

  test('two are offered one after the other, and nothing of one is put into the other', async () => {
    const emma = await open(1);
    await user.fill(field('Title'), 'Emma');
    await user.fill(field('Author'), 'Jane Austen');
    emma.unmount();
    const momo = await open(3);
    await user.fill(field('Title'), 'Momo');
    momo.unmount();
    const restored = await open(2);
    await user.click(button('Restore'));
    expect(typed()).toEqual(['Momo', '']);
    restored.unmount();
    await open(2);
    await user.click(button('Discard'));
    await user.click(button('Restore'));
    expect(typed()).toEqual(['Emma', 'Jane Austen']);
  });

  test.each(['1', 'fourth'])('one that was kept by its slot (%s) is offered', async (slot) => {
    writeDraft('ines', `pick:new:books:${slot}`, 'before', { title: 'Emma' });
    const { unmount } = await open(2);
    await user.click(button('Discard'));
    expect(hasDrafts()).toBe(false);
    unmount();
    writeDraft('ines', `pick:new:books:${slot}`, 'before', { title: 'Emma' });
    await open(2);
    await user.click(button('Restore'));
    expect(typed()).toEqual(['Emma', '']);
  });
});

test('a story takes no line while its pick is being saved', async () => {
  const { answer, fail } = later();
  await render(<Shelf />, {
    path: pathTo.editPick('stoner'),
    answers: { ...answers, UpdatePick: answer },
  });
  const story = await screen.findByRole('textbox', { name: 'Story' });
  const countLines = async () => {
    await settle();
    return story.querySelectorAll('p').length;
  };
  const enter = () => act(async () => fireEvent.keyDown(story, { key: 'Enter' }));
  await user.click(story);
  await act(async () => window.getSelection()?.collapse(story.firstElementChild, 0));
  await enter();
  expect(await countLines()).toBe(2);
  await user.click(button('Save'));
  await enter();
  expect(await countLines()).toBe(2);
  await act(async () => fail(new TypeError('away')));
  await enter();
  expect(await countLines()).toBe(3);
});

test('alert: Error saving pick. Please try again., and the words stay to be saved again [8]', async () => {
  let answer: object = new Refusal('INTERNAL_SERVER_ERROR', 'Broken');
  const { variablesOf } = await render(<Shelf />, {
    path: pathTo.editPick('stoner'),
    answers: { ...answers, UpdatePick: () => answer },
  });
  await user.fill(field('Title'), 'Stoner');
  await user.click(button('Save'));
  await waitFor(() => expect(toasts()).toEqual(['Error saving pick. Please try again.']));
  expect(field('Title').value).toBe('Stoner');
  answer = { updatePick: { pick: { id: 'stoner' } } };
  await user.click(button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(variablesOf('UpdatePick')[1]?.input).toEqual({ id: 'stoner', version: 1, title: 'Stoner' });
});

test('editor: content that fails to parse falls back to an empty paragraph, and stays stored until one writes [8]', async () => {
  const broken = { ...stoner, description: '{"root":{"children":[{"type":"text"}]}' };
  const { variablesOf } = await render(
    <PickEditor picks={[broken]} earlier={[]} waiting={[]} onWaitingSaved={() => {}} />,
    {
      path: pathTo.editPick('stoner'),
      answers: { ...answers, UpdatePick: { updatePick: { pick: { id: 'stoner' } } } },
    },
  );
  const story = await screen.findByRole('textbox', { name: 'Story' });
  expect(story.querySelectorAll('p')).toHaveLength(1);
  expect(story.textContent).toBe('');
  expect(pageText()).toContain('We couldn’t read this story.');
  await user.fill(field('Title'), 'Stoner');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(variablesOf('UpdatePick')[0]?.input).toEqual({ id: 'stoner', version: 1, title: 'Stoner' }),
  );
});
