import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useQuery } from '@apollo/client/react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parse } from 'graphql';
import { EyeOff, Trash2 } from 'lucide-react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { switchShortcuts } from '../../../lib/browser/shortcuts.ts';
import { button, field, pageText, Refusal, render, settle, toasts, user } from '../../../testing/render.tsx';
import { AdminList } from './AdminList.tsx';
import { byName, byNumberOf, type Column, type Filter, type ListAction, oneByOne } from './list.ts';
import { useListState } from './useListState.ts';

interface Fruit {
  id: string;
  name: string;
  weight: number;
}
interface Data {
  fruits: { nodes: Fruit[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

// The generated documents leave it out, because the API has no fruits.
const FRUITS = parse(`
  query Fruits($search: String, $sort: String, $color: String, $after: String) {
    fruits(search: $search, sort: $sort, color: $color, after: $after) {
      nodes { id name weight }
      pageInfo { hasNextPage endCursor }
    }
  }
`);
const columns: Column<Fruit>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sort: byName },
  {
    id: 'weight',
    header: 'Weight',
    cell: ({ weight }) => `${weight} g`,
    sort: byNumberOf('grams'),
    align: 'end',
  },
  { id: 'note', header: 'Note', cell: ({ name }) => name === 'Apple' && 'Red' },
];
const filters: Filter<'color'>[] = [
  {
    name: 'color',
    label: 'Color',
    options: [
      { value: '', label: 'Any color' },
      { value: 'red', label: 'Red' },
    ],
  },
];

function Fruits({ actions }: { actions?: ListAction<Fruit>[] }) {
  const list = useListState({ sort: 'name', filters: { color: '' } });
  const query = useQuery<Data>(FRUITS, {
    variables: {
      search: list.search,
      sort: `${list.descending ? '-' : ''}${list.sort}`,
      color: list.filters.color,
      after: list.after,
    },
  });
  return (
    <AdminList
      label="Fruits"
      one="fruit"
      list={list}
      query={query}
      page={(data) => data.fruits}
      columns={columns}
      search="Find a fruit"
      filters={filters}
      actions={actions}
      href={({ id }) => list.linkWith({ open: id })}
      empty={{ title: 'No fruit yet' }}
    />
  );
}

const NAMES = ['Apple', 'Banana', 'Cherry', 'Date'];
const makePage = (names: string[], endCursor: string | null = null) => ({
  fruits: {
    nodes: names.map((name) => ({ id: name, name, weight: name.length * 10 })),
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
  },
});
const show = (options: Parameters<typeof render>[1] = {}, actions?: ListAction<Fruit>[]) =>
  render(<Fruits actions={actions} />, { answers: { Fruits: () => makePage(NAMES) }, ...options });
const hide: ListAction<Fruit> = { label: 'Hide', Icon: EyeOff, run: async () => ({ message: 'x' }) };
const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const checkbox = (name: string) => screen.getByRole('checkbox', { name });
const press = async (key: string, held = {}) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });
  await settle();
};

test('search, sort and filter stand in the address, are asked for, and start at the first page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { address, sent } = await show({ path: '/admin/fruits?after=x&open=Apple' });
  await user.click(button('Weight'));
  expect(address()).toBe('/admin/fruits?open=Apple&sort=-weight');
  expect(screen.getByRole('columnheader', { name: 'Weight' }).getAttribute('aria-sort')).toBe('descending');
  await user.click(button('Weight'));
  await user.fill(field('Color'), 'red');
  await user.fill(screen.getByRole('searchbox'), ' ber ');
  act(() => void vi.runAllTimers());
  await settle();
  vi.useRealTimers();
  expect(address()).toBe('/admin/fruits?open=Apple&sort=weight&color=red&q=ber');
  expect(sent.at(-1)?.variables).toEqual({ search: 'ber', sort: 'weight', color: 'red', after: null });
});

