import { expect, test } from 'vitest';
import { categories } from '../../../lib/categories.ts';
import {
  type Answers,
  fireEvent,
  later,
  pageText,
  Refusal,
  render,
  screen,
  toasts,
  user,
  waitFor,
  within,
} from '../../../testing/render.tsx';
import { pictureFile } from '../../../testing/uploads.ts';
import type { OwnPick } from '../slots.ts';
import { makeOwnBook } from './books.samples.ts';
import { EmptySlot } from './EmptySlot.tsx';
import { ShelfRow } from './ShelfRow.tsx';

const show = (...picks: OwnPick[]) => showWith({ RankPicks: { rankPicks: { picks: [] } } }, ...picks);

const showWith = (answers: Answers, ...picks: OwnPick[]) =>
  render(
    <ShelfRow
      info={categories.BOOKS}
      picks={picks}
      waiting={[]}
      dropTarget={null}
      getNotice={() => null}
      onRemoveWaiting={() => {}}
      onDelete={() => {}}
    />,
    { answers },
  );

/** The buttons that move a pick. */
const movesOf = (title: string) =>
  within(screen.getByRole('group', { name: title })).getAllByRole('button', { name: /^Move/ });
const can = (title: string) =>
  movesOf(title)
    .filter((button) => button.getAttribute('aria-disabled') === 'false')
    .map(({ title }) => title);

test('a button that moves a pick names the rank that the pick gets', async () => {
  const { sent } = await show(makeOwnBook('Emma', 1), makeOwnBook('Stoner', 2), makeOwnBook('Piranesi', 3));
  expect(['Emma', 'Stoner', 'Piranesi'].map(can)).toEqual([
    ['Move to #2'],
    ['Move to #1', 'Move to #3'],
    ['Move to #2'],
  ]);
  await user.click(within(screen.getByRole('group', { name: 'Stoner' })).getByTitle('Move to #3'));
  expect(sent.at(-1)?.variables.input).toEqual({ category: 'BOOKS', ids: ['Emma', 'Piranesi', 'Stoner'] });
});

test('a pick behind two free slots moves into the first of them', async () => {
  const { sent } = await show(makeOwnBook('Emma', 3));
  expect(can('Emma')).toEqual(['Move to #1']);
  await user.click(screen.getByTitle('Move to #1'));
  expect(sent.at(-1)?.variables.input).toEqual({ category: 'BOOKS', ids: ['Emma'] });
  expect(pageText()).toContain('Emma is now your #1 book.');
});

test('a screen reader hears that a pick was moved, and that it was not if that failed', async () => {
  const { answer, fail } = later();
  await showWith({ RankPicks: () => answer }, makeOwnBook('Emma', 1), makeOwnBook('Stoner', 2));
  await user.click(within(screen.getByRole('group', { name: 'Stoner' })).getByTitle('Move to #1'));
  expect(pageText()).toContain('Stoner is now your #1 book.');
  fail(new TypeError('offline'));
  await waitFor(() => expect(pageText()).toContain('Stoner was not moved.'));
  expect(pageText()).not.toContain('is now');
});

test('a move that is refused reads the shelf again, which has changed elsewhere', async () => {
  const { sent } = await showWith(
    { RankPicks: new Refusal('CONFLICT', 'They may have changed elsewhere.') },
    makeOwnBook('Emma', 1),
    makeOwnBook('Stoner', 2),
  );
  await user.click(within(screen.getByRole('group', { name: 'Stoner' })).getByTitle('Move to #1'));
  await waitFor(() => expect(toasts()).toEqual(['They may have changed elsewhere.']));
  expect(sent.map(({ operation }) => operation)).toContain('MyThrees');
});

test('a waiting file that is no picture leaves its slot as it was', async () => {
  const slot = { info: categories.BOOKS, rank: 1 };
  await render(<EmptySlot slot={slot} waiting={pictureFile()} over={false} onRemove={() => {}} />);
  fireEvent.error(document.querySelector('img') as HTMLElement);
  expect(document.querySelector('img')).toBeNull();
  expect(pageText()).toContain('Add your #1 book');
});
