import { screen, waitFor, within } from '@testing-library/react';
import { lazy, type ReactElement, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AddToList } from '../../components/lists/AddToList.tsx';
import {
  type Answers,
  act,
  button,
  field,
  fireEvent,
  later,
  makeViewerAnswer,
  pageText,
  pageTextWithoutCategories,
  Refusal,
  render,
  settle,
  toasts,
  user,
} from '../../testing/render.tsx';
import { ListPage } from './ListPage.tsx';

const ana = { id: 'ana', fullName: 'Ana', username: 'ana' };
const item = (id: string, title: string | null, note = '') => ({
  id: `item-${id}`,
  pickId: id,
  note,
  pick: title && { id, title, reference: 'Lisbon', category: 'PLACES', profile: ana },
});
const list = (items: ReturnType<typeof item>[], facts: object = {}) => ({
  list: {
    id: 'lisbon',
    title: 'For Lisbon',
    description: '',
    visibility: 'PRIVATE',
    permalink: 'https://threes.example/lists/lisbon',
    itemsCount: items.length,
    version: 1,
    profile: { id: 'ines', fullName: 'Ines', username: 'ines' },
    items: { nodes: items },
    ...facts,
  },
});
const three = [item('a', 'Livraria Bertrand', 'With Ana'), item('b', null), item('c', 'Feira da Ladra')];
const done = { list: { id: 'lisbon', version: 2, itemsCount: 2 } };

async function open(answers: Answers, path = '/lists/lisbon', saved = <p>Saved</p>, over = <></>) {
  const page = await render(
    <Suspense>
      {over}
      <Routes>
        <Route path="/lists/:id" element={<ListPage />} />
        <Route path="*" element={saved} />
      </Routes>
    </Suspense>,
    { path, answers: { Viewer: makeViewerAnswer(), ...answers } },
  );
  await settle();
  return page;
}
const openOwn = async (answers: Answers = {}, saved?: ReactElement) => {
  const page = await open({ List: list(three), ...answers }, undefined, saved);
  await waitFor(() => expect(button('Add saved picks')).toBeTruthy());
  return page;
};
const rows = () => within(screen.getByRole('list', { name: 'Picks' })).getAllByRole('listitem');
const titles = () => rows().map((row) => row.querySelector('bdi')?.textContent);
const chooseFromMenu = async (title: string, action: string) => {
  await user.click(button(`More for ${title}`));
  await user.click(screen.getByRole('menuitem', { name: action }));
};

test('a shared list tells whose it is, with notes and without tools', async () => {
  const { variablesOf } = await open(
    { Viewer: { viewer: null }, List: list([three[0]!, three[2]!], { visibility: 'LINK' }) },
    '/lists/lisbon?key=secret',
  );
  expect(pageText()).toContain('A list by Ines');
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('With Ana'),
    expect.stringContaining('Feira da Ladra'),
  ]);
  expect(screen.queryByRole('button', { name: /Delete|Move|More/ })).toBeNull();
  expect(variablesOf('List')[0]).toMatchObject({
    id: 'lisbon',
    key: 'secret',
  });
});

test('the categories of a list’s picks hide as the reader’s settings say, with the dots before them', async () => {
  await open({ List: list([three[0]!]) });
  expect(pageText()).toContain('Lisbon · Place picked by Ana');
  expect(pageTextWithoutCategories()).toContain('Lisbon ·  picked by Ana');
});

test('the description of a list keeps its lines', async () => {
  await open({ List: list(three, { description: 'For May.\nBy tram.' }) });
  const description = screen.getByText(/^For May/);
  expect(description.textContent).toBe('For May.\nBy tram.');
  expect(description.className).toContain('pre-line');
  expect(description.dir).toBe('auto');
});

test('a list that nobody may read is not found', async () => {
  await open({ List: { list: null } });
  expect(await screen.findByRole('heading', { level: 1, name: 'List not found' })).toBeDefined();
});