test('a search does not bring one back who has left before the pause ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show({ path: '/admin/fruits' });
  await user.fill(screen.getByRole('searchbox'), 'ber');
  // The address changes as soon as a link is pressed. The list is shown until the next page has loaded.
  window.history.pushState(null, '', '/admin/users');
  act(() => void vi.runAllTimers());
  await settle();
  vi.useRealTimers();
  expect(window.location.pathname).toBe('/admin/users');
});

test('a list opened by its address asks for the same, and says when nothing matches', async () => {
  const { sent, address } = await show({
    path: '/admin/fruits?q=kiwi&sort=-name&color=red',
    answers: { Fruits: ({ search }) => makePage(search ? [] : NAMES) },
  });
  expect(sent[0]?.variables).toEqual({ search: 'kiwi', sort: '-name', color: 'red', after: null });
  expect(pageText()).toContain('No fruits match');
  await user.click(button('Clear search and filters'));
  expect(address()).toBe('/admin/fruits?sort=-name');
  expect(names()).toEqual(NAMES);
});

test('pages go forth and back by cursor, and a later page opened by its address leads to the first', async () => {
  const answers = {
    Fruits: ({ after }: Record<string, unknown>) =>
      after === 'c2'
        ? makePage(['Elder'])
        : after === 'c1'
          ? makePage(['Date'], 'c2')
          : makePage(['Apple'], 'c1'),
  };
  const { address } = await show({ answers });
  await user.click(button('Next'));
  await user.click(button('Next'));
  expect(names()).toEqual(['Elder']);
  expect(pageText()).toContain('Page 3, 1 fruit');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await user.click(button('Previous'));
  expect([address(), names()]).toEqual(['/?after=c1', ['Date']]);
  await user.click(button('Previous'));
  expect([address(), names()]).toEqual(['/', ['Apple']]);
  document.body.innerHTML = '';
  const later = await show({ answers, path: '/?after=c2' });
  await user.click(button('First page'));
  expect([later.address(), names()]).toEqual(['/', ['Apple']]);
});

test('an address with a cursor that is not valid leads to the first page', async () => {
  const { address } = await show({
    answers: {
      Fruits: ({ after }: Record<string, unknown>) =>
        after ? new Refusal('BAD_USER_INPUT', 'This cursor is not valid.') : makePage(['Apple']),
    },
    path: '/?after=garbage',
  });
  await user.click(button('Go to the first page'));
  expect([address(), names()]).toEqual(['/', ['Apple']]);
});

test('a failure says so and is tried again, an empty list says what it is for', async () => {
  let fails = true;
  await show({
    answers: { Fruits: () => (fails ? new Refusal('INTERNAL_SERVER_ERROR', 'x') : makePage([])) },
  });
  expect(pageText()).toContain('Couldn’t load fruits');
  fails = false;
  await user.click(button('Try again'));
  expect(pageText()).toContain('No fruit yet');
});

test('what a search has found, and how many are selected, is announced', async () => {
  await show({ answers: { Fruits: ({ color }) => makePage(color ? [] : NAMES) } }, [hide]);
  const status = document.querySelector('[role="status"]:not([aria-live])');
  expect(status?.textContent).toBe('4 fruits');
  fireEvent.click(checkbox('Apple'));
  expect(status?.textContent).toBe('1 selected');
  await user.fill(field('Color'), 'red');
  expect(status?.textContent).toBe('No fruits match');
  const said = status?.firstElementChild;
  await user.fill(screen.getByRole('searchbox'), 'kiwi');
  await waitFor(() => {
    expect(status?.firstElementChild, 'the same, as new words').not.toBe(said);
    expect(status?.textContent).toBe('No fruits match');
  });
});

