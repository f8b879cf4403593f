import { expect, test } from 'vitest';
import {
  type Answers,
  button,
  field,
  fireEvent,
  pageText,
  render,
  screen,
  toasts,
  user,
  waitFor,
} from '../../../testing/render.tsx';
import { ContentPage } from './ContentPage.tsx';

const profile = { id: 'ines', fullName: 'Ines Carvalho', username: 'ines' };
const counts = { favoritesCount: 3, createdAt: '2026-03-01T10:00:00Z', profile };
const pick = (id: string, more: object = {}) => ({
  id,
  version: 2,
  title: `Pick ${id}`,
  reference: 'Susanna Clarke',
  category: 'BOOKS',
  status: 'PUBLISHED',
  isPublic: true,
  ...counts,
  ...more,
});
const hidden = { id: 't', reason: 'Not a book' };
const picks = [
  pick('one'),
  pick('two'),
  pick('three', { isPublic: false, takedown: hidden }),
  pick('four', { isPublic: false, status: 'PENDING_REVIEW' }),
];
const suspended = { ...profile, suspension: { id: 's', reason: 'Spam' } };
const issue = { id: 'c', version: 1, title: 'Rooms', issueNumber: 4, isPublic: true, ...counts };
const open = (path = '/admin/content', answers: Answers = {}) =>
  render(<ContentPage />, {
    path,
    answers: {
      AdminPicks: { adminPicks: { nodes: picks } },
      AllCollections: { allCollections: { nodes: [issue] } },
      ...answers,
    },
  });

test('the filters of the address are asked for, also those that are none', async () => {
  const { sent } = await open(
    '/admin/content?q=rooms&state=in_review&category=nonsense&curator=ines&sort=saves',
  );
  expect(sent[0]?.variables).toEqual({
    search: 'rooms',
    state: 'IN_REVIEW',
    category: null,
    curatorId: 'ines',
    order: 'SAVES',
    descending: false,
    after: null,
  });
});

test('picks say their state, and why they are hidden', async () => {
  await open();
  const states = screen.getAllByRole('row').map((row) => row.textContent);
  expect(states[1]).toContain('Public');
  expect(states[3]).toContain('HiddenNot a book');
  expect(states[4]).toContain('In review');
  expect(screen.getByRole('link', { name: /Pick one/ }).getAttribute('href')).toBe('/pick/one');
});

test('what a suspended person has published is hidden, and a collection of a shelf in review is in review', async () => {
  const away = { isPublic: false };
  await open('/admin/content', {
    AdminPicks: { adminPicks: { nodes: [pick('five', { ...away, profile: suspended })] } },
    AllCollections: {
      allCollections: { nodes: [{ ...issue, ...away, profile: { ...profile, status: 'PENDING' } }] },
    },
  });
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('HiddenSpam');
  await user.click(screen.getByRole('tab', { name: 'Collections' }));
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('In review');
});

test('a pick or collection without a picture has the cover that it has everywhere', async () => {
  await open();
  const row = () => screen.getAllByRole('row')[1]?.textContent;
  expect(row()).toContain('Pick onePick one');
  await user.click(screen.getByRole('tab', { name: 'Collections' }));
  expect(row()).toContain('RRooms');
});

test('a picture that fails leaves no broken image in its row', async () => {
  const image = { id: 'i', url: '/media/gone.webp', srcSet: '' };
  await open(undefined, { AdminPicks: { adminPicks: { nodes: [pick('one', { image })] } } });
  const picture = document.querySelector('img[src="/media/gone.webp"]');
  fireEvent.error(picture as Element);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('Image not available')).toBeTruthy();
});

test('a curator limits the list to theirs, until the chip is removed', async () => {
  const { address } = await open();
  await user.click(screen.getAllByRole('link', { name: 'Ines Carvalho' })[0] as HTMLElement);
  expect(address()).toBe('/admin/content?curator=ines');
  expect(pageText()).toContain('By Ines Carvalho');
  await user.click(button('Show all curators'));
  expect(address()).toBe('/admin/content');
});

test('many are hidden with one reason, and restored by the undo in the version of the list', async () => {
  let made = 0;
  const { variablesOf } = await open(undefined, {
    TakeDown: () => {
      made += 1;
      return { takeDown: { takedown: { id: `t${made}` } } };
    },
    LiftTakedown: ({ id }) => ({ liftTakedown: { takedown: { id } } }),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(button('Hide 3'));
  await user.fill(field('Reason'), 'Spam');
  await user.click(button('Hide'));
  await waitFor(() => expect(toasts()[0]).toContain('Hid 3 picks'));
  // A hidden one stays unchanged.
  expect(variablesOf('TakeDown')).toEqual(
    ['one', 'two', 'four'].map((id) => ({ input: { subject: 'PICK', id, reason: 'Spam' } })),
  );
  await user.click(button('Undo'));
  await waitFor(() =>
    expect(variablesOf('LiftTakedown')).toEqual(['t1', 't2', 't3'].map((id) => ({ id, version: 2 }))),
  );
});

test('what is restored is in the version that the list shows', async () => {
  const { variablesOf } = await open(undefined, {
    LiftTakedown: ({ id }) => ({ liftTakedown: { takedown: { id } } }),
  });
  await user.click(screen.getAllByRole('button', { name: /^Actions/ })[2] as HTMLElement);
  await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
  await user.click(button('Restore'));
  expect(variablesOf('LiftTakedown')).toEqual([{ id: 't', version: 2 }]);
});

test('what was hidden before its owner deleted their account cannot be restored', async () => {
  const nodes = [pick('one', { isPublic: false, takedown: { ...hidden, ownerWasDeleted: true } })];
  await open(undefined, { AdminPicks: { adminPicks: { nodes } } });
  expect(pageText()).toContain('Pick one');
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
});

test('the other tab has the collections', async () => {
  const { address } = await open('/admin/content?q=x');
  await user.click(screen.getByRole('tab', { name: 'Collections' }));
  expect(address()).toBe('/admin/content?kind=collections');
  expect(pageText()).toContain('Issue 4');
  expect(screen.getByRole('link', { name: /Rooms/ }).getAttribute('href')).toBe('/collection/c');
});
