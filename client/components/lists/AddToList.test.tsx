import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  act,
  button,
  cleanup,
  field,
  later,
  makeViewerAnswer,
  pageText,
  Refusal,
  render,
  settle,
  user,
} from '../../testing/render.tsx';
import { AddToList } from './AddToList.tsx';

const list = (id: string, title: string) => ({ id, title, visibility: 'PRIVATE', itemsCount: 2 });
const viewer = (...lists: object[]) => ({ lists: { nodes: lists } });
const both = [list('lisbon', 'For Lisbon'), list('gifts', 'Gifts')];
const held = (...ids: string[]) => ({
  viewer: viewer(...both),
  pick: { id: 'p', viewerLists: ids.map((id) => ({ id })) },
});
const changed = (id: string) => ({ list: { id, itemsCount: 3, version: 2 } });
const pressed = () =>
  Object.fromEntries(
    within(screen.getByRole('list', { name: 'Your lists' }))
      .getAllByRole('button')
      .map((row) => [row.querySelector('bdi')?.textContent, row.getAttribute('aria-pressed') === 'true']),
  );
const press = (title: string) => user.click(screen.getByRole('button', { name: new RegExp(`^${title}`) }));
const open = (answers = {}) =>
  render(<AddToList pick={{ id: 'p', title: 'Piranesi' }} onClose={() => {}} />, {
    answers: { ListsWithPick: held('gifts'), ...answers },
  });

test('a pick is put into several lists and taken out of one', async () => {
  const { sent } = await open({
    AddToList: { addToList: changed('lisbon') },
    RemoveFromList: { removeFromList: changed('gifts') },
  });
  expect(pressed()).toEqual({ 'For Lisbon': false, Gifts: true });
  await press('For Lisbon');
  expect(pressed()).toEqual({ 'For Lisbon': true, Gifts: true });
  await press('Gifts');
  expect(pressed()).toEqual({ 'For Lisbon': true, Gifts: false });
  const changes = sent.filter(({ operation }) => /^(AddTo|RemoveFrom)List$/.test(operation));
  expect(changes).toEqual([
    { operation: 'AddToList', variables: { listId: 'lisbon', pickId: 'p' } },
    { operation: 'RemoveFromList', variables: { listId: 'gifts', pickId: 'p' } },
  ]);
});

test('a press shows at once, and the last of several presses is the one that counts', async () => {
  const { answer, give } = later();
  const { sent } = await open({
    AddToList: () => answer,
    RemoveFromList: { removeFromList: changed('lisbon') },
  });
  const changes = () =>
    sent.map(({ operation }) => operation).filter((name) => /^(AddTo|RemoveFrom)List$/.test(name));
  await press('For Lisbon');
  expect(pressed()).toMatchObject({ 'For Lisbon': true });
  await press('For Lisbon');
  expect(pressed()).toMatchObject({ 'For Lisbon': false });
  expect(changes()).toEqual(['AddToList']);
  await act(async () => give({ addToList: changed('lisbon') }));
  await settle();
  expect(changes()).toEqual(['AddToList', 'RemoveFromList']);
  expect(pressed()).toMatchObject({ 'For Lisbon': false });
});

test('the name of the next list, typed while one is created, stays', async () => {
  const { answer, give } = later();
  await open({
    CreateList: () => answer,
    AddToList: { addToList: changed('new') },
  });
  await user.type(field('New list'), 'Winter{Enter}');
  await user.fill(field('New list'), 'Spring');
  await act(async () =>
    give({ createList: { list: { id: 'new' }, viewer: viewer(list('new', 'Winter'), ...both) } }),
  );
  await settle();
  expect(pressed()).toMatchObject({ Winter: true });
  expect(field('New list').value).toBe('Spring');
});

const curator = {
  Viewer: makeViewerAnswer({ isCreator: true }),
  CollectionsToAddTo: {
    viewer: { profile: { id: 'ines' } },
  },
};

test.each([
  [true, 'Add to a list or collection', 1],
  [false, 'Add to a list', 0],
])('collections are offered to curators only: %s', async (isCreator, name, shown) => {
  await open({ ...curator, Viewer: makeViewerAnswer({ isCreator }) });
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: 'New collection' })).toHaveLength(shown);
});

test('while the lists load, the focus does not go to the collections below them', async () => {
  const collections = () => screen.getByRole('link', { name: 'New collection' }).closest('[inert]');
  await open({ ...curator, ListsWithPick: later().answer });
  expect(collections()).toBeTruthy();
  cleanup();
  await open(curator);
  expect(collections()).toBeNull();
});

test('a list that may not be created says why and keeps the name', async () => {
  await open({ CreateList: new Refusal('CONFLICT', 'You can have 100 lists. Delete one first.') });
  await user.type(field('New list'), 'Winter');
  await user.click(button('Create and add'));
  expect(pageText()).toContain('You can have 100 lists. Delete one first.');
  expect(field('New list').value).toBe('Winter');
});

test('a list that was deleted elsewhere leaves the dialog once it is pressed', async () => {
  const answers = [held(), { ...held(), viewer: viewer(list('gifts', 'Gifts')) }];
  await open({
    ListsWithPick: () => answers.shift() ?? {},
    AddToList: new Refusal('NOT_FOUND', 'List not found'),
  });
  await press('For Lisbon');
  await settle();
  expect(pressed()).toEqual({ Gifts: false });
});
