import { expect, test } from 'vitest';
import type { Answers } from '../../../testing/render.tsx';
import { button, field, pageText, render, screen, settle, toasts, user } from '../../../testing/render.tsx';
import { makeOwnBook } from './books.samples.ts';
import { UnrankedPicks } from './UnrankedPicks.tsx';

const picks = ['Emma', 'Stoner', 'Piranesi'].map((title, index) => makeOwnBook(title, index + 1));

/** The question which pick makes room for “Dune”, with a reason typed. */
async function askForRoom(answers: Answers = {}) {
  const page = await render(
    <UnrankedPicks earlier={[makeOwnBook('Dune', null)]} picks={picks} onDelete={() => {}} />,
    { answers },
  );
  await user.click(button('Bring back Dune'));
  await user.fill(field('Why is it leaving?'), 'Read it twice');
  return page;
}

test('a typed reason is not discarded without a question, also by a reload', async () => {
  await askForRoom();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.click(button('Close'));
  expect(pageText()).toContain('Discard your changes?');
  await user.click(button('Keep editing'));
  expect(field('Why is it leaving?').value).toBe('Read it twice');
  await user.click(button('Cancel'));
  await user.click(button('Discard'));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a typed reason stays if the pick could not be brought back', async () => {
  let answer: object = new TypeError('no network');
  const { sent } = await askForRoom({ SetPickRank: () => answer });
  await user.click(button('Make room'));
  expect(toasts()).toEqual(['We can’t reach Threes. Error saving pick. Please try again.']);
  expect(field('Why is it leaving?').value).toBe('Read it twice');
  answer = {
    setPickRank: {
      pick: { __typename: 'Pick', id: 'Dune', rank: 3 },
      viewer: { profile: { __typename: 'Profile', id: 'ines' }, shelf: null },
    },
  };
  await user.click(button('Make room'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.at(-1)?.variables.input).toEqual({ id: 'Dune', rank: 3, reason: 'Read it twice' });
});
