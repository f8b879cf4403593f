import { beforeEach, expect, test } from 'vitest';
import {
  type Answers,
  button,
  field,
  later,
  pageText,
  render,
  screen,
  settle,
  toasts,
  user,
} from '../../../testing/render.tsx';
import { ThingsAdminPage } from './ThingsAdminPage.tsx';

const person = (id: string, fullName: string) => ({ id, username: id, fullName });
const pick = (id: string, title: string, by: string) => ({
  id,
  title,
  reference: 'Susanna Clarke',
  rank: 1,
  profile: person(by, by),
});
const thing = (id: string, title: string, shelvesCount: number, more: object = {}) => ({
  id,
  category: 'BOOKS',
  title,
  creator: 'Susanna Clarke',
  slug: id,
  shelvesCount,
  createdAt: '2026-03-01T10:00:00Z',
  picks: {
    nodes: Array.from({ length: shelvesCount }, (_, n) => pick(`${id}-${n}`, title, `${id} ${n}`)),
  },
  ...more,
});
const double = thing('pirannesi', 'Pirannesi', 1, { previousPaths: ['/books/pirranesi'] });
const right = thing('piranesi', 'Piranesi', 2);
const suggestion = (more: object) => ({
  id: 'one',
  kind: 'MERGE',
  note: 'A typo',
  createdAt: '2026-03-01T10:00:00Z',
  thingName: 'Pirannesi, Susanna Clarke',
  otherName: 'Piranesi, Susanna Clarke',
  thing: { id: double.id },
  other: { id: right.id },
  profile: person('mika', 'Mika'),
  ...more,
});
const change = { id: 'change', picksCount: 1 };

/** The answer to MergeMatchingThings. */
let merging: object;
/** The answer to AcceptThingSuggestion. */
let accepted: object;
/** The answer to DeclineThingSuggestion. */
let declined: object;
/** When the change was undone. */
let undoneAt: string | null;
beforeEach(() => {
  undoneAt = null;
  accepted = { acceptThingSuggestion: { suggestion: { ...suggestion({}), change } } };
  declined = { declineThingSuggestion: { suggestion: suggestion({}) } };
  merging = { mergeMatchingThings: true };
});
const show = (path: string, suggestions: object[] = [], answers: Answers = {}) =>
  render(<ThingsAdminPage />, {
    path,
    answers: {
      ThingSuggestions: {
        thingSuggestions: { nodes: suggestions },
      },
      ThingReview: ({ id }) => ({ thing: id === right.id ? right : double, other: right }),
      ThingDuplicates: {
        thingDuplicates: { nodes: [{ id: 'pair', similarity: 86, thing: double, other: right }] },
      },
      ThingRematch: {
        thingRematch: { isComplete: true, pairsCount: 3, picksCount: 5, batchId: 'batch', mergedCount: 2 },
      },
      MergeMatchingThings: () => merging,
      UndoMergedThings: { undoMergedThings: true },
      ChoicePick: { pick: pick('hung', 'Buy a wallet', 'mika') },
      ThingChanges: () => ({
        thingChanges: {
          nodes: [
            {
              ...change,
              undoneAt,
              kind: 'MERGE',
              thingName: 'Piranesi, Susanna Clarke',
              otherName: 'Pirannesi, Susanna Clarke',
              createdAt: '2026-03-01T10:00:00Z',
              thing: right,
            },
          ],
        },
      }),
      AllThings: { things: { nodes: [double] } },
      MergeThings: { mergeThings: { change } },
      SplitThing: { splitThing: { change } },
      UndoThingChange: () => {
        undoneAt = '2026-03-02T10:00:00Z';
        return { undoThingChange: { change: { ...change, undoneAt }, stayed: 1 } };
      },
      AcceptThingSuggestion: () => accepted,
      DeclineThingSuggestion: () => declined,
      DismissThingDuplicate: { dismissThingDuplicate: true },
      ...answers,
    },
  });

test('a suggestion is opened with both side by side, what moves, and is accepted', async () => {
  const { variablesOf } = await show('/admin/things', [suggestion({})]);
  await user.click(screen.getByRole('link', { name: /is the same as Piranesi/ }));
  expect(screen.getByRole('dialog').textContent).toContain('Suggested by Mika');
  // The thing on more shelves remains.
  expect(pageText()).toContain('1 pick of Pirannesi will be about Piranesi, which is then on 3 shelves.');
  expect(pageText()).toContain('/books/pirannesi, /books/pirranesi will lead to /books/piranesi.');
  await user.fill(field('Answer to the member'), 'Thank you');
  await user.click(button('Merge'));
  expect(variablesOf('AcceptThingSuggestion')[0]).toEqual({
    input: { id: 'one', into: 'piranesi', answer: 'Thank you' },
  });
  expect(toasts()).toEqual(['Merged. 1 pick moved']);
});