test('a list that could not be loaded is asked for again', async () => {
  let tries = 0;
  await open({ List: () => (++tries === 1 ? new TypeError('offline') : list(three)) });
  await user.click(button('Try again'));
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('a pick that is no longer public leaves a gap that the owner can remove', async () => {
  const { sent } = await openOwn({ RemoveFromList: { removeFromList: done } });
  expect(rows()[1]?.textContent).toContain('No longer public');
  await chooseFromMenu('this pick', 'Remove from list');
  expect(rows()).toHaveLength(2);
  expect(sent.at(-1)).toEqual({ operation: 'RemoveFromList', variables: { listId: 'lisbon', pickId: 'b' } });
  expect(document.activeElement).toBe(button('More for Feira da Ladra'));
  await waitFor(() => expect(toasts()).toContain('Removed from the list'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

/** The toasts whose action is this, oldest first. */
const toastsTo = (action: string) => screen.getAllByRole('button', { name: action });
const answersToUndo: Answers = {
  RemoveFromList: { removeFromList: done },
  AddToList: { addToList: done },
  MoveListItem: { moveListItem: done },
  SetListItemNote: { setListItemNote: done },
};

test('a removed pick comes back to its place with its note', async () => {
  const { sent, variablesOf } = await openOwn(answersToUndo);
  await chooseFromMenu('Livraria Bertrand', 'Remove from list');
  await waitFor(() => expect(button('Undo')).toBeTruthy());
  await user.click(button('Undo'));
  await waitFor(() => expect(rows()).toHaveLength(3));
  const changes = sent
    .filter(({ operation }) => /ListItem|ToList/.test(operation))
    .map(({ variables }) => variables);
  expect(changes).toEqual([
    { listId: 'lisbon', pickId: 'a' },
    { listId: 'lisbon', pickId: 'a', position: 1 },
    { listId: 'lisbon', pickId: 'a', note: 'With Ana' },
  ]);
  expect(rows()[0]?.textContent).toContain('With Ana');
  // Reading the list again would leave only the first page of a long one.
  expect(variablesOf('List')).toHaveLength(1);
});

const twins = list(['a', 'b', 'c', 'd'].map((id) => item(id, 'Collected Poems', `Note ${id}`)));
const notes = () => rows().map((row) => row.textContent.match(/Note (.)/)?.[1]);

test.each([
  ['first to last', [1, 1], [0, 0]],
  ['last to first', [1, 1], [1, 0]],
  ['first to last, a later one removed first', [2, 0], [0, 0]],
])('two picks of one title that were removed come back to their places: %s', async (_, removed, undone) => {
  let left = 4;
  const RemoveFromList = () => {
    left -= 1;
    return { removeFromList: { list: { id: 'lisbon', version: 5 - left, itemsCount: left } } };
  };
  await openOwn({ ...answersToUndo, RemoveFromList, List: twins });
  for (const index of removed) {
    await user.click(screen.getAllByRole('button', { name: /^More for/ })[index]!);
    await user.click(screen.getByRole('menuitem', { name: 'Remove from list' }));
    await settle();
  }
  expect(rows()).toHaveLength(2);
  for (const index of undone) await user.click(toastsTo('Undo')[index]!);
  await waitFor(() => expect(notes()).toEqual(['a', 'b', 'c', 'd']));
});

test('an undo that fails in the middle can be tried again, with the note', async () => {
  let tries = 0;
  const { sent } = await openOwn({
    ...answersToUndo,
    MoveListItem: () => (++tries === 1 ? new TypeError('offline') : { moveListItem: done }),
  });
  await chooseFromMenu('Livraria Bertrand', 'Remove from list');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()[0]?.textContent).toContain('With Ana'));
  expect(sent.at(-1)?.variables).toEqual({ listId: 'lisbon', pickId: 'a', note: 'With Ana' });
});

test('each undo that fails since the session has ended can be tried again', async () => {
  let isOver = true;
  await openOwn({
    ...answersToUndo,
    AddToList: () => (isOver ? new Refusal('UNAUTHENTICATED', 'Log in') : { addToList: done }),
  });
  await chooseFromMenu('Livraria Bertrand', 'Remove from list');
  await chooseFromMenu('Feira da Ladra', 'Remove from list');
  for (const left of [1, 0]) {
    await user.click(toastsTo('Undo')[0]!);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(left));
  }
  await waitFor(() => expect(toastsTo('Try again')).toHaveLength(2));
  expect(toasts()).toContain('Please log in and try again.');
  isOver = false;
  await user.click(toastsTo('Try again')[0]!);
  await user.click(toastsTo('Try again')[0]!);
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('the order changes by key before the server answers, and back if it refuses', async () => {
  const { answer, fail } = later();
  const { sent } = await openOwn({ MoveListItem: answer });
  const handle = () => button('Move Feira da Ladra, 3');
  handle().focus();
  await user.type(handle(), '{ArrowUp}');
  expect(sent.at(-1)?.variables).toEqual({ listId: 'lisbon', pickId: 'c', position: 2 });
  expect(rows()[1]?.textContent).toContain('Feira da Ladra');
  fail(new Refusal('NOT_FOUND', 'This pick isn’t in the list'));
  await settle();
  expect(rows()[2]?.textContent).toContain('Feira da Ladra');
  await waitFor(() => expect(toasts()).toContain('This pick isn’t in the list'));
});

test('a move in a list that another tab has changed shows what is stored', async () => {
  let stored = ['a', 'b', 'c', 'd'];
  await openOwn({
    List: () => list(stored.map((id) => item(id, `Pick ${id}`))),
    MoveListItem: { moveListItem: { list: { id: 'lisbon', version: 4 } } },
  });
  // Without the first pick, with the fourth before the third, and after the move.
  stored = ['d', 'c', 'b'];
  await chooseFromMenu('Pick b', 'Move down');
  await waitFor(() => expect(titles()).toEqual(['Pick d', 'Pick c', 'Pick b']));
});

test('a move that succeeds ends the message that it had failed', async () => {
  let tries = 0;
  await openOwn({
    MoveListItem: () => (++tries === 1 ? new TypeError('offline') : { moveListItem: done }),
  });
  await user.type(button('Move Feira da Ladra, 3'), '{ArrowUp}');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  await user.type(button('Move Feira da Ladra, 3'), '{ArrowUp}');
  await settle();
  expect(toasts()).toEqual([]);
});

test('a pick that another tab has removed before leaves what is stored, without a further removal', async () => {
  let stored = ['a', 'b', 'c'];
  await openOwn({
    List: () => list(stored.map((id) => item(id, `Pick ${id}`))),
    // The other tab's removal counts as one version, as this one would.
    RemoveFromList: () => ({ removeFromList: { list: { id: 'lisbon', version: 2, itemsCount: 3 } } }),
  });
  // It was replaced there.
  stored = ['b', 'c', 'd'];
  await chooseFromMenu('Pick a', 'Remove from list');
  await waitFor(() => expect(titles()).toEqual(['Pick b', 'Pick c', 'Pick d']));
});

test('quick moves are shown at once and sent one after the other', async () => {
  const answers: (() => void)[] = [];
  const { variablesOf } = await openOwn({
    MoveListItem: () => new Promise<object>((give) => answers.push(() => give({ moveListItem: done }))),
  });
  const moves = () => variablesOf('MoveListItem').map(({ pickId, position }) => [pickId, position]);
  await user.type(button('Move Livraria Bertrand, 1'), '{ArrowDown}');
  await user.type(button('Move Livraria Bertrand, 2'), '{ArrowDown}');
  await user.type(button('Move Feira da Ladra, 2'), '{ArrowUp}');
  expect(titles()).toEqual(['Feira da Ladra', undefined, 'Livraria Bertrand']);
  expect(moves()).toEqual([['a', 2]]);
  for (let next = answers.shift(); next; next = answers.shift()) {
    next();
    await settle();
  }
  expect(moves()).toEqual([
    ['a', 2],
    ['a', 3],
    ['c', 1],
  ]);
  expect(titles()).toEqual(['Feira da Ladra', undefined, 'Livraria Bertrand']);
});

test('presses of a key that are faster than the screen add up', async () => {
  const { variablesOf } = await openOwn({ MoveListItem: { moveListItem: done } });
  const handle = button('Move Livraria Bertrand, 1');
  act(() => {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      fireEvent.keyDown(handle, { key });
    }
  });
  await settle();
  expect(titles()).toEqual([undefined, 'Livraria Bertrand', 'Feira da Ladra']);
  expect(variablesOf('MoveListItem').map(({ position }) => position)).toEqual([2, 3, 2]);
});

test('a pick that is removed while moves are sent goes at once, stays away, and is sent after them', async () => {
  const answers: (() => void)[] = [];
  const inTurn = (answer: object) => () => new Promise<object>((give) => answers.push(() => give(answer)));
  const { sent } = await openOwn({
    MoveListItem: inTurn({ moveListItem: done }),
    RemoveFromList: inTurn({ removeFromList: done }),
  });
  const changes = () =>
    sent.map(({ operation }) => operation).filter((operation) => /ListItem|FromList/.test(operation));
  await user.type(button('Move Livraria Bertrand, 1'), '{ArrowDown}');
  await user.type(button('Move Feira da Ladra, 3'), '{ArrowUp}');
  await chooseFromMenu('Livraria Bertrand', 'Remove from list');
  expect(titles()).toEqual([undefined, 'Feira da Ladra']);
  for (let next = answers.shift(); next; next = answers.shift()) {
    next();
    await settle();
    expect(titles()).toEqual([undefined, 'Feira da Ladra']);
  }
  expect(changes()).toEqual(['MoveListItem', 'MoveListItem', 'RemoveFromList']);
});

test('a note is written, and stays in the dialog if it could not be saved', async () => {
  let tries = 0;
  await openOwn({
    ListItemNote: { node: null },
    SetListItemNote: () => (++tries === 1 ? new TypeError('offline') : { setListItemNote: done }),
  });
  await chooseFromMenu('Feira da Ladra', 'Add a note');
  await user.fill(field('Feira da Ladra'), 'On Tuesdays');
  await user.click(button('Save note'));
  expect(field('Feira da Ladra').value).toBe('On Tuesdays');
  await user.click(button('Save note'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(rows()[2]?.textContent).toContain('On Tuesdays');
});

test('a note that another tab has written is told before it is replaced', async () => {
  const { variablesOf } = await openOwn({
    ListItemNote: { node: { __typename: 'SavedListItem', id: 'item-c', note: 'Only on Saturdays' } },
    SetListItemNote: { setListItemNote: done },
  });
  const saved = () => variablesOf('SetListItemNote');
  await chooseFromMenu('Feira da Ladra', 'Add a note');
  await user.fill(field('Feira da Ladra'), 'On Tuesdays');
  await user.click(button('Save note'));
  expect(pageText()).toContain('Changed elsewhere to “Only on Saturdays”. Save again to replace it.');
  expect(field('Feira da Ladra').value).toBe('On Tuesdays');
  expect(saved()).toEqual([]);
  await user.click(button('Save note'));
  // Only the note that was told is replaced, not one that comes meanwhile.
  expect(saved()).toMatchObject([{ note: 'On Tuesdays', replaces: 'Only on Saturdays' }]);
});

test('the link of a shared list is replaced by a new one', async () => {
  const shared = (key: string) => ({ visibility: 'LINK', permalink: `/lists/lisbon?key=${key}` });
  const { variablesOf } = await openOwn({
    List: list(three, shared('first')),
    UpdateList: { updateList: { list: { id: 'lisbon', ...shared('second') } } },
  });
  await user.click(button('Shared by link'));
  expect(field('Link').value).toMatch(/key=first$/);
  await user.click(button('New link'));
  expect(field('Link').value).toMatch(/key=second$/);
  expect(variablesOf('UpdateList')).toEqual([{ input: { id: 'lisbon', newLink: true } }]);
});

/** Deletes and restores the list as the server does. Each answer has the state of the moment of the request. */
function answersToDelete(): Answers {
  let deleted = false;
  return {
    List: () => (deleted ? { list: null } : list(three)),
    DeleteList: () => {
      deleted = true;
      return { deleteList: { deletedId: 'lisbon' } };
    },
    RestoreList: () => {
      deleted = false;
      return {
        restoreList: { list: { id: 'lisbon' }, viewer: { lists: { nodes: [] } } },
      };
    },
  };
}

test('a new description leaves the name that another tab has given, and tells its description first', async () => {
  const { variablesOf } = await openOwn({
    ListTexts: { list: { id: 'lisbon', title: 'For Porto', description: 'In June', version: 3 } },
    UpdateList: ({ input }) => ({
      updateList: {
        list: { ...list(three, { title: 'For Porto', ...(input as object) }).list, items: undefined },
      },
    }),
  });
  const saved = () => variablesOf('UpdateList');
  await user.click(button('Edit name and description'));
  await user.fill(field('Description'), 'In May');
  await user.click(button('Save'));
  expect(pageText()).toContain('Changed elsewhere to “In June”. Save again to replace it.');
  expect(saved()).toEqual([]);
  await user.click(button('Save'));
  expect(saved()).toEqual([{ input: { id: 'lisbon', description: 'In May', version: 3 } }]);
  await waitFor(() => expect(pageText()).toContain('For Porto'));
});

test('a double click deletes a list once, without an error, and it can be taken back', async () => {
  const { address, variablesOf } = await openOwn(answersToDelete());
  const press = button('Delete list');
  press.click();
  press.click();
  await settle();
  expect(address()).toBe('/favorites');
  await waitFor(() => expect(toasts()).toContain('“For Lisbon” is deleted'));
  expect(variablesOf('DeleteList')).toHaveLength(1);
  await user.click(button('Undo'));
  expect(address()).toBe('/lists/lisbon');
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('a list that was already deleted in another tab is left', async () => {
  const { address } = await openOwn({ DeleteList: new Refusal('NOT_FOUND', 'List not found') });
  await user.click(button('Delete list'));
  await waitFor(() => expect(address()).toBe('/favorites'));
  expect(toasts()).toContain('“For Lisbon” is deleted');
});

test('a list whose return fails can be taken back again', async () => {
  const restored = { restoreList: { list: { id: 'lisbon' }, viewer: { lists: { nodes: [] } } } };
  const tries = [new TypeError('offline'), restored];
  const { address } = await openOwn({ ...answersToDelete(), RestoreList: () => tries.shift() ?? restored });
  await user.click(button('Delete list'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toBe('/lists/lisbon'));
});

test('a list that is taken back before its page has gone shows its picks', async () => {
  const Saved = lazy(() => new Promise<never>(() => {}));
  await openOwn(answersToDelete(), <Saved />);
  await user.click(button('Delete list'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await settle();
  expect(rows()).toHaveLength(3);
});

test('a list that is taken back shows its picks where it was missing', async () => {
  await openOwn(answersToDelete(), <Link to="/lists/lisbon">Back</Link>);
  await user.click(button('Delete list'));
  await user.click(await screen.findByRole('link', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'List not found' });
  await user.click(button('Undo'));
  await waitFor(() => expect(rows()).toHaveLength(3));
});

/** Two saved picks, of which the list has the first. */
const savedToAdd: Answers = {
  SavedToAdd: {
    viewer: {
      favorites: {
        nodes: ['d', 'e'].map((id) => ({
          id,
          title: `Saved ${id}`,
          category: 'BOOKS',
          // The page of the list shows its first hundred picks. This one may be beyond them.
          viewerLists: id === 'd' ? [{ id: 'lisbon' }] : [],
        })),
      },
    },
  },
};
const savedButtons = () => within(screen.getByRole('list', { name: 'Saved picks' })).getAllByRole('button');
const pressedSaved = () => savedButtons().map((one) => one.getAttribute('aria-pressed'));

test('saved picks are added by a press, before the server answers', async () => {
  const { sent, variablesOf } = await openOwn({ ...savedToAdd, AddToList: later().answer });
  await user.click(button('Add saved picks'));
  expect(pressedSaved()).toEqual(['true', 'false']);
  await user.click(savedButtons()[1]!);
  expect(pressedSaved()).toEqual(['true', 'true']);
  // A second press is sent after the first, so that the list ends in the shown state.
  await user.click(savedButtons()[1]!);
  expect(pressedSaved()).toEqual(['true', 'false']);
  expect(sent.map(({ operation }) => operation)).toContain('AddToList');
  expect(variablesOf('RemoveFromList')).toEqual([]);
});

/** Answers as the server does, which adds after the last position, and reads after the position of a cursor. */
function answersOfServer(ids: string[]): Answers {
  let held = ids.map((id, index) => ({ id, position: index + 1 }));
  return {
    List: ({ after }) => {
      const read = held.filter(({ position }) => position > Number(after ?? 0));
      const nodes = read.map(({ id }) => item(id, `Pick ${id}`));
      return list([], { items: { nodes, pageInfo: { endCursor: String(read.at(-1)?.position ?? 0) } } });
    },
    AddToList: ({ pickId }) => {
      held.push({ id: String(pickId), position: (held.at(-1)?.position ?? 0) + 1 });
      return { addToList: done };
    },
    RemoveFromList: ({ pickId }) => {
      held = held.filter(({ id }) => id !== pickId);
      return { removeFromList: done };
    },
  };
}
test.each([
  ['the last picks', ['b', 'c'], ['Pick a', 'Pick e']],
  ['all', ['a', 'b', 'c'], ['Pick e']],
])('a saved pick that is added once %s were removed is shown', async (_, removed, shown) => {
  await openOwn({ ...savedToAdd, ...answersOfServer(['a', 'b', 'c']) });
  for (const id of removed) await chooseFromMenu(`Pick ${id}`, 'Remove from list');
  await user.click(button('Add saved picks'));
  await user.click(savedButtons()[1]!);
  await user.click(button('Done'));
  await waitFor(() => expect(titles()).toEqual(shown));
});

test('a saved pick that was pressed three times shows what the list has, though the first press failed', async () => {
  const { answer, fail } = later();
  const answers: object[] = [answer, { addToList: done }];
  await openOwn({
    ...savedToAdd,
    AddToList: () => answers.shift() ?? later().answer,
    RemoveFromList: { removeFromList: done },
  });
  await user.click(button('Add saved picks'));
  for (let press = 0; press < 3; press += 1) await user.click(savedButtons()[1]!);
  fail(new Refusal('UNAVAILABLE', 'Away'));
  await waitFor(() => expect(answers).toEqual([]));
  await settle();
  expect(pressedSaved()).toEqual(['true', 'true']);
});

/** A member's answers with the dialog that puts "Tram 28" into lists and takes it out. */
function answersWithTram(holds: boolean): Answers {
  const tram = item('d', 'Tram 28');
  const put = (on: boolean) => () => {
    holds = on;
    return { [on ? 'addToList' : 'removeFromList']: done };
  };
  return {
    List: () => list(holds ? [...three, tram] : three),
    ListsWithPick: () => ({
      viewer: {
        lists: { nodes: [{ id: 'lisbon', title: 'For Lisbon', visibility: 'PRIVATE', itemsCount: 3 }] },
      },
      pick: { id: 'd', viewerLists: holds ? [{ id: 'lisbon' }] : [] },
    }),
    CollectionsToAddTo: {
      viewer: { profile: { id: 'ines' } },
    },
    AddToList: put(true),
    RemoveFromList: put(false),
  };
}
const tramDialog = <AddToList pick={{ id: 'd', title: 'Tram 28' }} onClose={() => {}} />;
const pressList = () =>
  user.click(
    within(screen.getByRole('list', { name: 'Your lists' })).getByRole('button', { name: /^For Lisbon/ }),
  );

test('a pick that was added on another page is in the list when it is opened again', async () => {
  await openOwn(
    answersWithTram(false),
    <>
      {tramDialog}
      <Link to="/lists/lisbon">Back</Link>
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'All saved' }));
  await pressList();
  await user.click(screen.getByText('Back'));
  await waitFor(() => expect(rows()).toHaveLength(4));
});

test.each([
  ['added', false, 4],
  ['removed', true, 3],
])('a pick that is %s in a dialog over the list changes the list below', async (_, holds, shown) => {
  await open(answersWithTram(holds), undefined, undefined, tramDialog);
  const listed = () => document.querySelectorAll('ol[aria-label="Picks"] > li');
  await waitFor(() => expect(listed()).toHaveLength(holds ? 4 : 3));
  await pressList();
  await waitFor(() => expect(listed()).toHaveLength(shown));
});