test('a click with Shift selects a range, and the page’s box all of it', async () => {
  await show({}, [hide]);
  fireEvent.click(checkbox('Apple'));
  fireEvent.click(checkbox('Cherry'), { shiftKey: true });
  expect(pageText()).toContain('3 selected');
  expect(checkbox('Date')).toHaveProperty('checked', false);
  expect(checkbox('Select all on this page')).toHaveProperty('indeterminate', true);
  await user.click(button('Select all 4 on this page'));
  expect(pageText()).toContain('4 selected');
  await user.click(checkbox('Select all on this page'));
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

test.each([
  ['Clear', () => user.click(button('Clear'))],
  ['Escape', () => press('Escape')],
])('once %s has closed the bar of the selection, the first selected row has the focus', async (_, close) => {
  await show({}, [hide]);
  fireEvent.click(checkbox('Banana'));
  fireEvent.click(checkbox('Date'));
  button('Clear').focus();
  await close();
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('row', { name: /Banana/ }));
});

test('the keyboard moves between rows, selects and opens them, and searches', async () => {
  const { address } = await show({}, [hide]);
  await press('j');
  expect(document.activeElement?.textContent, 'from anywhere on the page').toContain('Apple');
  await press('j');
  expect(document.activeElement?.textContent).toContain('Banana');
  await press('x');
  await press('ArrowDown');
  await press('ArrowDown');
  await press('X', { shiftKey: true });
  expect(pageText()).toContain('3 selected');
  await press('Escape');
  expect(pageText()).not.toContain('selected');
  await press('k');
  await press('Enter');
  expect(address()).toBe('/?open=Cherry');
  await press('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('letters do nothing while the shortcuts of a single key are off', async () => {
  switchShortcuts(false);
  onTestFinished(() => switchShortcuts(true));
  await show({}, [hide]);
  await press('j');
  expect(document.activeElement).toBe(document.body);
  checkbox('Apple').focus();
  await press('j');
  await press('x');
  expect(document.activeElement).toBe(checkbox('Apple'));
  expect(pageText()).not.toContain('selected');
  await press('ArrowDown');
  await press(' ');
  expect(pageText()).toContain('1 selected');
});

test('an action runs for the selected rows that it fits, and its undo takes it back', async () => {
  const undo = vi.fn(async () => {});
  const run = vi.fn(
    async (rows: Fruit[], _reason: string, done: (row: Fruit, undo: () => Promise<void>) => void) => {
      for (const row of rows) done(row, undo);
      return { message: `${rows.length} hidden` };
    },
  );
  const { variablesOf } = await show({}, [
    { label: 'Hide', Icon: EyeOff, appliesTo: ({ name }) => name !== 'Apple', run },
  ]);
  fireEvent.click(checkbox('Apple'));
  fireEvent.click(checkbox('Date'));
  await user.click(button('Hide 1'));
  expect(run.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['Date']);
  const reads = () => variablesOf('Fruits').length;
  expect(reads()).toBe(2);
  await waitFor(() => expect(toasts()).toEqual(['1 hidden']));
  await user.click(button('Undo'));
  expect(undo).toHaveBeenCalledOnce();
  expect(reads()).toBe(3);
});

test('after a row was removed by its menu, the menu of the next row has the focus', async () => {
  let left = NAMES;
  await show({ answers: { Fruits: () => makePage(left) } }, [
    {
      label: 'Hide',
      Icon: EyeOff,
      run: async ([row]) => {
        left = left.filter((name) => name !== row?.name);
        return { message: 'Hidden' };
      },
    },
  ]);
  const menuOf = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('button', {
      name: `Actions ${name}`,
    });
  await user.click(menuOf('Banana'));
  await user.click(screen.getByRole('menuitem', { name: 'Hide' }));
  await waitFor(() => expect(names()).toEqual(['Apple', 'Cherry', 'Date']));
  expect(document.activeElement).toBe(menuOf('Cherry'));
});

test('an action that asks needs its reason, passes it on, and shows a refusal with the rows as they are', async () => {
  const run = vi.fn(async (_rows: Fruit[], _reason: string) => {
    throw new TypeError('no network');
  });
  await show({}, [
    {
      label: 'Delete',
      Icon: Trash2,
      danger: true,
      ask: (rows) => ({
        title: `Delete ${rows.length} fruits?`,
        text: 'For good.',
        confirm: 'Delete',
        reason: { label: 'Reason', maxLength: 20 },
      }),
      run,
    },
  ]);
  const row = within(screen.getAllByRole('row')[1] as HTMLElement);
  await user.click(row.getByRole('button', { name: /^Actions/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete 1 fruits?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(pageText()).toContain('Please fill this in');
  await user.fill(field('Reason'), ' Rotten ');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(run.mock.calls[0]?.slice(0, 2)).toEqual([[expect.objectContaining({ name: 'Apple' })], 'Rotten']);
  await waitFor(() =>
    expect(toasts()).toEqual(['We can’t reach Threes. Something went wrong. Please try again.']),
  );
  expect(names()).toEqual(NAMES);
});

test('after a failure, another try leaves alone what is done, keeps the reason, and is undone with the first', async () => {
  let fails = true;
  const done: string[] = [];
  await show({}, [
    {
      label: 'Hide',
      Icon: EyeOff,
      ask: (rows) => ({
        title: `Hide ${rows.length}?`,
        text: '',
        confirm: 'Hide now',
        reason: { label: 'Reason', maxLength: 20 },
      }),
      run: async (rows, reason, onDone) => {
        for (const row of rows) {
          if (fails && row.name === 'Banana') throw new TypeError('no network');
          done.push(`${row.name} ${reason}`);
          onDone(row, async () => void done.push(`${row.name} is back`));
        }
        return { message: 'Hidden' };
      },
    },
  ]);
  for (const name of ['Apple', 'Banana', 'Cherry']) fireEvent.click(checkbox(name));
  await user.click(button('Hide'));
  await user.fill(field('Reason'), 'Rotten');
  await user.click(button('Hide now'));
  expect(screen.getByRole('dialog', { name: 'Hide 2?' })).toBeTruthy();
  fails = false;
  await user.click(button('Hide now'));
  expect(done).toEqual(['Apple Rotten', 'Banana Rotten', 'Cherry Rotten']);
  await user.click(button('Undo'));
  expect(done.slice(3)).toEqual(['Apple is back', 'Banana is back', 'Cherry is back']);
});

test('a row that another admin has changed meanwhile does not keep the others from being changed, and the toast says so', async () => {
  const changed: string[] = [];
  const conflict = new CombinedGraphQLErrors({
    errors: [{ message: 'This is already hidden', extensions: { code: 'CONFLICT' } }],
  });
  await show({}, [
    {
      label: 'Hide',
      Icon: EyeOff,
      ask: (rows) => ({ title: `Hide ${rows.length}?`, text: '', confirm: 'Hide now' }),
      run: oneByOne(
        async ({ name }) => {
          if (name === 'Banana') throw conflict;
          changed.push(name);
        },
        (rows) => `Hid ${rows.length}`,
      ),
    },
  ]);
  for (const name of ['Apple', 'Banana', 'Cherry']) fireEvent.click(checkbox(name));
  await user.click(button('Hide'));
  await user.click(button('Hide now'));
  expect(changed).toEqual(['Apple', 'Cherry']);
  await waitFor(() => expect(toasts()).toEqual(['Hid 2. 1 unchanged: This is already hidden']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('on a phone the rows are cards with the same links, boxes and actions, and the sort is a field', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { address } = await show({}, [hide]);
  expect(screen.queryByRole('table')).toBeNull();
  const card = within(screen.getAllByRole('listitem')[1] as HTMLElement);
  expect(card.getByText('Weight').nextElementSibling?.textContent).toBe('60 g');
  expect(screen.getAllByText('Note')).toHaveLength(1);
  fireEvent.click(card.getByRole('checkbox', { name: 'Banana' }));
  expect(pageText()).toContain('1 selected');
  expect(
    within(field('Sort'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name, A to Z', 'Name, Z to A', 'Fewest grams', 'Most grams']);
  await user.fill(field('Sort'), '-weight');
  expect(address()).toBe('/?sort=-weight');
});