test('a suggestion is edited the other way round, or declined', async () => {
  const { variablesOf } = await show('/admin/things?open=one', [suggestion({})]);
  await user.click(screen.getByRole('radio', { name: /Pirannesi/ }));
  expect(pageText()).toContain('/books/piranesi will lead to /books/pirannesi.');
  await user.click(button('Decline'));
  expect(variablesOf('DeclineThingSuggestion')[0]).toEqual({ id: 'one', answer: null });
});

test('a typed answer is not discarded without a question, also by a reload', async () => {
  await show('/admin/things?open=one', [suggestion({})]);
  await user.fill(field('Answer to the member'), 'Thank you');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.click(button('Close'));
  expect(pageText()).toContain('Discard your changes?');
  await user.click(button('Keep editing'));
  expect(field('Answer to the member').value).toBe('Thank you');
});

test('nothing is typed while a decision is sent, because it would be lost', async () => {
  accepted = later().answer;
  await show('/admin/things?open=one', [suggestion({})]);
  await user.click(button('Merge'));
  await user.type(field('Answer to the member'), 'Thank you');
  expect(field('Answer to the member').value).toBe('');
});

test('what can no longer be merged is not closed while its suggestion is declined', async () => {
  declined = later().answer;
  await show('/admin/things?open=one', [suggestion({ thing: null })]);
  const close = screen.getByText('Close').closest('button');
  expect(close?.disabled).toBe(false);
  await user.click(button('Decline'));
  expect(close?.disabled).toBe(true);
});

test.each([
  ['split', { kind: 'SPLIT', other: null, otherName: null, thing: right, picks: [] }],
  ['merge', {}],
])('what the current rules would %s has no member who gets an answer', async (_kind, change) => {
  await show('/admin/things?open=one', [suggestion({ ...change, note: '', profile: null })]);
  expect(screen.getByRole('dialog').textContent).toContain('Suggested by the current rules');
  expect(screen.queryByLabelText('Answer to the member')).toBeNull();
});

test('of a thing with more picks than are listed, all that a member has chosen are split off', async () => {
  const of = thing('018f3f3e-0000-7000-8000-000000000002', 'Piranesi', 2);
  const listed = '018f3f3e-0000-7000-8000-000000000003';
  const beyond = '018f3f3e-0000-7000-8000-000000000004';
  of.picks.nodes[1] = pick(listed, 'Prisons', 'Giovanni');
  const ThingReview = { thing: { ...of, picks: { ...of.picks, pageInfo: { hasNextPage: true } } } };
  const split = { kind: 'SPLIT', other: null, otherName: null, thing: of };
  const picks = [{ id: listed }, { id: beyond }];
  const { variablesOf } = await show('/admin/things?open=one', [suggestion({ ...split, picks })], {
    ThingReview,
  });
  expect(pageText()).toContain('Only the first 2 are listed. The other suggested picks will move too.');
  await user.fill(field('Title of the other book'), '');
  await user.click(button('Split'));
  expect(pageText()).toContain('Please enter a title');
  await user.fill(field('Title of the other book'), 'Prisons');
  await user.click(button('Split'));
  expect(variablesOf('AcceptThingSuggestion')[0]).toMatchObject({
    input: { pickIds: [listed, beyond], title: 'Prisons' },
  });
});

test('a thing is merged with one that is searched for, where the dialog begins', async () => {
  await show('/admin/things?list=all&open=pirannesi');
  expect(document.activeElement).toBe(field('Merge with'));
});

test('a thing that has loaded takes no focus from someone who has moved it meanwhile', async () => {
  const { answer, give } = later();
  await render(<ThingsAdminPage />, {
    path: '/admin/things?list=all&open=pirannesi',
    answers: { ThingReview: () => answer },
  });
  const close = screen.getAllByRole('button', { name: 'Close' }).at(-1);
  close?.focus();
  give({ thing: double, other: right });
  expect(await screen.findByRole('searchbox', { name: 'Merge with' })).toBeTruthy();
  expect(document.activeElement).toBe(close);
});

