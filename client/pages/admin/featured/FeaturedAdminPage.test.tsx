import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  button,
  field,
  later,
  pageText,
  Refusal,
  render,
  settle,
  toasts,
  user,
} from '../../../testing/render.tsx';
import { setTimeZone } from '../../../testing/zones.ts';
import { FeaturedAdminPage } from './FeaturedAdminPage.tsx';

const ines = { __typename: 'Profile', id: 'ines', fullName: 'Ines Carvalho', username: 'ines' };
const entry = (name: string, more: object = {}) => ({
  id: `entry-${name}`,
  startsAt: '2026-03-01T10:00:00.000Z',
  endsAt: null,
  state: 'SHOWN',
  version: 1,
  profile: null,
  pick: { __typename: 'Pick', id: name, title: name, category: 'BOOKS', profile: ines },
  ...more,
});
const names = ['Piranesi', 'Moka', 'Sintra'];
const answer = (entries: object[]) => ({ featured: entries });
const open = (answers: Answers = {}) =>
  render(<FeaturedAdminPage />, {
    path: '/admin/featured',
    answers: { FeaturedList: answer(names.map((name) => entry(name))), ...answers },
  });
const titles = () => screen.getAllByRole('listitem').map((row) => row.querySelector('a')?.textContent);

test('the order changes at once, is sent as a whole, and stays while the answers to several moves arrive', async () => {
  const waiting: (() => void)[] = [];
  const { sent } = await open({
    OrderFeatured: ({ input }) =>
      new Promise((done) => {
        const { ids } = input as { ids: string[] };
        const featured = ids.map((id) => entry(id.slice('entry-'.length)));
        waiting.push(() => done({ orderFeatured: answer(featured) }));
      }),
  });
  await user.click(button('Move Sintra up'));
  expect(titles()).toEqual(['Piranesi', 'Sintra', 'Moka']);
  expect(pageText()).toContain('Sintra is now 2 of 3.');
  await user.click(button('Move Sintra up'));
  const moved = ['Sintra', 'Piranesi', 'Moka'];
  for (let next: (() => void) | undefined = () => {}; next; next = waiting.shift()) {
    next();
    await settle();
    expect(titles()).toEqual(moved);
  }
  expect(sent.at(-1)?.variables).toEqual({
    input: { subject: 'PICK', ids: moved.map((name) => `entry-${name}`) },
  });
});

test('an entry shows its days in the admin’s time zone, as its dialog does', async () => {
  setTimeZone('Pacific/Auckland');
  const dates = { startsAt: '2026-12-05T20:00:00.000Z', endsAt: '2026-12-31T15:00:00.000Z' };
  await open({ FeaturedList: answer([entry('Moka', dates)]) });
  expect(pageText()).toContain('06. 12. 2026 to 01. 01. 2027');
});

test('an order that is refused shows the list that the server has', async () => {
  await open({ OrderFeatured: new Refusal('CONFLICT', 'Somebody else has changed the list.') });
  await user.click(button('Move Moka up'));
  await waitFor(() => expect(toasts()).toEqual(['Somebody else has changed the list.']));
  await waitFor(() => expect(titles()).toEqual(names));
});

/** What a search finds. Mokka is not public. */
const candidates = (ids: string[]) => ({
  search: {
    nodes: ids.map((id) => ({
      __typename: 'Pick',
      id,
      title: id,
      category: 'BOOKS',
      isPublic: id !== 'Mokka',
      profile: { __typename: 'Profile', id: 'ines', fullName: 'Ines', username: 'ines' },
    })),
  },
});

test('a search finds what can be added, once', async () => {
  const { sent } = await open({
    FeaturedCandidates: candidates(['Moka', 'Mokum', 'Mokka']),
    AddFeatured: { addFeatured: answer([...names, 'Mokum'].map((name) => entry(name))) },
  });
  await user.fill(screen.getByRole('searchbox'), 'mok');
  await waitFor(() => expect(pageText()).toContain('Mokum'));
  expect(pageText()).toContain('In the list');
  expect(pageText()).toContain('Mokumpicked by Ines');
  expect(screen.queryByRole('button', { name: /^Add Mokka/ })).toBeNull();
  await user.click(button('Add Mokum picked by Ines'));
  expect(sent.at(-1)?.variables).toEqual({ input: { subject: 'PICK', id: 'Mokum' } });
  expect(button('Remove Mokum')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('a second press while the first one is sent adds and removes nothing', async () => {
  const { sent } = await open({
    FeaturedCandidates: candidates(['Mokum']),
    AddFeatured: later().answer,
    RemoveFeatured: later().answer,
  });
  await user.fill(screen.getByRole('searchbox'), 'mok');
  await waitFor(() => expect(pageText()).toContain('Mokum'));
  for (const name of ['Add Mokum picked by Ines', 'Add Mokum picked by Ines', 'Remove Moka', 'Remove Moka'])
    await user.click(button(name));
  expect(sent.slice(2).map(({ operation }) => operation)).toEqual(['AddFeatured', 'RemoveFeatured']);
});

test('an end before the start is not sent', async () => {
  const { sent } = await open();
  await user.click(button('Dates of Moka'));
  await user.fill(field('End'), '2026-02-01T10:00');
  await user.click(button('Save'));
  expect(pageText()).toContain('The end must be after the start');
  expect(sent).toHaveLength(1);
});

test('Undo of a removal brings the entry back to its place', async () => {
  const again = entry('Moka', { id: 'entry-again' });
  const { sent } = await open({
    RemoveFeatured: { removeFeatured: answer(['Piranesi', 'Sintra'].map((name) => entry(name))) },
    AddFeatured: { addFeatured: answer([entry('Piranesi'), entry('Sintra'), again]) },
    OrderFeatured: { orderFeatured: answer([entry('Piranesi'), again, entry('Sintra')]) },
  });
  await user.click(button('Remove Moka'));
  expect(titles()).toEqual(['Piranesi', 'Sintra']);
  expect(document.activeElement).toBe(button('Remove Sintra'));
  await user.click(button('Undo'));
  await settle();
  expect(sent.at(-1)?.variables.input).toEqual({
    subject: 'PICK',
    ids: ['entry-Piranesi', 'entry-again', 'entry-Sintra'],
  });
  expect(titles()).toEqual(names);
});