test('two of similar names are merged, or kept apart', async () => {
  const { variablesOf } = await show('/admin/things?list=similar');
  expect(pageText()).toContain('86%');
  await user.click(button(/^Actions/));
  await user.click(screen.getByRole('menuitem', { name: 'Keep separate' }));
  await user.click(button('Keep separate'));
  expect(variablesOf('DismissThingDuplicate')[0]).toEqual({ id: 'pair' });
  await user.click(screen.getByRole('link', { name: /Pirannesi/ }));
  await user.click(button('Merge'));
  expect(variablesOf('MergeThings')[0]).toEqual({ from: 'pirannesi', into: 'piranesi' });
});

test('Undo of a merge stays on the list that was opened since, and reads it again', async () => {
  const { variablesOf, address } = await show('/admin/things?list=similar&open=pair');
  await user.click(button('Merge'));
  await user.click(screen.getByRole('tab', { name: 'Changes' }));
  const reads = () => variablesOf('ThingChanges').length;
  expect(reads()).toBe(1);
  await user.click(button('Undo'));
  expect(variablesOf('UndoThingChange')[0]).toEqual({ id: 'change' });
  expect(address()).toBe('/admin/things?list=changes');
  expect(reads()).toBe(2);
});

test('a change is undone once, and what stayed is said', async () => {
  const { variablesOf } = await show('/admin/things?list=changes');
  await user.click(button(/^Actions/));
  await user.click(screen.getByRole('menuitem', { name: 'Undo' }));
  await user.click(button('Undo'));
  expect(variablesOf('UndoThingChange')[0]).toEqual({ id: 'change' });
  expect(toasts()).toEqual(['Undone. 1 pick changed since and stayed']);
  expect(screen.getByRole('row', { name: /Pirannesi/ }).textContent).toContain('Undone');
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
});

test('a pick that was put on a thing of another name is shown with it, and decided on', async () => {
  const picks = [{ id: 'hung' }];
  const { variablesOf } = await show('/admin/things', [suggestion({ isChoice: true, thing: null, picks })]);
  expect(pageText()).toContain('its curator chose Piranesi, Susanna Clarke');
  await user.click(screen.getByRole('link', { name: /its curator chose/ }));
  const dialog = screen.getByRole('dialog', { name: 'Is it Piranesi, Susanna Clarke?' });
  expect(dialog.textContent).toContain('Buy a wallet');
  await user.click(button('The same'));
  expect(variablesOf('AcceptThingSuggestion')[0]).toEqual({
    input: { id: 'one', into: 'piranesi', answer: '' },
  });
});

test('what today’s rules would merge is merged on a yes, and undone together', async () => {
  const { variablesOf } = await show('/admin/things?list=similar');
  expect(pageText()).toContain('By the current rules, 3 pairs would be merged: 5 picks would move.');
  await user.click(button('Merge 3 pairs'));
  expect(variablesOf('MergeMatchingThings')).toEqual([]);
  await user.click(button('Merge'));
  expect(variablesOf('MergeMatchingThings')[0]).toEqual({});
  await user.click(button('Undo the last 2 pairs'));
  await user.click(button('Undo'));
  expect(variablesOf('UndoMergedThings')[0]).toEqual({ batchId: 'batch' });
});

test('a question that is asked while the list is read again after a merge stays', async () => {
  const { answer, give } = later();
  const thingRematch = { isComplete: true, pairsCount: 3, picksCount: 5, batchId: 'batch', mergedCount: 2 };
  let ThingRematch: object = { thingRematch };
  await show('/admin/things?list=similar', [], { ThingRematch: () => ThingRematch });
  ThingRematch = answer;
  await user.click(button('Merge 3 pairs'));
  await user.click(button('Merge'));
  await user.click(button('Undo the last 2 pairs'));
  give({ thingRematch });
  await settle();
  expect(screen.getByRole('dialog', { name: 'Undo 2 pairs?' })).toBeTruthy();
});

test('what today’s rules would merge is merged once, however often Merge is pressed', async () => {
  merging = later().answer;
  const { variablesOf } = await show('/admin/things?list=similar');
  await user.click(button('Merge 3 pairs'));
  await user.click(button('Merge'));
  await user.click(screen.getByRole('button', { name: /^Merge( Working)?$/ }));
  expect(variablesOf('MergeMatchingThings')).toHaveLength(1);
});
